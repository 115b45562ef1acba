"""Runs the functions of convert-seg-to-cpu-parts.mlir for sizes with no, few and many rows.

    parts.py FILE

Results are compared with numpy's.
"""

import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from batch import run_together  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
SHAPES = [(0, 3), (3, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 9), (64, 33), (3, 40000), (1000, 65), (40000, 3)]


def colours(a):
    red, (n, m) = a.copy(), a.shape
    red[1 : n - 1 : 2, 1 : m - 1 : 2] = a[0 : n - 2 : 2, 1 : m - 1 : 2] + a[1 : n - 1 : 2, 2:m:2]
    red[2 : n - 1 : 2, 2 : m - 1 : 2] = a[3:n:2, 2 : m - 1 : 2]
    black = red.copy()
    black[1 : n - 1 : 2, 2 : m - 1 : 2] = red[2:n:2, 2 : m - 1 : 2]
    black[2 : n - 1 : 2, 1 : m - 1 : 2] = red[2 : n - 1 : 2, 0 : m - 2 : 2]
    return black


def rows(a):
    found = a.copy()
    found[::2] *= 2
    found[1::2] = found[: len(a) // 2 * 2 : 2]
    return found


def main(file):
    rng = np.random.default_rng(9)
    with tempfile.TemporaryDirectory() as name:
        folder, lines, wanted = pathlib.Path(name), [], []
        for shape in SHAPES:
            a = rng.integers(-100, 100, shape, dtype=np.int32)
            path = folder / f"{shape}.npy"
            np.save(path, a)
            for entry, expected in [("colours", colours(a) if min(shape) > 2 else a), ("rows", rows(a))]:
                for threads in (1, 3):
                    out = folder / f"{shape}{entry}{threads}.npy"
                    lines.append([file, "--entry", entry, f"--threads={threads}", "-q", "--out", out, f"--arg={path}"])
                    wanted.append((entry, shape, threads, out, expected))
        order = sorted(range(len(lines)), key=lambda k: wanted[k][0::2][:2])
        for k, done in zip(order, run_together(RUN, [lines[k] for k in order])):
            entry, shape, threads, out, expected = wanted[k]
            assert done.returncode == 0, (entry, shape, threads, done.stderr)
            assert np.array_equal(np.load(out), expected), (entry, shape, threads)


if __name__ == "__main__":
    main(sys.argv[1])
