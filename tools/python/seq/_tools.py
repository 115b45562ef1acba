"""The tools on the command line."""

import os
import pathlib
import sys


def _become(name: str) -> None:
    """Goes on as this program."""
    program = pathlib.Path(__file__).with_name("tool") / "bin" / name
    os.execv(program, [name, *sys.argv[1:]])


def opt() -> None:
    """`seq-opt`: MLIR's `mlir-opt` with the dialects, passes and pipelines."""
    _become("seq-opt")


def run() -> None:
    """`seq-run`: runs functions of programs."""
    _become("seq-run")
