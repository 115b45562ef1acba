"""Operations of linalg against numpy.

linalg.py SEQ_RUN BACKEND[,BACKEND...] runs each function of `linalg-programs.mlir` on
arrays of several sizes, empty ones included, and prints how many runs agreed.
"""

import pathlib

import agree
import numpy as np

PROGRAMS = pathlib.Path(__file__).with_name("linalg-programs.mlir")
RNG = np.random.default_rng(7)


def floats(*shape):
    """Small whole numbers, so that sums are exact in any order."""
    return RNG.integers(-8, 9, shape).astype(np.float32)


def ints(*shape, dtype=np.int32):
    return RNG.integers(-100, 100, shape).astype(dtype)


def matmul(n, k, m):
    a, b = floats(n, k), floats(k, m)
    return [a, b], [a @ b]


def matmul_into(n, k, m):
    a, b, c = floats(n, k), floats(k, m), floats(n, m)
    return [a, b, c], [c + a @ b]


def matmul_narrow(n, k, m):
    a, b = ints(n, k, dtype=np.int8), ints(k, m, dtype=np.int8)
    return [a, b], [a.astype(np.int32) @ b.astype(np.int32)]


def batch(n, k, m):
    a, b = floats(3, n, k), floats(3, k, m)
    return [a, b, np.zeros((3, n, m), np.float32)], [a @ b]


def vecmat(n, k, m):
    a, b, c = floats(k), floats(k, m), floats(m)
    return [a, b, c], [c + a @ b]


def dot(n, k, m):
    a, b, c = floats(k), floats(k), floats()
    return [a, b, c], [c + a @ b]


def conv(n, k, m):
    a, w, c = floats(n + 2), floats(3), floats(n)
    return [a, w, c], [c + sum(w[t] * a[t : t + n] for t in range(3))]


def windows(a, n, m, rows, columns):
    """What is at each place of a window, for all n x m windows."""
    return {(i, j): a[0, i : i + n, j : j + m] for i in range(rows) for j in range(columns)}


def conv2(n, k, m):
    a, w = floats(1, n + 2, m + 1, k), floats(3, 2, k, 4)
    return [a, w, np.zeros((1, n, m, 4), np.float32)], [sum(x @ w[at] for at, x in windows(a, n, m, 3, 2).items())[None]]


def pool(n, k, m):
    a = floats(1, n + 1, m + 1, 2)
    greatest = np.maximum.reduce([*windows(a, n, m, 2, 2).values()], initial=-3)
    return [a, np.zeros((2, 2), np.float32), np.full((1, n, m, 2), -3, np.float32)], [greatest[None]]


def transpose(n, k, m):
    a = ints(n, k, m)
    return [a, np.zeros((m, n, k), np.int32)], [a.transpose(2, 0, 1)]


def broadcast(n, k, m):
    a = ints(n, m)
    return [a, np.zeros((n, k, m), np.int32)], [np.broadcast_to(a[:, None], (n, k, m))]


def sums(n, k, m):
    a, c = ints(n, k, m), ints(k)
    return [a, c], [c + a.sum((0, 2), dtype=np.int32)]


def extremes(n, k, m):
    a = ints(n, k)
    least, greatest = a.min(1, initial=99), a.max(1, initial=-99)
    return [a, np.full(n, 99, np.int32), np.full(n, -99, np.int32)], [least, greatest]


def positions(n, k, m):
    a = ints(n, m)
    i, j = np.indices(a.shape)
    return [a, np.zeros((m, n), np.int32)], [(a * 3 + i - j).T.astype(np.int32)]


def elementwise(n, k, m):
    a, b, c = floats(n, m), floats(m), floats(n, m)
    return [a, b, c], [c + a * b, np.maximum(a, c)]


def cells(n, k, m):
    a, b = ints(), ints()
    return [a, b], [a * b + a]


def filled(n, k, m):
    a = ints(n, k)
    return [a], [np.full((n, k), 7, np.int32)]


CASES = [
    matmul, matmul_into, matmul_narrow, batch, vecmat, dot, conv, conv2, pool, transpose, broadcast, sums, extremes,
    positions, elementwise, cells, filled,
]
SIZES = [(3, 4, 5), (1, 1, 1), (0, 4, 5), (3, 0, 5), (33, 65, 31)]


agree.compare(PROGRAMS, CASES, SIZES)
