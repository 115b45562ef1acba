#!/usr/bin/python3
"""Times programs beside the same loops in C++, both on two threads or both on one.

    beside.py spaces|rows|kinds -o TABLE.csv [--rounds 3] [--only LOOP[,LOOP...]]

The loops are those of spaces.cpp, rows.cpp and kinds.cpp, compiled by `make -C benches/cpu all` with
clang -O3 -march=native, and the programs those of beside/*.csv: the loop, its size, the number of
threads, the program, its function, its arguments, and what is said of the loop. In each round the
program runs by `seq-run --time`, and its loop after it; a row has the least of the medians. Memory
is what arguments and results take and all else at its peak, by what arguments and results take.
"""

import argparse
import csv
import datetime
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
COLUMNS = ["program", "n", "threads", "Seq", "C++", "ratio", "memory", "loop"]
CALLS = 11


def output(command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: {done.stderr.strip()}")
    return done.stdout + done.stderr


def program(size, threads, file, entry, arguments):
    """The median in ms, and the memory by that of arguments and results."""
    specs = [f"--arg={argument.format(n=size)}" for argument in arguments.split()]
    said = output([ROOT / "target/release/seq-run", ROOT / file, "--entry", entry, *specs,
                   f"--threads={threads}", "--time", CALLS, "--quiet", "--stats"])
    value, unit = re.search(r"median ([0-9.]+) (ns|us|ms|s)\b", said).groups()
    given, made, peak = [int(re.search(rf"stats: {what} bytes (\d+)", said)[1]) for what in ("argument", "result", "peak")]
    return float(value) * {"ns": 1e-6, "us": 1e-3, "ms": 1, "s": 1e3}[unit], (given + peak) / (given + made)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=["spaces", "rows", "kinds"], help="which loops")
    parser.add_argument("-o", "--out", type=pathlib.Path, required=True, help="the table")
    parser.add_argument("--rounds", type=int, default=3, help="rounds (default: 3)")
    parser.add_argument("--only", help="names of loops, separated by commas (default: all)")
    options = parser.parse_args()
    with open(HERE / f"beside/{options.table}.csv", newline="") as file:
        pairs = list(csv.DictReader(file))
    found = []
    for pair in pairs:
        loop, n, threads = pair["loop"], int(pair["n"]), pair["threads"]
        if options.only and loop not in options.only.split(","):
            continue
        ours, theirs = [], []
        for _ in range(options.rounds):
            ours.append(program(n, threads, pair["program"], pair["function"], pair["arguments"]))
            said = output([ROOT / "target/benches" / options.table, loop, n, CALLS, threads])
            theirs.append(float(said.split()[0]))
        (own, memory), other = min(ours), min(theirs)
        label = f"{pathlib.Path(pair['program']).stem} `@{pair['function']}`"
        found.append([label, n, threads, f"{own:.2f}", f"{other:.2f}", f"{own / other:.2f}", f"{memory:.2f}", pair["said"]])
        print(loop, *found[-1], flush=True)
    with open(options.out, "w", newline="") as file:
        file.write(f"# date: {datetime.date.today()}\n# machine: two cores of an AMD EPYC (Zen 5), a virtual machine\n"
                   f"# command: `benches/cpu/beside.py {options.table}`, the least of medians in ms\n")
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *found])


if __name__ == "__main__":
    main()
