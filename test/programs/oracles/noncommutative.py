"""Reductions and scans whose operator is not commutative, by direct loops that
know nothing of the operator, and extrema of floats."""

import numpy as np

from . import EDGES, SHAPES, SOME, entry


def best_sums(xs):
    """Kadane's algorithm: the maximum segment sum of each prefix."""
    ending, best, bests = 0, 0, []
    for x in xs.tolist():
        ending = max(0, ending + x)
        best = max(best, ending)
        bests.append(best)
    return bests


def signed(rng, shape):
    return rng.integers(-1000, 1000, shape, np.int32)


@entry("maximum-segment-sum")
def segment_sum(n, rng):
    xs = signed(rng, n)
    return [xs], [np.int32([0, *best_sums(xs)][-1])]


@entry("maximum-segment-sum", "scan", SOME)
def segment_sum_scan(n, rng):
    xs = signed(rng, n)
    return [xs], [np.array(best_sums(xs), np.int32)]


@entry("maximum-segment-sum", "rows", SHAPES)
def segment_sum_rows(shape, rng):
    xss = signed(rng, shape)
    return [xss], [np.array([[0, *best_sums(xs)][-1] for xs in xss], np.int32)]


@entry("maximum-segment-sum", "scans", SHAPES)
def segment_sum_scans(shape, rng):
    xss = signed(rng, shape)
    return [xss], [np.array([best_sums(xs) for xs in xss], np.int32).reshape(shape)]


def longest_runs(xs, first=lambda x: True, pair=lambda x, y: True):
    """The longest satisfying run of each prefix."""
    run, best, bests = 0, 0, []
    for i, x in enumerate(xs.tolist()):
        extends = run > 0 and pair(xs[i - 1], x)
        run = 0 if not first(x) else run + 1 if extends else 1
        best = max(best, run)
        bests.append(best)
    return bests


def slowly_falling(rng, shape):
    """Numbers with ascending runs of very different lengths."""
    xs = np.arange(int(np.prod(shape)), dtype=np.int32) // 2
    return (xs - 1000 * np.cumsum(rng.random(xs.size) < 0.05).astype(np.int32)).reshape(shape)


def ascending(x, y):
    return x <= y


@entry("longest-satisfying-subsequence")
def longest_ascending(n, rng):
    xs = slowly_falling(rng, n)
    return [xs], [np.int64([0, *longest_runs(xs, pair=ascending)][-1])]


@entry("longest-satisfying-subsequence", "zeros", EDGES)
def longest_zeros(n, rng):
    xs = (rng.random(n) < 0.2).astype(np.int32)
    return [xs], [np.int64([0, *longest_runs(xs, first=lambda x: x == 0)][-1])]


@entry("longest-satisfying-subsequence", "same", EDGES)
def longest_same(n, rng):
    xs = np.cumsum(rng.random(n) < 0.2).astype(np.int32)
    return [xs], [np.int64([0, *longest_runs(xs, pair=lambda x, y: x == y)][-1])]


@entry("longest-satisfying-subsequence", "scan", SOME)
def longest_scan(n, rng):
    xs = slowly_falling(rng, n)
    return [xs], [np.array(longest_runs(xs, pair=ascending), np.int64)]


@entry("longest-satisfying-subsequence", "rows", SHAPES)
def longest_rows(shape, rng):
    xss = slowly_falling(rng, shape)
    return [xss], [np.array([[0, *longest_runs(xs, pair=ascending)][-1] for xs in xss], np.int64)]


@entry("longest-satisfying-subsequence", "scans", SHAPES)
def longest_scans(shape, rng):
    xss = slowly_falling(rng, shape)
    return [xss], [np.array([longest_runs(xs, pair=ascending) for xs in xss], np.int64).reshape(shape)]


def joins(lows):
    """The joins of all prefixes, the empty one first."""
    results, whole = [(0, 0, 0)], True
    for i, low in enumerate(lows):
        whole = whole and (i == 0 or lows[i - 1] + 1 == low)
        results.append((1, lows[0], low + 1) if whole else (2, 0, 0))
    return results


