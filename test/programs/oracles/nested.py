"""Rows of any length, each computed on its own as a list."""

import itertools

import numpy as np

from . import entry

# The lengths of rows: none, only empty ones, empty ones first, last and in
# runs, one row, one row that is much longer than the others, and many.
LENGTHS = {
    "no-rows": [],
    "only-empty": [0] * 7,
    "one-empty": [0],
    "edges": [0, 0, 3, 1, 0, 0, 0, 2, 33, 0, 4, 0, 0],
    "one-row": [257],
    "huge": [i * 7 % 4 for i in range(50)] + [5000] + [i * 5 % 3 for i in range(50)],
    "many": [i * 11 % 6 for i in range(1000)],
}
SIZES = ("lecture", *LENGTHS)
EDGES = ("lecture", "no-rows", "only-empty", "one-empty", "edges", "one-row", "many")


def rows_of(size, rng, lecture, low=-100, high=100):
    """The rows of a size, or those of the lecture."""
    if size == "lecture":
        return lecture
    return [rng.integers(low, high, n).tolist() for n in LENGTHS[size]]


def offsets(rows):
    return np.array([0, *itertools.accumulate(map(len, rows))], np.int64)


def data(rows, ty=np.int32):
    return np.array([x for row in rows for x in row], ty)


def packed(rows, ty=np.int32):
    return [offsets(rows), data(rows, ty)]


def wrapped(x):
    """The number as an i32."""
    return (x + 2**31) % 2**32 - 2**31


def numbers(count, rng, lecture):
    """One number for each row, of the lecture where there are enough."""
    return lecture if lecture and len(lecture) == count else rng.integers(-50, 50, count).tolist()


@entry("nested-rows", "main", SIZES)
def example(size, _rng):
    ns = [1, 2, 3, 4] if size == "lecture" else LENGTHS[size]
    rows = [[j + i + 1 for j in range(i)] for i in ns]
    if size == "lecture":
        assert rows == [[2], [3, 4], [4, 5, 6], [5, 6, 7, 8]]
    return [np.array(ns, np.int64)], packed(rows, np.int64)


@entry("nested-rows", "prefixes", SIZES)
def prefixes(size, rng):
    rows = rows_of(size, rng, [[1, 3, 4], [6, 7]])
    inclusive = [list(itertools.accumulate(row)) for row in rows]
    exclusive = [[0, *row[:-1]] if row else [] for row in inclusive]
    sums = np.array([sum(row) for row in rows], np.int32)
    return packed(rows), [*packed(inclusive), *packed(exclusive), sums]


@entry("nested-rows", "copies", SIZES)
def copies(size, rng):
    ns = [1, 0, 3, 2] if size == "lecture" else LENGTHS[size]
    ms = numbers(len(ns), rng, [7, 3, 8, 9] if size == "lecture" else None)
    rows = [[m] * n for n, m in zip(ns, ms)]
    if size == "lecture":
        assert rows == [[7], [], [8, 8, 8], [9, 9]]
    return [np.array(ns, np.int64), np.array(ms, np.int32)], packed(rows)


@entry("nested-rows", "scaled", SIZES)
def scaled(size, rng):
    rows = rows_of(size, rng, [[1, 2, 3], [], [5, 7]])
    ys = numbers(len(rows), rng, [4, 2, 1] if size == "lecture" else None)
    zs = numbers(len(rows), rng, [1, 2, 3] if size == "lecture" else None)
    results = [[x * y + z for x in row] for row, y, z in zip(rows, ys, zs)]
    if size == "lecture":
        assert results == [[5, 9, 13], [], [8, 10]]
    return [*packed(rows), np.array(ys, np.int32), np.array(zs, np.int32)], packed(results)


@entry("nested-rows", "outer_sums", EDGES)
def outer_sums(size, rng):
    xss = rows_of(size, rng, [[1, 3], [2]])
    yss = [[2], [4, 5]] if size == "lecture" else [rng.integers(-9, 9, k * 5 % 7).tolist() for k in range(len(xss))]
    results = [[[x + y for y in ys] for x in xs] for xs, ys in zip(xss, yss)]
    if size == "lecture":
        assert results == [[[3], [5]], [[6, 7]]]
    inner = [row for plane in results for row in plane]
    return [*packed(xss), *packed(yss)], [offsets(results), *packed(inner)]


