"""Generated cases for every operation of StableHLO that is taken, compared with JAX.

    cases.py [--count N] [--seed S] [--backend cpu,interp,simt] [FAMILY...]

Each family makes N cases (40 unless given) over types, shapes and sizes of 0 and 1 too, some
dozens a program. JAX computes what they give on the CPU; what differs, or is not taken, is
printed, and the status is 1. It needs JAX (`tools/jax.sh`); `make stablehlo` runs all of it.
Some cases of each family are among the programs of `export.py`, which need no JAX to run.

A case is a label, a function of arrays and its inputs. Numbers of bfloat16 go in as float32
and come out as float16, since files of NumPy do not have them.
"""

import argparse
import os
import pathlib
import sys
import tempfile

import jax

jax.config.update("jax_platforms", "cpu")
jax.config.update("jax_enable_x64", True)

import numpy as np  # noqa: E402

import families  # noqa: E402
import run  # noqa: E402

# So many cases are one program.
TOGETHER = 20


def function(cases):
    """The cases as one function of all their inputs, with a tuple of results for each."""

    def together(*arrays):
        results, at = [], 0
        for _, call, inputs in cases:
            made = call(*arrays[at : at + len(inputs)])
            at += len(inputs)
            results.append([families.stored(x) for x in jax.tree.leaves(made)])
        return results

    return together, [x for _, _, inputs in cases for x in inputs]


def write(place, name, cases):
    """Writes place/name.mlir and .npz; the number of results of each case."""
    together, inputs = function(cases)
    lowered = jax.jit(together, keep_unused=True).lower(*inputs)
    text = lowered.compiler_ir("stablehlo").operation.get_asm(print_generic_op_form=True)
    (place / f"{name}.mlir").write_text(text)
    results = lowered.compile()(*inputs)
    arrays = {f"in{i}": np.asarray(x) for i, x in enumerate(inputs)}
    arrays |= {f"out{i}": np.asarray(x) for i, x in enumerate(jax.tree.leaves(results))}
    np.savez_compressed(place / f"{name}.npz", **arrays)
    return [len(own) for own in results]


def outcomes(place, name, cases, backend, tool):
    """What is wrong with each case: a program that fails as a whole is run case by case."""
    counts = write(place, name, cases)
    failure, wrong = run.execute(place, name, backend, tool)
    if failure and len(cases) > 1:
        return [outcomes(place, f"{name}_{i}", [case], backend, tool)[0] for i, case in enumerate(cases)]
    if failure:
        return [failure]
    found, at = [], 0
    for count in counts:
        found.append("; ".join(d for d in wrong[at : at + count] if d) or None)
        at += count
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("families", nargs="*")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--backend", default="cpu,interp")
    parser.add_argument("--seq-run", default=run.TOOL)
    options = parser.parse_args()
    total = failed = 0
    os.environ.setdefault("SEQ_SIMT_MODE", "fast")
    with tempfile.TemporaryDirectory() as folder:
        for family in options.families or families.NAMES:
            cases = families.cases(family, options.count, options.seed)
            for backend in options.backend.split(","):
                found = []
                for first in range(0, len(cases), TOGETHER):
                    part = cases[first : first + TOGETHER]
                    found += outcomes(pathlib.Path(folder), f"{family}_{first}", part, backend, options.seq_run)
                bad = [(case[0], why) for case, why in zip(cases, found) if why]
                for label, why in bad:
                    print(f"{family} on {backend}: {label}: {why[:600]}")
                total, failed = total + len(cases), failed + len(bad)
                print(f"{family} on {backend}: {len(cases) - len(bad)} of {len(cases)}", flush=True)
    print(f"{total - failed} of {total} cases agree with JAX {jax.__version__}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
