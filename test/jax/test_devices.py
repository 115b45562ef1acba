"""Arrays of CUDA devices: what XLA is told to call. This JAX has none of them."""

import unittest
from unittest import mock

import programs  # noqa: F401
import jax
import jax.numpy as jnp
import seq.jax


class Devices(unittest.TestCase):
    def test_a_jax_without_cuda_says_so(self):
        twice = seq.jax.jit(lambda x: x + x, backend="cuda")
        message = r"the back end cuda needs a jaxlib with CUDA; the devices of this one are \[CpuDevice"
        for call in (twice, jax.jit(twice)):
            with self.assertRaisesRegex(RuntimeError, message):
                call(jnp.ones(3))
        self.assertEqual(seq.jax.jit(lambda x: x + x)(jnp.ones(3)).tolist(), [2, 2, 2])

    def test_code_for_cuda_calls_the_handler_for_devices(self):
        x = jnp.ones(3)
        with mock.patch.object(seq.jax, "_cuda", lambda: True):
            twice = jax.jit(seq.jax.jit(lambda x: x + x, backend="cuda"))
            text = twice.trace(x).lower(lowering_platforms=("cuda",)).as_text()
            self.assertIn("custom_call @seq_call_on_device(", text)
            sums = jax.jit(lambda x: seq.jax.associative_scan(jnp.add, x, backend="cuda"))
            self.assertIn("@seq_call_on_device(", sums.trace(x).lower(lowering_platforms=("cuda",)).as_text())
        text = jax.jit(seq.jax.jit(lambda x: x + x)).lower(x).as_text()
        self.assertIn("custom_call @seq_call(", text)


if __name__ == "__main__":
    unittest.main()
