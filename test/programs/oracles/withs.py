"""With-loops: partitions point by point, in the order in which they are written."""

import itertools

import numpy as np

from . import entry, integers


def points(lower, upper, step=None, width=None):
    """The points of a partition."""
    step = step or [1] * len(lower)
    width = width or [1] * len(lower)
    axes = [
        [i for i in range(l, u) if (i - l) % t < w] for l, u, t, w in zip(lower, upper, step, width)
    ]
    return itertools.product(*axes)


def indices(*numbers):
    return [np.int64(n) for n in numbers]


@entry("with-partitions", "listing3", (0,))
def listing3(_, rng):
    a = np.zeros((9, 9), np.int32)
    for p in points([0, 1], [9, 8], [2, 3], [1, 2]):
        a[p] = 3
    for p in points([1, 0], [8, 9], [3, 2], [2, 1]):
        a[p] = 7
    return [], [a]


@entry("with-partitions", "listing4", (0,))
def listing4(_, rng):
    a = integers(rng, 1500)
    b = np.zeros(1500, np.int32)
    b[0:1000:2] = a[0:1000:2] + np.int32(1)
    b[1000:] = a[1000:] + np.int32(4)
    return [a], [b]


@entry("with-partitions", "listing9", ((0, 3), (3, 0), (1, 1), (33, 70)))
def listing9(shape, rng):
    a = integers(rng, shape)
    return [a], [a + np.int32(1)]


# The figure of section 2.2: rows and columns 0 to 6, of which those of the partition hold
# their index.
SEVEN = """
.. .. .. .. .. .. ..
.. 11 12 .. 14 15 ..
.. .. .. .. .. .. ..
.. 31 32 .. 34 35 ..
.. .. .. .. .. .. ..
.. 51 52 .. 54 55 ..
.. .. .. .. .. .. ..
"""


@entry("with-partitions", "seven", (0,))
def seven(_, rng):
    table = [[0 if x == ".." else int(x) for x in line.split()] for line in SEVEN.split("\n") if line]
    return [], [np.array(table, np.int64)]


# Sizes, lower and upper bounds, steps and widths.
ONE = (
    ((0, 0), (0, 0), (0, 0), (1, 1), (1, 1)),
    ((5, 0), (1, 0), (4, 0), (1, 1), (1, 1)),
    ((1, 1), (0, 0), (1, 1), (7, 7), (3, 7)),
    ((7, 7), (1, 1), (6, 6), (2, 3), (1, 2)),
    ((7, 7), (0, 0), (7, 7), (1, 1), (1, 1)),
    ((7, 7), (4, 1), (2, 6), (2, 3), (1, 2)),
    ((7, 7), (1, 90), (6, 6), (2, 3), (1, 2)),
    ((7, 7), (-5, 3), (9, 3), (2, 3), (1, 2)),
    ((7, 9), (2, 3), (7, 9), (9, 11), (1, 11)),
    ((40, 70), (1, 1), (39, 69), (1, 1), (1, 1)),
    ((40, 70), (3, 0), (38, 70), (5, 1), (3, 1)),
    ((40, 70), (0, 2), (40, 70), (1, 6), (1, 5)),
    ((40, 70), (1, 2), (40, 70), (3, 6), (3, 6)),
)


@entry("with-partitions", "one", tuple(range(len(ONE))))
def one(case, rng):
    shape, lower, upper, step, width = ONE[case]
    a = np.full(shape, -1, np.int64)
    for i, j in points(lower, upper, step, width):
        a[i, j] = i * shape[1] + j
    return indices(*shape, *lower, *upper, *step, *width), [a]


def random_axis(rng, n, steps):
    lower = int(rng.integers(0, n + 1))
    upper = int(rng.integers(0, n + 1))
    step = int(rng.integers(1, 6)) if steps else 1
    return lower, upper, step, int(rng.integers(1, step + 1))


