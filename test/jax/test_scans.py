"""Scans with any operator against JAX's own."""

import unittest

import programs
import jax
import jax.numpy as jnp
import numpy
import seq.jax
from jax import lax

SIZES = (0, 1, 2, 33)


def linear(left, right):
    """Composition of x -> a x + b."""
    return left[0] * right[0], right[0] * left[1] + right[1]


class Scans(programs.Compared):
    def check(self, fn, elems, **options):
        self.compare(seq.jax.associative_scan(fn, elems, **options), lax.associative_scan(fn, elems, **options))

    def test_operators_on_scalars(self):
        for fn in (jnp.add, jnp.multiply, jnp.maximum, jnp.minimum, jnp.bitwise_xor, lambda a, b: a * b + a + b, lambda a, b: b):
            for n in SIZES[1:]:
                self.check(fn, self.ints(n))
                self.check(fn, self.ints(n), reverse=True)

    def test_nothing(self):
        self.compare(seq.jax.associative_scan(jnp.add, self.ints(0)), self.ints(0))
        self.assertEqual(seq.jax.associative_scan(jnp.add, []), [])

    def test_types(self):
        for dtype in ("int8", "int16", "uint8", "uint16", "uint32", "float16", "bfloat16", "float32"):
            self.check(jnp.maximum, self.ints(50, low=0, high=100).astype(dtype))
        self.check(jnp.logical_or, self.ints(50) > 4)
        self.check(jnp.maximum, jnp.asarray([3, 4_000_000_000, 5], jnp.uint32))

    def test_trees(self):
        for n in SIZES[1:]:
            self.check(linear, (self.floats(n), self.floats(n)))
            self.check(linear, (self.floats(n, 3), self.floats(n, 3)), reverse=True)
        keys = {"value": self.ints(40), "at": jnp.arange(40)}

        def argmax(a, b):
            right = b["value"] > a["value"]
            return jax.tree.map(lambda x, y: jnp.where(right, y, x), a, b)

        self.check(argmax, keys)

    def test_complex_numbers(self):
        for n in SIZES[1:]:
            z = self.floats(n) + 1j * self.floats(n)
            self.check(jnp.add, z)
            self.check(linear, (z, z[::-1]), reverse=True)
            self.compare(seq.jax.associative_scan(jnp.multiply, z, identity=1), lax.associative_scan(jnp.multiply, z))
            self.check(jnp.matmul, self.floats(n, 2, 2) - 1j * self.floats(n, 2, 2))

    def test_matrices(self):
        for n in SIZES[1:]:
            matrices = self.floats(n, 2, 2)
            self.check(jnp.matmul, matrices)
            self.check(lambda a, b: jnp.einsum("nij,njk->nik", a, b), matrices)
            by_identity = seq.jax.associative_scan(jnp.matmul, matrices, identity=numpy.eye(2))
            self.compare(by_identity, lax.associative_scan(jnp.matmul, matrices))

    def test_axes(self):
        cube = self.ints(3, 4, 5)
        self.check(jnp.add, cube, axis=-1)
        for axis in (0, 1, 2):
            self.check(jnp.add, cube, axis=axis)
            self.check(jnp.add, cube, axis=axis, reverse=True)

    def test_under_transformations(self):
        pair = (self.floats(20), self.floats(20))
        self.compare(jax.jit(lambda p: seq.jax.associative_scan(linear, p))(pair), lax.associative_scan(linear, pair))
        rows = self.ints(4, 9)
        self.compare(jax.vmap(lambda x: seq.jax.associative_scan(jnp.add, x))(rows), jnp.cumsum(rows, 1))

        def last(scan):
            return lambda p: scan(linear, p)[1][-1]

        self.compare(jax.grad(last(seq.jax.associative_scan))(pair), jax.grad(last(lax.associative_scan))(pair))

    def test_one_program_for_all_lengths(self):
        before = len(seq.jax._programs)
        for n in (101, 102, 103):
            seq.jax.associative_scan(lambda a, b: a ^ b ^ 1, self.ints(n))
        self.assertEqual(len(seq.jax._programs), before + 1)

    def test_errors(self):
        with self.assertRaisesRegex(ValueError, r"different sizes along axis 0: \[3, 4\]"):
            seq.jax.associative_scan(linear, (self.floats(3), self.floats(4)))
        with self.assertRaisesRegex(TypeError, "the operator yields"):
            seq.jax.associative_scan(lambda a, b: (a + b) > 0, self.floats(4))


if __name__ == "__main__":
    unittest.main()
