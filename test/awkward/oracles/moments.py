"""Moments of rows of any type, in double precision."""

import numpy as np

from . import kernel, of_rows, pieces

SIMULATED = ["reduce_centered_sumofsquares"]
VARIANTS = [
    {},
    {"!x = f32": "!x = i64", "arith.extf": "arith.sitofp"},
    {"!x = f32": "!x = i8", "arith.extf": "arith.uitofp", "TYPES": {"x": "uint8"}},
    {"!x = f32": "!x = i1", "arith.extf": "arith.uitofp", "TYPES": {"x": "bool"}},
]


def variant_types(variant):
    return variant.get("TYPES", {"x": "int64" if variant else "float32"})


def each(rows, function):
    wide = pieces(rows.offsets[0], rows.data.astype(np.float64))
    return np.array([function(row) for row in wide], np.float64)


@kernel(of_rows)
def reduce_sum(rows):
    return each(rows, np.sum)


@kernel(of_rows)
def reduce_sumofsquares(rows):
    return each(rows, lambda row: np.dot(row, row))


@kernel(lambda g: (*of_rows(g), int(g.rng.integers(0, 5))))
def reduce_sumofpowers(rows, n):
    return each(rows, lambda row: np.sum(np.power(row, n)))


@kernel(lambda g: (*of_rows(g), g.data("float64", g.n)))
def reduce_centered_sumofsquares(rows, means):
    wide = pieces(rows.offsets[0], rows.data.astype(np.float64))
    return np.array([np.square(row - mean).sum() for row, mean in zip(wide, means)], np.float64)
