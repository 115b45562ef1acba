"""Thresholds between versions of programs, and how they are measured."""

from __future__ import annotations

import os
import pathlib
import warnings
from typing import Any, Mapping

from ._progress import told


class Tuning:
    """Thresholds by name, with what was measured in `notes`; a file of `seq-run --tune`."""

    __slots__ = ("values", "notes")

    values: dict[str, int]
    notes: dict[str, str]

    def __init__(self, values: Mapping[str, int] = {}, notes: Mapping[str, str] = {}) -> None:
        self.values = dict(values)
        self.notes = dict(notes)

    @classmethod
    def load(cls, path: str | os.PathLike) -> Tuning:
        """Those of a file."""
        return cls._parse(pathlib.Path(path).read_text(), os.fspath(path))

    @classmethod
    def _parse(cls, text: str, name: str) -> Tuning:
        tuning = cls()
        for number, line in enumerate(text.splitlines(), 1):
            setting, _, note = line.partition("#")
            threshold, _, value = (part.strip() for part in setting.partition("="))
            if not setting.strip():
                continue
            if not threshold or not value.isdecimal() or threshold in tuning.values:
                raise ValueError(f"{name}:{number}: expected NAME = VALUE once for each name, found {setting.strip()!r}")
            tuning.values[threshold] = int(value)
            if note.strip():
                tuning.notes[threshold] = note.strip()
        return tuning

    def save(self, path: str | os.PathLike) -> None:
        """Writes a file for `seq.compile(tuning=path)` and `seq-run --tuning`."""
        notes = {name: f"  # {note}" for name, note in self.notes.items()}
        lines = [f"{name} = {value}{notes.get(name, '')}\n" for name, value in self.values.items()]
        pathlib.Path(path).write_text("".join(lines))

    def apply(self, program: Any) -> None:
        """Gives the functions of a program these thresholds; warns of those that none has."""
        left = set(self.values)
        for function in program.entries.values():
            for name in self.values.keys() & function.thresholds:
                function.set_threshold(name, self.values[name])
                left.discard(name)
        for name in sorted(left):
            warnings.warn(f"the program has no threshold '{name}'", stacklevel=2)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tuning) and self.values == other.values

    __hash__ = None

    def __repr__(self) -> str:
        return f"Tuning({self.values})"


def tune(function: Any, arguments: tuple, runs: int, progress: bool | None) -> Tuning:
    """What `Function.tune` does."""
    with told(f"tuning @{function.name}", progress):
        text = function.measure(arguments, runs)
    tuning = Tuning._parse(text, "measured")
    for name in tuning.values.keys() & function.thresholds:
        function.set_threshold(name, tuning.values[name])
    return tuning
