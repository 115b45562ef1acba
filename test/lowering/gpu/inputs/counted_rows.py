"""Rows by class in a block, of few and of more elements than half of a word counts.

    counted_rows.py SEQ-RUN PROGRAM

The oracle is a stable sort of numpy.
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

SIZES = [(0, 5), (3, 0), (3, 1), (2, 70), (2, 70000)]


def check(run, program, xss, folder):
    given, made = folder / "xss.npy", folder / "made.npz"
    np.save(given, xss)
    command = [run, program, "--entry", "split", "--arg", given, "--backend", "simt", "--gpu", "chip=sm_90", "--mode", "block",
               "--out", made, "--force", "--quiet"]
    subprocess.run(command, check=True)
    moved, sizes = list(np.load(made).values())
    classes = xss & 3
    order = np.argsort(classes, axis=1, kind="stable")
    assert np.array_equal(moved, np.take_along_axis(xss, order, axis=1)), f"rows of {xss.shape}"
    counts = [[np.count_nonzero(row == k) for k in range(4)] for row in classes]
    assert np.array_equal(sizes, np.array(counts, np.int64).reshape(-1, 4)), f"sizes of {xss.shape}"


def main():
    run, program = sys.argv[1:]
    rng = np.random.default_rng(7)
    with tempfile.TemporaryDirectory() as folder:
        for shape in SIZES:
            check(run, program, rng.integers(-128, 128, shape, np.int8), pathlib.Path(folder))
        for n, one in [(65535, 0), (65536, 1), (66000, 2), (70000, 3)]:
            check(run, program, np.full((1, n), one, np.int8), pathlib.Path(folder))
    print(f"{len(SIZES)} sizes ok")


main()
