"""Arrays whose rows differ in length."""

from __future__ import annotations

from typing import Any, Iterator, Sequence

import numpy


class Jagged:
    """An array of rows of any length: `offsets`, one array for each dimension but the
    last, outermost first, and flat `data`.

    Row `i` of a dimension begins at `offsets[i]` and ends before `offsets[i + 1]` of the
    next dimension or of the data. Arrays of int64 are kept as they are, without a copy, and so
    are arrays on a device.
    Whether the offsets ascend is checked where a function takes them.
    """

    __slots__ = ("offsets", "data")

    offsets: tuple[numpy.ndarray, ...]
    data: numpy.ndarray

    def __init__(self, offsets: Any, data: Any) -> None:
        several = isinstance(offsets, (list, tuple)) and offsets and (_elsewhere(offsets[0]) or numpy.ndim(offsets[0]) == 1)
        levels = offsets if several else (offsets,)
        self.offsets = tuple(level if _elsewhere(level) else _offsets(level) for level in levels)
        self.data = data if _elsewhere(data) else numpy.asarray(data)

    @classmethod
    def from_lists(cls, lists: Sequence, dtype: Any = None, depth: int | None = None) -> Jagged:
        """The array of nested lists; `depth` is the number of dimensions, found out from
        the lists unless it is given."""
        levels, level = [], list(lists)
        while len(levels) + 1 < depth if depth else any(map(_is_list, level)) or not levels:
            wrong = next((row for row in level if not _is_list(row)), None)
            if wrong is not None:
                raise TypeError(f"expected a list at depth {len(levels) + 2}, found {wrong!r}")
            offsets = numpy.zeros(len(level) + 1, numpy.int64)
            numpy.cumsum([len(row) for row in level], out=offsets[1:])
            levels.append(offsets)
            level = [element for row in level for element in row]
        return cls(levels, numpy.asarray(level, dtype))

    def to_lists(self) -> list:
        """Nested lists of Python's numbers."""
        level = self.data.tolist()
        for offsets in reversed(self.offsets):
            level = [level[start:end] for start, end in zip(offsets.tolist(), offsets[1:].tolist())]
        return level

    @classmethod
    def from_awkward(cls, array: Any) -> Jagged:
        """The array of one of awkward-array, whose lists have numbers inside."""
        import awkward

        layout = awkward.to_packed(array).layout
        levels = []
        while layout.is_list:
            layout = layout.to_ListOffsetArray64(True)
            levels.append(numpy.asarray(layout.offsets.data))
            layout = layout.content
        if not layout.is_numpy or layout.purelist_depth != 1 or not levels:
            raise TypeError(f"expected lists of numbers, found awkward's type {array.type}")
        return cls(levels, numpy.asarray(layout.data))

    def to_awkward(self) -> Any:
        """The same as an array of awkward-array, without a copy."""
        import awkward

        layout = awkward.contents.NumpyArray(self.data)
        for offsets in reversed(self.offsets):
            layout = awkward.contents.ListOffsetArray(awkward.index.Index64(offsets), layout)
        return awkward.Array(layout)

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return len(self.offsets) + 1

    @property
    def dtype(self) -> numpy.dtype:
        """The type of the elements."""
        return self.data.dtype

    def __len__(self) -> int:
        return max(len(self.offsets[0]) - 1, 0)

    def __getitem__(self, row: int) -> Jagged | numpy.ndarray:
        """A row: a view of the data, or a jagged array whose data is one."""
        count = len(self)
        if not -count <= row < count:
            raise IndexError(f"row {row} of {count}")
        start, end = self.offsets[0][row % count : row % count + 2].tolist()
        levels = []
        for offsets in self.offsets[1:]:
            part = offsets[start : end + 1]
            levels.append(part - part[0])
            start, end = int(part[0]), int(part[-1])
        data = self.data[start:end]
        return Jagged(levels, data) if levels else data

    def __iter__(self) -> Iterator[Any]:
        return (self[row] for row in range(len(self)))

    def __repr__(self) -> str:
        with numpy.printoptions(threshold=8, edgeitems=3):
            return f"Jagged(offsets={list(self.offsets)}, data={self.data!r})"

    def __reduce__(self):
        return Jagged, (list(self.offsets), self.data)


def _elsewhere(array: Any) -> bool:
    """Whether an array is in the memory of a device."""
    return hasattr(array, "__dlpack_device__") and array.__dlpack_device__()[0] != 1


def _offsets(level: Any) -> numpy.ndarray:
    """Offsets as int64; others than integers are an error."""
    level = numpy.asarray(level)
    if level.dtype == numpy.int64:
        return level
    if level.size and level.dtype.kind not in "iu":
        raise TypeError(f"offsets have dtype {level.dtype}, expected integers")
    return level.astype(numpy.int64)


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple)) or numpy.ndim(value) > 0
