"""Runs the histograms of convert-seg-to-gpu-mappings-bins.mlir by every strategy on the simulator.

    mappings_bins.py FILE

Results are compared with numpy's, instructions of strategies with each other.
"""

import itertools
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
STRATEGIES = ["cost", "jing-ext", "fold-all", "row-major"]
# Points, bins, and the rows of bins.
ROWS = [(0, 3, 5), (3, 0, 5), (3, 2, 0), (1, 1, 1), (9, 4, 33), (70, 5, 64), (65, 3, 100), (21, 40, 257), (130, 300, 224)]
PLANES = [(0, 3, 2, 5), (4, 3, 0, 5), (4, 3, 2, 0), (5, 2, 1, 1), (7, 3, 3, 65), (9, 300, 2, 128)]


def expected_rows(keys, xs, bins):
    found = bins.copy()
    for key, row in zip(keys, xs):
        if 0 <= key < len(bins):
            found[key] += row
    return [found]


def expected_planes(keys, xs, most, origin):
    most, origin = most.copy(), origin.copy()
    for place, (key, plane) in enumerate(zip(keys, xs)):
        if 0 <= key < len(most):
            take = (plane > most[key]) | (plane == most[key]) & (place > origin[key])
            most[key][take] = plane[take]
            origin[key][take] = place
    return [most, origin]


def cases(rng):
    for n, bins, m in ROWS:
        keys = rng.integers(-1, bins + 1, n)
        xs = rng.integers(-100, 100, (n, m), dtype=np.int32)
        into = rng.integers(-9, 9, (bins, m), dtype=np.int32)
        yield "rows", [keys, xs, into], expected_rows(keys, xs, into)
        yield "columns", [keys, np.ascontiguousarray(xs.T), into], expected_rows(keys, xs, into)
    for n, bins, m, l in PLANES:
        keys = rng.integers(-1, bins + 1, n)
        xs = rng.integers(-5, 5, (n, m, l), dtype=np.int32)
        most, origin = np.full((2, bins, m, l), -3, np.int32)
        yield "planes", [keys, xs, most, origin], expected_planes(keys, xs, most, origin)


def values(file, folder):
    """Every strategy gives numpy's results; the functions are compiled once each."""
    lines, wanted = [], []
    for number, (entry, arguments, expected) in enumerate(cases(np.random.default_rng(8))):
        paths = [folder / f"{number}.{k}.npy" for k in range(len(arguments))]
        for path, argument in zip(paths, arguments):
            np.save(path, argument)
        for strategy in STRATEGIES:
            out = folder / f"{number}.{strategy}.npz"
            lines.append([file, "--entry", entry, "--backend", "simt", "--gpu", f"mapping={strategy}", "-q", "--force",
                          "--out", out, *(f"--arg={path}" for path in paths)])  # fmt: skip
            wanted.append((entry, [a.shape for a in arguments], strategy, out, expected))
    compare(RUN, lines, wanted, order=lambda k: (wanted[k][0], wanted[k][2]))


def instructions(file, entry, strategy, arguments):
    line = [RUN, file, "--entry", entry, "--backend", "simt", "--gpu", f"mapping={strategy}", "--stats", "-q"]
    done = subprocess.run([*line, *(f"--arg={a}" for a in arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = re.findall(r"kernel (hist\w*).*?warp instructions: (\d+)", done.stdout, re.S)
    assert found, done.stdout
    return sum(int(count) for _, count in found)


def counters(file):
    """Updates in shared memory, and, of more bins than fit there, in device memory."""
    for bins, shape in itertools.product((4, 4000), ("300x224", "100x1000")):
        arguments = [f"random:i64[{shape.split('x')[0]}]{{0..{bins}}}@1", f"random:i32[{shape}]@2"]
        arguments.append(f"random:i32[{bins}x{shape.split('x')[1]}]@3")
        found = {s: instructions(file, "rows", s, arguments) for s in STRATEGIES}
        assert found["cost"] <= 1.05 * min(found.values()), (shape, bins, found)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        values(sys.argv[1], pathlib.Path(folder))
    counters(sys.argv[1])
