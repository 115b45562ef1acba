"""Reductions of rows of integers."""

import numpy as np

from . import kernel, of_rows, places, rows_of

# What a file has for one type, and for others.
SIMULATED = ["reduce_sum", "reduce_argmax"]
VARIANTS = [
    {},
    {"!x = i32": "!x = i8"},
    {"!x = i32": "!x = i64"},
    {
        "!x = i32": "!x = i8",
        "index_cast %x": "index_castui %x",
        "maxsi": "maxui",
        "minsi": "minui",
        "sgt, %y": "ugt, %y",
        "slt, %y": "ult, %y",
        "TYPES": {"x": "uint8", "r": "uint64"},
    },
]


def variant_types(variant):
    text = "".join(str(value) for value in variant.values())
    size = 8 if "i8" in text else 64 if "i64" in text else 32
    return variant.get("TYPES", {"x": f"int{size}", "r": "int64"})


def with_identity(low, high):
    return lambda g: (g.rows("x"), int(g.data("x", 1, low=low, high=high)[0]))


@kernel(lambda g: (g.offsets(),))
def reduce_count_64(offsets):
    return np.diff(offsets)


@kernel(of_rows)
def reduce_sum(rows):
    wide = np.uint64 if rows.data.dtype.kind == "u" else np.int64
    return np.array([row.sum(dtype=wide) for row in rows_of(rows)], wide)


@kernel(of_rows)
def reduce_prod(rows):
    wide = np.uint64 if rows.data.dtype.kind == "u" else np.int64
    return np.array([row.prod(dtype=wide) for row in rows_of(rows)], wide)


@kernel(with_identity(-9, 3))
def reduce_max(rows, identity):
    return np.array([max([identity, *row]) for row in rows_of(rows)], rows.data.dtype)


@kernel(with_identity(-3, 9))
def reduce_min(rows, identity):
    return np.array([min([identity, *row]) for row in rows_of(rows)], rows.data.dtype)


@kernel(of_rows)
def reduce_argmax(rows):
    return places(rows.offsets[0], rows_of(rows), np.argmax)


@kernel(of_rows)
def reduce_argmin(rows):
    return places(rows.offsets[0], rows_of(rows), np.argmin)


@kernel(of_rows)
def reduce_countnonzero(rows):
    return np.array([np.count_nonzero(row) for row in rows_of(rows)], np.int64)


@kernel(of_rows)
def reduce_sum_bool(rows):
    return np.array([row.any() for row in rows_of(rows)], bool)


@kernel(of_rows)
def reduce_prod_bool(rows):
    return np.array([row.all() for row in rows_of(rows)], bool)


@kernel(lambda g: (g.rows("bool"),))
def reduce_sum_int32_bool_64(rows):
    return np.array([np.count_nonzero(row) for row in rows_of(rows)], np.int32)


@kernel(lambda g: (g.rows("bool"),))
def reduce_sum_int64_bool_64(rows):
    return np.array([np.count_nonzero(row) for row in rows_of(rows)], np.int64)


def by_parents(g):
    n = 20 * g.n * min(g.longest, 1)
    return g.data("x", n), g.rng.integers(0, max(g.n, 1), n), g.n


def groups(data, parents, n):
    return [data[parents == i] for i in range(n)]


@kernel(by_parents, "awkward_reduce_sum")
def reduce_sum_by_parents(data, parents, n):
    wide = np.uint64 if data.dtype.kind == "u" else np.int64
    return np.array([group.sum(dtype=wide) for group in groups(data, parents, n)], wide)


@kernel(lambda g: (*by_parents(g), 2), "awkward_reduce_max")
def reduce_max_by_parents(data, parents, n, identity):
    return np.array([max([identity, *group]) for group in groups(data, parents, n)], data.dtype)


@kernel(lambda g: by_parents(g)[1:], "awkward_reduce_count_64")
def reduce_count_by_parents(parents, n):
    return np.bincount(parents, minlength=n).astype(np.int64)


@kernel(by_parents, "awkward_reduce_argmax")
def reduce_argmax_by_parents(data, parents, n):
    found = [np.flatnonzero(parents == i) for i in range(n)]
    return np.array([at[np.argmax(data[at])] if len(at) else -1 for at in found], np.int64)