def triple(results):
    kinds, lows, highs = zip(*results) if results else ((), (), ())
    return [np.array(kinds, np.int32), np.array(lows, np.int64), np.array(highs, np.int64)]


@entry("interval-monoid")
def interval(n, _rng):
    lows = np.arange(n, dtype=np.int64) - 7
    expected = (1, -7, n - 7) if n else (0, 0, 0)
    return [lows], [a.reshape(()) for a in triple([expected])]


@entry("interval-monoid", "scan", EDGES)
def interval_scan(n, rng):
    lows = np.arange(n, dtype=np.int64) + 3
    if n > 40 and rng.random() < 0.5:
        lows[n // 2 :] += 1
    return [lows], triple(joins(lows.tolist())[1:])


@entry("interval-monoid", "rows", SHAPES)
def interval_rows(shape, _rng):
    lows = np.arange(shape[0] * shape[1], dtype=np.int64).reshape(shape)
    lows[1::3, -1:] += 1
    return [lows], triple([joins(row)[-1] for row in lows.tolist()])


def last_nonzeros(xs):
    last, lasts = 0, []
    for x in xs.tolist():
        last = x or last
        lasts.append(last)
    return lasts


def sparse(rng, shape):
    xs = rng.integers(1, 1 << 30, shape, np.int32)
    return np.where(rng.random(shape) < 0.1, xs, 0).astype(np.int32)


@entry("last-nonzero")
def last(n, rng):
    xs = sparse(rng, n)
    return [xs], [np.int32([0, *last_nonzeros(xs)][-1])]


@entry("last-nonzero", "scan", EDGES)
def last_scan(n, rng):
    xs = sparse(rng, n)
    return [xs], [np.array(last_nonzeros(xs), np.int32)]


@entry("last-nonzero", "exclusive", EDGES)
def last_exclusive(n, rng):
    xs = sparse(rng, n)
    return [xs], [np.array([0, *last_nonzeros(xs)][:n], np.int32)]


@entry("last-nonzero", "rows", SHAPES)
def last_rows(shape, rng):
    xss = sparse(rng, shape)
    return [xss], [np.array([[0, *last_nonzeros(xs)][-1] for xs in xss], np.int32)]


@entry("last-nonzero", "row_scans", SHAPES)
def last_row_scans(shape, rng):
    xss = sparse(rng, shape)
    return [xss], [np.array([last_nonzeros(xs) for xs in xss], np.int32).reshape(shape)]


def key(x):
    """Orders floats as IEEE 754 does with -0.0 below +0.0."""
    return (x, not np.signbit(x))


def special(n, rng, nans):
    xs = rng.choice(np.array([-0.0, 0.0], np.float32), n)
    if n > 100:
        xs[rng.integers(0, n, 3)] = [3.5, -np.inf, np.inf]
    if nans and n:
        xs[rng.integers(0, n)] = np.nan
    return xs


SPECIAL = tuple((n, nans) for n in (0, 1, 2, 33, 257, 8193) for nans in (0, 1))


@entry("float-extrema", "main", SPECIAL)
def extrema(shape, rng):
    xs = special(shape[0], rng, shape[1])
    if np.isnan(xs).any():
        return [xs], [np.float32(np.nan)] * 2
    return [xs], [min([*xs, np.float32(np.inf)], key=key), max([*xs, np.float32(-np.inf)], key=key)]


@entry("float-extrema", "numbers", tuple((n, 1) for n in (0, 1, 33, 8193)))
def extrema_of_numbers(shape, rng):
    xs = rng.standard_normal(shape[0]).astype(np.float32)
    if shape[1]:
        xs[::5] = np.nan
    kept = xs[~np.isnan(xs)]
    return [xs], [min([*kept, np.float32(np.inf)]), max([*kept, np.float32(-np.inf)])]


@entry("float-extrema", "scan", SPECIAL)
def maxima(shape, rng):
    xs = special(shape[0], rng, shape[1])
    results, best = [], np.float32(-np.inf)
    for x in xs:
        best = np.float32(np.nan) if np.isnan(best) or np.isnan(x) else max(best, x, key=key)
        results.append(best)
    return [xs], [np.array(results, np.float32)]
