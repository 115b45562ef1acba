"""Reductions of rows of floats: as those of integers, but for NaN and infinities."""

import numpy as np

from . import kernel, pieces
from .reductions import places

SIMULATED = ["reduce_max", "reduce_argmin"]
VARIANTS = [{}, {"!x = f32": "!x = f64"}]


def variant_types(variant):
    return {"x": "float64" if variant else "float32"}


def of_rows(g):
    return (g.rows("x"),)


def rows_of(rows):
    return pieces(rows.offsets[0], rows.data)


def each(rows, function):
    return np.array([function(row) for row in rows_of(rows)], rows.data.dtype)


def special(g, identity):
    """Some elements are NaN or infinite."""
    rows = g.rows("x")
    for value in (np.nan, np.inf, -np.inf):
        rows.data[g.rng.random(len(rows.data)) < 0.05] = value
    return rows, identity


@kernel(of_rows)
def reduce_sum(rows):
    return each(rows, lambda row: row.astype(np.float64).sum())


@kernel(of_rows)
def reduce_prod(rows):
    return each(rows, np.prod)


@kernel(lambda g: special(g, -np.inf))
def reduce_max(rows, identity):
    return each(rows, lambda row: np.fmax.reduce(row, initial=identity))


@kernel(lambda g: special(g, 0.5))
def reduce_min(rows, identity):
    return each(rows, lambda row: np.fmin.reduce(row, initial=identity))


@kernel(of_rows)
def reduce_argmax(rows):
    return places(rows, np.argmax)


@kernel(of_rows)
def reduce_argmin(rows):
    return places(rows, np.argmin)


@kernel(lambda g: special(g, 0)[:1])
def reduce_countnonzero(rows):
    return np.array([np.count_nonzero(row) for row in rows_of(rows)], np.int64)


@kernel(lambda g: special(g, 0)[:1])
def reduce_sum_bool(rows):
    return np.array([row.any() for row in rows_of(rows)], bool)


@kernel(lambda g: special(g, 0)[:1])
def reduce_prod_bool(rows):
    return np.array([row.all() for row in rows_of(rows)], bool)
