"""Runs the kernels of awkward-array that a file here has, and compares with oracles.

    run.py NAME ROOT FOLDER [--only FUNCTION] [--backend NAME,...]

NAME.mlir is compiled by the package `seq` in each variant of oracles/NAME.py: for the CPU
with all cases, for the interpreter and the simulator with some. FOLDER gets the package,
of what has been built in ROOT, and the cache.
"""

import argparse
import importlib
import os
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent


def package(root, folder):
    """Makes `seq` importable, from what `make build` has built."""
    root = pathlib.Path(root).resolve()
    built = root / "target/release"
    place = pathlib.Path(folder) / "seq"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(root / "tools/python/seq", place, ignore=shutil.ignore_patterns("__pycache__"))
    (place / "_seq.abi3.so").symlink_to(built / "lib_seq.so")
    os.environ["SEQ_TOOL"] = str(built / "seq-run")
    os.environ["SEQ_CACHE"] = str(pathlib.Path(folder) / "cache")
    sys.path[:0] = [str(HERE), str(folder)]


def module_of(name):
    """The name of the module with the oracles of NAME.mlir."""
    return "oracles." + name.replace("-", "_")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("root")
    parser.add_argument("folder")
    parser.add_argument("--only")
    parser.add_argument("--backend", default="cpu,interp,simt")
    options = parser.parse_args()
    package(options.root, options.folder)
    import compare

    module = importlib.import_module(module_of(options.name))
    report = compare.Report(HERE / f"{options.name}.mlir", module, options.only)
    sys.exit(report.run(options.backend.split(",")))


if __name__ == "__main__":
    main()
