"""Runs the functions of products.mlir for sizes with no, few and many rows, points and columns.

    products.py FILE

Results are compared with numpy's. From 16 columns on arrays are read as they are; four rows go
together, and tiles have up to 1,024 columns.
"""

import itertools
import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from results import compare  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
# Rows, points and columns.
SIZES = [*itertools.product([0, 1, 3, 4, 9], [0, 1, 3, 4, 6], [0, 1, 15, 16, 33])]
LARGE = [(5, 3, 1025), (3, 70, 2050), (70, 600, 100), (203, 65, 130), (2, 5000, 40), (67, 9, 1500)]


def turned(a, b):
    products = a[:, :, None] * b[:, None, :]
    least = np.full(products.shape[1:], -(2**31), np.int32)
    return [products.sum(0, dtype=np.int32), np.maximum(products.max(0), least) if len(a) else least]


def batch(a, b):
    (count, n, k), m = a.shape, b.shape[2]
    r, s = np.ones((count, n, m), np.int32), np.zeros((count, n, m), np.int32)
    for point in range(k):
        x, y = a[:, :, point, None], b[:, None, point, :]
        r, s = r * x, x * s + y
    return [r, s]


def main(file):
    rng = np.random.default_rng(9)
    with tempfile.TemporaryDirectory() as name:
        folder, lines, wanted = pathlib.Path(name), [], []

        def case(entry, arrays, expected, threads):
            paths = [folder / f"{len(lines)}.{k}.npy" for k in range(2)]
            for path, array in zip(paths, arrays):
                np.save(path, array)
            out = folder / f"out{len(lines)}.npz"
            lines.append([file, "--entry", entry, f"--threads={threads}", "-q", "--out", out, *(f"--arg={p}" for p in paths)])
            wanted.append((entry, [a.shape for a in arrays], threads, out, expected))

        def numbers(*shape):
            return rng.integers(-30, 30, shape, dtype=np.int32)

        for (n, k, m), threads in itertools.product([*SIZES, *LARGE], [1, 3]):
            a, b, c = numbers(n, k), numbers(k, m), numbers(k, n)
            case("product", [a, b], [a @ b], threads)
            if k * n * m < 10**7:
                case("turned", [c, b], turned(c, b), threads)
        for (count, n, k, m), threads in itertools.product([(2, 5, 4, 40), (0, 3, 3, 20), (7, 30, 65, 130)], [1, 3]):
            a, b = numbers(count, n, k), numbers(count, k, m)
            case("batch", [a, b], batch(a, b), threads)
        compare(RUN, lines, wanted, order=lambda i: (wanted[i][0], wanted[i][2]))


if __name__ == "__main__":
    main(sys.argv[1])
