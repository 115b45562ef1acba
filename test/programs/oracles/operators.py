"""Operators on rows, and updates by rows, inside maps over rows of any length."""

import itertools

import numpy as np

from . import entry
from .jagged import KINDS, deep, planes, ragged, rows

# Empty rows first, last and in runs are among the edges.
FEW = ("no-rows", "only-empty", "edges", "huge")


def concatenated(xss):
    return list(itertools.chain(*xss))


@entry("nested-operators", "joined", tuple(k for k in KINDS if k != "huge"))
def joined(kind, rng):
    xsss = planes(kind, rng)
    upto = [[concatenated(xss[: k + 1]) for k in range(len(xss))] for xss in xsss]
    before = [[concatenated(xss[:k]) for k in range(len(xss))] for xss in xsss]
    return [ragged(xsss, 3)], [ragged([concatenated(xss) for xss in xsss]), ragged(upto, 3), ragged(before, 3)]


@entry("nested-operators", "deep", FEW)
def two_deep(kind, rng):
    spaces = deep(kind, rng, 4)
    return [ragged(spaces, 4)], [ragged([[concatenated(xss) for xss in space] for space in spaces], 3)]


@entry("nested-operators", "maxima", KINDS)
def maxima(kind, rng):
    # As many rows as the kind says, of one length in each plane.
    counts = [len(xs) for xs in rows(kind, rng)]
    widths = [int(w) for w in rng.integers(0, 4, len(counts))]
    xsss = [[rng.integers(-99, 99, w).tolist() for _ in range(n)] for n, w in zip(counts, widths)]
    ks = [min(concatenated(xss), default=5) - 1 for xss in xsss]
    most = [[max([k, *(xs[j] for xs in xss)]) for j in range(w)] for xss, w, k in zip(xsss, widths, ks)]
    upto = [np.maximum.accumulate(np.array(xss, np.int32).reshape(len(xss), w)).tolist() for xss, w in zip(xsss, widths)]
    return [ragged(xsss, 3), np.array(widths, np.int64), np.array(ks, np.int32)], [ragged(most), ragged(upto, 3)]


@entry("nested-operators", "shifted", KINDS)
def shifted(kind, rng):
    xss = rows(kind, rng)
    tables = [rng.integers(-9, 9, n).tolist() for n in rng.integers(0, 5, len(xss))]
    total = lambda xs, s: sum(xs) - (len(xs) - 1) * s
    sums = [total(xs, sum(t)) for xs, t in zip(xss, tables)]
    before = [[total(xs[:k], sum(t)) for k in range(len(xs))] for xs, t in zip(xss, tables)]
    return [ragged(xss), ragged(tables)], [np.array(sums, np.int32), ragged(before)]


@entry("nested-operators", "frequent", KINDS)
def frequent(kind, rng):
    xss = [[x % 7 for x in xs] for xs in rows(kind, rng)]
    tables = [rng.integers(0, 7, n).tolist() for n in rng.integers(0, 9, len(xss))]
    best = lambda xs, t: max(xs, key=lambda x: (t.count(x), x))
    prefixes = [[best(xs[: k + 1], t) for k in range(len(xs))] for xs, t in zip(xss, tables)]
    return [ragged(xss), ragged(tables)], [ragged(prefixes)]


@entry("nested-operators", "fused", ("no-rows", "only-empty", "edges", "one-row"))
def fused(kind, rng):
    xsss = planes(kind, rng)
    counts = [list(itertools.accumulate(map(len, xss))) for xss in xsss]
    return [ragged(xsss, 3)], [ragged([concatenated(xss) for xss in xsss]), ragged(counts, 2, np.int64)]


@entry("nested-operators", "extrema", FEW)
def extrema(kind, rng):
    xss = rows(kind, rng)
    ends = [[min(xs, default=2**31 - 1), max(xs, default=-(2**31))] for xs in xss]
    ranges = [[b - a for a, b in zip(itertools.accumulate(xs, min), itertools.accumulate(xs, max))] for xs in xss]
    return [ragged(xss)], [np.array(ends, np.int32).reshape(-1, 2), ragged(ranges)]


