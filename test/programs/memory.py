#!/usr/bin/python3
"""Bounds the memory of flattened programs with rows of many lengths.

    memory.py [--program NAME[,NAME...]]

Each function runs on the CPU, all flattened, on rows whose lengths are uniform in
the logarithm. Its inputs, its results and all that it allocates for itself at a
time may take twice its inputs and results and one index for each element.
"""

import math
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import numpy as np  # noqa: E402

import oracles  # noqa: E402
import run  # noqa: E402
import work  # noqa: E402
from oracles.nested import LENGTHS  # noqa: E402

ELEMENTS, LONGEST = 50_000, 5_000
INDEX = 8
# Small blocks are counted to 64 KiB a thread, chunks of scans have records.
SLACK = 256 << 10
PROGRAMS = "breadth-first-search,jagged-arrays,nested-control,nested-rows,nested-rules,quickhull,quicksort,"
PROGRAMS += "rank-search,scalar-recursion,sparse-products,spmv"

def lengths():
    rng = np.random.default_rng(3)
    found = []
    while sum(found) < ELEMENTS:
        found.append(int(math.exp(rng.uniform(0, math.log(LONGEST)))))
    return found

def size_of(entry):
    kinds = [s for s in entry.sizes if s != "lecture"]
    return {int: ELEMENTS, tuple: (ELEMENTS // 33, 33)}.get(type(kinds[0]), "skewed")

def check(options, entry):
    """A line about one function, and whether the bound holds."""
    arguments, expected = entry.oracle(size_of(entry), np.random.default_rng(1))
    flat = [part for v in [*arguments, *expected] for part in (v.parts if isinstance(v, oracles.Jagged) else [v])]
    elements = max(np.size(getattr(v, "value", v)) for v in flat)
    with tempfile.TemporaryDirectory() as folder:
        specs = [run.specification(a, pathlib.Path(folder) / f"in{i}.npy") for i, a in enumerate(arguments)]
        command = [str(options.seq_run), str(HERE / f"{entry.program}.mlir"), "--entry", entry.name, "--mode", "full"]
        command += ["--quiet", "--stats", *(f"--arg={s}" for s in specs)]
        done = subprocess.run(command, capture_output=True, text=True)
    found = dict(re.findall(r"^stats: (argument|result|peak) bytes (\d+)$", done.stdout, re.MULTILINE))
    if done.returncode or len(found) != 3:
        sys.exit(f"{entry.program} @{entry.name}: {done.stderr[:300]}")
    inputs, results, peak = (int(found[k]) for k in ("argument", "result", "peak"))
    bound = 2 * (inputs + results) + INDEX * elements + SLACK
    ok = inputs + peak <= bound
    kib = [n >> 10 for n in (inputs, results, inputs + peak, bound)]
    line = f"{entry.program} @{entry.name}: {kib[0]} KiB in, {kib[1]} out, {kib[2]} at a time, at most {kib[3]}"
    return f"{line}{'' if ok else ': TOO MUCH'}", ok

if __name__ == "__main__":
    LENGTHS["skewed"] = lengths()
    sys.exit(work.report(__doc__, PROGRAMS, check))
