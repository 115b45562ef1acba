"""Cases of gather and scatter, of windows, convolutions and products, with every form of
their dimension numbers that JAX has."""

import jax.numpy as jnp
import numpy as np
from jax import lax
from jax._src.lax import windowed_reductions

from drawing import FLOATS, INTEGERS

SUMMED = ["int8", "int32", "int64", "uint8", "uint32", "float16", "float32", "float64"]


class Indexed:
    """Random dimension numbers of a gather, and of the scatter that goes the other way."""

    def __init__(self, draw):
        self.draw = draw
        rank = draw.between(1, 4)
        self.shape = tuple(draw.between(1, 5) for _ in range(rank))
        kinds = [draw.below(4) for _ in range(rank)]
        self.batching = [d for d in range(rank) if kinds[d] == 0]
        self.collapsed = [d for d in range(rank) if kinds[d] == 1]
        kept = [d for d in range(rank) if kinds[d] > 1]
        loose = draw.order(rank)
        self.starts = [d for d in loose if d not in self.batching][: draw.between(0, rank)]
        self.sizes = tuple(1 if d in self.batching or d in self.collapsed else draw.between(0, n) for d, n in enumerate(self.shape))
        # Dimensions of the indices: those of the batch in some order, and others.
        own = [(d, self.shape[d]) for d in self.batching] + [(None, draw.size(4)) for _ in range(draw.between(0, 2))]
        own = [own[i] for i in draw.order(len(own))]
        self.indices_shape = tuple(n for _, n in own)
        self.indices_batching = [[d for d, _ in own].index(d) for d in self.batching]
        self.part = tuple(self.sizes[d] for d in kept)
        total = len(kept) + len(own)
        self.offset = sorted(draw.order(total)[: len(kept)])
        offsets, others = iter(self.part), iter(self.indices_shape)
        self.result = tuple(next(offsets) if d in self.offset else next(others) for d in range(total))
        self.type = draw.one(["int32", "int64", "int8", "uint8", "uint32"])
        low = 0 if self.type[0] == "u" else -2
        self.indices = draw.generator.integers(low, 7, (*self.indices_shape, len(self.starts))).astype(self.type)

    def __str__(self):
        return f"{self.shape} sizes {self.sizes} indices {self.type}{list(self.indices.shape)} starts {self.starts} batching {self.batching} collapsed {self.collapsed} offset {self.offset}"


def gathers(draw):
    while True:
        form, dtype = Indexed(draw), draw.one(["bool", *INTEGERS, *FLOATS])
        numbers = lax.GatherDimensionNumbers(
            offset_dims=tuple(form.offset), collapsed_slice_dims=tuple(form.collapsed), start_index_map=tuple(form.starts),
            operand_batching_dims=tuple(form.batching), start_indices_batching_dims=tuple(form.indices_batching))
        mode = draw.one(["clip", "fill"])

        def gather(x, i, numbers=numbers, sizes=form.sizes, mode=mode):
            return lax.gather(x, i, numbers, sizes, mode=mode)

        yield draw.case(f"gather {dtype}{form} {mode}", gather, [draw.array(dtype, form.shape), form.indices], [dtype, form.type])


def scatters(draw):
    operations = {"add": lax.scatter_add, "sub": lax.scatter_sub, "mul": lax.scatter_mul, "min": lax.scatter_min, "max": lax.scatter_max, "set": lax.scatter}
    while True:
        form, name = Indexed(draw), draw.one([*operations, "apply"])
        # Of updates without an index XLA combines one only.
        if not form.starts:
            continue
        dtype = draw.one([*INTEGERS, "float32", "float64"])
        numbers = lax.ScatterDimensionNumbers(
            update_window_dims=tuple(form.offset), inserted_window_dims=tuple(form.collapsed),
            scatter_dims_to_operand_dims=tuple(form.starts), operand_batching_dims=tuple(form.batching),
            scatter_indices_batching_dims=tuple(form.indices_batching))
        mode = draw.one(["clip", "drop"])
        # Of several different values for one place any may remain.
        updates = np.full(form.result, 5, dtype) if name == "set" else draw.array(dtype, form.result, small=True)

        def scatter(x, i, u, name=name, numbers=numbers, mode=mode):
            if name == "apply":
                return lax.scatter_apply(x, i, lambda v: v * 2 + 1, numbers, update_shape=u.shape, mode=mode)
            return operations[name](x, i, u, numbers, mode=mode)

        inputs = [draw.array(dtype, form.shape, small=True), form.indices, updates]
        yield draw.case(f"scatter {name} {dtype}{form} {mode}", scatter, inputs, [dtype, form.type, dtype])


def window(draw, rank):
    """Sizes of an array, and of windows over it with steps, dilations and paddings."""
    shape = tuple(draw.size(7) for _ in range(rank))
    sizes = tuple(draw.between(1, 3) for _ in range(rank))
    strides, base, dilations = (tuple(draw.one([1, 1, 2, 3]) for _ in range(rank)) for _ in range(3))
    padding = tuple((draw.between(0, 2), draw.between(0, 2)) for _ in range(rank))
    return shape, sizes, strides, padding, base, dilations


