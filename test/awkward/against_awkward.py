"""Compares programs with awkward-array itself, through its public operations.

    pip install --target target/awkward-site awkward
    PYTHONPATH=target/awkward-site test/awkward/against_awkward.py . target/awkward

It is no part of the tests, which need nothing but NumPy.
"""

import argparse
import sys

from run import HERE, package


def reductions(ak, np, rows, ours):
    """Of rows of integers: names of functions, results, and what awkward gives."""
    data = ak.Array(rows)
    starts = ours.jagged.offsets[0][:-1]

    def place(found):
        """A place in all the data, -1 for an empty row."""
        return ak.to_numpy(ak.fill_none(found + starts, -1))

    call = ours.program("reductions")
    jagged = ours.jagged
    yield "reduce_sum", call.reduce_sum(jagged), ak.sum(data, axis=1)
    yield "reduce_prod", call.reduce_prod(jagged), ak.prod(data, axis=1)
    yield "reduce_max", call.reduce_max(jagged, -99), ak.fill_none(ak.max(data, axis=1), -99)
    yield "reduce_min", call.reduce_min(jagged, 99), ak.fill_none(ak.min(data, axis=1), 99)
    yield "reduce_argmax", call.reduce_argmax(jagged), place(ak.argmax(data, axis=1))
    yield "reduce_argmin", call.reduce_argmin(jagged), place(ak.argmin(data, axis=1))
    yield "reduce_sum_bool", call.reduce_sum_bool(jagged), ak.any(data, axis=1)
    yield "reduce_prod_bool", call.reduce_prod_bool(jagged), ak.all(data, axis=1)
    yield "reduce_countnonzero", call.reduce_countnonzero(jagged), ak.count_nonzero(data, axis=1)
    yield "reduce_count_64", call.reduce_count_64(jagged.offsets[0]), ak.num(data)


def sorting(ak, np, rows, ours):
    data = ak.Array(rows)
    call, jagged = ours.program("sorting"), ours.jagged
    for up in (True, False):
        yield "sort", call.sort(jagged, up).data, ak.flatten(ak.sort(data, ascending=up))
        yield "argsort", call.argsort(jagged, up), ak.flatten(ak.argsort(data, ascending=up, stable=True))


def structure(ak, np, rows, ours):
    """Combinations, local indices, slices, padding: places become elements first."""
    data = ak.Array(rows)
    jagged = ours.jagged
    offsets, flat = jagged.offsets[0], jagged.data
    starts, stops = offsets[:-1], offsets[1:]
    call = ours.program("list-arrays")
    yield "ListArray_localindex", call.ListArray_localindex(offsets), ak.flatten(ak.local_index(data))
    for again in (False, True):
        pairs = ak.flatten(ak.combinations(data, 2, replacement=again))
        for got, field in zip(call.ListArray_combinations(again, starts, stops), ak.unzip(pairs)):
            yield "ListArray_combinations", flat[got], field
        length, _ = call.ListArray_combinations_length(2, again, starts, stops)
        yield "ListArray_combinations_length", np.array([length]), [len(pairs)]
    triples = ak.flatten(ak.combinations(data, 3))
    for got, field in zip(call.ListArray_combinations_of_three(starts, stops), ak.unzip(triples)):
        yield "ListArray_combinations_of_three", flat[got], field
    index, _, _ = call.ListArray_rpad_axis1(starts, stops, 4)
    padded = ak.fill_none(ak.flatten(ak.pad_none(data, 4)), -99)
    yield "ListArray_rpad_axis1", np.where(index < 0, -99, np.append(flat, 0)[index]), padded

    call = ours.program("list-slices")
    none = 2**63 - 1
    for start, stop, step in [(1, none, 2), (none, -1, 1), (none, none, -2), (-2, none, 1), (3, 0, -1)]:
        cut = slice(*(None if bound == none else bound for bound in (start, stop, step)))
        _, carry = call.ListArray_getitem_next_range(starts, stops, start, stop, step)
        yield f"ListArray_getitem_next_range {cut}", flat[carry], ak.flatten(data[:, cut])
    wanted = [[-1, 0] if row else [] for row in rows]
    _, carry = call.ListArray_getitem_jagged_apply(ours.of(wanted), starts, stops, len(flat))
    index = ak.values_astype(ak.Array(wanted), np.int64)
    yield "ListArray_getitem_jagged_apply", flat[carry], ak.flatten(data[index])
    full = ak.num(data) > 0
    carry = call.ListArray_getitem_next_at(starts[full], stops[full], -1)
    yield "ListArray_getitem_next_at", flat[carry], data[full][:, -1]

    call = ours.program("list-offset-arrays")
    clipped = call.ListOffsetArray_rpad_and_clip_axis1(offsets, 3)
    padded = ak.fill_none(ak.pad_none(data, 3, clip=True), -99)
    yield "ListOffsetArray_rpad_and_clip_axis1", np.where(clipped < 0, -99, np.append(flat, 0)[clipped]), padded


class Ours:
    """Rows as the programs take them."""

    def __init__(self, seq, np, rows):
        self.seq, self.np = seq, np
        self.jagged = seq.Jagged.from_lists(rows, np.int32)

    def program(self, name):
        return self.seq.compile(HERE / f"{name}.mlir")

    def of(self, rows):
        return self.seq.Jagged.from_lists(rows, self.np.int64)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root")
    parser.add_argument("folder")
    options = parser.parse_args()
    package(options.root, options.folder)
    import awkward as ak
    import numpy as np
    import seq

    failed, compared = 0, 0
    for seed, (n, longest) in enumerate([(1, 1), (5, 3), (40, 6), (300, 9)]):
        rng = np.random.default_rng(seed)
        counts = rng.integers(1, longest, n, endpoint=True) * (np.arange(n) % 3 != 1)
        rows = [rng.integers(-9, 10, count).tolist() for count in counts]
        for family in (reductions, sorting, structure):
            for name, got, expected in family(ak, np, rows, Ours(seq, np, rows)):
                compared += 1
                if np.asarray(got).tolist() != ak.to_list(expected):
                    failed += 1
                    print(f"{name} of {n} rows: {np.asarray(got).tolist()}, awkward {ak.to_list(expected)}"[:500])
    print(f"{compared} results compared with awkward {ak.__version__}, {failed} differ")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
