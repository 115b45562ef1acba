"""An interrupt by the keyboard stops code that XLA runs, on the main thread or on its own."""

import contextlib
import os
import signal
import threading
import time
import unittest

import programs  # noqa: F401
import jax
import jax.numpy as jnp
import seq.jax

LONG = jnp.int32(2**31 - 1)


@seq.jax.jit
def spin(n):
    return jax.lax.fori_loop(0, n, lambda i, a: a * 1664525 ^ i, jnp.int32(1))


class Interrupts(unittest.TestCase):
    def setUp(self):
        # Whoever runs the tests may ignore the signal.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

    def stops(self, call, *arguments):
        call(jnp.int32(3), *arguments)
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        start = time.monotonic()
        try:
            timer.start()
            # XLA may say first that there is no result.
            with contextlib.suppress(jax.errors.JaxRuntimeError):
                call(LONG, *arguments)
            for _ in range(1000):
                time.sleep(0.001)
            self.fail("nothing is raised")
        except KeyboardInterrupt:
            self.assertLess(time.monotonic() - start, 5)
        timer.join()

    def test_on_the_main_thread(self):
        self.stops(spin)
        self.stops(jax.jit(spin))
        self.assertEqual(spin(jnp.int32(1)), 1664525)

    def test_on_a_thread_of_xla(self):
        large = jnp.ones(3_000_000)

        def waits(n, x):
            spin_and_sort(n, x).block_until_ready()

        spin_and_sort = jax.jit(lambda n, x: spin(n) + jnp.sort(x).sum().astype(jnp.int32))
        self.stops(waits, large)
        self.stops(waits, large)
        self.assertEqual(spin_and_sort(jnp.int32(0), large), 3_000_001)

    def test_a_handler_that_does_not_raise_goes_on(self):
        large, seen = jnp.ones(3_000_000), []
        run = jax.jit(lambda n, x: spin(n) + jnp.sort(x).sum().astype(jnp.int32))
        expected = run(jnp.int32(40_000_000), large)
        before = signal.signal(signal.SIGINT, lambda *_: seen.append(1))
        try:
            timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
            timer.start()
            self.assertEqual(run(jnp.int32(40_000_000), large), expected)
            timer.join()
        finally:
            signal.signal(signal.SIGINT, before)
        self.assertEqual(seen, [1])


if __name__ == "__main__":
    unittest.main()
