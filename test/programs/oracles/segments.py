"""Segments that the bodies of maps over rows of any length have themselves."""

import itertools

import numpy as np

from . import entry
from .jagged import KINDS, planes, ragged, rows
from .operators import FEW, concatenated

# Without those of many rows.
SMALL = ("no-rows", "only-empty", "edges", "one-row")


def cut(n, rng):
    """Offsets of up to five segments of n elements, some of them empty."""
    if n == 0 and rng.integers(0, 2):
        return [0]
    return [0, *sorted(rng.integers(0, n + 1, rng.integers(0, 5)).tolist()), n]


def parts(xs, offsets):
    return [xs[a:b] for a, b in itertools.pairwise(offsets)]


def with_cuts(xss, rng):
    oss = [cut(len(xs), rng) for xs in xss]
    return ragged(oss, 2, np.int64), [parts(xs, os) for xs, os in zip(xss, oss)]


@entry("nested-segments", "numbers", KINDS)
def numbers(kind, rng):
    offsets, segments = with_cuts(rows(kind, rng), rng)
    return [offsets], [ragged([[s for s, xs in enumerate(own) for _ in xs] for own in segments], 2, np.int64)]


@entry("nested-segments", "totals", KINDS)
def totals(kind, rng):
    xss = rows(kind, rng)
    offsets, segments = with_cuts(xss, rng)
    prefixes = [[s + x for xs in own for s, x in zip(itertools.accumulate(xs), xs)] for own in segments]
    return [offsets, ragged(xss)], [ragged([[sum(xs) for xs in own] for own in segments]), ragged(prefixes)]


@entry("nested-segments", "offset", KINDS)
def less(kind, rng):
    xss = rows(kind, rng)
    offsets, segments = with_cuts(xss, rng)
    ks = rng.integers(-9, 9, len(xss)).astype(np.int32)
    total = lambda xs, k: k + sum(x - k for x in xs)
    sums = [[total(xs, k) for xs in own] for own, k in zip(segments, ks.tolist())]
    before = [[total(xs[:i], k) for xs in own for i in range(len(xs))] for own, k in zip(segments, ks.tolist())]
    return [offsets, ragged(xss), ks], [ragged(sums), ragged(before)]


@entry("nested-segments", "joined", SMALL)
def joined(kind, rng):
    xsss = planes(kind, rng)
    offsets, segments = with_cuts(xsss, rng)
    return [offsets, ragged(xsss, 3)], [ragged([[concatenated(xss) for xss in own] for own in segments], 3)]


@entry("nested-segments", "shared", (0, 1, 2, 33, 100))
def shared(n, rng):
    xs = rng.integers(-99, 99, 3 * n).tolist()
    os = cut(len(xs), rng)
    ns = rng.integers(0, 9, n)
    segments = parts(xs, os)
    sums = [[int(k) * sum(own) for own in segments] for k in ns]
    ids = [[s + int(k) for s, own in enumerate(segments) for _ in own] for k in ns]
    arguments = [np.array(os, np.int64), np.array(xs, np.int64), ns]
    return arguments, [ragged(sums, 2, np.int64), ragged(ids, 2, np.int64)]


@entry("nested-segments", "deep", FEW)
def two_deep(kind, rng):
    xsss = planes(kind, rng)
    osss = [[cut(len(xs), rng) for xs in xss] for xss in xsss]
    most = lambda xs, os: [max(own, default=-(2**31)) for own in parts(xs, os)]
    made = [[most(xs, os) for xs, os in zip(xss, oss)] for xss, oss in zip(xsss, osss)]
    return [ragged(osss, 3, np.int64), ragged(xsss, 3)], [ragged(made, 3)]
