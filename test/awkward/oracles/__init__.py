"""What kernels of awkward-array give, computed with NumPy or in plain Python.

`kernel` registers an oracle. It has the name of a function of the program and takes the
same arguments; what it returns is expected. Where the kernel stops it raises `Stop` with
the message. `arguments` makes the arguments of a case from a `Generator`.
"""

import collections

import numpy as np
import seq

# name: of the function; names: the kernels that it is; oracle: its results;
# arguments: of a case; faults: lists of arguments that stop it; module: where it is.
Kernel = collections.namedtuple("Kernel", "name names oracle arguments faults module")


class Stop(Exception):
    """The program stops with this message."""


class Generator:
    """Random arguments of one shape."""

    def __init__(self, seed, n, longest, types=None):
        self.rng = np.random.default_rng(seed)
        self.n, self.longest, self.types = n, longest, types or {}

    @property
    def size(self):
        """Of an array without rows; none where rows are empty."""
        return 7 * self.n * min(self.longest, 1)

    def dtype(self, name):
        """The type that a letter of the program stands for in this variant."""
        return np.dtype(self.types.get(name, name))

    def offsets(self, n=None, longest=None):
        """Row offsets; every third row or so is empty."""
        n, longest = self.n if n is None else n, self.longest if longest is None else longest
        counts = self.rng.integers(0, longest, n, endpoint=True) * (self.rng.random(n) < 0.7)
        return offsets_by(counts)

    def data(self, dtype, size, low=-9, high=9):
        """Numbers of a small range, so that there are equal ones."""
        dtype = self.dtype(dtype)
        if dtype == bool:
            return self.rng.random(size) < 0.6
        if dtype.kind == "u":
            low = 0
        numbers = self.rng.integers(low, high, size, endpoint=True)
        return (numbers / 4 if dtype.kind == "f" else numbers).astype(dtype)

    def rows(self, dtype, **bounds):
        offsets = self.offsets()
        return seq.Jagged(offsets, self.data(dtype, offsets[-1], **bounds))

    def lists(self, dtype, longest=None):
        """Starts and stops of lists in any order, with gaps, and how long the content is."""
        longest = self.longest if longest is None else longest
        counts = self.rng.integers(0, longest, self.n, endpoint=True) * (self.rng.random(self.n) < 0.8)
        gaps = self.rng.integers(0, 2, self.n, endpoint=True)
        order = self.rng.permutation(self.n)
        ends = np.cumsum((counts + gaps)[order])
        stops = np.empty(self.n, np.int64)
        stops[order] = ends
        dtype = self.dtype(dtype)
        return (stops - counts).astype(dtype), stops.astype(dtype), int(ends[-1] if self.n else 0) + 2

    def index(self, dtype, size, content, missing=0.3):
        """Places in a content, some of them missing."""
        places = self.rng.integers(0, max(content, 1), size)
        drop = (self.rng.random(size) < missing) | (content == 0)
        return np.where(drop, -1, places).astype(self.dtype(dtype))


REGISTRY = []


def kernel(arguments, *names, faults=(), module=None):
    """Registers an oracle; `names` are the kernels if they are not of the function's name,
    `module` is given for an oracle that another module has, too."""

    def add(oracle):
        names_of = names or ("awkward_" + oracle.__name__,)
        REGISTRY.append(Kernel(oracle.__name__, names_of, oracle, arguments, faults, module or oracle.__module__))
        return oracle

    return add


def of(module):
    """The kernels of a module with oracles."""
    return [kernel for kernel in REGISTRY if kernel.module == module.__name__]


def pieces(offsets, data):
    """The rows of data."""
    return [data[a:b] for a, b in zip(offsets, offsets[1:])]


def rows_of(rows):
    return pieces(rows.offsets[0], rows.data)


def of_rows(g):
    """The arguments of a function of rows alone."""
    return (g.rows("x"),)


def offsets_by(counts):
    """The offsets of rows of so many elements."""
    return np.cumsum([0, *counts]).astype(np.int64)


def places(offsets, rows, find):
    """Where in all the data `find` finds the element of each row, -1 in an empty one."""
    return np.array([a + find(row) if len(row) else -1 for a, row in zip(offsets, rows)], np.int64)
