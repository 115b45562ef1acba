"""Times of Seq from Python and JAX beside those of NumPy and JAX, as lines of tables.

    doors.py scans|calls|import [--threads N] [--rounds N]

It needs JAX and the package. What is compared is timed in turns in one process, and the
best of the rounds counts.
"""

import argparse
import pathlib
import subprocess
import tempfile
import time

import jax

jax.config.update("jax_platforms", "cpu")

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import seq  # noqa: E402
import seq.jax  # noqa: E402
from jax import lax  # noqa: E402

N = 1_000_000
RNG = np.random.default_rng(1)


def best(functions, rounds, calls=1):
    """The least time of a call of each, in seconds, measured in turns."""
    for function in functions:
        jax.block_until_ready(function())
    least = [float("inf")] * len(functions)
    for _ in range(rounds):
        for i, function in enumerate(functions):
            start = time.perf_counter()
            for _ in range(calls):
                made = function()
            jax.block_until_ready(made)
            least[i] = min(least[i], (time.perf_counter() - start) / calls)
    return least


def skewed_offsets(n, rows):
    """Rows of any length: most are short, a few have most of the elements."""
    weights = RNG.pareto(1.0, rows) + 0.01
    cuts = np.floor(np.cumsum(weights) / weights.sum() * n).astype(np.int32)
    cuts[-1] = n
    return np.concatenate([[0], cuts]).astype(np.int32)


def scans(rounds, options):
    matrices = jnp.asarray(RNG.uniform(-1, 1, (N, 2, 2)), jnp.float32)
    x = jnp.asarray(RNG.uniform(-1, 1, N), jnp.float32)
    offsets = skewed_offsets(N, 10_000)
    ids = jnp.asarray(np.repeat(np.arange(10_000, dtype=np.int32), np.diff(offsets)))
    offsets = jnp.asarray(offsets)
    by = seq.jax
    print("program,Seq ms,JAX ms,JAX / Seq")
    pairs = {
        "`associative_scan` of 2x2 matrices": (
            jax.jit(lambda m: by.associative_scan(jnp.matmul, m, **options)), jax.jit(lambda m: lax.associative_scan(jnp.matmul, m)), (matrices,)),
        "the same with `identity`": (
            jax.jit(lambda m: by.associative_scan(jnp.matmul, m, identity=np.eye(2), **options)), jax.jit(lambda m: lax.associative_scan(jnp.matmul, m)), (matrices,)),
        "`cumsum`": (by.jit(jnp.cumsum, **options), jax.jit(jnp.cumsum), (x,)),
        "`cummax`": (by.jit(lax.cummax, **options), jax.jit(lax.cummax), (x,)),
        "sums of 10,000 skewed rows": (
            jax.jit(lambda x: by.segmented_reduce(jnp.add, offsets, x, identity=0, **options)),
            jax.jit(lambda x: jax.ops.segment_sum(x, ids, 10_000)), (x,)),
    }
    for name, (own, other, inputs) in pairs.items():
        got, want = own(*inputs), other(*inputs)
        scale = max(1.0, float(jnp.abs(want).max()))
        assert jnp.allclose(got, want, rtol=1e-3, atol=1e-3 * scale), name
        ours, theirs = best([lambda: own(*inputs), lambda: other(*inputs)], rounds)
        print(f'"{name}",{ours * 1e3:.2f},{theirs * 1e3:.2f},{theirs / ours:.1f}', flush=True)


SAME = """
func.func @same(%x: tensor<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<?xf32>
  return %v : f32
}
"""


def calls(rounds, options):
    """Calls that do next to nothing: what is left is the way from Python and back."""
    same = seq.compile(SAME, **options).same
    by_jax = jax.jit(lambda x: x[0])
    by_seq_in_jax = seq.jax.jit(lambda x: x[0], **options)
    print("elements,Seq µs,`seq.jax.jit` µs,`jax.jit` µs,NumPy ufunc µs")
    for n in (1, 1000, N):
        x = np.ones(n, np.float32)
        y, one = jnp.asarray(x), x[:1]
        functions = [lambda: same(x), lambda: by_seq_in_jax(y), lambda: by_jax(y), lambda: np.negative(one)]
        times = best(functions, rounds, calls=500)
        print(f"\"{n:,}\"," + ",".join(f"{t * 1e6:.1f}" for t in times), flush=True)


def importing(rounds, options):
    """A module of 1,000 operations of StableHLO, read and made combinators of."""

    def chain(x):
        for i in range(333):
            x = jnp.tanh(x) * x + x[0]
        return x

    module = jax.jit(chain).lower(jnp.ones(8)).compiler_ir("stablehlo")
    text = module.operation.get_asm(print_generic_op_form=True)
    tool = pathlib.Path(seq.tool()).with_name("seq-opt")
    with tempfile.TemporaryDirectory() as folder:
        whole, none = pathlib.Path(folder) / "whole.mlir", pathlib.Path(folder) / "none.mlir"
        whole.write_text(text)
        none.write_text("module {}")

        def run(file):
            subprocess.run([tool, file, "--stablehlo-to-soac", "-o", "/dev/null", "--allow-unregistered-dialect"], check=True)

        with_it, without = best([lambda: run(whole), lambda: run(none)], rounds)
    print("operations,process ms,of an empty module ms,import ms")
    print(f'"{text.count("stablehlo."):,}",{with_it * 1e3:.0f},{without * 1e3:.0f},{(with_it - without) * 1e3:.0f}')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=["scans", "calls", "import"])
    parser.add_argument("--threads", type=int)
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()
    options = {} if given.threads is None else {"threads": given.threads}
    {"scans": scans, "calls": calls, "import": importing}[given.table](given.rounds, options)


main()
