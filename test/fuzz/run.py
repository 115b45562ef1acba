#!/usr/bin/python3
"""Runs random programs and compares what executes them.

    run.py [--seeds FIRST-LAST] [--mode MODE | --ranks N,N...] [--keep FOLDER] [--seq-run TOOL]

The interpreter runs each program as it is and, unless there is a mode of flattening,
after each pass of its compilation, and the compiled code runs; all results must be equal. A program
for which they are not is made smaller as long as they differ in the same way,
and printed with its arguments. With --ranks the compiled code is distributed, over one of these
numbers of ranks after the other from seed to seed.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
DEFAULT_RUN = HERE.parent.parent / "target/release/seq-run"
TIMEOUT = 60
sys.path.insert(0, str(HERE))

import generate  # noqa: E402
from nests import LARGE  # noqa: E402
from shrink import shrink  # noqa: E402


def execute(options, path, arguments, seed):
    """(status, first error) of one run; the status is 0 if all agree."""
    command = [str(options.seq_run), str(path), "--backend=cpu", "--check=interp", "--quiet", "--tolerance=0"]
    command += [f"--arg={a}" for a in arguments]
    if options.ranks:
        command.append(f"--ranks={options.ranks[seed % len(options.ranks)]}")
    elif options.mode:
        command.append(f"--mode={options.mode}")
    elif not any(f"[{LARGE}" in a for a in arguments):
        command.append("--check-each")
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return "timeout", f"no end after {TIMEOUT} s"
    lines = [line for line in done.stderr.splitlines() if line and " remark: " not in line]
    return done.returncode, next((line for line in lines if "error" in line), lines[0] if lines else "")


def kind(outcome):
    """What failures of one cause have in common: the text without the numbers."""
    status, text = outcome
    values = r"\S+\.mlir:\d+:\d+: |tensor<\S*>|result \d+|at \[.*?\]: |\(\d+ elements differ\)|-?[\d.]+|nan|inf|true|false|@\w+| "
    return status, re.sub(values, "", text)


def check(options, seed):
    """None, or a report about the program with this seed."""
    text, arguments = generate.program(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / f"seed-{seed}.mlir"

        def run(candidate, given):
            path.write_text(candidate)
            return execute(options, path, given, seed)

        outcome = run(text, arguments)
        if outcome[0] == 0:
            return None
        if not options.no_shrink and outcome[0] != "timeout":
            wanted = kind(outcome)
            text, arguments = shrink(text, arguments, lambda t, a: kind(run(t, a)) == wanted)
    call = " ".join(f"--arg '{a}'" for a in arguments)
    report = f"// seed {seed}: status {outcome[0]}: {outcome[1]}\n// {call}\n{text}"
    if options.keep:
        pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
        (pathlib.Path(options.keep) / f"seed-{seed}.mlir").write_text(report)
    return report


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0-99", help="the first and the last seed (default: 0-99)")
    parser.add_argument("--mode", help="how soac-flatten maps nests, such as full")
    parser.add_argument("--ranks", type=lambda text: [int(n) for n in text.split(",")], help="numbers of ranks, such as 2,3")
    parser.add_argument("--no-shrink", action="store_true", help="print the programs as they are")
    parser.add_argument("--keep", help="a folder for the programs that fail")
    parser.add_argument("--seq-run", default=DEFAULT_RUN, help="the tool (default: target/release/seq-run)")
    options = parser.parse_args()
    first, last = map(int, options.seeds.split("-"))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for report in pool.map(lambda seed: check(options, seed), range(first, last + 1)):
            if report:
                failed += 1
                print(report, flush=True)
    total = last - first + 1
    print(f"{total - failed} of {total} programs ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