@entry("with-partitions", "three", tuple(range(12)) + (100, 1000))
def three(n, rng):
    axes = np.array([random_axis(rng, n, True) for _ in range(3)], np.int64)
    a = np.full(n, -1, np.int64)
    for (lower, upper, step, width), f in zip(axes.tolist(), (lambda i: i, lambda i: i + 100, lambda i: i * 100)):
        for (i,) in points([lower], [upper], [step], [width]):
            a[i] = f(i)
    return [np.int64(n), *np.ascontiguousarray(axes.T)], [a]


@entry("with-partitions", "boxes", ((0, 4), (4, 0), (1, 1), (5, 6), (6, 5), (8, 9), (9, 8), (30, 40), (41, 31)))
def boxes(shape, rng):
    axes = np.array([[random_axis(rng, n, False)[:2] for n in shape] for _ in range(3)], np.int64)
    lower, upper = np.ascontiguousarray(axes[:, :, 0]), np.ascontiguousarray(axes[:, :, 1])
    a = np.full(shape, -1, np.int64)
    for k, f in enumerate((lambda i, j: i, lambda i, j: j + 100, lambda i, j: i * 100 + j)):
        for i, j in points(lower[k].tolist(), upper[k].tolist()):
            a[i, j] = f(i, j)
    return [*indices(*shape), lower, upper], [a]


@entry("with-partitions", "known", (0,))
def known(_, rng):
    a = np.zeros((6, 7, 8), np.int64)
    for p in points([0, 0, 0], [5, 7, 6], [2, 1, 3], [1, 1, 2]):
        a[p] = 1
    for p in points([1, 2, 3], [6, 7, 8]):
        a[p] = p[0] + 20
    for p in points([1, 1, 1], [6, 6, 7], [4, 2, 3], [3, 1, 1]):
        a[p] = p[2] * 20
    return [], [a]


@entry("with-partitions", "rows", ((0, 3), (3, 0), (1, 1), (2, 5), (40, 33)))
def rows(shape, rng):
    xs, row = integers(rng, shape), integers(rng, shape[1])
    a = np.tile(row, (shape[0], 1))
    a[::3] = xs[::3]
    a[::2] = xs[::2] + row
    return [xs, row], [a]


@entry("with-partitions", "modified", (0, 1, 2, 3, 1000))
def modified(n, rng):
    xs = integers(rng, n)
    a = xs.copy()
    a[::2] += np.int32(1)
    return [xs], [a, xs]


@entry("with-partitions", "pair", ((0, 0, 0, 0), (3, 0, 1, 2), (1, 4, 0, 1), (20, 30, 3, 17), (20, 30, 17, 3)))
def pair(case, rng):
    n, m, lower, upper = case
    a, b = np.zeros((n, m), np.int32), np.full((n, m), -1, np.int64)
    for i, j in points([lower, 0], [upper, m]):
        a[i, j], b[i, j] = 1, i + j
    return indices(*case), [a, b]


@entry("with-partitions", "point", (0,))
def point(_, rng):
    x = np.int32(rng.integers(0, 1000))
    return [x], [np.array(x), np.array(2, np.int32)]


@entry("with-partitions", "nested", ((0, 3, 0, 2, 1), (2, 0, 0, 0, 2), (1, 1, 0, 1, 3), (5, 7, 1, 6, 2), (33, 9, 5, 2, 1)))
def nested(case, rng):
    count, n, lower, upper, step = case
    xs = integers(rng, count)
    a = np.zeros((count, n, 4), np.int32)
    for i, j in points([lower, 0], [upper, 4], [step, 3]):
        a[:, i, j] = xs
    for i, j in points([0, 1], [n, 3]):
        a[:, i, j] = xs + np.int32(i + j)
    return [xs, *indices(n, lower, upper, step)], [a]


@entry("with-partitions", "folded", (0, 1, 5, 33, 70))
def folded(n, rng):
    axes = np.array([random_axis(rng, n, False)[:2] for _ in range(2)], np.int64)
    lower, upper = np.ascontiguousarray(axes[:, 0]), np.ascontiguousarray(axes[:, 1])
    xs = rng.integers(-100, 100, n)
    a = np.full(n, -1, np.int64)
    for k, values in enumerate((xs, np.arange(n))):
        for (i,) in points([lower[k]], [upper[k]]):
            a[i] = values[i]
    return [lower, upper, xs], [a * np.arange(n)]


