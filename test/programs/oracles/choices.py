"""Choices among rows that exist."""

import numpy as np

from . import Jagged, entry
from .nested import LENGTHS, rows_of, wrapped

KINDS = tuple(k for k in LENGTHS if k != "huge")


def jagged(rows, rank=2):
    return Jagged(rows, rank, np.int32)


def inputs(kind, rng):
    """Flags, and two rows for each: of the size, and of the same lengths in reverse."""
    rows = rows_of(kind, rng, None)
    others = [rng.integers(-100, 100, len(row)).tolist() for row in reversed(rows)]
    return rng.integers(0, 2, len(rows)).astype(bool), rows, others


def first(row, more=0):
    return row[0] + more if row else 0


def numbers(values):
    return np.array(values, np.int32)


@entry("row-choices", "read", KINDS)
def read(kind, rng):
    cs, xs, ys = inputs(kind, rng)
    chosen = [x if c else y for c, x, y in zip(cs, xs, ys)]
    return [cs, jagged(xs), jagged(ys)], [numbers([first(row) for row in chosen])]


@entry("row-choices", "whole", KINDS)
def whole(kind, rng):
    cs, xs, ys = inputs(kind, rng)
    return [cs, jagged(xs), jagged(ys)], [jagged([x if c else y for c, x, y in zip(cs, xs, ys)])]


@entry("row-choices", "rewritten", KINDS)
def rewritten(kind, rng):
    cs, xs, _ = inputs(kind, rng)
    return [cs, jagged(xs)], [numbers([first(x, int(c)) for c, x in zip(cs, xs)])]


@entry("row-choices", "switched", KINDS)
def switched(kind, rng):
    _, xs, ys = inputs(kind, rng)
    ks, w = rng.integers(0, 4, len(xs)), rng.integers(-9, 10, 3)
    chosen = [{0: x, 1: y}.get(int(k), w.tolist()) for k, x, y in zip(ks, xs, ys)]
    sums = [wrapped(sum(x if k > 1 else row)) for k, x, row in zip(ks, xs, chosen)]
    return [ks.astype(np.int64), jagged(xs), jagged(ys), numbers(w)], [jagged(chosen), numbers(sums)]


@entry("row-choices", "planes", KINDS)
def planes(kind, rng):
    rows = rows_of(kind, rng, None)
    cut = lambda k: [[row[:i % k + 1], row[i % k + 1:], []][: i % 4] for i, row in enumerate(rows)]
    xs, ys = cut(3), list(reversed(cut(5)))
    cs = rng.integers(0, 2, len(rows)).astype(bool)
    chosen = [x if c else y for c, x, y in zip(cs, xs, ys)]
    sums = [[sum(row) for row in plane] for plane in chosen]
    return [cs, jagged(xs, 3), jagged(ys, 3)], [jagged(chosen, 3), jagged(sums)]


@entry("row-choices", "handed", KINDS)
def handed(kind, rng):
    _, xs, ys = inputs(kind, rng)
    ns = rng.integers(0, 6, len(xs)).astype(np.int64)
    return [ns, jagged(xs), jagged(ys)], [jagged([y if (n + 1) // 2 % 2 else x for n, x, y in zip(ns, xs, ys)])]


@entry("row-choices", "updated", KINDS)
def updated(kind, rng):
    cs, xs, ys = inputs(kind, rng)
    chosen = [x if c else y for c, x, y in zip(cs, xs, ys)]
    return [cs, jagged(xs), jagged(ys)], [jagged(chosen), jagged([[7, *x[1:]] if x else x for x in xs])]