@entry("nested-rows", "elements", SIZES)
def elements(size, rng):
    rows = rows_of(size, rng, [[4, 5, 6], [9, 7]])
    at = [2, 0] if size == "lecture" else rng.integers(0, 10000, len(rows)).tolist()
    found = [row[i % len(row)] if row else -1 for i, row in zip(at, rows)]
    return [np.array(at, np.int64), *packed(rows)], [np.array(found, np.int32)]


@entry("nested-rows", "levels", SIZES)
def levels(size, rng):
    if size == "lecture":
        planes = [[], [[1, 2, 3], [4], [], [5, 6]], [[7], [], [8, 9, 10]]]
    else:
        # Each element of the size's rows is an inner row.
        shapes = [rng.integers(0, 4, n).tolist() for n in LENGTHS[size]]
        if size == "edges":
            shapes[3] = [0]
            shapes[7] = [0, 500]
        planes = [[rng.integers(-99, 99, n).tolist() for n in shape] for shape in shapes]
    inner = [row for plane in planes for row in plane]
    squares = [[x * x for x in row] for row in inner]
    sums = [[sum(row) for row in plane] for plane in planes]
    running = [list(itertools.accumulate(row)) for row in sums]
    totals = np.array([sum(row) for row in sums], np.int32)
    lengths = np.array([len(row) for row in inner], np.int64)
    expected = [offsets(planes), *packed(squares), *packed(sums), data(running), totals, lengths]
    return [offsets(planes), *packed(inner)], expected


@entry("nested-rows", "tables", tuple((n, m) for n in (0, 1, 7, 100) for m in (1, 2, 33)) + ((5, 0), (0, 0)))
def tables(shape, rng):
    rows = rng.integers(0, 1000, shape).tolist()
    ts = rng.integers(-50, 50, shape[1]).tolist()
    by_position = [[x + t for x, t in zip(row, ts)] for row in rows]
    by_all = [[sum(x * t for t in ts) for x in row] for row in rows]
    by_index = [[ts[x % len(ts)] for x in row] for row in rows]
    return [*packed(rows), np.array(ts, np.int32)], [data(by_position), data(by_all), data(by_index)]


@entry("nested-rows", "compositions", SIZES)
def compositions(size, rng):
    rows = rows_of(size, rng, [[2, 3], [5], []])
    others = [rng.integers(-9, 9, len(row)).tolist() for row in rows]
    prefixes, totals = [], []
    for row, other in zip(rows, others):
        a, b, steps = 1, 0, []
        for c, d in zip(row, other):
            a, b = wrapped(a * c), wrapped(b * c + d)
            steps.append((a, b))
        prefixes.append(steps)
        totals.append((a, b))
    expected = [np.array([t[i] for t in totals], np.int32) for i in (0, 1)]
    expected += [data([[p[i] for p in steps] for steps in prefixes]) for i in (0, 1)]
    return [*packed(rows), data(others)], expected


@entry("nested-rows", "positives", SIZES)
def positives(size, rng):
    rows = rows_of(size, rng, [[5, -4, 2], [], [-3, -7], [8]])
    kept = [[x for x in row if x > 0] for row in rows]
    rest = [[i for i, x in enumerate(row) if x <= 0] for row in rows]
    sums = np.array([sum(row) for row in kept], np.int32)
    return packed(rows), [*packed(kept), sums, *packed(rest, np.int64)]


@entry("nested-rows", "ramps", SIZES)
def ramps(size, rng):
    ns = [1, 3, 2] if size == "lecture" else LENGTHS[size]
    starts, steps = ([0] * 3, [1] * 3) if size == "lecture" else rng.integers(-1000, 1000, (2, len(ns))).tolist()
    rows = [[start + i * step for i in range(n)] for n, start, step in zip(ns, starts, steps)]
    if size == "lecture":
        assert rows == [[0], [0, 1, 2], [0, 1]]
    return [np.array(ns, np.int64), np.array(starts, np.int32), np.array(steps, np.int32)], packed(rows)


@entry("nested-rows", "multiples", ("lecture", 0, 1, 2, 100, 5000))
def multiples(size, _rng):
    n = 9 if size == "lecture" else size
    ps = [2, 3] if size == "lecture" else [*range(2, 2 + size // 2), n + 1]
    rows = [[j * p for j in range(2, n // p + 1)] for p in ps]
    if size == "lecture":
        assert rows == [[4, 6, 8], [6, 9]]
    counts = np.array([len(row) for row in rows], np.int64)
    return [np.array(ps, np.int64), np.int64(n)], [*packed(rows, np.int64), counts]
