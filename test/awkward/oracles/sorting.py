"""Sorting of rows, and runs of equal elements."""

import numpy as np
import seq

from . import kernel, offsets_by, rows_of
from .lists import ints, joined, offsets_of

SIMULATED = ["argsort", "sorting_ranges"]
NARROW = {"!x = i32": "!x = i8", "!k = i32": "!k = i8", "constant -2147483648": "constant -128", "constant 32": "constant 8"}
WIDE = {
    "!x = i32": "!x = i64",
    "!k = i32": "!k = i64",
    "constant -2147483648": "constant -9223372036854775808",
    "constant 32": "constant 64",
}
FLOATS = {"%floats = arith.constant false": "%floats = arith.constant true"}
UNSIGNED = "constant 0"
VARIANTS = [
    {},
    NARROW,
    WIDE,
    {"constant -2147483648": UNSIGNED, "TYPES": {"x": "uint32"}},
    {"!x = i32": "!x = f32", **FLOATS},
    {**WIDE, "!x = i32": "!x = f64", **FLOATS},
]


def variant_types(variant):
    return variant.get("TYPES", {"x": variant.get("!x = i32", "!x = i32")[5:].replace("i", "int").replace("f", "float")})


def order(row, ascending):
    """Equal elements stay in order, whichever way they are sorted."""
    return sorted(range(len(row)), key=lambda i: row[i], reverse=not ascending)


@kernel(lambda g: (g.rows("x"), bool(g.n % 2)))
def argsort(rows, ascending):
    return joined(order(row, ascending) for row in rows_of(rows))


@kernel(lambda g: (g.rows("x", low=-99, high=99), bool(g.n % 2)))
def sort(rows, ascending):
    both = [np.sort(row) if ascending else np.sort(row)[::-1] for row in rows_of(rows)]
    return seq.Jagged(rows.offsets[0], joined(both, rows.data.dtype))


@kernel(lambda g: (g.data("int64", g.n * g.longest, -(10**12), 10**12),))
def ListOffsetArray_local_preparenext_64(fromindex):
    return np.argsort(fromindex, kind="stable")


def runs(row):
    """The first element of each run of equal ones."""
    return row[:1].tolist() + row[1:][row[1:] != row[:-1]].tolist()


def full_rows(g, dtype, low):
    """Rows of an element at least."""
    counts = 1 + np.diff(g.offsets())
    offsets = offsets_by(counts)
    return (seq.Jagged(offsets, np.sort(g.data(dtype, int(offsets[-1]), low, 3))),)


def unique(rows):
    kept = [runs(row) for row in rows_of(rows)]
    return seq.Jagged(offsets_of(kept), joined(kept, rows.data.dtype))


@kernel(lambda g: full_rows(g, "x", -3))
def unique_ranges(rows):
    return unique(rows)


@kernel(lambda g: full_rows(g, "bool", 0))
def unique_ranges_bool(rows):
    return unique(rows)


def parents(g):
    """Sorted, of an element at least."""
    return (np.sort(g.rng.integers(0, 9, 1 + g.n)),)


@kernel(parents)
def sorting_ranges(of):
    return ints(*np.unique(of, return_index=True)[1], len(of))


@kernel(parents)
def sorting_ranges_length(of):
    return len(set(of.tolist())) + 1
