"""Functions that Seq compiles, called by JAX."""

import unittest

import programs
import jax
import jax.numpy as jnp
import numpy
import seq.jax


@seq.jax.jit
def layer(x, w):
    return {"softmax": jax.nn.softmax(x @ w), "sum": x.sum()}


def layer_by_jax(x, w):
    return {"softmax": jax.nn.softmax(x @ w), "sum": x.sum()}


class Functions(programs.Compared):
    def setUp(self):
        self.x, self.w = self.floats(3, 4), self.floats(4, 5)

    def test_as_it_is_and_under_jit(self):
        expected = layer_by_jax(self.x, self.w)
        self.compare(layer(self.x, self.w), expected)
        self.compare(jax.jit(lambda x, w: layer(x, w)["softmax"] * 2)(self.x, self.w), expected["softmax"] * 2)

    def test_other_shapes_are_compiled_again(self):
        for n in (1, 0, 7):
            x = self.floats(n, 4)
            self.compare(layer(x, self.w), layer_by_jax(x, self.w))

    def test_types(self):
        @seq.jax.jit
        def all_types(values):
            return [value + value for value in values]

        values = [jnp.arange(5).astype(t) for t in ("int8", "int16", "int32", "uint8", "uint32", "float16", "bfloat16", "float32", "bool")]
        self.compare(all_types(values), [value + value for value in values])

    def test_derivatives_are_those_of_the_function(self):
        def loss(f):
            return lambda x: f(x, self.w)["softmax"][0, 0]

        self.compare(jax.grad(loss(layer))(self.x), jax.grad(loss(layer_by_jax))(self.x))

    def test_vmap(self):
        several = self.floats(2, 3, 4)
        self.compare(jax.vmap(layer, (0, None))(several, self.w), jax.vmap(layer_by_jax, (0, None))(several, self.w))

    def test_inside_of_loops_of_jax(self):
        step = seq.jax.jit(lambda x: jnp.cumsum(x) % 17)
        x = jnp.arange(9)
        by_jax = jax.lax.fori_loop(0, 4, lambda _, x: jnp.cumsum(x) % 17, x)
        self.compare(jax.lax.fori_loop(0, 4, lambda _, x: step(x), x), by_jax)

    def test_what_is_not_taken(self):
        decomposed = seq.jax.jit(jnp.linalg.cholesky)
        with self.assertRaisesRegex(seq.CompileError, "error: 'stablehlo.(cholesky|custom_call)' op is not taken"):
            decomposed(self.floats(3, 3))

    def test_complex_numbers(self):
        def spectrum(x, y):
            z = jnp.fft.fft2(x) * jnp.exp(y)
            return {"whole": z, "real": jnp.fft.irfft(jnp.fft.rfft(z.real)), "size": jnp.abs(z).sum()}

        x = self.floats(4, 6) + 1j * self.floats(4, 6)
        for y in (x, self.floats(4, 6)):
            self.compare(seq.jax.jit(spectrum)(x, y), spectrum(x, y))
            inside = jax.jit(lambda x, y: seq.jax.jit(spectrum)(x * 1j, y)["whole"].conj())
            self.compare(inside(x, y), spectrum(x * 1j, y)["whole"].conj())

    def test_many_calls_with_errors_between(self):
        offsets, wrong = numpy.int32([0, 2, 4, 5]), numpy.int32([0, 3, 1, 5])
        sums = jax.jit(lambda o, x: seq.jax.segmented_reduce(jnp.add, o, x, identity=0))
        x = jnp.ones(5, jnp.int32)

        def calls(count):
            for i in range(count):
                if i % 2:
                    with self.assertRaisesRegex(Exception, "descend from 3 to 1"):
                        sums(wrong, x).block_until_ready()
                else:
                    self.assertEqual(sums(offsets, x).tolist(), [2, 2, 1])

        calls(100)
        before = programs.resident()
        calls(1000)
        self.assertLess(programs.resident() - before, 20_000_000)


if __name__ == "__main__":
    unittest.main()
