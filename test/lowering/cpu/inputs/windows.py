"""Runs the functions of seg-schedule-cpu-windows.mlir for sizes around those that decide.

    windows.py FILE

Results are compared with numpy's; a subscript that is outside stops the program.
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from batch import run_together  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
ROWS = [0, 1, 31, 32, 33, 1023, 1024, 1025, 2050]
WIDTHS = [0, 1, 2, 32, 33, 257]
WINDOWS = [(1, 1), (3, 3), (2, 5), (5, 32), (4, 33), (257, 2)]


def sums(x, rows, width, step):
    return np.array([x[j * step :][:width].sum(dtype=np.int32) for j in range(rows)], np.int32)


def extremes(x, w):
    """Small integers, so that sums are exact in any order."""
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape)
    rows = (windows * w).sum(-1, dtype=np.float32)
    return [rows.min(-1), rows.max(-1)]


def cases(rng):
    for rows in ROWS:
        for width in WIDTHS:
            for step in (1, 2):
                x = rng.integers(-99, 99, rows * step + width, dtype=np.int32)
                yield "sums", [x, rows, width, step], [sums(x, rows, width, step)]
            x = rng.integers(-99, 99, rows + width, dtype=np.int32)
            yield "stored", [x, rows, width], [
                np.array([x[j : j + width] for j in range(rows)], np.int32).reshape(rows, width),
                sums(x, rows, width, 1),
            ]
            starts = rng.integers(0, max(1, rows), rows)
            gathered = np.array([x[j : j + width].sum(dtype=np.int32) for j in starts], np.int32)
            yield "gathered", [x, starts, width], [gathered]
    for height, width in WINDOWS:
        for n, m in [(1, 1), (2, 31), (3, 32), (2, 1025), (1, 2049)]:
            x = rng.integers(-9, 9, (n + height - 1, m + width - 1)).astype(np.float32)
            w = rng.integers(-9, 9, (height, width)).astype(np.float32)
            yield "extremes", [x, w], extremes(x, w)
    for rows in (40, 1500):
        x = rng.integers(-5, 5, rows + 3, dtype=np.int32)
        y = x.copy()
        for _ in range(64):
            y = y * y
        yield "powers", [x, rows, 3], [sums(y, rows, 3, 1)]
    x = rng.integers(-99, 99, 1100)
    yield "known", [x], [np.convolve(x, np.ones(5, np.int64), "valid")]
    yield "few", [x, 7], [np.convolve(x[:37], np.ones(7, np.int64), "valid")]


def values(file, folder):
    lines, wanted = [], []
    for number, (entry, arguments, expected) in enumerate(cases(np.random.default_rng(6))):
        given = []
        for k, argument in enumerate(arguments):
            if isinstance(argument, int):
                given.append(f"--arg={argument}:index")
                continue
            path = folder / f"{number}.{k}.npy"
            np.save(path, argument)
            given.append(f"--arg={path}")
        for threads in (1, 3):
            out = folder / f"{number}.out{threads}.npz"
            lines.append([file, "--entry", entry, f"--threads={threads}", "-q", "--force", "--out", out, *given])
            wanted.append((entry, [getattr(a, "shape", a) for a in arguments], out, expected))
    order = sorted(range(len(lines)), key=lambda k: (wanted[k][0], k % 2))
    for k, done in zip(order, run_together(RUN, [lines[k] for k in order])):
        entry, shapes, out, expected = wanted[k]
        assert done.returncode == 0, (entry, shapes, done.stderr)
        found = np.load(out)
        arrays = [found[f"result{i}"] for i in range(len(expected))] if len(expected) > 1 else [found["result0"]]
        for one, other in zip(arrays, expected):
            assert one.shape == other.shape and np.array_equal(one, other), (entry, shapes)


def stops(file):
    """The last of 1500 windows of 3 is beyond the end: index 1500 of 1500 elements, or the next."""
    for size, first in ((1501, 1501), (700, 700)):
        line = [RUN, file, "--entry", "sums", f"--arg=random:i32[{size}]@1", "--arg=1500:index", "--arg=3:index"]
        done = subprocess.run([*line, "--arg=1:index"], capture_output=True, text=True)
        assert done.returncode == 1, (size, done)
        bounds = f"'tensor.extract' op index {first} is out of bounds for size {size}"
        assert bounds in done.stderr, (size, done.stderr)
    numbers = [f"--arg={n}:index" for n in (100, 2, -50, -20)]
    for backend in ("cpu", "interp"):
        line = [RUN, file, "--entry", "checked", "--backend", backend, "--arg=random:i32[150]@1", *numbers]
        done = subprocess.run(line, capture_output=True, text=True)
        assert done.returncode == 1 and "not below" in done.stderr, (backend, done.stderr)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        values(sys.argv[1], pathlib.Path(folder))
    stops(sys.argv[1])
