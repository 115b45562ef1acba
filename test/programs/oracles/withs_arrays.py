"""With-loops over arrays: windows, permutations, folds and grids."""

import itertools

import numpy as np

from . import Close, entry, integers
from .withs import indices, points

# Sizes, those of the kernel, the stride and the padding.
WINDOWS = {
    1: (((5,), (3,), 1, 0), ((5,), (3,), 2, 1), ((1,), (1,), 3, 0), ((0,), (2,), 1, 1), ((100,), (7,), 3, 3)),
    2: (((4, 5), (3, 2), 1, 1), ((1, 1), (1, 1), 1, 2), ((3, 3), (3, 3), 5, 0), ((20, 31), (5, 3), 2, 2)),
    3: (((3, 4, 5), (2, 2, 2), 1, 0), ((2, 3, 4), (3, 1, 2), 2, 1), ((6, 7, 8), (3, 3, 3), 3, 2)),
    4: (((2, 3, 4, 3), (2, 2, 2, 2), 1, 0), ((3, 3, 3, 3), (3, 2, 3, 1), 2, 1)),
}
# Of some 10,000 points each.
MANY = {
    1: ((10_000,), (5,), 1, 2),
    2: ((97, 104), (3, 3), 1, 1),
    3: ((20, 21, 26), (3, 3, 3), 1, 1),
    4: ((9, 10, 11, 12), (2, 2, 2, 2), 1, 0),
}


