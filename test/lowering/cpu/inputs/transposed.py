"""Runs the functions of convert-seg-to-cpu-transposed.mlir for sizes around those of tiles.

    transposed.py FILE

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
SHAPES = [(0, 40), (40, 0), (1, 1), (3, 70), (70, 3), (15, 15), (16, 16), (16, 64), (64, 16), (17, 65), (33, 128), (31, 63), (130, 131)]
TYPES = {"words": np.float32, "bytes": np.int8, "halves": np.float16, "doubles": np.float64}


def cases(rng):
    for n, m in SHAPES:
        for entry, element in TYPES.items():
            xs = rng.integers(-100, 100, (n, m)).astype(element)
            yield entry, [xs], xs.T
        a, b, c = (rng.integers(-100, 100, s, dtype=np.int32) for s in [(n, m), (m, n), (n, m)])
        yield "mixed", [a, b, c], a.T * 3 + b - c.T
        planes = rng.integers(-100, 100, (2, n, 3, m), dtype=np.int16)
        yield "planes", [planes], planes.transpose(0, 3, 2, 1)
        inside = np.full((m, n), 5, np.int32)
        inside[2:, 1:] *= a.T[2:, 1:]
        yield "inside", [a], inside
        cube = rng.integers(-100, 100, (n, m, n), dtype=np.int32)
        i, j = np.indices((n, m))
        yield "diagonal", [cube], cube[i, j, i]


def main(file):
    with tempfile.TemporaryDirectory() as name:
        folder, lines, wanted = pathlib.Path(name), [], []
        for number, (entry, arguments, expected) in enumerate(cases(np.random.default_rng(4))):
            paths = [folder / f"{number}.{k}.npy" for k in range(len(arguments))]
            for path, argument in zip(paths, arguments):
                np.save(path, argument)
            for threads in (1, 3):
                out = folder / f"{number}.out{threads}.npy"
                run = [file, "--entry", entry, f"--threads={threads}", "-q", "--force", "--out", out]
                lines.append([*run, *(f"--arg={path}" for path in paths)])
                wanted.append((entry, [a.shape for a in arguments], out, expected))
        order = sorted(range(len(lines)), key=lambda k: (wanted[k][0], k % 2))
        for k, done in zip(order, run_together(RUN, [lines[k] for k in order])):
            entry, shapes, out, expected = wanted[k]
            assert done.returncode == 0, (entry, shapes, done.stderr)
            found = np.load(out)
            assert found.shape == expected.shape and np.array_equal(found, expected), (entry, shapes)


if __name__ == "__main__":
    main(sys.argv[1])
