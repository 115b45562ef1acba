"""Runs the functions of fuse_loops.mlir with one thread a row and in all other modes, on all back ends.

    fuse_loops.py FILE

Results are compared with numpy's.
"""

import itertools
import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from results import compare  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[3] / "target/release/seq-run"


def expected(entry, x):
    sums = np.cumsum(x, 1, dtype=np.int32)
    if entry == "ends":
        return [np.cumsum(sums[:, ::-1], 1, dtype=np.int32)]
    again = np.cumsum(sums, 1, dtype=np.int32)
    return [again, np.maximum.accumulate(again, 1)]


def main(file):
    rng = np.random.default_rng(5)
    with tempfile.TemporaryDirectory() as name:
        folder, lines, wanted = pathlib.Path(name), [], []
        for shape in [(0, 3), (3, 0), (1, 1), (5, 33), (70, 100)]:
            x = rng.integers(-1000, 1000, shape, dtype=np.int32)
            path = folder / f"{shape}.npy"
            np.save(path, x)
            modes = itertools.product(["cpu", "simt"], ["outer", "incremental", "full"])
            for (backend, mode), entry in itertools.product([("interp", ""), *modes], ["sums", "ends"]):
                out = folder / f"out{len(lines)}.npz"
                chosen = [f"--mode={mode}"] if mode else []
                lines.append([file, "--entry", entry, "--backend", backend, *chosen, "-q", "--out", out, f"--arg={path}"])
                wanted.append((backend, mode, entry, shape, out, expected(entry, x)))
        compare(RUN, lines, wanted)


if __name__ == "__main__":
    main(sys.argv[1])
