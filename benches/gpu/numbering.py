#!/usr/bin/python3
"""Compares how threads of two trees find the points of maps of rank three and more.

    numbering.py BEFORE -o TABLE.csv [--only FUNCTION[,FUNCTION...]] [--limit 2.0]

BEFORE is the root of a tree with target/release/seq-run that before.sh made; fad3f6b8 is the last
commit that numbered every space row by row and took the numbers apart in its kernels. The functions
are those of numbering.mlir, with sizes that fill tiles well and badly; the simulator counts warp
instructions of all kernels, and KB of the sectors that they move. Each result is compared with numpy's.
The ratio is that of the instructions before to those of this tree: where it is less than the limit
the row has a star, and the status is 1 if there are any.
"""

import collections
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
import counted
import functions

PROGRAM = pathlib.Path(__file__).with_name("numbering.mlir")
COLUMNS = ["function", "size", "before", "now", "KB before", "KB now", "ratio", "said"]

# The shapes of the arguments for sizes of the result, the result by numpy, and whether the sizes
# are arguments, too.
Function = collections.namedtuple("Function", "rank shapes result sized", defaults=[False])


def turned(order):
    """The map of which dimension d of the result is dimension order[d] of its array."""
    def shape(sizes):
        found = [0] * len(order)
        for size, axis in zip(sizes, order):
            found[axis] = size
        return [tuple(found)]

    return Function(len(order), shape, lambda a: a.transpose(order), sized=True)


FUNCTIONS = {
    "doubled": Function(4, lambda n: [n], lambda a: 2 * a),
    "scaled": Function(3, lambda n: [n, n[2:]], lambda a, w: a * w),
    "shifted": Function(3, lambda n: [n, n[:1]], lambda a, w: a + w[:, None, None]),
    "products": Function(4, lambda n: [n[:2], n[2:]], lambda a, b: a[:, :, None, None] * b),
    "turned": turned((1, 2, 0)),
    "turned_back": turned((2, 0, 1)),
    "reversed": turned((2, 1, 0)),
    "swapped": turned((1, 0, 2)),
    "swapped_planes": turned((0, 1, 3, 2)),
}
SIZES = {
    3: [(64, 64, 64), (10, 100, 300), (30, 34, 32), (17, 65, 45), (33, 33, 33), (100, 3, 100), (33, 17, 40)],
    4: [(8, 16, 32, 64), (5, 7, 33, 45), (20, 30, 3, 17)],
}


def measured(options, tree, name, specs, want, folder):
    """Warp instructions and KB moved, of a run with the right result."""
    result = folder / f"{'before' if tree == options.before else 'now'}.npy"
    found = counted.counters(tree, options, PROGRAM, name, specs, flags=["--out", result])
    if not np.array_equal(np.load(result), want):
        raise functions.Unusable("another result than numpy's")
    _, moved, _, executed = counted.totals(found)
    return executed, moved


def rows(task):
    options, name, sizes = task
    function, random = FUNCTIONS[name], np.random.default_rng(1)
    arrays = [random.integers(0, 100, shape).astype(np.float32) for shape in function.shapes(sizes)]
    label = ["@" + name, "x".join(map(str, sizes))]
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for i, array in enumerate(arrays):
            np.save(folder / f"{i}.npy", array)
        specs = [folder / f"{i}.npy" for i in range(len(arrays))]
        if function.sized:
            specs += [f"{size}:index" for size in sizes]
        want = function.result(*arrays)
        try:
            (before, kb_before), (now, kb_now) = (measured(options, tree, name, specs, want, folder)
                                                  for tree in [options.before, functions.ROOT])
        except (functions.Unusable, subprocess.TimeoutExpired) as fault:
            return [[*label, *[""] * (len(COLUMNS) - 3), str(fault)]]
    ratio = before / now
    return [[*label, *(f"{n:.0f}" for n in (before, now, kb_before, kb_now)),
             f"{ratio:.2f}{'*' if ratio < options.limit else ''}", ""]]


def main():
    parser = counted.parser(__doc__, limit=2.0)
    parser.add_argument("before", type=pathlib.Path, help="the root of the tree to compare with")
    options = parser.parse_args()
    names = options.only.split(",") if options.only else FUNCTIONS
    tasks = [(options, name, sizes) for name in names for sizes in SIZES[FUNCTIONS[name].rank]]
    return counted.table(options, COLUMNS, rows, tasks,
                         "`benches/gpu/numbering.py` beside fad3f6b8; warp instructions and KB")


if __name__ == "__main__":
    sys.exit(main())
