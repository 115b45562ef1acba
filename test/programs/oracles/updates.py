"""Updates of rows, recursion that hands rows on, and nests that are not perfect."""

import bisect
import itertools

import numpy as np

from . import SOME_SHAPES, Jagged, entry
from .nested import EDGES, LENGTHS, rows_of

# Rounds times rows of the simulator and of the interpreter are many.
SIZES = tuple(size for size in LENGTHS if size != "huge")


def jagged(rows, ty=np.int32):
    return Jagged(rows, 2, ty)


def counted(size, rng):
    rows = rows_of(size, rng, None)
    return rows, np.array([rng.integers(0, len(row) + 1) for row in rows], np.int64)


@entry("row-updates", "running", SIZES)
def running(size, rng):
    rows, ns = counted(size, rng)
    sums = [[*itertools.accumulate(row[:n]), *row[n:]] for row, n in zip(rows, ns)]
    return [jagged(rows), ns], [jagged(sums)]


@entry("row-updates", "even", SIZES)
def even(size, rng):
    rows, ns = counted(size, rng)
    results = []
    for row, n in zip(rows, ns):
        made = row[:1]
        for x in row[1:n]:
            made.append(made[-1] + x if (made[-1] + x) % 2 == 0 else x)
        results.append(made[: max(n, 1)] + row[max(n, 1) :])
    return [jagged(rows), ns], [jagged(results)]


@entry("row-updates", "sorted", SIZES)
def ordered(size, rng):
    rows = [row[:40] for row in rows_of(size, rng, None)]
    return [jagged(rows)], [jagged(list(map(sorted, rows)))]


@entry("row-updates", "visited", SIZES)
def visited(size, rng):
    lengths = LENGTHS[size]
    rows = [rng.integers(0, n + 1, n).tolist() for n in lengths]
    counts = []
    for row in rows:
        at, seen = 0, set()
        while at < len(row) and at not in seen:
            seen.add(at)
            at = row[at]
        counts.append(len(seen))
    return [jagged(rows, np.int64)], [np.array(counts, np.int64)]


@entry("row-updates", "found", EDGES[1:])
def found(size, rng):
    rows = [sorted(row) for row in rows_of(size, rng, None)]
    keys = rng.integers(-110, 110, len(rows)).astype(np.int32)
    places = [bisect.bisect_left(row, x) for row, x in zip(rows, keys)]
    return [jagged(rows), keys], [np.array(places, np.int64)]


def matrix(size, rng):
    return rng.integers(-100, 100, size).astype(np.int32)


@entry("row-statistics", "main", SOME_SHAPES)
def centred(size, rng):
    m = matrix(size, rng)
    sums = m.sum(axis=1, dtype=np.int32)
    return [m], [m - sums[:, None], sums]


@entry("row-statistics", "spread", SOME_SHAPES)
def spread(size, rng):
    m = matrix(size, rng)
    most = m.max(axis=1, initial=-(2**31)).astype(np.int32)
    least = m.min(axis=1, initial=2**31 - 1).astype(np.int32)
    return [m], [np.where(most >= 0, most - least, most).astype(np.int32)]


@entry("row-statistics", "bins", SOME_SHAPES)
def bins(size, rng):
    m = matrix(size, rng) % 7
    counts = np.array([np.bincount(row, minlength=7) for row in m], np.int32).reshape(-1, 7)
    return [m], [counts]


@entry("row-statistics", "rounds", SOME_SHAPES)
def rounds(size, rng):
    m = matrix(size, rng)
    ns = rng.integers(0, 4, size[0]).astype(np.int32)
    results = []
    for row, n in zip(m.astype(np.int64), ns):
        a = 0
        for _ in range(n):
            a = int((row + a).sum()) % 1000
        results.append(a)
    return [m, ns], [np.array(results, np.int32)]


@entry("jagged-combinators", "totals", LENGTHS)
def totals(size, rng):
    rows = rows_of(size, rng, None)
    sums = np.array([sum(row) for row in rows], np.int32)
    return [jagged(rows)], [np.int32(sums.sum(dtype=np.int32)), np.cumsum(sums, dtype=np.int32)]


@entry("jagged-combinators", "joined", EDGES[1:])
def joined(size, rng):
    rows = rows_of(size, rng, None)[:60]
    prefixes = [list(itertools.chain(*rows[: k + 1])) for k in range(len(rows))]
    return [jagged(rows)], [np.array(list(itertools.chain(*rows)), np.int32), jagged(prefixes)]


@entry("jagged-combinators", "placed", LENGTHS)
def placed(size, rng):
    rows = rows_of(size, rng, None)
    places = rng.permutation(len(rows) + 3)[: len(rows)] - 1
    sums, counts = np.zeros(5, np.int32), np.zeros(5, np.int32)
    for row, at in zip(rows, places):
        if 0 <= at < 5:
            sums[at] = sum(row)
        counts[len(row) % 5] += sum(row)
    return [jagged(rows), places.astype(np.int64)], [sums, counts]
