"""Parallel loops of scf against numpy.

parallel_loops.py SEQ_RUN BACKEND[,BACKEND...] runs each function of `parallel-loops.mlir`
on arrays of several sizes, empty ones included, and prints how many runs agreed.
"""

import pathlib

import agree
import numpy as np

PROGRAMS = pathlib.Path(__file__).with_name("parallel-loops.mlir")
RNG = np.random.default_rng(11)


def floats(*shape):
    """Small whole numbers, so that sums are exact in any order."""
    return RNG.integers(-8, 9, shape).astype(np.float32)


def ints(*shape):
    return RNG.integers(-100, 100, shape).astype(np.int32)


def doubled(n, m):
    a, b = floats(n), floats(n + 2)
    return [a, b], [np.concatenate([2 * a, b[n:]])]


def strided(n, m):
    a, b = ints(n, m), ints(m, n + 1)
    expected = b.copy()
    expected[:, :n:3] = a[::3].T
    return [a, b], [expected]


def tiles(n, m):
    a, b = floats(n), floats(n)
    return [a, b], [a + b]


def blocks(n, m):
    a, b = floats(n, m), floats(n, m)
    return [a, b], [a + a]


def apart(n, m):
    a, b, c = ints(n, 2), ints(2 * n + 1), ints(n)
    return [a, b, c], [np.concatenate([a.T.ravel(), b[2 * n :]]), a[:, 0]]


def reversed(n, m):
    a, b = ints(n, 3), ints(n, 3)
    return [a, b], [a[::-1]]


def rows(n, m):
    a, b = ints(n, m), ints(n)
    return [a, b], [b + a.sum(1, dtype=np.int32)]


def folds(n, m):
    a, x, y = ints(n, m), ints(), ints()
    part = a[::2, 1:]
    return [a, x, y], [x + part.sum(dtype=np.int32), part.max(initial=y)]


def operators(n, m):
    a, x, row = ints(n), ints(), ints(2)
    total = int(x)
    for v in a.tolist():
        total = (total * v + total + v + 2**31) % 2**32 - 2**31
    return [a, x, row], [np.int32(total), row + np.array([a.sum(dtype=np.int32), (a * a).sum(dtype=np.int32)])]


CASES = [doubled, strided, tiles, blocks, apart, reversed, rows, folds, operators]
SIZES = [(5, 4), (1, 1), (0, 3), (4, 0), (33, 65)]

agree.compare(PROGRAMS, CASES, SIZES)
