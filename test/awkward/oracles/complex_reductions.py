"""Reductions of rows of complex numbers."""

import numpy as np

from . import kernel, pieces, places
from .float_reductions import VARIANTS, variant_types  # noqa: F401

SIMULATED = ["reduce_prod_complex", "reduce_argmax_complex"]


def of_rows(g):
    offsets = g.offsets()
    return g.data("x", 2 * int(offsets[-1]), -2, 2), offsets


def rows_of(pairs, offsets):
    """The rows as complex numbers, which NumPy orders as the kernels do."""
    return pieces(offsets, pairs.view(np.result_type(pairs, np.complex64)))


def each(pairs, offsets, function):
    numbers = np.array([function(row) for row in rows_of(pairs, offsets)], np.result_type(pairs, np.complex64))
    return numbers.view(pairs.dtype).reshape(-1, 2)


@kernel(of_rows)
def reduce_sum_complex(pairs, offsets):
    return each(pairs, offsets, np.sum)


@kernel(of_rows)
def reduce_prod_complex(pairs, offsets):
    return each(pairs, offsets, np.prod)


@kernel(of_rows)
def reduce_argmax_complex(pairs, offsets):
    return places(offsets, rows_of(pairs, offsets), np.argmax)


@kernel(of_rows)
def reduce_argmin_complex(pairs, offsets):
    return places(offsets, rows_of(pairs, offsets), np.argmin)


@kernel(lambda g: (*of_rows(g), -99))
def reduce_max_complex(pairs, offsets, identity):
    return each(pairs, offsets, lambda row: row.max() if len(row) else identity)


@kernel(lambda g: (*of_rows(g), 99))
def reduce_min_complex(pairs, offsets, identity):
    return each(pairs, offsets, lambda row: row.min() if len(row) else identity)


@kernel(of_rows)
def reduce_countnonzero_complex(pairs, offsets):
    return np.array([np.count_nonzero(row) for row in rows_of(pairs, offsets)], np.int64)


@kernel(of_rows)
def reduce_sum_bool_complex(pairs, offsets):
    return np.array([row.any() for row in rows_of(pairs, offsets)], bool)


@kernel(of_rows)
def reduce_prod_bool_complex(pairs, offsets):
    return np.array([row.all() for row in rows_of(pairs, offsets)], bool)
