"""What each program must compute, written without the project's own tools.

An oracle is a function of a size and a random generator that returns the
arguments of one entry and the expected results. `entry` registers it.
"""

import dataclasses
import pathlib

import numpy as np

# Around 0, the warp (32), the block (256) and several tiles (4096).
EDGES = (0, 1, 2, 31, 32, 33, 255, 256, 257, 1000, 4095, 4096, 4097)
# Around the same boundaries, fewer.
SOME = (0, 1, 2, 33, 256, 1000)
# Rows and columns: no row, empty rows, one row, tiny rows, and the shapes that
# segmented reductions of non-commutative operators have got wrong elsewhere.
SHAPES = ((0, 5), (5, 0), (1, 1), (1, 256), (3, 33), (100, 256), (100, 512), (1000, 2))
SOME_SHAPES = ((0, 5), (5, 0), (1, 1), (1, 256), (3, 33), (100, 257))

ENTRIES = {}


@dataclasses.dataclass
class Entry:
    """One function of a program and its oracle."""

    program: str
    name: str
    sizes: tuple
    oracle: callable


@dataclasses.dataclass
class Close:
    """A float result with the largest relative error that is still right."""

    value: np.ndarray
    rtol: float


@dataclasses.dataclass
class Jagged:
    """An array of rows, or of rows of rows, as nested lists, and the parts that it
    is passed and returned in: one array of offsets for each dimension but the
    last, then the elements."""

    rows: list
    rank: int
    type: type

    @property
    def parts(self):
        offsets, level = [], self.rows
        for _ in range(self.rank - 1):
            offsets.append(np.cumsum([0, *map(len, level)]).astype(np.int64))
            level = [x for row in level for x in row]
        return [*offsets, np.array(level, self.type)]


@dataclasses.dataclass
class Bytes:
    """An argument that is the content of a file."""

    path: pathlib.Path


def entry(program, name="main", sizes=EDGES):
    """Registers the oracle of the function `name` of `program`."""

    def register(oracle):
        ENTRIES.setdefault(program, []).append(Entry(program, name, sizes, oracle))
        return oracle

    return register


def sum_bound(n, ty=np.float32):
    """The relative error of a sum of n positive numbers, in any order, and of
    the rounded inputs it is made of."""
    return 2 * max(n, 4) * float(np.finfo(ty).eps)


def integers(rng, shape, ty=np.int32):
    """Integers over the whole range of the type."""
    info = np.iinfo(ty)
    return rng.integers(info.min, info.max, shape, ty, endpoint=True)


def positive(rng, shape, ty=np.float32):
    """Floats from 0.5 to 1.5."""
    return (rng.random(shape) + 0.5).astype(ty)


from . import arrays, bins, choices, classes, columns, control, derived, growing, irregular, jagged, joined, matrices, nested, noncommutative, operators, recursion, row_floats, row_loops, row_maps, row_places, row_words, rows, scans, segments, sorting, updates, withs, withs_arrays  # noqa: E402, F401