@entry("nested-operators", "blocks", (0, 1, 7, 100))
def blocks(n, rng):
    m = rng.integers(-99, 99, (9, 11), np.int32)
    i, h, j, w = (rng.integers(0, k, n) for k in (5, 5, 6, 6))
    parts = [m[a : a + b, c : c + d].tolist() for a, b, c, d in zip(i, h, j, w)]
    return [m, i, h, j, w], [ragged(parts, 3)]


@entry("nested-operators", "columns", FEW)
def columns(kind, rng):
    xss = rows(kind, rng)
    ns = rng.integers(0, 6, len(xss))
    return [ragged(xss), ns], [ragged([[xs[::2]] * int(-(-n // 2)) for xs, n in zip(xss, ns)], 3)]


@entry("nested-operators", "spliced", FEW)
def spliced(kind, rng):
    xss, results = rows(kind, rng), []
    at = rng.integers(0, 1000, len(xss))
    for xs, i in zip(xss, at):
        k = int(i) % (len(xs) + 1)
        results.append([*xs, 0, 0, 0][:k] + [7, 8, 9] + [*xs, 0, 0, 0][k + 3 :])
    return [ragged(xss), at], [ragged(results)]


@entry("nested-operators", "replaced", FEW)
def replaced(kind, rng):
    xss = rows(kind, rng)
    ns = rng.integers(0, 4, len(xss))
    first, second, third = [], [], []
    for xs, n in zip(xss, ns):
        w, m = len(xs), np.array([xs] * (n + 1), np.int32).reshape(n + 1, len(xs))
        m[n % 3 if n % 3 <= n else 0] = 5
        tall = np.array([[*xs, *[5] * w, 0]] * (n + 1), np.int32)
        with_column, with_part = tall.copy(), tall.copy()
        with_column[:, w] = 5
        with_part[:, 1 : 1 + 2 * w : 2] = m
        for results, made in ((first, m), (second, with_column), (third, with_part)):
            results.append(made.tolist())
    return [ragged(xss), ns], [ragged(r, 3) for r in (first, second, third)]


@entry("nested-operators", "boxes", FEW)
def boxes(kind, rng):
    xss = [[abs(x) for x in xs] for xs in rows(kind, rng)]
    made = np.zeros((len(xss), 3, 2, 2), np.int32)
    for box, xs in zip(made, xss):
        for q in {x % 5 for x in xs} & {0, 1, 2}:
            box[q] = q + 1
    return [ragged(xss)], [made]


@entry("nested-operators", "offset", FEW)
def offset(kind, rng):
    xss = [[abs(x) for x in xs] for xs in rows(kind, rng)]
    ks = rng.integers(-9, 9, len(xss)).astype(np.int32)
    sums = [[k + sum(x - k for x in xs if x % 5 == q) for q in range(5)] for xs, k in zip(xss, ks.tolist())]
    return [ragged(xss), ks], [np.array(sums, np.int32).reshape(-1, 5)]


@entry("nested-operators", "bins", FEW)
def bins(kind, rng):
    xss = [[abs(x) for x in xs] for xs in rows(kind, rng)]
    own = lambda xs, q: [x for x in xs if x % 4 == q]
    made = [[[len(own(xs, q)), sum(own(xs, q))] for q in range(3)] for xs in xss]
    return [ragged(xss)], [np.array(made, np.int32).reshape(-1, 3, 2)]


@entry("nested-operators", "reshaped", KINDS)
def reshaped(kind, rng):
    xss = rows(kind, rng)
    ns = rng.integers(0, 4, len(xss))
    even = [np.array(xs[: len(xs) // 4 * 4], np.int32) for xs in xss]
    sums = [xs.reshape(-1, 4).sum(axis=1, dtype=np.int32).tolist() for xs in even]
    tall = [xs.reshape(4, -1).tolist() for xs in even]
    return [ragged(xss), ns], [ragged(sums), ragged(tall, 3), ragged([xs * int(n) for xs, n in zip(xss, ns)])]
