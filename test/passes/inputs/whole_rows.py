"""Products and prefix products of few and many matrices, beside numpy.

    whole_rows.py SEQ-RUN PROGRAM [SIZE]
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

COUNTS = [1, 127, 128, 700]


def main():
    run, program, size = (*sys.argv[1:], 5)[:3]
    size = int(size)
    rng = np.random.default_rng(30)
    runs = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        one, made = folder / "one.npy", folder / "made.npz"
        np.save(one, np.eye(size, dtype=np.int32))
        for count in COUNTS:
            matrices = rng.integers(-3, 4, (count, size, size), np.int32)
            np.save(folder / "matrices.npy", matrices)
            product, prefixes = np.eye(size, dtype=np.int32), []
            for matrix in matrices:
                product = product @ matrix
                prefixes.append(product)
            for entry, want in [("product", product), ("prefixes", np.stack(prefixes))]:
                for backend in ["cpu", "simt"]:
                    command = [run, program, "--entry", entry, "--backend", backend, "--arg", folder / "matrices.npy", "--arg", one]
                    command += ["--out", made, "--force", "--quiet", "--stats"]
                    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                    launches = sum(map(int, re.findall(r"^  launches: (\d+)$", said, re.MULTILINE)))
                    assert launches < 600, f"{entry} of {count}: {launches} launches"
                    assert np.array_equal(next(iter(np.load(made).values())), want), f"{entry} of {count}: {backend}"
                    runs += 1
    print(f"{runs} runs ok")


main()
