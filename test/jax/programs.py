"""What the tests of seq.jax share. It is imported before JAX."""

import os
import unittest

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy  # noqa: E402


def resident():
    """The bytes that this process has in memory."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Compared(unittest.TestCase):
    """Trees of arrays of one structure, of equal types and sizes, with equal elements: floats
    up to 1e-4 of the larger of 1 and the largest, of 16 bits up to 1e-2."""

    generator = numpy.random.default_rng(5)

    def floats(self, *shape):
        return jnp.asarray(self.generator.uniform(-1, 1, shape), jnp.float32)

    def ints(self, *shape, low=-5, high=6):
        return jnp.asarray(self.generator.integers(low, high, shape), jnp.int32)

    def compare(self, got, expected):
        self.assertEqual(jax.tree.structure(got), jax.tree.structure(expected))
        for g, e in zip(jax.tree.leaves(got), jax.tree.leaves(expected)):
            self.assertEqual((g.shape, g.dtype), (e.shape, e.dtype))
            bound = 1e-2 if g.dtype.itemsize == 2 else 1e-4
            g, e = numpy.asarray(g), numpy.asarray(e)
            if g.dtype.kind in "biu":
                numpy.testing.assert_array_equal(g, e)
            else:
                wide = numpy.complex128 if g.dtype.kind == "c" else numpy.float64
                scale = max(1.0, numpy.abs(e.astype(wide)).max(initial=0))
                numpy.testing.assert_allclose(g.astype(wide), e.astype(wide), rtol=0, atol=bound * scale)
