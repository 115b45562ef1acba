"""Arrays of a device stay there. The device is the simulator, whose memory ends a process that
reads it from the host; for CUDA it is a driver that notes what it is asked for."""

import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

import numpy
import seq

from devices import Lent, library, tensor
from programs import DOT, SUMS, same
from test_interrupts import interrupted

SIMULATOR = (12, 0)

TWICE = """
func.func @twice(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = arith.addf %x, %x : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}
"""

CLEARED = """
func.func @cleared(%xs: tensor<?xf32>, %i: index) -> (tensor<?xf32>, f32) {
  %zero = arith.constant 0.0 : f32
  %x = tensor.extract %xs[%i] : tensor<?xf32>
  %ys = tensor.insert %zero into %xs[%i] : tensor<?xf32>
  return %ys, %x : tensor<?xf32>, f32
}
"""


class Simulated(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.owner = library("simt")

    def lent(self, values, dtype=numpy.float32, **options):
        return Lent(self.owner, numpy.asarray(values, dtype), SIMULATOR, **options)

    def fails(self, expected, call, *arguments, kind=seq.ArgumentError, **options):
        with self.assertRaises(kind) as caught:
            call(*arguments, **options)
        self.assertEqual(str(caught.exception), expected)

    def test_arguments_and_results_stay_there(self):
        program = seq.compile(DOT + TWICE, backend="simt")
        xs = self.lent([1, 2, 3])
        doubled = program.twice(xs)
        self.assertIsInstance(doubled, seq.DeviceArray)
        self.assertEqual((doubled.shape, doubled.ndim, len(doubled), doubled.nbytes), ((3,), 1, 3, 12))
        self.assertEqual((doubled.dtype, doubled.__dlpack_device__()), (numpy.float32, SIMULATOR))
        # What one function gives, another one takes: 2*2*1*1 + 2*2*2*2 + 2*2*3*3.
        self.assertEqual(program.dot(doubled, doubled), 56)
        self.assertEqual((program.dot(xs, doubled), doubled.numpy().tolist()), (28, [2, 4, 6]))
        given, sizes = tensor(doubled)
        self.assertEqual((given.code, given.bits, given.offset, sizes), (2, 32, 0, [3]))
        self.assertEqual(tensor(doubled)[0].data, given.data)
        self.assertNotEqual(given.data, xs.address)
        self.assertEqual(set(xs.streams), {None})

    def test_sizes_around_a_block(self):
        program = seq.compile(TWICE, backend="simt").twice
        for n in (0, 1, 31, 32, 33, 255, 256, 257, 1025):
            xs = numpy.arange(n, dtype=numpy.float32)
            self.assertEqual(program(self.lent(xs)).numpy().tolist(), (2 * xs).tolist())

    def test_an_argument_that_is_updated_is_copied_there(self):
        program, xs = seq.compile(CLEARED, backend="simt").cleared, self.lent([5, 6, 7])
        for _ in range(2):
            ys, x = program(xs, 1)
            self.assertEqual((ys.numpy().tolist(), x), ([5, 0, 7], 6))

    def test_rows(self):
        program = seq.compile(SUMS + same("!soac.jagged<2 x i32>"), backend="simt")
        rows = seq.Jagged(self.lent([0, 2, 2, 5], numpy.int64), self.lent([1, 2, 3, 4, 5], numpy.int32))
        self.assertEqual(program.sums(rows).numpy().tolist(), [3, 0, 12])
        again = program.same(rows)
        self.assertEqual((again.offsets[0].numpy().tolist(), again.data.numpy().tolist()), ([0, 2, 2, 5], [1, 2, 3, 4, 5]))
        wrong = seq.Jagged(self.lent([0, 3, 2, 5], numpy.int64), self.lent([1, 2, 3, 4, 5], numpy.int32))
        message = "error: argument 0 of @sums has offsets0 that descend from 3 to 2 (!soac.jagged<2 x i32>)"
        self.fails(message, program.sums, wrong)

    def test_a_stream_puts_it_there(self):
        iota = "func.func @iota(%n: index) -> tensor<?xindex> {\n%i = soac.iota(%n) : tensor<?xindex>\nreturn %i : tensor<?xindex>\n}"
        program = seq.compile(iota, backend="simt").iota
        self.assertEqual(program(3, stream=0).numpy().tolist(), [0, 1, 2])
        self.assertIsInstance(program(3), numpy.ndarray)
        wrong = "error: a stream is given, but the back end has no device"
        self.fails(wrong, seq.compile(iota).iota, 3, stream=0)

    def test_arrays_that_do_not_fit(self):
        program, ones = seq.compile(DOT, backend="simt", name="dot.mlir"), numpy.ones(3, numpy.float32)
        xs, ty = self.lent([1, 2, 3]), "(tensor<?xf32>)"
        there = "is in the memory of"
        for arguments, why in [
            ((xs, ones), f"argument 1 of @dot {there} the CPU, and argument 0 in that of simulated device 0"),
            ((ones, xs), f"argument 1 of @dot {there} simulated device 0, and argument 0 in that of the CPU"),
            ((xs, self.lent([1], numpy.float64)), f"argument 1 of @dot has dtype float64, expected f32 {ty}"),
            ((self.lent([[1]]), xs), f"argument 0 of @dot has rank 2, expected rank 1 {ty}"),
            (
                (xs, self.lent([1, 2], strides=[2])),
                f"argument 1 of @dot is not row-major without gaps, as arrays of a device have to be {ty}",
            ),
            (
                (xs, Lent(self.owner, ones, (2, 0))),
                f"argument 1 of @dot {there} CUDA device 0 and not of the CPU, expected tensor<?xf32>",
            ),
        ]:
            self.fails(f"error: {why}", program.dot, *arguments)
        sizes = "dot.mlir:3:15: error: 'soac.map' op inputs have different outer sizes: 3 and 2"
        self.fails(sizes, program.dot, xs, self.lent([1, 2]), kind=seq.RunError)
        host = "the array is in the memory of simulated device 0; numpy() copies it to the host"
        doubled = seq.compile(TWICE, backend="simt").twice(xs)
        self.fails(host, numpy.asarray, doubled, kind=TypeError)
        self.assertFalse(hasattr(doubled, "__cuda_array_interface__"))
        self.assertEqual(program.dot(xs, xs), 14)

    def test_an_interrupt_ends_it(self):
        # A loop on the host, with a kernel in each round.
        text = """
            func.func @rounds(%xs: tensor<?xf32>, %n: index) -> tensor<?xf32> {
              %zero = arith.constant 0 : index
              %one = arith.constant 1 : index
              %ys = scf.for %i = %zero to %n step %one iter_args(%ys = %xs) -> tensor<?xf32> {
                %zs = func.call @twice(%ys) : (tensor<?xf32>) -> tensor<?xf32>
                scf.yield %zs : tensor<?xf32>
              }
              return %ys : tensor<?xf32>
            }
        """
        program, xs, called = seq.compile(TWICE + text, backend="simt"), self.lent([1, 2]), []

        def handler(*_):
            for function in (program.rounds, program.twice):
                with self.assertRaisesRegex(seq.ArgumentError, "is called while its program runs on this thread"):
                    function(*([xs, 1] if function is program.rounds else [xs]))
            called.append(other.dot(xs, xs))
            raise KeyboardInterrupt

        other = seq.compile(DOT, backend="simt")
        self.assertEqual(program.rounds(xs, 3).numpy().tolist(), [8, 16])
        with self.assertRaises(KeyboardInterrupt), interrupted(handler=handler):
            program.rounds(xs, 10**12)
        self.assertEqual((called, program.rounds(xs, 2).numpy().tolist()), ([5], [4, 8]))

    def test_other_back_ends_have_no_device(self):
        for backend in ("cpu", "interp", "cuda"):
            why = "is in the memory of simulated device 0 and not of the CPU, expected tensor<?xf32>"
            program = seq.compile(DOT, backend=backend)
            self.fails(f"error: argument 0 of @dot {why}", program.dot, self.lent([1]), self.lent([1]))


class Cuda(unittest.TestCase):
    """What the driver is asked for when functions are called."""

    def asked(self, text, **settings):
        """What a script prints, and the calls of the driver."""
        root = pathlib.Path(__file__).parents[2]
        with tempfile.TemporaryDirectory() as folder:
            fake = root / "lowering/run/cuda/tests/fake/cuda.c"
            subprocess.run(["cc", "-shared", "-fPIC", fake, "-o", f"{folder}/libcuda.so"], check=True)
            environment = os.environ | {"LD_LIBRARY_PATH": folder, "FAKE_CUDA_LOG": f"{folder}/log"}
            environment |= {"FAKE_CUDA_DEVICES": "2"} | settings
            begin = f"import numpy, seq\nfrom devices import Lent, library, tensor\nTWICE = '''{TWICE}'''\n"
            script = begin + textwrap.dedent(text)
            done = subprocess.run(
                [sys.executable, "-B", "-c", script], env=environment, cwd=pathlib.Path(__file__).parent, capture_output=True, text=True
            )
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            return done.stdout.split("\n")[:-1], pathlib.Path(folder, "log").read_text().split("\n")[:-1]

    def test_nothing_is_copied_to_the_host(self):
        said, asked = self.asked("""
            owner = library("cuda")
            twice = seq.compile(TWICE, backend="cuda").twice
            xs = Lent(owner, numpy.ones(5000, numpy.float32), (2, 1))
            ys = twice(xs)
            zs = twice(ys, stream=0x77)
            print(xs.streams, ys.__dlpack_device__(), ys.shape)
            interface = zs.__cuda_array_interface__
            print(interface["data"][0] == tensor(zs)[0].data, interface["typestr"], interface["shape"])
        """, FAKE_CUDA_CHIP="103")
        self.assertEqual(said, ["[1] (2, 1) (5000,)", "True <f4 (5000,)"])
        # That of the test itself; what else is copied is the 256 bytes of the first failure.
        copied = [line.split()[1] for line in asked if line.startswith("cuMemcpyAsync")]
        self.assertEqual(copied, ["20000", "256", "256"])
        self.assertEqual(sum(line.startswith("cuLaunchKernel") for line in asked), 2)
        self.assertIn("cuDevicePrimaryCtxRetain 1", asked)
        # The second call waits for the stream, and only then something is launched.
        waits = asked.index("cuStreamWaitEvent (nil) 0x60 0")
        self.assertEqual(asked[waits - 1], "cuEventRecord 0x60 0x77")
        self.assertEqual(sum(line.startswith("cuLaunchKernel") for line in asked[waits:]), 1)
        # The code is for the newest chip that the device is.
        self.assertEqual([line for line in asked if ".target" in line], ["cuModuleLoadDataEx .target sm_100"])

    def test_memory_is_given_back(self):
        said, asked = self.asked("""
            owner = library("cuda")
            program = seq.compile(TWICE, backend="cuda")
            xs = Lent(owner, numpy.ones(5000, numpy.float32), (2, 0))
            for _ in range(3):
                try:
                    ys = program.twice(xs)
                except seq.RunError as error:
                    print(str(error).split(",")[0])
            capsule = ys.__dlpack__()
            del xs, ys, capsule, program
        """, FAKE_CUDA="cuLaunchKernel=701@2")
        self.assertEqual(said, ["error: launch of kernel 'map_0'"])
        # The argument, three results, and what launches share.
        counts = [sum(line.startswith(what) for line in asked) for what in ("cuMemAllocAsync", "cuMemFreeAsync")]
        self.assertEqual(counts, [5, 5])

    def test_a_device_that_is_not_there(self):
        said, _ = self.asked("""
            owner = library("cuda")
            twice = seq.compile(TWICE, backend="cuda").twice
            xs = Lent(owner, numpy.ones(4, numpy.float32), (2, 5), home=0)
            for _ in range(2):
                try:
                    twice(xs)
                except seq.RunError as error:
                    print(error)
            print(len(twice(Lent(owner, numpy.ones(4, numpy.float32), (2, 0)))))
        """)
        self.assertEqual(said, ["error: no CUDA device 5: there are 2 devices, from 0"] * 2 + ["4"])


if __name__ == "__main__":
    unittest.main()
