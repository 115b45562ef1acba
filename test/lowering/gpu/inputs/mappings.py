"""Runs the functions of convert-seg-to-gpu-mappings.mlir by every strategy on the simulator.

    mappings.py FILE

Results are compared with numpy's; counters with their bounds.
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
from batch import run_together  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[4]
RUN = ROOT / "target/release/seq-run"
SHAPES = [(0, 3, 5), (3, 0, 5), (3, 5, 0), (1, 1, 1), (7, 9, 13), (3, 2, 65), (17, 31, 33), (2, 3, 129), (1, 2, 1025)]
STRATEGIES = ["cost", "jing", "jing-ext", "fold-all", "row-major"]
# Threads of a block.
MOST = 1024


def command(file, entry, strategy, arguments, *more):
    line = [file, "--entry", entry, "--backend", "simt", "--gpu", f"mapping={strategy}", *more]
    return [*line, *(f"--arg={argument}" for argument in arguments)]


def run(*given):
    return subprocess.run([RUN, *command(*given)], capture_output=True, text=True)


def check_all(file, entry, strategy, cases, folder):
    """Runs a function on the arguments of cases; it is compiled once. A case has a name, too, and the result."""
    outs = [folder / f"out{i}.npy" for i in range(len(cases))]
    lines = [command(file, entry, strategy, c[1], "-q", "--force", "--out", out) for c, out in zip(cases, outs)]
    for (case, _, expected), out, done in zip(cases, outs, run_together(RUN, lines)):
        assert done.returncode == 0, (case, strategy, done.stderr)
        result = np.load(out)
        assert result.shape == expected.shape and np.array_equal(result, expected), (case, strategy)


def values(file, folder):
    """Each strategy's results."""
    rng = np.random.default_rng(5)
    cases = []
    for shape in SHAPES:
        xs = rng.integers(-1000, 1000, shape, dtype=np.int32)
        ys = rng.integers(-1000, 1000, shape[1], dtype=np.int32)
        paths = [folder / f"{shape}xs.npy", folder / f"{shape}ys.npy"]
        np.save(paths[0], xs)
        np.save(paths[1], ys)
        cases.append((shape, paths, xs * ys[None, :, None]))
    for strategy in STRATEGIES:
        fits = [not strategy.startswith("jing") or shape[1] * shape[2] <= MOST for shape in SHAPES]
        for (shape, paths, _), fit in zip(cases, fits):
            if not fit:
                done = run(file, "scaled", strategy, paths, "-q")
                expected = f"mapping GridBlock(2, Gen) has a block of {shape[1] * shape[2]} threads, more than {MOST}"
                assert done.returncode != 0 and expected in done.stderr, (shape, strategy, done.stderr)
        check_all(file, "scaled", strategy, list(itertools.compress(cases, fits)), folder)


def turned(file, folder):
    """Transpositions by tiles and without, with the sectors and the bank conflicts of tiles."""
    rng = np.random.default_rng(6)
    cases = [("turned", np.float32, shape, (1, 0)) for shape in [(0, 5), (5, 0), (31, 33), (32, 32), (64, 65), (100, 200)]]
    cases += [("rotated", np.int8, shape, (1, 2, 0)) for shape in [(33, 2, 40), (40, 3, 31), (64, 1, 96)]]
    for entry, element, shape, order in cases:
        xs = rng.integers(-100, 100, shape).astype(element)
        np.save(folder / "xs.npy", xs)
        for strategy in ["cost", "fold-all", "row-major"]:
            out = folder / "out.npy"
            out.unlink(missing_ok=True)
            done = run(file, entry, strategy, [folder / "xs.npy"], "-q", "--out", str(out))
            assert done.returncode == 0, (entry, shape, strategy, done.stderr)
            assert np.array_equal(np.load(out), xs.transpose(order)), (entry, shape, strategy)
    for entry, argument in [("turned", "random:f32[200x400]"), ("rotated", "random:i8[128x3x256]")]:
        text = run(file, entry, "cost", [argument], "--stats", "-q").stdout
        assert counter(text, "sector factor") <= 1.05, text
        assert counter(text, "bank conflict factor") <= 1.10, text


def parts(file, folder):
    """Maps over parts of a box, which the strategies shift, and compress or mask."""
    rng = np.random.default_rng(7)
    cases = []
    for shape in [(1, 1), (9, 70), (40, 131)]:
        a = rng.integers(-9, 0, shape, dtype=np.int32)
        path = folder / f"{shape}a.npy"
        np.save(path, a)
        i, j = np.indices(shape)
        for lower, step, width in [(0, 1, 1), (1, 2, 1), (2, 3, 2), (1, 5, 5)]:
            inside = (i >= lower) & (j >= lower) & ((i - lower) % step < width) & ((j - lower) % step < width)
            expected = np.where(inside, i * 1000 + j, a).astype(np.int32)
            cases.append(((shape, lower, step, width), [path, lower, step, width], expected))
    for strategy in STRATEGIES:
        check_all(file, "parts", strategy, cases, folder)


def visits(file):
    """A kernel stores 4 bytes for each point, and the results above show that none is left out: no point is
    visited twice."""
    for shape, (lower, step, width) in itertools.product([(9, 70), (40, 131)], [(0, 1, 1), (1, 2, 1), (2, 3, 2), (1, 5, 5)]):
        per = [sum((i - lower) % step < width for i in range(lower, size)) for size in shape]
        arguments = [f"random:i32[{'x'.join(map(str, shape))}]", lower, step, width]
        for strategy in STRATEGIES:
            text = run(file, "parts", strategy, arguments, "--stats", "-q").stdout
            stored = sum(map(int, re.findall(r"(?:global|atomic) bytes stored: (\d+)", text)))
            assert stored == 4 * per[0] * per[1], (shape, lower, step, width, strategy, stored)


def counter(text, name):
    return float(re.search(rf"{name}: ([0-9.]+)", text)[1])


def counters(file):
    """Instructions for a warp's points against those of numbering, and sectors."""
    for shape in [(16, 16, 1024), (16, 16, 1000), (64, 64, 64)]:
        arguments = [f"random:i32[{'x'.join(map(str, shape))}]", f"random:i32[{shape[1]}]"]
        found = {s: run(file, "scaled", s, arguments, "--stats", "-q").stdout for s in ("cost", "fold-all", "row-major")}
        least = min(counter(text, "warp instructions") for text in found.values())
        assert counter(found["cost"], "warp instructions") <= 1.05 * least, (shape, found)
        assert counter(found["cost"], "sector factor") <= 1.02, shape


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        values(sys.argv[1], pathlib.Path(folder))
        turned(sys.argv[1], pathlib.Path(folder))
        parts(sys.argv[1], pathlib.Path(folder))
    visits(sys.argv[1])
    counters(sys.argv[1])
