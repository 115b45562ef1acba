#!/usr/bin/python3
"""Times programs over index spaces beside the same loops in C++ (spaces.cpp), two threads each.

    spaces.py SPACES -o TABLE.csv [--rounds 3]

SPACES is spaces.cpp, compiled by clang -O3 -march=native. Each program of test/programs runs by
`seq-run --threads 2 --time 15`, and its loop after it, in rounds; a row has the least of the medians.
"""

import argparse
import csv
import datetime
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The loop, its size, the program, its function, its arguments, and what is said of the loop.
PAIRS = [
    ("jacobi2", 3162, "with-stencils", "jacobi2", ["random:f64[{n}x{n}]@1"], ""),
    ("jacobi3", 215, "with-stencils", "jacobi3", ["random:f64[{n}x{n}x{n}]@1"], ""),
    ("conv2", 3162, "with-convolution", "conv2", ["random:i32[{n}x{n}]@1", "random:i32[3x3]@2", "1", "1"], "3 x 3, a size that is not known before"),
    ("p021", 215, "with-permutations", "p021", ["random:i32[{n}x{n}x{n}]@1"], ""),
    ("p210", 215, "with-permutations", "p210", ["random:i32[{n}x{n}x{n}]@1"], ""),
    ("down", 3162, "with-grids", "down", ["random:i32[{n}x{n}]@1"], ""),
    ("red_black", 3162, "with-stencils", "red_black", ["random:i32[{n}x{n}]@1"], ""),
    ("product", 600, "matrix-product", "main", ["random:f32[{n}x{n}]@1", "random:f32[{n}x{n}]@2"], "a row times a column"),
    ("product_rows", 600, "matrix-product", "main", ["random:f32[{n}x{n}]@1", "random:f32[{n}x{n}]@2"], "rows times an element"),
]


def output(command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: {done.stderr.strip()}")
    return done.stdout + done.stderr


def program(size, name, entry, arguments):
    """The median in ms."""
    specs = [f"--arg={argument.format(n=size)}" for argument in arguments]
    said = output([ROOT / "target/release/seq-run", ROOT / f"test/programs/{name}.mlir", "--entry", entry, *specs,
                   "--threads", "2", "--time", "15", "--quiet"])
    value, unit = re.search(r"median ([0-9.]+) (ns|us|ms|s)\b", said).groups()
    return float(value) * {"ns": 1e-6, "us": 1e-3, "ms": 1, "s": 1e3}[unit]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spaces", type=pathlib.Path, help="spaces.cpp, compiled")
    parser.add_argument("-o", "--out", type=pathlib.Path, required=True, help="the table")
    parser.add_argument("--rounds", type=int, default=3, help="rounds (default: 3)")
    options = parser.parse_args()
    rows = []
    for loop, size, name, entry, arguments, said in PAIRS:
        ours, theirs = [], []
        for _ in range(options.rounds):
            ours.append(program(size, name, entry, arguments))
            theirs.append(float(output([options.spaces.resolve(), loop, size, 15]).split()[0]))
        rows.append([f"{name} `@{entry}`", size, f"{min(ours):.2f}", f"{min(theirs):.2f}", f"{min(ours) / min(theirs):.2f}", said])
        print(*rows[-1], flush=True)
    with open(options.out, "w", newline="") as file:
        file.write(f"# date: {datetime.date.today()}\n# machine: two cores of an AMD EPYC (Zen 5), a virtual machine\n"
                   "# command: `benches/cpu/spaces.py target/benches/spaces`, the least of medians in ms\n")
        csv.writer(file, lineterminator="\n").writerows([["program", "n", "Seq", "C++", "ratio", "loop"], *rows])


if __name__ == "__main__":
    main()
