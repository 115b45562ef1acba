"""Histograms inside maps over rows of any length."""

import numpy as np

from . import entry
from .jagged import KINDS, ragged, rows
from .operators import FEW


def of_one_length(kind, rng):
    """Rows of one length in each plane, as many as the kind says, and a bin for
    each: one of four, or none."""
    counts = [len(xs) for xs in rows(kind, rng)]
    widths = [int(w) for w in rng.integers(0, 4, len(counts))]
    xsss = [[rng.integers(0, 97, w).tolist() for _ in range(n)] for n, w in zip(counts, widths)]
    bins = [rng.integers(-1, 6, n).tolist() for n in counts]
    return xsss, widths, bins


def of_bins(xss, bins):
    return [[xs for xs, i in zip(xss, bins) if i == b] for b in range(4)]


def folded(xss, bins, start, op):
    """For each bin its rows, column by column."""
    made = []
    for own in of_bins(xss, bins):
        row = start
        for xs in own:
            row = [op(x, y) for x, y in zip(row, xs)]
        made.append(row)
    return made


def passed(xsss, widths, bins):
    return [ragged(xsss, 3), np.array(widths, np.int64), ragged(bins, 2, np.int64)]


@entry("nested-bins", "sums", KINDS)
def sums(kind, rng):
    xsss, widths, bins = of_one_length(kind, rng)
    added = [folded(xss, b, [0] * w, lambda x, y: x + y) for xss, w, b in zip(xsss, widths, bins)]
    largest = [folded(xss, b, [-1000] * w, max) for xss, w, b in zip(xsss, widths, bins)]
    return passed(xsss, widths, bins), [ragged(added, 3), ragged(largest, 3)]


@entry("nested-bins", "means", FEW)
def means(kind, rng):
    xsss, widths, bins = of_one_length(kind, rng)
    added = [folded(xss, b, [0] * w, lambda x, y: x + y) for xss, w, b in zip(xsss, widths, bins)]
    counts = [[own.count(b) for b in range(4)] for own in bins]
    return passed(xsss, widths, bins), [ragged(added, 3), np.array(counts, np.int32).reshape(-1, 4)]


@entry("nested-bins", "offset", KINDS)
def offset(kind, rng):
    xsss, widths, bins = of_one_length(kind, rng)
    ks = rng.integers(-9, 9, len(xsss)).astype(np.int32)
    made = []
    for xss, w, b, k in zip(xsss, widths, bins, ks.tolist()):
        made.append(folded(xss, b, [k] * w, lambda x, y: x + y - k))
    return [*passed(xsss, widths, bins), ks], [ragged(made, 3)]


@entry("nested-bins", "products", FEW)
def products(kind, rng):
    xsss, widths, bins = of_one_length(kind, rng)
    made = []
    for xss, w, b in zip(xsss, widths, bins):
        results = []
        for own in of_bins(xss, b):
            row = [1, *[0] * w][:w]
            for xs in own:
                row = [sum(row[q] * xs[(p - q) % w] for q in range(w)) % 97 for p in range(w)]
            results.append(row)
        made.append(results)
    return passed(xsss, widths, bins), [ragged(made, 3)]


@entry("nested-bins", "shifted", FEW)
def shifted(kind, rng):
    xss = [[abs(x) for x in xs] for xs in rows(kind, rng)]
    tables = rng.integers(-9, 9, (len(xss), 2)).astype(np.int32)
    made = np.zeros((len(xss), 3, 2), np.int32)
    for bins, xs, table in zip(made, xss, tables):
        for x in xs:
            bins[x % 3] += np.array([1, x], np.int32) - table
    return [ragged(xss), tables], [made]


@entry("nested-bins", "shrunk", FEW)
def shrunk(kind, rng):
    xss = [[abs(x) for x in xs] for xs in rows(kind, rng)]
    tables = [rng.integers(-9, 9, n).tolist() for n in rng.integers(0, 5, len(xss))]
    made = []
    for xs, table in zip(xss, tables):
        s = sum(table)
        made.append([s + sum(x - s for x in xs if x % 4 == q) for q in range(4)])
    return [ragged(xss), ragged(tables)], [np.array(made, np.int32).reshape(-1, 4)]


@entry("nested-bins", "stacked", FEW)
def stacked(kind, rng):
    xss = [[abs(x) for x in xs] for xs in rows(kind, rng)]
    ns = rng.integers(1, 4, len(xss))
    made = [[[[sum(x for x in xs if x % 3 == q)] * 2] * int(n) for q in range(3)] for xs, n in zip(xss, ns)]
    return [ragged(xss), ns], [ragged(made, 4)]
