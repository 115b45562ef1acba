"""Reductions of reductions, on all back ends, of few, many and no rows.

    collapse_reductions.py SEQ-RUN PROGRAM

The oracle is numpy, and Python for what is composed in order.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

SHAPES = [(0, 5), (3, 0), (4, 300), (700, 3)]
LEAST = np.iinfo(np.int32).min
WAYS = [["interp"], ["cpu"], ["simt"], ["simt", "--mode", "full"]]


def composed(a, b):
    """All functions x -> (a | 1) x + (a + b), the first one applied first, modulo 2^32."""
    scale, moved = 1, 0
    for x, y in zip(a.ravel().tolist(), b.ravel().tolist()):
        scale, moved = scale * (x | 1) % 2**32, (moved * (x | 1) + x + y) % 2**32
    return [np.array(n, np.uint32).astype(np.int32) for n in (scale, moved)]


def total(xs, axis=None):
    return np.sum(xs, axis=axis, dtype=np.int32)


def cases(n, m, rng):
    def draw(*shape):
        return rng.integers(-1000, 1000, shape, np.int32)

    xss, ws, planes = draw(n, m), draw(n), draw(5, n, m)
    yield "all", [planes], [total(planes)]
    yield "all", [planes.transpose(1, 2, 0).copy()], [total(planes)]
    floats = [draw(n, m).astype(np.float32) for _ in range(2)]
    yield "apart", floats, [np.sum(np.abs(floats[0] - floats[1]), dtype=np.float64)]
    pairs = [draw(n, 7), draw(n, 7)]
    yield "composed", pairs, composed(*pairs)
    yield "batch", [planes], [np.bitwise_xor.reduce(planes.reshape(5, -1), axis=1)]
    yield "indices", [planes, np.int64(3)], [total(planes[3] * planes[3])]
    yield "sum_of_largest", [planes], [total(planes.max(axis=2, initial=LEAST), 1).max(initial=LEAST)]
    two, five = draw(2, m), draw(5, m)
    yield "part", [five], [total(five[:2])]
    yield "beside", [two, five], [total(two * five[:2])]
    yield "around", [planes], [total(planes.reshape(5, -1) ** 2, 1)]
    wide = draw(60, 60)
    yield "slice", [wide, np.int64(40)], [total(wide[1:41, 2:52])]
    deep = [draw(3, 2, 3, n % 9, 5), draw(2, 1, 2, 4, m % 9)]
    yield "deep", deep, [total(a.reshape(len(a), -1), 1) for a in deep]
    yield "weighted", [xss, ws], [total(xss * ws[:, None])]
    yield "largest", [xss], [total(xss, 1).max(initial=LEAST)]
    yield "kept", [xss], [total(xss), total(xss, 1)]
    yield "turned", [xss], [total(xss)]
    yield "numbers", [xss.astype(np.int64)], [np.sum(xss * np.arange(m), dtype=np.int64)]
    yield "stored", [xss], [total(xss * xss), xss * xss]


def jagged(rng):
    for lengths in ([], [0, 0], [3, 0, 1], rng.integers(0, 90, 300).tolist()):
        data = rng.integers(-1000, 1000, sum(lengths), np.int32)
        yield {"x.offsets0": np.cumsum([0] + lengths), "x.data": data}, [data.max(initial=LEAST)]


def check(command, made, wanted):
    subprocess.run(command + ["--out", made, "--force"], check=True)
    results = np.load(made)
    for k, value in enumerate(wanted):
        np.testing.assert_allclose(results[f"result{k}"], value, rtol=1e-4, err_msg=" ".join(map(str, command)))


def main():
    run, program = sys.argv[1:]
    entries = re.findall(r"^func.func @(\w+)\(", pathlib.Path(program).read_text(), re.MULTILINE)
    rng, checked = np.random.default_rng(29), set()
    with tempfile.TemporaryDirectory() as name:
        given, made = pathlib.Path(name, "given.npz"), pathlib.Path(name, "made.npz")
        for way in WAYS:
            for n, m in SHAPES:
                for entry, arrays, wanted in cases(n, m, rng):
                    if entry not in entries:
                        continue
                    np.savez(given, **{f"x{k}": array for k, array in enumerate(arrays)})
                    arguments = [f"--arg={given}:x{k}" for k in range(len(arrays))]
                    check([run, program, "--entry", entry, "--quiet", "--backend", *way, *arguments], made, wanted)
                    checked.add(entry)
            for arrays, wanted in jagged(rng) if "jagged" in entries else []:
                np.savez(given, **arrays)
                check([run, program, "--entry", "jagged", "--quiet", "--backend", *way, f"--arg={given}:x"], made, wanted)
                checked.add("jagged")
    assert checked == set(entries), set(entries) - checked


if __name__ == "__main__":
    main()
