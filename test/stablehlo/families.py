"""Families of cases: lists of (label, function of arrays, inputs) for `cases.py`."""

import itertools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import complex_numbers
import windows_and_indices
from drawing import FLOATS, INTEGERS, Draw, stored

__all__ = ["NAMES", "cases", "stored"]

TYPES = ["bool", *INTEGERS, *FLOATS]

OF_ONE = {
    "float": [
        lax.abs, lax.neg, lax.sign, lax.floor, lax.ceil, lax.round, lambda x: lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN),
        lax.is_finite, lax.exp, lax.exp2, lax.expm1, lax.log, lax.log1p, lax.logistic, lax.sin, lax.cos, lax.tan, lax.tanh,
        lax.sqrt, lax.rsqrt, lax.cbrt, lax.square, lax.asin, lax.acos, lax.atan, lax.sinh, lax.cosh, lax.asinh, lax.acosh,
        lax.atanh, lax.erf, lax.erfc, lax.erf_inv, lambda x: lax.integer_pow(x, -2), lambda x: lax.reduce_precision(x, 5, 6),
    ],
    "integer": [lax.abs, lax.sign, lax.neg, lax.bitwise_not, lax.population_count, lax.clz, lax.square, lambda x: lax.integer_pow(x, 3)],
    "bool": [lax.bitwise_not],
}
COMPARED = [lax.eq, lax.ne, lax.lt, lax.le, lax.gt, lax.ge, lax.max, lax.min]
OF_TWO = {
    "float": [*COMPARED, lax.add, lax.sub, lax.mul, lax.div, lax.rem, lax.pow, lax.atan2, lax.nextafter],
    "integer": [
        *COMPARED, lax.add, lax.sub, lax.mul, lax.div, lax.rem, lax.bitwise_and, lax.bitwise_or, lax.bitwise_xor,
        lax.shift_left, lax.shift_right_logical, lax.shift_right_arithmetic,
    ],
    "bool": [*COMPARED, lax.bitwise_and, lax.bitwise_or, lax.bitwise_xor],
}
# Domains in which functions are steep or have poles are for exact ones.
TAME = {"tan": (-1.4, 1.4), "pow": (0.1, 3.0), "rem": (-9.0, 9.0)}


def kind(dtype):
    return "bool" if dtype == "bool" else "integer" if dtype in INTEGERS else "float"


def name_of(operation):
    return getattr(operation, "__name__", "of")


def all_of(draw, tables, operands):
    """Each operation on each type, in a random order, on some shape."""
    pairs = [(dtype, operation) for dtype in TYPES for operation in tables[kind(dtype)]]
    for at in itertools.cycle(draw.order(len(pairs))):
        dtype, operation = pairs[at]
        if operation is lax.abs and dtype[0] == "u":
            continue
        shape, name = draw.shape(3, 7), name_of(operation)
        arrays = [draw.domain(dtype, shape, *TAME[name]) if name in TAME and kind(dtype) == "float" else draw.array(dtype, shape) for _ in range(operands)]
        yield draw.case(f"{name} {dtype}{list(shape)}", operation, arrays, [dtype] * operands)


def elements_of_one(draw):
    return all_of(draw, OF_ONE, 1)


def elements_of_two(draw):
    return all_of(draw, OF_TWO, 2)


def elements_of_three(draw):
    while True:
        dtype, shape = draw.one(TYPES), draw.shape(3, 6)
        arrays = [draw.array(dtype, shape) for _ in range(2)]
        condition = draw.array("bool", draw.one([(), shape]))
        yield draw.case(f"select {dtype}{list(shape)}", lax.select_n, [condition, *arrays], ["bool", dtype, dtype])
        if dtype != "bool":
            ends = [draw.array(dtype, draw.one([(), shape]), small=True)] * 2
            yield draw.case(f"clamp {dtype}{list(shape)}", lax.clamp, [ends[0], arrays[0], ends[1]], [dtype] * 3)


def conversions(draw):
    pairs = list(itertools.product(TYPES, TYPES))
    for at in itertools.cycle(draw.order(len(pairs))):
        old, new = pairs[at]
        shape = draw.shape(2, 9)
        yield draw.case(f"{old} to {new}{list(shape)}", lambda x, new=new: lax.convert_element_type(x, new), [draw.array(old, shape)], [old])
        if old != "bool" and new != "bool" and jnp.dtype(old).itemsize == jnp.dtype(new).itemsize:
            whole = draw.array(old, shape, small=True)
            yield draw.case(f"bits of {old} as {new}", lambda x, new=new: lax.bitcast_convert_type(x, new), [whole], [old])


