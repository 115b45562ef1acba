"""Runs the functions of tiles.mlir, compared with numpy.

    tiles.py FILE interp    after seg-sequentialize-block, where each block walks over its row, at sizes around tiles
    tiles.py FILE simt      from the source, with rows that fit into a block and rows that do not
"""

import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from results import compare  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[3] / "target/release/seq-run"
AROUND_TILES = [(0, 5), (2, 0), (3, 1), (2, 2047), (1, 2048), (2, 2049), (1, 4097), (2, 6144)]
AROUND_CAPACITY = [(0, 30000), (3, 0), (5, 33), (2, 4097), (1, 28000), (1, 28900), (3, 30720), (2, 30721), (1, 61439)]


def chain(xs):
    sums = np.cumsum(xs, 1, dtype=np.int32)
    return [np.cumsum(xs ^ sums, 1, dtype=np.int32)]


def exclusive(xs):
    sums = np.cumsum(xs, 1, dtype=np.int32) - xs
    mosts = np.maximum.accumulate(sums, 1)
    return [sums, mosts, mosts.sum(1, dtype=np.int32)]


def twice(a, b):
    for _ in range(2):
        last, found = np.zeros(len(a), np.int64), np.empty_like(b)
        for j in range(a.shape[1]):
            found[:, j] = last = a[:, j] * last + b[:, j]
        b = found
    return [b]


def numbers(xs, ws):
    js = np.arange(xs.shape[1], dtype=np.int32)
    found = np.cumsum(xs * ws + xs[:, ::-1] * js, 1, dtype=np.int32)
    found = np.bitwise_xor.accumulate(found, 1)
    return [found, (found * js).sum(1, dtype=np.int32)]


def of_bytes(xs):
    return [np.maximum.accumulate(np.cumsum(xs, 1, dtype=np.int8), 1)]


def cases(sizes):
    rng = np.random.default_rng(5)
    for n, m in sizes:
        xs = rng.integers(-1000, 1000, (n, m), dtype=np.int32)
        yield "chain", [xs], chain(xs)
        yield "exclusive", [xs], exclusive(xs)
        a, b = rng.integers(-9, 9, (2, n, m))
        yield "twice", [a, b], twice(a, b)
        ws = rng.integers(-9, 9, m, dtype=np.int32)
        yield "numbers", [xs, ws], numbers(xs, ws)
    for n in (0, 2):
        xs = rng.integers(-128, 128, (n, 100001), dtype=np.int8)
        yield "bytes", [xs], of_bytes(xs)


def main():
    file, backend = sys.argv[1:]
    how = {"interp": ["--backend", "interp"], "simt": ["--backend", "simt", "--gpu", "chip=sm_90", "--mode", "block"]}[backend]
    lines, wanted = [], []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for number, (entry, arguments, expected) in enumerate(cases(AROUND_TILES if backend == "interp" else AROUND_CAPACITY)):
            paths = [folder / f"{number}.{k}.npy" for k in range(len(arguments))]
            for path, argument in zip(paths, arguments):
                np.save(path, argument)
            out = folder / f"{number}.npz"
            lines.append([file, "--entry", entry, *how, "-q", "--force", "--out", out, *(f"--arg={path}" for path in paths)])
            wanted.append((entry, [a.shape for a in arguments], out, expected))
        compare(RUN, lines, wanted, order=lambda k: wanted[k][0])
    print(f"{len(lines)} runs agree")


if __name__ == "__main__":
    main()
