"""Seq: data-parallel programs of MLIR, compiled and run on arrays where they are.

>>> import numpy, seq
>>> program = seq.compile("dot.mlir")
>>> program.dot(numpy.float32([1, 2, 3]), numpy.float32([4, 5, 6]))
32.0

Compilation runs in a process of its own and is kept in a cache; this process has the code
and a runtime, and no LLVM or MLIR.
"""

from __future__ import annotations

import os
from pathlib import Path

from . import _seq
from ._errors import ArgumentError, CompileError, Error, RunError
from ._jagged import Jagged
from ._progress import told
from ._seq import DeviceArray, Function, Program
from ._tuning import Tuning

__all__ = [
    "ArgumentError",
    "CompileError",
    "DeviceArray",
    "Error",
    "Function",
    "Jagged",
    "Program",
    "RunError",
    "Tuning",
    "compile",
    "tool",
]


def tool() -> str | None:
    """The program `seq-run` of this package, `None` if it has none."""
    found = Path(__file__).with_name("tool") / "bin" / "seq-run"
    return str(found) if found.exists() else None


def compile(
    source: str | bytes | os.PathLike,
    *,
    entry: str | None = None,
    backend: str = "cpu",
    mode: str | None = None,
    threads: int | None = None,
    tuning: str | os.PathLike | Tuning | None = None,
    name: str | None = None,
    cache: str | os.PathLike | None = None,
    progress: bool | None = None,
) -> Program:
    """Compiles a program of MLIR.

    `source` is text, bytecode (`bytes`), or a file: a path, or a string of one line that
    ends with `.mlir` or `.mlirbc`. All public functions are compiled, or only `entry`.

    `backend` is `cpu`, or `interp`, `simt` or `cuda`, which run in a process of their own on
    copies of the arrays, unless these are on a device: with `cuda` and `simt`, arrays that are
    there by DLPack stay there, and results are `DeviceArray`. `mode` says how nested parallelism is flattened, `tuning` is a
    file of thresholds or what `Function.tune` has returned, `threads` the number of threads of each call, all cores by default.
    `name` is what messages call a text. `cache` is the folder of compiled programs, in
    place of `SEQ_CACHE` or `~/.cache/seq`; an empty string is none. With `progress` a line on
    standard error says how long it has taken, from the first second on; on a terminal it does
    so by default.

    Raises `CompileError`.
    """
    tuned = tuning if isinstance(tuning, Tuning) else None
    tuning = None if tuned else tuning
    options = {"backend": backend, "entry": entry, "mode": mode, "threads": threads, "name": name}
    options |= {key: os.fspath(path) for key, path in [("tuning", tuning), ("cache", cache)] if path is not None}
    if "SEQ_TOOL" not in os.environ:
        options["tool"] = tool()
    given = [f"{key}={value}" for key, value in options.items() if value is not None]
    text, path = source, None
    if isinstance(source, (bytes, bytearray, memoryview)):
        text = bytes(source)
    elif not isinstance(source, str) or (source.endswith((".mlir", ".mlirbc")) and "\n" not in source):
        text, path = None, os.fspath(source)
    else:
        text = source.encode()
    with told(f"compiling {path or name or 'a program'}", progress):
        program = _seq.compile(text, path, given)
    if tuned:
        tuned.apply(program)
    return program


# Where users find them.
for _class in (ArgumentError, CompileError, Error, Jagged, RunError, Tuning):
    _class.__module__ = __name__

# The child of a fork has none of the threads that work for programs.
os.register_at_fork(after_in_child=_seq.forked)
