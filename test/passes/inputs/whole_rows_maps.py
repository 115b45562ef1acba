"""Products and prefix products of the matrices of each row, beside numpy.

    whole_rows_maps.py SEQ-RUN PROGRAM ENTRY SIZE
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

SHAPES = [(1, 40), (3, 7), (50, 1), (3, 0), (0, 3)]
RUNS = [("interp", "incremental"), ("cpu", "full"), ("simt", "full"), ("simt", "block"), ("simt", "incremental")]


def prefixes(row, size):
    product, made = np.eye(size, dtype=np.int32), [np.zeros((0, size, size), np.int32)]
    for matrix in row:
        product = product @ matrix
        made.append(product[None])
    return np.concatenate(made), product


def main():
    run, program, entry, size = sys.argv[1:]
    size = int(size)
    rng = np.random.default_rng(59)
    with tempfile.TemporaryDirectory() as name:
        one, given, made = (pathlib.Path(name, file) for file in ("one.npy", "given.npy", "made.npy"))
        np.save(one, np.eye(size, dtype=np.int32))
        for rows, count in SHAPES:
            matrices = rng.integers(-3, 4, (rows, count, size, size), np.int32)
            np.save(given, matrices)
            both = [prefixes(row, size) for row in matrices]
            products = np.array([product for _, product in both], np.int32).reshape(rows, size, size)
            all_of_them = np.array([every for every, _ in both], np.int32).reshape(rows, count, size, size)
            want = {"products": products, "prefixes": all_of_them}[entry]
            for backend, mode in RUNS:
                command = [run, program, "--entry", entry, "--backend", backend, "--mode", mode, "--quiet"]
                subprocess.run(command + ["--arg", given, "--arg", one, "--out", made, "--force"], check=True)
                got = np.load(made)
                assert got.shape == want.shape and np.array_equal(got, want), (rows, count, backend, mode)


main()
