"""Runs programs that JAX exported and compares them with what JAX computed.

    run.py [--backend interp,cpu,simt] [--seq-run TOOL] [NAME...]

inputs/NAME.npz has the inputs and results. Integers must be equal; floats may differ by
1e-5 of the larger of 1 and the largest result, in half precision by 1e-2.
"""

import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
TOOL = HERE.parents[1] / "target/release/seq-run"


def in_order(data, kind):
    return [data[name] for name in sorted((n for n in data.files if n.startswith(kind)), key=lambda n: int(n[len(kind):]))]


def signless(x):
    """Bits of numbers without a sign as seq-run has them."""
    return x.view(x.dtype.str.replace("u", "i")) if x.dtype.kind == "u" else x


def difference(got, expected):
    expected = signless(expected)
    if got.shape != expected.shape:
        return f"shape {got.shape}, expected {expected.shape}"
    if expected.dtype.kind != "f":
        return None if np.array_equal(got.astype(expected.dtype), expected) else f"{got.tolist()}, expected {expected.tolist()}"
    got, want = got.astype(np.float64), expected.astype(np.float64)
    finite = np.isfinite(want)
    if not np.array_equal(np.isnan(got), np.isnan(want)) or not np.array_equal(got[~finite & ~np.isnan(want)], want[~finite & ~np.isnan(want)]):
        return f"{got.tolist()}, expected {want.tolist()}"
    bound = (1e-2 if expected.dtype == np.float16 else 1e-5) * max(1.0, np.abs(want[finite]).max(initial=0))
    off = np.abs(got - want)[finite].max(initial=0)
    return None if off <= bound else f"off by {off}: {got.tolist()}, expected {want.tolist()}"


def execute(place, name, backend, tool):
    """What is wrong with place/NAME.mlir as a whole, or with each of its results."""
    data = np.load(place / f"{name}.npz")
    with tempfile.TemporaryDirectory() as folder:
        command = [str(tool), str(place / f"{name}.mlir"), "--backend", backend, "--quiet", f"--out={folder}/out.npz"]
        for i, x in enumerate(in_order(data, "in")):
            np.save(f"{folder}/{i}.npy", signless(x))
            command.append(f"--arg={folder}/{i}.npy")
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        if done.returncode:
            return f"status {done.returncode}: {done.stderr.strip()[-600:]}", []
        with np.load(f"{folder}/out.npz") as results:
            got = [results[n] for n in results.files]
    expected = in_order(data, "out")
    if len(got) != len(expected):
        return f"{len(got)} results, expected {len(expected)}", []
    return None, [difference(g, e) for g, e in zip(got, expected)]


def check(name, backend, tool):
    """What is wrong with a program on a back end, or None."""
    failure, wrong = execute(HERE / "inputs", name, backend, tool)
    return failure or "; ".join(f"result {i}: {d}" for i, d in enumerate(wrong) if d)[:900] or None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--backend", default="interp,cpu")
    parser.add_argument("--seq-run", default=TOOL)
    options = parser.parse_args()
    names = options.names or sorted(path.stem for path in (HERE / "inputs").glob("*.mlir"))
    runs = [(name, backend) for name in names for backend in options.backend.split(",")]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = list(pool.map(lambda run: check(*run, options.seq_run), runs))
    failed = [(run, outcome) for run, outcome in zip(runs, outcomes) if outcome]
    for (name, backend), outcome in failed:
        print(f"{name} on {backend}: {outcome}")
    print(f"{len(runs) - len(failed)} of {len(runs)} runs of {len(names)} programs ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
