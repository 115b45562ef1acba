"""Runs functions over short rows on the simulator, over numbers of rows and their lengths.

    short-rows.py FILE

A warp has several rows. The interpreter has to agree, and numpy where a formula says the result.
"""

import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
import numpy as np  # noqa: E402

from batch import run_together  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
SHAPES = [(0, 5), (3, 0), (1, 1), (70, 1), (5, 2), (9, 7), (40, 8), (300, 9), (33, 16), (20, 17), (7, 31), (6, 32), (5, 33), (9, 64), (3, 65), (7, 100), (2, 127), (130, 128)]
INPUTS = {"chain": ["{-9..9}@1"], "halved": ["{0..5000}@2"], "linear": ["@3", "@4"]}


def main():
    file = sys.argv[1]
    wrong, count = [], 0
    for name, inputs in INPUTS.items():
        commands = []
        for n, m in SHAPES:
            command = [file, "--entry", name, "--mode", "block", "--backend", "simt", "--check", "interp", "--quiet"]
            commands.append([*command, "--schedules", "4", "--gpu", "max-blocks=2", *(f"--arg=random:i32[{n}x{m}]{i}" for i in inputs)])
        for shape, done in zip(SHAPES, run_together(RUN, commands)):
            count += 1
            wrong += [f"@{name} {shape}: {done.stderr.strip()}"] * (done.returncode != 0)
    random = np.random.default_rng(1)
    with tempfile.TemporaryDirectory() as folder:
        rows, made = pathlib.Path(folder, "rows.npy"), pathlib.Path(folder, "made.npy")
        for shape in SHAPES:
            xss = random.integers(-9, 9, shape).astype(np.int32)
            np.save(rows, xss)
            command = [file, "--entry", "chain", "--mode", "block", "--backend", "simt", "--quiet", "--gpu", "max-blocks=3", "--arg", rows, "--force", "--out", made]
            done = subprocess.run([str(part) for part in [RUN, *command]])
            expected = np.cumsum(xss * np.cumsum(xss, 1, dtype=np.int32), 1, dtype=np.int32)
            count += 1
            if done.returncode or not (np.load(made) == expected).all():
                wrong.append(f"@chain {shape} is not what numpy says")
    print("\n".join(wrong))
    print(f"{count - len(wrong)} of {count} runs ok")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
