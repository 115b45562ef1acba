"""Runs an entry that has the prefix sums of rows, and compares with numpy's.

    prefixes.py TEXT.mlir ENTRY ROWSxSIZE...
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

text, entry, *shapes = sys.argv[1:]
assert shapes, "no shape"
random = np.random.default_rng(1)
with tempfile.TemporaryDirectory() as folder:
    rows, sums = pathlib.Path(folder, "rows.npy"), pathlib.Path(folder, "sums.npy")
    for shape in shapes:
        xss = random.integers(-(2**31), 2**31, [int(size) for size in shape.split("x")]).astype(np.int32)
        np.save(rows, xss)
        command = ["seq-run", text, "--entry", entry, "--backend", "interp", "-q", "--arg", rows, "--out", sums]
        subprocess.run([str(part) for part in command], check=True)
        expected, got = np.cumsum(xss, axis=1, dtype=np.int32), np.load(sums)
        assert got.shape == expected.shape and (got == expected).all(), shape
        sums.unlink()