def constants(draw):
    while True:
        dtype, shape = draw.one(TYPES), draw.shape(3, 4)
        value = jnp.asarray(draw.array(dtype, shape), dtype)
        yield f"constant {dtype}{list(shape)}", lambda value=value: value, []
        if dtype != "bool" and shape:
            dimension = draw.below(len(shape))
            yield f"iota {dtype}{list(shape)} {dimension}", lambda t=dtype, s=shape, d=dimension: lax.broadcasted_iota(t, s, d), []


def shapes(draw):
    while True:
        dtype = draw.one(TYPES)
        shape = draw.shape(4, 4)
        x, rank = draw.array(dtype, shape), len(shape)
        order = draw.order(rank)
        yield draw.case(f"transpose {shape} {order}", lambda x, o=order: lax.transpose(x, o), [x], [dtype])
        flipped = draw.some(rank)
        yield draw.case(f"rev {shape} {flipped}", lambda x, d=flipped: lax.rev(x, d), [x], [dtype])
        other = draw.regrouped(shape)
        yield draw.case(f"reshape {shape} {other}", lambda x, s=other: lax.reshape(x, s), [x], [dtype])
        wide = [draw.size(3) for _ in range(rank + 2)]
        kept = sorted(draw.order(rank + 2)[:rank])
        own = tuple(draw.one([1, wide[d]]) for d in kept)
        y = draw.array(dtype, own)
        yield draw.case(f"broadcast_in_dim {own} {wide} {kept}", lambda x, w=tuple(wide), k=tuple(kept): lax.broadcast_in_dim(x, w, k), [y], [dtype])


def parts(draw):
    while True:
        dtype, shape = draw.one(TYPES), draw.shape(3, 7)
        x, rank = draw.array(dtype, shape), len(shape)
        starts = [draw.below(n + 1) for n in shape]
        ends = [start + draw.below(n - start + 1) for start, n in zip(starts, shape)]
        strides = [draw.between(1, 3) for _ in shape]
        yield draw.case(f"slice {shape} {starts} {ends} {strides}", lambda x, a=starts, b=ends, s=strides: lax.slice(x, a, b, s), [x], [dtype])
        padding = [(draw.between(-2, 2), draw.between(-2, 2), draw.between(0, 2)) for _ in shape]
        grown = [low + high + n + inner * max(n - 1, 0) for (low, high, inner), n in zip(padding, shape)]
        if min(grown, default=0) >= 0 and all(low + high >= -n for (low, high, _), n in zip(padding, shape)):
            value = draw.array(dtype, (), small=True)
            yield draw.case(f"pad {shape} {padding}", lambda x, v, p=padding: lax.pad(x, v, p), [x, value], [dtype, dtype])
        sizes = [draw.below(n + 1) for n in shape]
        indices, of = draw.one(["int32", "int64", "uint8", "int8", "uint32"]), [draw.between(-3, 9) for _ in shape]
        at = [np.array(abs(i) if indices[0] == "u" else i, indices) for i in of]
        yield draw.case(f"dynamic_slice {shape} {of} {sizes} {indices}", lambda x, *at, s=sizes: lax.dynamic_slice(x, at, s), [x, *at], [dtype] + [indices] * rank)
        update = draw.array(dtype, sizes)
        yield draw.case(f"dynamic_update_slice {shape} {of} {sizes} {indices}", lambda x, u, *at: lax.dynamic_update_slice(x, u, at), [x, update, *at], [dtype, dtype] + [indices] * rank)
        if rank:
            along = draw.below(rank)
            others = [draw.array(dtype, shape[:along] + (draw.size(3),) + shape[along + 1 :]) for _ in range(draw.between(1, 3))]
            yield draw.case(f"concatenate {shape} {along} {len(others)}", lambda *xs, d=along: lax.concatenate(xs, d), others, [dtype] * len(others))