@entry("with-partitions", "moved", (0,))
def moved(_, rng):
    xs = integers(rng, (9, 11))
    made = []
    for lower, upper, step in (([2, 3], [5, 8], [1, 1]), ([0, 0], [9, 11], [2, 3])):
        a, b = np.full((9, 11), 7, np.int32), np.full((9, 11), 9, np.int32)
        for p in points(lower, upper, step):
            a[p] = xs[p]
        b[1:8, 1:10] = a[2:9, 0:9] + np.int32(9)
        made.append(b)
    return [xs], made


PLANES = ((0, 0), (1, 1), (2, 5), (3, 3), (5, 2), (4, 7), (33, 70), (65, 64))
BOXES = ((0, 3, 3), (1, 1, 1), (2, 3, 4), (3, 3, 3), (4, 5, 6), (9, 8, 17))


def jacobi(a):
    """Each inner point the mean of its neighbours, in the order of the program."""
    b = a.copy()
    inner = tuple(slice(1, -1) for _ in a.shape)
    if min(a.shape) < 3:
        return b
    near = lambda d, by: a[tuple(slice(1 + by, a.shape[e] - 1 + by) if e == d else slice(1, -1) for e in range(a.ndim))]
    pairs = [near(d, -1) + near(d, 1) for d in range(a.ndim)]
    total = pairs[0]
    for pair in pairs[1:]:
        total = total + pair
    b[inner] = total * 0.25 if a.ndim == 2 else total / 6.0
    return b


@entry("with-stencils", "jacobi2", PLANES)
def jacobi2(shape, rng):
    a = rng.random(shape)
    return [a], [jacobi(a)]


@entry("with-stencils", "jacobi3", BOXES)
def jacobi3(shape, rng):
    a = rng.random(shape)
    return [a], [jacobi(a)]


@entry("with-stencils", "relax", ((0, 5), (1, 1), (4, 6), (20, 31)))
def relax(shape, rng):
    a = rng.random(shape)
    b = a
    for _ in range(shape[0]):
        b = jacobi(b)
    return [a, np.int64(shape[0])], [b]


def sweep(a, combine):
    """All inner points of one color from their neighbours, then those of the other."""
    b = a.astype(np.int64)
    for color in (0, 1):
        for p in itertools.product(*(range(1, n - 1) for n in a.shape)):
            if sum(p) % 2 == (a.ndim + color) % 2:
                near = [b[tuple(x + (e == d) * by for e, x in enumerate(p))] for d in range(a.ndim) for by in (-1, 1)]
                b[p] = combine(sum(int(x) for x in near))
    return b.astype(np.int32)


def wrapped(x):
    return (x + 2**31) % 2**32 - 2**31


@entry("with-stencils", "red_black", PLANES)
def red_black(shape, rng):
    a = integers(rng, shape)
    return [a], [sweep(a, lambda s: wrapped(s) >> 2)]


@entry("with-stencils", "red_black3", BOXES)
def red_black3(shape, rng):
    a = integers(rng, shape)
    return [a], [sweep(a, wrapped)]


@entry("with-stencils", "life", ((0, 4), (1, 1), (1, 5), (2, 2), (3, 3), (8, 9), (40, 65)))
def life(shape, rng):
    a = (rng.random(shape) < 0.4).astype(np.int8)
    around = sum(np.roll(a, (x, y), (0, 1)) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
    return [a], [((around == 3) | ((around == 2) & (a == 1))).astype(np.int8)]


@entry("with-stencils", "bumps", (0, 1, 2, 5, 1000))
def bumps(n, rng):
    a = integers(rng, n)
    b = a.copy()
    if n > 0:
        b[::2] = min(n, 5) - 1
    return [a, np.int64(min(n, 5))], [b]
