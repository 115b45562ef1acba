"""Reductions of rows of floats: as those of integers, but for NaN and infinities."""

import numpy as np

from . import kernel, of_rows, reductions, rows_of

SIMULATED = ["reduce_max", "reduce_argmin"]
VARIANTS = [{}, {"!x = f32": "!x = f64"}]


def variant_types(variant):
    return {"x": "float64" if variant else "float32"}


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


# What these give does not depend on the type.
for same in (reductions.reduce_argmax, reductions.reduce_argmin):
    kernel(of_rows, module=__name__)(same)
for same in (reductions.reduce_countnonzero, reductions.reduce_sum_bool, reductions.reduce_prod_bool):
    kernel(lambda g: special(g, 0)[:1], module=__name__)(same)