def windows(rank):
    @entry("with-convolution", f"conv{rank}", (*range(len(WINDOWS[rank])), "many"))
    def convolution(case, rng):
        shape, kernel, stride, padding = MANY[rank] if case == "many" else WINDOWS[rank][case]
        a, k = (rng.integers(-100, 100, s, np.int32) for s in (shape, kernel))
        padded = np.pad(a, padding)
        sizes = [(n - m) // stride + 1 for n, m in zip(padded.shape, kernel)]
        b = np.zeros(sizes, np.int32)
        for p in np.ndindex(*sizes):
            window = tuple(slice(i * stride, i * stride + m) for i, m in zip(p, kernel))
            b[p] = (padded[window] * k).sum()
        return [a, k, *indices(stride, padding)], [b]


for rank in WINDOWS:
    windows(rank)


def permutation(order):
    name = "p" + "".join(map(str, order))

    @entry("with-permutations", name, ((0, 2, 3), (2, 0, 3), (1, 1, 1), (2, 3, 4), (17, 33, 9), (9, 17, 65)))
    def permuted(shape, rng):
        a = integers(rng, shape)
        return [a], [np.ascontiguousarray(a.transpose(order))]


for order in itertools.permutations(range(3)):
    permutation(order)

SEVEN = ((1, 1, 1, 1, 1, 1, 1), (2, 1, 3, 0, 2, 2, 2), (2, 3, 1, 2, 3, 2, 2), (2, 3, 4, 2, 3, 2, 5))


@entry("with-permutations", "rotate", SEVEN)
def rotate(shape, rng):
    a = integers(rng, shape)
    return [a], [np.ascontiguousarray(np.moveaxis(a, 6, 0))]


@entry("with-permutations", "shift", SEVEN)
def shift(shape, rng):
    a = integers(rng, shape)
    return [a], [np.roll(a, [-d for d in range(7)], range(7))]


def wrap(x):
    return np.array(int(x) % 2**32, np.uint32).view(np.int32)


@entry("with-folds", "sum", ((0, 3, 4), (3, 0, 4), (3, 4, 0), (1, 1, 1), (5, 33, 70)))
def total(shape, rng):
    a = integers(rng, shape)
    return [a], [wrap(a.astype(object).sum())]


@entry("with-folds", "strided", ((0, 3, 0, 1, 1), (3, 4, 3, 2, 1), (5, 6, 1, 2, 2), (30, 70, 3, 5, 2), (7, 9, 9, 3, 3)))
def strided(case, rng):
    n, m, lower, step, width = case
    a = integers(rng, (n, m))
    chosen = [int(a[p]) for p in points([lower, 0], [n, m], [step, step], [1, width])]
    return [a, *indices(lower, step, width)], [wrap(sum(chosen))]


@entry("with-folds", "maximum", ((0, 3), (3, 0), (1, 1), (4, 5), (33, 70)))
def maximum(shape, rng):
    a = rng.integers(-3, 4, shape, np.int32)
    if a.size == 0:
        return [a], [np.int32(-(2**31)), *indices(-1, -1)]
    at = np.unravel_index(a.argmax(), shape)
    return [a], [a.max(), *indices(*at)]


@entry("with-folds", "product", ((0, 3), (3, 0), (1, 1), (2, 3), (9, 33)))
def product(shape, rng):
    a = rng.integers(-5, 6, (*shape, 2, 2), np.int32)
    chosen = list(points([0, 0], shape)) + list(points([1, 0], shape, [2, 1]))
    p = [[1, 0], [0, 1]]
    for i in chosen:
        q = a[i].tolist()
        p = [[sum(p[r][k] * q[k][c] for k in (0, 1)) % 2**32 for c in (0, 1)] for r in (0, 1)]
    return [a], [wrap(x) for row in p for x in row]


@entry("with-folds", "matrix", ((0, 3, 4), (3, 0, 4), (3, 4, 0), (1, 1, 1), (2, 3, 4), (31, 33, 32)))
def matrix(shape, rng):
    n, k, m = shape
    a, b = integers(rng, (n, k)), integers(rng, (k, m))
    c = (a.view(np.uint32).astype(object) @ b.view(np.uint32).astype(object)) if k else np.zeros((n, m), object)
    return [a, b], [np.array([[int(x) % 2**32 for x in row] for row in c], np.uint32).view(np.int32).reshape(n, m)]


@entry("with-folds", "rows", (0, 1, 2, 33, 1000))
def rows(n, rng):
    a = rng.integers(-1000, 1000, (n, 4), np.int32)
    return [a], [a.sum(axis=0, dtype=np.int32)]


IMAGES = ((0, 3), (3, 0), (1, 1), (4, 6), (5, 7), (32, 66))


@entry("with-grids", "up", IMAGES)
def up(shape, rng):
    a = integers(rng, shape)
    return [a], [np.kron(a, np.ones((2, 2), np.int32))]


@entry("with-grids", "down", IMAGES)
def down(shape, rng):
    a = rng.integers(-1000, 1000, shape, np.int32)
    n, m = shape[0] // 2, shape[1] // 2
    return [a], [a[: 2 * n, : 2 * m].reshape(n, 2, m, 2).sum(axis=(1, 3), dtype=np.int32) >> 2]


@entry("with-grids", "every", IMAGES)
def every(shape, rng):
    a = integers(rng, shape)
    b = np.zeros_like(a)
    b[::3, ::2] = a[::3, ::2]
    return [a], [b]


def restricted(a):
    b = a[::2, ::2].copy()
    for i in range(1, b.shape[0] - 1):
        for j in range(1, b.shape[1] - 1):
            window = a[2 * i - 1 : 2 * i + 2, 2 * j - 1 : 2 * j + 2]
            b[i, j] = (window * np.outer([0.5, 1, 0.5], [0.5, 1, 0.5])).sum() * 0.25
    return b


def prolonged(a):
    n, m = (max(2 * s - 1, 0) for s in a.shape)
    b = np.zeros((n, m))
    b[::2, ::2] = a
    b[1::2, ::2] = (a[:-1] + a[1:]) / 2
    b[::2, 1::2] = (a[:, :-1] + a[:, 1:]) / 2
    b[1::2, 1::2] = (a[:-1, :-1] + a[1:, :-1] + a[:-1, 1:] + a[1:, 1:]) / 4
    return b


GRIDS = ((1, 1), (1, 5), (3, 3), (5, 9), (17, 33))


@entry("with-grids", "restrict", GRIDS)
def restriction(shape, rng):
    a = rng.random(shape)
    return [a], [Close(restricted(a), 1e-14)]


@entry("with-grids", "prolong", ((0, 4), (4, 0), *GRIDS))
def prolongation(shape, rng):
    a = rng.random(shape)
    return [a], [Close(prolonged(a), 1e-14)]


def around(u):
    return u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]


def smoothed(u, f):
    for _ in range(2):
        next_u = u.copy()
        next_u[1:-1, 1:-1] = (around(u) + f[1:-1, 1:-1]) / 4
        u = next_u
    return u


def residual(u, f):
    r = np.zeros_like(u)
    r[1:-1, 1:-1] = around(u) + f[1:-1, 1:-1] - 4 * u[1:-1, 1:-1]
    return r


def cycled(u, f, levels):
    u = smoothed(u, f)
    if levels == 0:
        return u
    coarse = restricted(residual(u, f))
    u = u + prolonged(cycled(np.zeros_like(coarse), coarse, levels - 1))
    return smoothed(u, f)


@entry("with-grids", "cycle", ((9, 9), (17, 33), (33, 17)))
def cycle(shape, rng):
    u, f = rng.random(shape), rng.random(shape) + 1
    return [u, f], [Close(cycled(u, f, 2), 1e-11)]
