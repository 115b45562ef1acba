"""Runs the rows of seg-schedule-gpu-rows.mlir by every strategy on the simulator, and on
the CPU, which has the same order of columns.

    schedule_rows.py FILE

Results are compared with numpy's, sectors with the ideal ones.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from results import compare  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[4]
RUN = ROOT / "target/release/seq-run"
BACKENDS = {s: ["--backend", "simt", "--gpu", f"mapping={s}"] for s in ("cost", "jing", "row-major")}
BACKENDS["cpu"] = ["--backend", "cpu"]
SHAPES = [(0, 3, 5), (3, 0, 5), (3, 5, 0), (1, 1, 1), (2, 3, 9), (7, 40, 33), (3, 300, 2), (65, 9, 70), (2, 2000, 40),
          (2, 30000, 40), (300, 3, 1300)]  # fmt: skip
FOURS = [(0, 2, 3, 4), (2, 0, 3, 4), (2, 3, 0, 4), (2, 3, 4, 0), (1, 5, 1, 1), (3, 7, 5, 33), (2, 600, 3, 9), (4, 2, 9, 70), (3, 9000, 5, 9)]
# Elements that the simulator gets at most.
MOST = 200_000


def composed(ms, scaled):
    """Functions x -> m x + a along dimension 1, applied in order; rows (i, h, j)."""
    shape = (ms.shape[0], *ms.shape[2:])
    m, a = np.ones(shape, np.int64), np.zeros(shape, np.int64)
    for k in range(ms.shape[1]):
        m, a = m * ms[:, k], ms[:, k] * a + scaled[:, k]
    return [np.moveaxis(m, -1, 0), np.moveaxis(a, -1, 0)]


def cases(rng):
    for shape in SHAPES:
        a = rng.integers(-99, 99, shape, dtype=np.int32)
        turned = np.moveaxis(a, (2, 0, 1), (0, 1, 2))
        yield "sums", [a], [turned.sum(2, dtype=np.int32)]
        yield "scanned", [a], [turned.cumsum(2, dtype=np.int32)]
        yield "scanned_along", [a], [np.ascontiguousarray(np.moveaxis(turned.cumsum(2, dtype=np.int32), 0, 2))]
        yield "asked_scan", [a], [a.cumsum(2, dtype=np.int32), a.sum(2, dtype=np.int32)]
        yield "along", [a], [a.sum(2, dtype=np.int32)]
    for shape in FOURS:
        ms, scaled = rng.integers(-3, 4, (2, *shape))
        yield "composed", [ms, scaled], composed(ms, scaled)
        a = rng.integers(-99, 99, shape, dtype=np.int32)
        yield "asked", [a], [a.sum(3, dtype=np.int32)]


def values(file, folder):
    """Every strategy gives numpy's results; the functions are compiled once each."""
    lines, wanted = [], []
    for number, (entry, arguments, expected) in enumerate(cases(np.random.default_rng(9))):
        paths = [folder / f"{number}.{k}.npy" for k in range(len(arguments))]
        for path, argument in zip(paths, arguments):
            np.save(path, argument)
        long = arguments[0].size > MOST
        for strategy, backend in BACKENDS.items():
            if long and strategy != "cpu":
                continue
            out = folder / f"{number}.{strategy}.npz"
            lines.append([file, "--entry", entry, *backend, "-q", "--force", "--out", out, *(f"--arg={p}" for p in paths)])
            wanted.append((entry, [a.shape for a in arguments], strategy, out, expected))
    compare(RUN, lines, wanted, order=lambda k: (wanted[k][0], wanted[k][2]))


def sectors(file, entry, strategy, counter):
    line = [RUN, file, "--entry", entry, "--backend", "simt", "--gpu", f"mapping={strategy}", "--stats", "-q"]
    done = subprocess.run([*line, "--arg=random:i32[40x60x64]@1"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return sum(int(count) for count in re.findall(rf"^  {counter}: (\d+)", done.stdout, re.M))


def counters(file):
    ideal = 40 * 60 * 64 * 4 // 32
    assert sectors(file, "sums", "cost", "load sectors") <= 1.02 * ideal
    assert sectors(file, "sums", "row-major", "load sectors") >= 7.5 * ideal
    # A tile of a scan has points of a few rows: its sectors once, where its rows are neighbours.
    assert sectors(file, "scanned", "cost", "first load sectors") <= 1.4 * ideal
    assert sectors(file, "scanned", "row-major", "first load sectors") >= 6 * ideal


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        values(sys.argv[1], pathlib.Path(folder))
    counters(sys.argv[1])
