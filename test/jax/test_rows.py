"""Rows of any length against loops over them in NumPy."""

import unittest

import programs
import jax
import jax.numpy as jnp
import numpy
import seq.jax

OFFSETS = [[0], [0, 0], [0, 3], [0, 3, 3, 10, 17], [0, 0, 5, 5, 5, 900, 901, 1000]]


class Rows(programs.Compared):
    def rows(self, offsets, data):
        return [numpy.asarray(data)[a:b] for a, b in zip(offsets, offsets[1:])]

    def test_sums_and_prefixes(self):
        for offsets in OFFSETS:
            x = self.ints(offsets[-1])
            rows = self.rows(offsets, x)
            sums = numpy.array([row.sum() for row in rows], numpy.int32)
            prefixes = numpy.concatenate([numpy.cumsum(row) for row in rows] + [[]]).astype(numpy.int32)
            for dtype in (numpy.int32, numpy.int64):
                given = numpy.array(offsets, dtype)
                self.compare(seq.jax.segmented_reduce(jnp.add, given, x, identity=0), jnp.asarray(sums))
                self.compare(seq.jax.segmented_scan(jnp.add, given, x), jnp.asarray(prefixes))
                self.compare(seq.jax.segmented_scan(jnp.add, given, x, identity=0), jnp.asarray(prefixes))

    def test_complex_numbers(self):
        offsets = OFFSETS[3]
        z = self.floats(offsets[-1]) + 1j * self.floats(offsets[-1])
        rows = self.rows(offsets, z)
        sums, prefixes = (numpy.complex64([row.sum() for row in rows]), numpy.concatenate([numpy.cumsum(row) for row in rows]))
        self.compare(seq.jax.segmented_reduce(jnp.add, offsets, z, identity=0), jnp.asarray(sums))
        self.compare(seq.jax.segmented_scan(jnp.add, offsets, z), jnp.asarray(prefixes))
        turned = numpy.concatenate([row * numpy.conj(total) for row, total in zip(rows, sums)])
        self.compare(seq.jax.ragged_map(lambda x, y: x * jnp.conj(y), offsets, z, sums), jnp.asarray(turned))

    def test_products_of_matrices(self):
        for offsets in OFFSETS[1:]:
            matrices = self.floats(offsets[-1], 2, 2)
            expected, prefixes = [], []
            for row in self.rows(offsets, matrices):
                product = numpy.eye(2, dtype=numpy.float32)
                for matrix in row:
                    product = product @ matrix
                    prefixes.append(product)
                expected.append(product)
            got = seq.jax.segmented_reduce(jnp.matmul, numpy.int32(offsets), matrices, identity=numpy.eye(2))
            self.compare(got, jnp.asarray(numpy.stack(expected)))
            got = seq.jax.segmented_scan(jnp.matmul, numpy.int32(offsets), matrices)
            self.compare(got, jnp.asarray(numpy.array(prefixes, numpy.float32).reshape(-1, 2, 2)))

    def test_elements_with_what_their_row_has(self):
        for offsets in OFFSETS:
            x, y, means = self.floats(offsets[-1]), self.ints(offsets[-1], 3), self.floats(len(offsets) - 1)
            rows = self.rows(offsets, x)
            expected = numpy.concatenate([row - mean for row, mean in zip(rows, means)] + [[]]).astype(numpy.float32)
            given = numpy.int32(offsets)
            got = seq.jax.ragged_map(lambda e, mean: e - mean, given, x, means)
            self.compare(got, jnp.asarray(expected))
            doubled = jax.jit(lambda o, d: seq.jax.ragged_map(lambda e: {"x": e[0] * 2, "y": e[1].sum()}, o, d))(given, (x, y))
            self.compare(doubled, {"x": x * 2, "y": y.sum(1)})
            vectors = self.ints(len(offsets) - 1, 3)
            added = seq.jax.ragged_map(lambda e, v: e + v, given, y, vectors)
            of_rows = numpy.repeat(numpy.asarray(vectors), numpy.diff(offsets), axis=0)
            self.compare(added, jnp.asarray(numpy.asarray(y) + of_rows))

    def test_softmax_of_rows(self):
        offsets = numpy.int32(OFFSETS[3])
        x = self.floats(17)

        @jax.jit
        def softmax(offsets, x):
            greatest = seq.jax.segmented_reduce(jnp.maximum, offsets, x, identity=-jnp.inf)
            powers = seq.jax.ragged_map(lambda e, m: jnp.exp(e - m), offsets, x, greatest)
            sums = seq.jax.segmented_reduce(jnp.add, offsets, powers, identity=0)
            return seq.jax.ragged_map(lambda e, s: e / s, offsets, powers, sums)

        expected = [jax.nn.softmax(jnp.asarray(row)) for row in self.rows(offsets, x)]
        self.compare(softmax(offsets, x), jnp.concatenate(expected))

    def test_errors(self):
        x = self.ints(5)
        for offsets, fault in [
            ([0, 3, 2, 5], "descend from 3 to 2"), ([1, 5], "start at 1, expected 0"), ([0, 4], "end at 4, but there are 5"),
        ]:
            for function in (
                lambda o: seq.jax.segmented_scan(jnp.add, o, x), lambda o: seq.jax.segmented_reduce(jnp.add, o, x, identity=0),
                lambda o: seq.jax.ragged_map(lambda e: e, o, x),
            ):
                with self.assertRaisesRegex(Exception, fault):
                    jax.block_until_ready(function(numpy.int32(offsets)))
        with self.assertRaisesRegex(TypeError, r"offsets are float32\[2\], expected an array of integers"):
            seq.jax.segmented_scan(jnp.add, numpy.float32([0, 5]), x)
        with self.assertRaisesRegex(ValueError, "rows have 2 elements for 1 rows"):
            seq.jax.ragged_map(lambda e, r: e, numpy.int32([0, 5]), x, self.ints(2))


if __name__ == "__main__":
    unittest.main()
