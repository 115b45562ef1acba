#!/usr/bin/python3
"""Times programs beside the same loops in C++, both on two threads or both on one.

    beside.py spaces|rows|kinds -o TABLE.csv [--rounds 3] [--only LOOP[,LOOP...]]

The loops are those of spaces.cpp, rows.cpp and kinds.cpp, compiled by `make -C benches/cpu all` with
clang -O3 -march=native, and the programs those of beside/*.csv: the loop, its size, the number of
threads, the program, its function, its arguments, and what is said of the loop. In each round the
program is called, in this process, and its loop after it; a row has the least of the medians. Times
are the processor's, of all threads, which other programs on the machine disturb little. Memory is
what arguments and results take and all else at its peak, by what arguments and results take. The
package for Python is that of tools/wheel.sh.
"""

import argparse
import csv
import os
import pathlib
import re
import statistics
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1])]
import functions  # noqa: E402
import numpy as np  # noqa: E402
from functions import ROOT  # noqa: E402

sys.path[:0] = [str(ROOT / "target/python/site")]
TOOL = ROOT / "target/release/seq-run"
os.environ["SEQ_TOOL"] = str(TOOL)
import seq  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
COLUMNS = ["program", "n", "threads", "Seq", "C++", "ratio", "memory", "loop"]
CALLS = 11


def memory(command, specs):
    """The memory by that of arguments and results."""
    said = functions.called([*command, "--quiet", "--stats", *(f"--arg={spec}" for spec in specs)]).stdout
    given, made, peak = [int(re.search(rf"stats: {what} bytes (\d+)", said)[1]) for what in ("argument", "result", "peak")]
    return (given + peak) / max(given + made, 1)


def value(spec):
    """What a call takes for an argument of the command line."""
    found = re.fullmatch(r"random:(\w+)\[([0-9x]+)\](?:\{(\d+)\.\.(\d+)\})?@(\d+)", spec)
    if not found:
        return int(spec)
    kind, shape, least, most, seed = found.groups()
    shape, rng = tuple(map(int, shape.split("x"))), np.random.default_rng(int(seed))
    if kind[0] == "f":
        return rng.random(shape).astype(f"float{kind[1:]}")
    return rng.integers(int(least or -100), int(most or 100), shape).astype(f"int{kind[1:]}")


def timed(call, arguments, calls):
    """The median of some calls in ms, of all threads."""
    times = []
    for _ in range(calls):
        start = time.process_time()
        call(*arguments)
        times.append(1e3 * (time.process_time() - start))
    return statistics.median(times)


def row(options, pair):
    loop, n, threads, name = pair["loop"], int(pair["n"]), int(pair["threads"]), pair["function"]
    specs = [spec.format(n=n) for spec in pair["arguments"].split()]
    call = seq.compile(ROOT / pair["program"], entry=name, threads=threads, cache="", progress=False)[name]
    arguments = [value(spec) for spec in specs]
    call(*arguments)
    ours, theirs = [], []
    for _ in range(options.rounds):
        ours.append(timed(call, arguments, CALLS))
        said = functions.called([ROOT / "target/benches" / options.table, loop, n, CALLS, threads]).stdout
        theirs.append(float(said.split()[2]))
    command = [TOOL, ROOT / pair["program"], "--entry", name, f"--threads={threads}"]
    taken = memory(command, specs)
    own, other = min(ours), min(theirs)
    label = f"{pathlib.Path(pair['program']).stem} `@{name}`"
    return [label, n, threads, f"{own:.2f}", f"{other:.2f}", f"{own / other:.2f}", f"{taken:.2f}", pair["said"]]


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
        if not options.only or pair["loop"] in options.only.split(","):
            found.append(row(options, pair))
            print(pair["loop"], *found[-1], flush=True)
    functions.write(options.out, functions.this_machine(),
                    f"`benches/cpu/beside.py {options.table}`, the least of medians in ms, of the processor, all threads", COLUMNS, found)


if __name__ == "__main__":
    main()
