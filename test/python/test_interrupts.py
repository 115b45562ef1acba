"""An interrupt by the keyboard stops what runs for long: soon, and with nothing left."""

import contextlib
import os
import pathlib
import signal
import tempfile
import threading
import time
import unittest
from unittest import mock

import numpy
import seq

from programs import DOT, SPIN, rss

FOREVER = 10**15

# A loop for each element; that of element i has n * i steps.
TAILS = """
func.func @tails(%factors: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %lasts = soac.map (%factor = %factors) : (tensor<?xindex>) -> tensor<?xindex> {
    %steps = arith.muli %factor, %n : index
    %last = func.call @spin(%steps) : (index) -> index
    soac.yield %last : index
  }
  return %lasts : tensor<?xindex>
}
"""

# Arrays that are made and summed again and again.
ARRAYS = """
func.func @arrays(%rounds: index, %n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %total = scf.for %i = %zero to %rounds step %one iter_args(%t = %zero) -> index {
    %iota = soac.iota(%n) start %t step %one : tensor<?xindex>
    %sums = soac.scan %iota neutral %zero : (tensor<?xindex>) -> tensor<?xindex> {
    ^bb0(%a: index, %b: index):
      %c = arith.addi %a, %b : index
      soac.yield %c : index
    }
    %last = arith.subi %n, %one : index
    %sum = tensor.extract %sums[%last] : tensor<?xindex>
    scf.yield %sum : index
  }
  return %total : index
}
"""

CALLS = """
func.func @calls(%n: index) -> index {
  %zero = arith.constant 0 : index
  %end = arith.cmpi eq, %n, %zero : index
  %r = scf.if %end -> index {
    scf.yield %n : index
  } else {
    %one = arith.constant 1 : index
    %less = arith.subi %n, %one : index
    %a = func.call @calls(%less) : (index) -> index
    %b = func.call @calls(%less) : (index) -> index
    %c = arith.addi %a, %b : index
    scf.yield %c : index
  }
  return %r : index
}
"""


@contextlib.contextmanager
def interrupted(after=0.2, handler=signal.default_int_handler):
    """Sends a signal to the process after some time."""
    before = signal.signal(signal.SIGINT, handler)
    timer = threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT))
    try:
        timer.start()
        yield
    finally:
        timer.cancel()
        timer.join()
        signal.signal(signal.SIGINT, before)


def children():
    """The processes that this one has started."""
    found = []
    for task in pathlib.Path("/proc/self/task").iterdir():
        # A thread may end while its folder is read; its children are then those of another one.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            found += (task / "children").read_text().split()
    return found


class Interrupts(unittest.TestCase):
    def stops(self, call, *arguments, **options):
        start = time.monotonic()
        with self.assertRaises(KeyboardInterrupt), interrupted():
            call(*arguments, **options)
        self.assertLess(time.monotonic() - start, 2)

    def test_loops_of_one_thread(self):
        program = seq.compile(SPIN + CALLS)
        self.stops(program.spin, FOREVER)
        self.stops(program.calls, 60)
        self.assertEqual((program.spin(0), program.calls(3)), (1, 0))

    def test_elements_that_take_long(self):
        for threads in (1, 2, 3):
            program = seq.compile(SPIN + TAILS, threads=threads)
            # A thread that has started the run waits for the last elements.
            for factors in ([0, 0, 1], [1, 0, 0], [0] * 500 + [1], [1] * 100):
                self.stops(program.tails, numpy.array(factors), FOREVER)
            self.assertEqual(program.tails(numpy.array([0, 0]), 7).tolist(), [1, 1])

    def test_arrays_of_a_stopped_run_are_freed(self):
        program, n = seq.compile(ARRAYS), 2_000_000
        expected = program.arrays(1, n)
        self.stops(program.arrays, FOREVER, n)
        before = rss()
        for _ in range(10):
            self.stops(program.arrays, FOREVER, n)
        self.assertLess(rss() - before, 8 << 20)
        self.assertEqual(program.arrays(1, n), expected)

    def test_a_handler_that_does_not_raise_goes_on(self):
        program, seen, steps = seq.compile(SPIN + DOT), [], 300_000_000
        ones = numpy.ones(3, numpy.float32)
        expected = program.spin(steps)

        def handler(*_):
            # It may call programs itself, and raise and catch.
            seen.append((program.dot(ones, ones), time.monotonic()))
            with contextlib.suppress(seq.ArgumentError):
                program.dot(ones)

        with interrupted(0.1, handler):
            self.assertEqual(program.spin(steps), expected)
            end = time.monotonic()
        self.assertEqual([value for value, _ in seen], [3])
        self.assertLess(seen[0][1], end - 0.05)

    def test_what_a_handler_raises(self):
        def handler(*_):
            raise ValueError("enough")

        program = seq.compile(SPIN)
        with self.assertRaisesRegex(ValueError, "enough"), interrupted(0.1, handler):
            program.spin(FOREVER)

    def test_back_ends_in_a_process_of_their_own(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, TMPDIR=folder):
            for backend in ("interp", "simt"):
                program = seq.compile(SPIN + TAILS, backend=backend)
                self.stops(program.tails, numpy.array([1]), FOREVER)
                self.assertEqual((children(), os.listdir(folder)), ([], []))
                self.assertEqual(program.tails(numpy.array([0]), 3).tolist(), [1])

    def test_compilation(self):
        with tempfile.TemporaryDirectory() as folder:
            tool = pathlib.Path(folder, "slow")
            tool.write_text("#!/bin/sh\necho working >&2\nexec sleep 100\n")
            tool.chmod(0o755)
            with mock.patch.dict(os.environ, SEQ_TOOL=str(tool), SEQ_CACHE="", TMPDIR=folder):
                self.stops(seq.compile, DOT)
            self.assertEqual((children(), os.listdir(folder)), ([], ["slow"]))

    def test_other_threads_go_on(self):
        program, results = seq.compile(SPIN), []
        expected = program.spin(200_000_000)
        thread = threading.Thread(target=lambda: results.append(program.spin(200_000_000)))
        thread.start()
        self.stops(program.spin, FOREVER)
        thread.join()
        self.assertEqual(results, [expected])

    def test_a_fork_is_interrupted_too(self):
        program = seq.compile(SPIN)
        self.stops(program.spin, FOREVER)
        child = os.fork()
        if child == 0:
            try:
                with interrupted():
                    program.spin(FOREVER)
            except KeyboardInterrupt:
                os._exit(0)
            os._exit(1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
