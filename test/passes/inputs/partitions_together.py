"""Runs partitions of rows that follow one another, in modes and on back ends, beside Python's sort.

    partitions_together.py TEXT.mlir ENTRY
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

TEXT, ENTRY = sys.argv[1:]
CASES = {
    "two": [lambda x: (x < 4, x & 1)],
    "swapped": [lambda x: (0 if x > 3 else 1 if x * x % 2 else 2, x < 3)],
    "stops": [None, lambda x: x & 1],
}
RUNS = [("interp", "full"), ("cpu", "full"), ("cpu", "outer"), ("simt", "full")]
ROWS = [
    [[(i * i + 7 * j) % 11 for j in range(i * 5 % 71)] for i in range(60)],
    [[], [7, 3, 6], []],
    [[]],
]


def by_evens(row):
    """Of even numbers, then odd ones, those below the number of even ones last."""
    moved = sorted(row, key=lambda x: x & 1)
    evens = sum(x % 2 == 0 for x in row)
    return sorted(moved, key=lambda x: x < evens)


def expected(number, rows):
    key = CASES[ENTRY][number]
    return [by_evens(row) if key is None else sorted(row, key=key) for row in rows]


with tempfile.TemporaryDirectory() as folder:
    given, made = pathlib.Path(folder, "given.npz"), pathlib.Path(folder, "made.npz")
    for rows in ROWS:
        offsets = np.cumsum([0] + [len(row) for row in rows])
        np.savez(given, **{"x.offsets0": offsets, "x.data": np.array(sum(rows, []), np.int32)})
        for backend, mode in RUNS:
            command = ["seq-run", TEXT, "--entry", ENTRY, "--backend", backend, "--mode", mode, "-q"]
            subprocess.run(command + ["--arg", f"{given}:x", "--out", made, "--force"], check=True)
            with np.load(made) as got:
                for number in range(len(CASES[ENTRY])):
                    data = sum(expected(number, rows), [])
                    assert got[f"result{number}.data"].tolist() == data, (number, backend, mode)
                    assert (got[f"result{number}.offsets0"] == offsets).all(), (number, backend, mode)
