"""Runs the functions of a program on both back ends: stops.py FILE

The file says what they do, in comments before each function:

    // STOPS ARGUMENTS: MESSAGE
    // RETURNS ARGUMENTS: RESULT

A run that stops must end with status 1 and exactly this message, located in
that function; one that returns must print this result, its lines joined by
spaces. In both the back ends must agree.
"""

import os
import re
import subprocess
import sys

BACKENDS = ("interp", "cpu")
SECONDS = 60
CASE = re.compile(r"^// (STOPS|RETURNS)([^:]*(?::[^: ]+[^:]*)*): (.*)$")
FUNCTION = re.compile(r"^func\.func (?:private )?@(\w+)")


def cases(lines):
    """(kind, arguments, expectation, function, its first and last line) of each case."""
    starts = [i for i, line in enumerate(lines, 1) if FUNCTION.match(line)]
    for i, line in enumerate(lines, 1):
        if match := CASE.match(line):
            first = min(s for s in starts if s > i)
            last = min((s for s in starts if s > first), default=len(lines) + 1) - 1
            name = FUNCTION.match(lines[first - 1])[1]
            yield match[1], match[2].split(), match[3], name, first, last


def wrong(file, backend, case):
    """What is wrong with one run, or None."""
    kind, arguments, expected, name, first, last = case
    command = ["seq-run", file, "--backend", backend, "--entry", name, *(f"--arg={a}" for a in arguments)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} s"
    if kind == "RETURNS":
        got = " ".join(done.stdout.split())
        return None if (done.returncode, got) == (0, expected) else f"status {done.returncode}: {got} {done.stderr}"
    errors = [line for line in done.stderr.splitlines() if " remark: " not in line]
    match = re.fullmatch(rf"{re.escape(os.path.relpath(file))}:(\d+):\d+: error: (.*)", "\n".join(errors))
    if done.returncode != 1 or done.stdout or not match or match[2] != expected:
        return f"status {done.returncode}: {done.stdout}{done.stderr}"
    return None if first <= int(match[1]) <= last else f"line {match[1]} is not in the function"


def main():
    os.chdir(os.path.dirname(sys.argv[1]))
    file = os.path.basename(sys.argv[1])
    with open(file) as text:
        found = list(cases(text.read().splitlines()))
    failed = 0
    for case in found:
        for backend in BACKENDS:
            if reason := wrong(file, backend, case):
                failed += 1
                print(f"@{case[3]}({', '.join(case[1])}) on {backend}: expected '{case[2]}', got {reason.strip()}")
    if failed or not found:
        sys.exit(f"{failed} of {len(found) * len(BACKENDS)} runs failed")


main()