def windows(draw):
    while True:
        dtype, rank = draw.one(SUMMED), draw.between(1, 3)
        shape, sizes, strides, padding, base, dilations = window(draw, rank)
        ends = np.iinfo(dtype) if dtype in INTEGERS else None
        least, most = (ends.min, ends.max) if ends else (-np.inf, np.inf)
        operation, initial = draw.one([(lax.add, 0), (lax.mul, 1), (lax.max, least), (lax.min, most)])
        x = draw.array(dtype, shape, small=True)

        def reduced(x, f=operation, initial=np.array(initial, dtype), own=(sizes, strides, padding, base, dilations)):
            return lax.reduce_window(x, initial, f, own[0], own[1], own[2], own[3], own[4])

        label = f"{dtype}{list(shape)} window {sizes} strides {strides} padding {padding} dilations {base} {dilations}"
        yield draw.case(f"reduce_window {operation.__name__} {label}", reduced, [x], [dtype])
        if min(shape) > 0:
            along, back = draw.below(rank), bool(draw.below(2))
            prefix = draw.one([lax.cumsum, lax.cumprod, lax.cummax, lax.cummin])
            yield draw.case(f"{prefix.__name__} {dtype}{list(shape)} {along} {back}", lambda x, f=prefix, d=along, b=back: f(x, d, reverse=b), [x], [dtype])
            if dtype not in ("int8", "uint8", "float16"):
                yield chosen(draw, dtype, shape, sizes, strides, padding)


def chosen(draw, dtype, shape, sizes, strides, padding):
    """The largest or smallest of each window gets what belongs to it."""
    x = np.asarray(draw.generator.permutation(int(np.prod(shape))).reshape(shape), dtype)
    counts = tuple((n + low + high - w) // s + 1 for n, w, s, (low, high) in zip(shape, sizes, strides, padding))
    source = draw.array(dtype, tuple(max(n, 0) for n in counts), small=True)
    select = draw.one([lax.ge_p, lax.le_p])

    def scattered(source, x, select=select, own=(sizes, strides, padding)):
        return windowed_reductions._select_and_scatter_add(source, x, select, *own)

    return draw.case(f"select_and_scatter {select} {dtype}{list(shape)} {sizes} {strides} {padding}", scattered, [source, x], [dtype, dtype])


def convolutions(draw):
    while True:
        rank, dtype = draw.between(0, 2), draw.one(["float32", "float64", "float16", "int32"])
        features, batches = draw.one([(1, 1), (1, 1), (2, 1), (3, 1), (1, 2)])
        shape, sizes, strides, padding, base, dilations = window(draw, rank)
        depth, outputs, batch = draw.between(1, 3), draw.between(1, 2) * features * batches, draw.between(1, 2) * batches
        orders = [draw.order(rank + 2) for _ in range(3)]
        letters = ["NC" + "HW"[:rank], "OI" + "HW"[:rank], "NC" + "HW"[:rank]]
        specs = tuple("".join(own[i] for i in order) for own, order in zip(letters, orders))
        full = [(batch, depth * features, *shape), (outputs, depth, *sizes)]
        x, k = (draw.array(dtype, tuple(own[i] for i in order), small=True) for own, order in zip(full, orders))

        def convolved(x, k, own=(strides, padding, base, dilations), specs=specs, groups=(features, batches)):
            return lax.conv_general_dilated(x, k, *own, dimension_numbers=specs, feature_group_count=groups[0], batch_group_count=groups[1])

        label = f"{dtype} {x.shape} {k.shape} {specs} strides {strides} padding {padding} dilations {base} {dilations} groups {features} {batches}"
        yield draw.case(f"convolution {label}", convolved, [x, k], [dtype, dtype])


def products(draw):
    while True:
        dtype = draw.one(["bool", *SUMMED, "bfloat16"])
        batch, summed = ([draw.size(3) for _ in range(draw.between(0, 2))] for _ in range(2))
        sides = []
        for _ in range(2):
            own = [("b", i, n) for i, n in enumerate(batch)] + [("k", i, n) for i, n in enumerate(summed)]
            own += [("own", i, draw.size(4)) for i in range(draw.between(0, 2))]
            sides.append([own[i] for i in draw.order(len(own))])
        at = [[[(kind, i) for kind, i, _ in side].index((kind, i)) for i in range(len(sizes))] for kind, sizes in (("k", summed), ("b", batch)) for side in sides]
        numbers = ((at[0], at[1]), (at[2], at[3]))
        wide = draw.one([None, "int32"]) if dtype in ("int8", "uint8") else None
        arrays = [draw.array(dtype, tuple(n for *_, n in side), small=True) for side in sides]

        def product(x, y, numbers=numbers, wide=wide):
            return lax.dot_general(x, y, numbers, preferred_element_type=wide and jnp.dtype(wide))

        yield draw.case(f"dot_general {dtype} {arrays[0].shape} {arrays[1].shape} {numbers} {wide}", product, arrays, [dtype, dtype])


NAMES = {
    "gathers": gathers,
    "scatters": scatters,
    "windows": windows,
    "convolutions": convolutions,
    "products": products,
}