def reductions(draw):
    table = {
        "float": [lax.reduce_sum, lax.reduce_prod, lax.reduce_max, lax.reduce_min],
        "bool": [lax.reduce_and, lax.reduce_or, lax.reduce_xor],
    }
    table["integer"] = table["float"] + table["bool"]
    while True:
        dtype, shape = draw.one(TYPES), draw.shape(4, 5)
        operation, over = draw.one(table[kind(dtype)]), tuple(draw.some(len(shape)))
        tame = operation in (lax.reduce_sum, lax.reduce_prod) and kind(dtype) == "float"
        x = draw.domain(dtype, shape, -1.5, 1.5) if tame else draw.array(dtype, shape, small=tame)
        yield draw.case(f"{name_of(operation)} {dtype}{list(shape)} {over}", lambda x, f=operation, d=over: f(x, d), [x], [dtype])
        if shape and min(shape) and dtype != "bool":
            along = draw.below(len(shape))
            which = draw.one([lax.argmax, lax.argmin])
            yield draw.case(f"{name_of(which)} {dtype}{list(shape)} {along}", lambda x, f=which, d=along: f(x, d, jnp.int32), [x], [dtype])
        y = draw.array("int32", shape, small=True)

        def pair(x, y, over=over):
            return lax.reduce((x, y), (np.int32(0), np.int32(-99)), lambda a, b: (a[0] + b[0], jnp.maximum(a[1], b[1])), over)

        yield draw.case(f"reduce of pairs {list(shape)} {over}", pair, [y, y + 1], ["int32", "int32"])


def sorts(draw):
    while True:
        dtype, shape = draw.one(TYPES), draw.shape(3, 6)
        if not shape:
            continue
        along, x = draw.below(len(shape)), draw.array(dtype, shape)
        label = f"{dtype}{list(shape)} {along}"
        yield draw.case(f"sort {label}", lambda x, d=along: lax.sort(x, dimension=d), [x], [dtype])
        keys = draw.between(1, 2)
        small = [np.asarray(draw.array("int8", shape) % 3, "int8"), x]
        yield draw.case(f"sort of pairs {label} {keys}", lambda k, x, d=along, n=keys: lax.sort((k, x), dimension=d, num_keys=n, is_stable=True), small, ["int8", dtype])
        if dtype != "bool":
            yield draw.case(f"sort downwards {label}", lambda x, d=along: jnp.sort(x, d, descending=True), [x], [dtype])
            if shape[-1]:
                k = draw.between(0, shape[-1])
                yield draw.case(f"top_k {dtype}{list(shape)} {k}", lambda x, k=k: lax.top_k(x, k), [x], [dtype])


def control(draw):
    composite = lax.composite(lambda x: x * 2 + 1, "case.twice")
    while True:
        dtype, shape = draw.one([*INTEGERS, *FLOATS]), draw.shape(2, 4)
        x, times = draw.array(dtype, shape, small=True), draw.between(0, 4)
        which = np.array(draw.between(-1, 3), "int32")

        def repeated(x, n):
            return lax.while_loop(lambda c: c[0] < n, lambda c: (c[0] + 1, c[1] + c[1][::1] if c[1].ndim else c[1] + 1), (jnp.int32(0), x))

        def chosen(i, x):
            return lax.switch(i, [lambda x: x, lambda x: x + 1, lambda x: (x > 1).astype(x.dtype)], x)

        def either(i, x):
            return lax.cond(i > 0, lambda x: x + x, lambda x: jnp.zeros_like(x), x)

        def nested(n, x):
            return lax.fori_loop(0, n, lambda i, x: lax.cond(i % 2 == 0, lambda x: x + 1, lambda x: x * 2, x), x)

        yield draw.case(f"while {dtype}{list(shape)} {times}", repeated, [x, np.array(times, "int32")], [dtype, "int32"])
        yield draw.case(f"case {dtype}{list(shape)} {which}", chosen, [which, x], ["int32", dtype])
        yield draw.case(f"if {dtype}{list(shape)} {which}", either, [which, x], ["int32", dtype])
        yield draw.case(f"loop of branches {dtype}{list(shape)} {times}", nested, [np.array(times, "int32"), x], ["int32", dtype])
        yield draw.case(f"composite {dtype}{list(shape)}", composite, [x], [dtype])
        if shape:
            yield draw.case(f"scan {dtype}{list(shape)}", lambda x: lax.scan(lambda c, y: (c + y, c), jnp.zeros_like(x, shape=x.shape[1:]), x), [x], [dtype])


NAMES = {
    "elements_of_one": elements_of_one,
    "elements_of_two": elements_of_two,
    "elements_of_three": elements_of_three,
    "conversions": conversions,
    "constants": constants,
    "shapes": shapes,
    "parts": parts,
    "reductions": reductions,
    "sorts": sorts,
    "control": control,
    **windows_and_indices.NAMES,
    **complex_numbers.NAMES,
}


def cases(family, count, seed):
    """The first cases of a family; one seed gives the same ones each time."""
    return list(itertools.islice(NAMES[family](Draw(f"{family} {seed}")), count))
