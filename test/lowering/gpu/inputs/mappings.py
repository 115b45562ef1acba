"""Runs the functions of convert-seg-to-gpu-mappings.mlir by every strategy on the simulator.

    mappings.py FILE

Results are compared with numpy's; counters with their bounds.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[4]
RUN = ROOT / "target/release/seq-run"
SHAPES = [(0, 3, 5), (3, 0, 5), (3, 5, 0), (1, 1, 1), (7, 9, 13), (3, 2, 65), (17, 31, 33), (2, 3, 129), (1, 2, 1025)]
STRATEGIES = ["cost", "jing", "jing-ext", "fold-all", "row-major"]
# Threads of a block.
MOST = 1024


def run(file, entry, strategy, arguments, *more):
    command = [RUN, file, "--entry", entry, "--backend", "simt", "--gpu", f"mapping={strategy}", *more]
    for argument in arguments:
        command += ["--arg", str(argument)]
    return subprocess.run(command, capture_output=True, text=True)


def values(file, folder):
    """Each strategy's results."""
    rng = np.random.default_rng(5)
    for shape in SHAPES:
        xs = rng.integers(-1000, 1000, shape, dtype=np.int32)
        ys = rng.integers(-1000, 1000, shape[1], dtype=np.int32)
        paths = [folder / "xs.npy", folder / "ys.npy"]
        np.save(paths[0], xs)
        np.save(paths[1], ys)
        for strategy in STRATEGIES:
            out = folder / "out.npy"
            out.unlink(missing_ok=True)
            done = run(file, "scaled", strategy, paths, "-q", "--out", str(out))
            threads = shape[1] * shape[2]
            if strategy.startswith("jing") and threads > MOST:
                expected = f"mapping GridBlock(2, Gen) has a block of {threads} threads, more than {MOST}"
                assert done.returncode != 0 and expected in done.stderr, (shape, strategy, done.stderr)
                continue
            assert done.returncode == 0, (shape, strategy, done.stderr)
            result = np.load(out)
            assert result.shape == shape and np.array_equal(result, xs * ys[None, :, None]), (shape, strategy)


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
    for shape in [(1, 1), (9, 70), (40, 131)]:
        a = rng.integers(-9, 0, shape, dtype=np.int32)
        np.save(folder / "a.npy", a)
        i, j = np.indices(shape)
        for lower, step, width in [(0, 1, 1), (1, 2, 1), (2, 3, 2), (1, 5, 5)]:
            inside = (i >= lower) & (j >= lower) & ((i - lower) % step < width) & ((j - lower) % step < width)
            expected = np.where(inside, i * 1000 + j, a).astype(np.int32)
            for strategy in STRATEGIES:
                out = folder / "out.npy"
                out.unlink(missing_ok=True)
                arguments = [folder / "a.npy", lower, step, width]
                done = run(file, "parts", strategy, arguments, "-q", "--out", str(out))
                case = (shape, lower, step, width, strategy)
                assert done.returncode == 0, (case, done.stderr)
                assert np.array_equal(np.load(out), expected), case


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
    counters(sys.argv[1])
