"""Runs a command that must fail properly: status.py STATUS COMMAND...

The command must end with the status, within a minute, print nothing on its
standard output, and neither panic nor dump a stack. Its errors are passed on.
"""

import subprocess
import sys

SECONDS = 60
CRASHES = ("panicked at", "Stack dump", "stack overflow", "Assertion `", "terminate called", "backtrace")


def main():
    expected, command = int(sys.argv[1]), sys.argv[2:]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=SECONDS)
    except subprocess.TimeoutExpired:
        sys.exit(f"no end after {SECONDS} s: {command}")
    sys.stderr.write(done.stderr)
    if done.returncode != expected:
        sys.exit(f"status {done.returncode}, expected {expected}: {command}")
    if done.stdout:
        sys.exit(f"results in spite of an error: {done.stdout[:200]}")
    for crash in CRASHES:
        if crash in done.stderr:
            sys.exit(f"'{crash}' in the errors of {command}")


main()
