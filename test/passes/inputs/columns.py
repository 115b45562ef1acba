"""Scans, reductions and histograms of rows with maps around them, of few, many and no rows.

    columns.py SEQ-RUN PROGRAM FUNCTION...

The oracle is numpy.
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

SHAPES = [(0, 200), (1, 200), (130, 200), (300, 1), (5, 0)]
WAYS = [["cpu"], ["simt", "--gpu", "chip=sm_90"]]


def total(xss, axis=0):
    return np.sum(xss, axis=axis, dtype=np.int32)


def prefixes(xss, axis=0):
    return np.cumsum(xss, axis=axis, dtype=np.int32)


def bins(classes, xss, ws, dest):
    out = dest.copy()
    inside = (classes >= 0) & (classes < len(dest))
    np.add.at(out, classes[inside], (xss * ws[:, None])[inside])
    return out


def cases(n, m, rng):
    def draw(*shape):
        return rng.integers(-100, 100, shape, np.int32)

    xss, ws, ms = draw(n, m), draw(n), draw(m)
    yield "weighted", [xss, ws, ms], [total((xss - ms) * ws[:, None])]
    yield "scanned", [xss, ws, ms], [prefixes(xss) - xss - ms]
    if m != 200:
        return
    yield "beside", [xss, ws, ms], [prefixes(xss * xss), total(xss * xss)]
    yield "both", [xss, ws, ms], [prefixes(xss) - prefixes(xss * xss)]
    yield "stored", [xss, ws, ms], [xss * xss, total(xss * xss)]
    yield "prefixes", [xss, ws, ms], [total(prefixes(xss, 1))]
    many = draw(3, n, m)
    yield "nested", [many, ws], [total(many * ws[:, None], 1)]
    matrices = draw(n, 5, m)
    yield "matrices", [matrices, ms], [prefixes(matrices * ms) - ms]
    classes, dest = rng.integers(-1, 8, n), draw(7, m)
    yield "bins", [classes, xss, ws, dest], [bins(classes, xss, ws, dest)]


def main():
    run, program, *functions = sys.argv[1:]
    rng = np.random.default_rng(30)
    done = set()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for n, m in SHAPES:
            for entry, arguments, want in cases(n, m, rng):
                if entry not in functions:
                    continue
                given = []
                for k, array in enumerate(arguments):
                    np.save(folder / f"{k}.npy", array)
                    given += ["--arg", folder / f"{k}.npy"]
                for way in WAYS:
                    made = folder / "made.npz"
                    command = [run, program, "--entry", entry, *given, "--backend", *way]
                    subprocess.run([*command, "--out", made, "--force", "--quiet"], check=True)
                    for got, expected in zip(np.load(made).values(), want, strict=True):
                        assert np.array_equal(got, expected), f"{entry} of {n} x {m}: {' '.join(way)}"
                done.add(entry)
    assert done == set(functions), done
    print(f"{len(done)} of {len(SHAPES)} shapes ok")


main()
