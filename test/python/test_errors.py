"""What is wrong is said, and the process lives."""

import os
import pathlib
import pickle
import subprocess
import tempfile
import threading
import unittest

import numpy
import seq

from programs import DOT, SPIN, SUMS, rss, same


class OnDevice:
    """An array in the memory of another device."""

    def __init__(self, kind, number):
        self.place = (kind, number)

    def __dlpack_device__(self):
        return self.place

    def __dlpack__(self):
        raise AssertionError("nobody asks for it")


class OnlyCudaArray:
    """An array of a GPU that does not know DLPack."""

    __cuda_array_interface__ = {"shape": (3,), "typestr": "<f4", "data": (0, False), "version": 3}


class Errors(unittest.TestCase):
    def fails(self, expected, call, *arguments, kind=seq.ArgumentError, **options):
        with self.assertRaises(kind) as caught:
            call(*arguments, **options)
        self.assertEqual(str(caught.exception), expected)
        return caught.exception

    def test_a_program_that_stops(self):
        program = seq.compile(DOT, name="dot.mlir")
        three, two = numpy.ones(3, numpy.float32), numpy.ones(2, numpy.float32)
        message = "'soac.map' op inputs have different outer sizes: 3 and 2"
        error = self.fails(f"dot.mlir:3:15: error: {message}", program.dot, three, two, kind=seq.RunError)
        self.assertEqual((error.location, error.message, error.status), ("dot.mlir:3:15", message, 1))
        self.assertEqual(program.dot(three, three), 3)
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((type(again), again.location, str(again)), (seq.RunError, error.location, str(error)))

    def test_programs_that_do_not_compile(self):
        wrong = DOT.replace("arith.mulf %x, %y", "arith.mulf %x, %u")
        error = self.fails(
            "text:4:31: error: use of undeclared SSA value name", seq.compile, wrong, kind=seq.CompileError
        )
        self.assertEqual((error.location, error.status), ("text:4:31", 3))
        missing = "error: no.mlir cannot be read: No such file or directory (os error 2)"
        self.fails(missing, seq.compile, "no.mlir", kind=seq.CompileError)
        entry = "error: @dat does not exist in text; its only public function is @dot(tensor<?xf32>, tensor<?xf32>) -> f32"
        self.fails(entry, seq.compile, DOT, entry="dat", kind=seq.CompileError)

    def test_programs_that_are_half_lowered(self):
        flat = "--seq-to-seg"
        on_memrefs = "--one-shot-bufferize=bufferize-function-boundaries=true function-boundary-type-conversion=identity-layout-map"
        lowered = [
            (backend, [flat, on_memrefs, f"--seg-schedule-{to}", f"--convert-seg-to-{to}"])
            for backend, to in (("cpu", "cpu"), ("simt", "gpu"))
        ]
        for backend, passes in [("cpu", [flat, on_memrefs]), *lowered]:
            command = [pathlib.Path(seq.tool()).with_name("seq-opt"), *passes]
            text = subprocess.run(command, input=DOT, capture_output=True, text=True, check=True).stdout
            message = (
                "error: @dot has a type that compiled code cannot take or return: memref<?xf32>, "
                "expected a scalar, a tensor or a jagged array"
            )
            self.fails(message, seq.compile, text, backend=backend, kind=seq.CompileError)
        ones = numpy.ones(3, numpy.float32)
        self.assertEqual(seq.compile(DOT).dot(ones, ones), 3)

    def test_options(self):
        backend = "error: option backend: 'gpu' given, expected cpu, interp, simt or cuda"
        self.fails(backend, seq.compile, DOT, backend="gpu", kind=seq.CompileError)
        threads = "error: option threads: '0' given, expected a number from 1 to 4096"
        self.fails(threads, seq.compile, DOT, threads=0, kind=seq.CompileError)
        with self.assertRaisesRegex(seq.CompileError, "invalid value 'x' for '--mode <MODE>'"):
            seq.compile(DOT, mode="x")
        with self.assertRaisesRegex(seq.CompileError, "/no/file: No such file"):
            seq.compile(DOT, tuning="/no/file")

    def test_arrays_that_do_not_fit(self):
        program = seq.compile(DOT + same("tensor<?x3xi8>", "rows"))
        ones = numpy.ones(3, numpy.float32)
        ty = "(tensor<?xf32>)"
        for wrong, why in [
            (ones.astype("float64"), f"has dtype float64, expected f32 {ty}"),
            (ones.astype("int32"), f"has dtype int32, expected f32 {ty}"),
            (ones.reshape(3, 1), f"has rank 2, expected rank 1 {ty}"),
            (numpy.float32(1), f"has rank 0, expected rank 1 {ty}"),
            (ones.astype(">f4"), "has elements of format '>f', expected tensor<?xf32>"),
            (numpy.zeros(3, "f4,i4"), "has elements of format 'T{f:f0:i:f1:}', expected tensor<?xf32>"),
            (1.5, "is of type float, expected tensor<?xf32>"),
            (None, "is of type NoneType, expected tensor<?xf32>"),
        ]:
            self.fails(f"error: argument 1 of @dot {why}", program.dot, ones, wrong)
        given = "error: 1 argument given, expected 2: @dot(tensor<?xf32>, tensor<?xf32>) -> f32"
        self.fails(given, program.dot, ones)
        size = "error: argument 0 of @rows has size 2 in dimension 1, expected 3 (tensor<?x3xi8>)"
        self.fails(size, program.rows, numpy.zeros((3, 2), numpy.int8))
        self.assertTrue(issubclass(seq.ArgumentError, TypeError))

    def test_arrays_on_other_devices(self):
        ones = numpy.ones(3, numpy.float32)
        others = [(OnDevice(10, 0), "ROCm device 0"), (OnDevice(99, 3), "device 99 3")]
        cuda = [(OnDevice(2, 1), "CUDA device 1"), (OnlyCudaArray(), "a CUDA device")]
        for backend, wrongs in [("cpu", others + cuda), ("interp", others + cuda), ("simt", others + cuda), ("cuda", others)]:
            program = seq.compile(DOT, backend=backend)
            for wrong, device in wrongs:
                why = f"is in the memory of {device} and not of the CPU"
                self.fails(f"error: argument 1 of @dot {why}, expected tensor<?xf32>", program.dot, ones, wrong)
        why = "does not say by DLPack on which CUDA device it is, expected tensor<?xf32>"
        self.fails(f"error: argument 1 of @dot {why}", program.dot, ones, OnlyCudaArray())

    def test_scalars_that_do_not_fit(self):
        program = seq.compile("".join(same(mlir, mlir) for mlir in ("i1", "i8", "index", "f32")))
        self.fails("error: argument 0 of @i8 does not fit, expected i8", program.i8, 128)
        self.fails("error: argument 0 of @i8 is 2.5, expected i8", program.i8, 2.5)
        self.fails("error: argument 0 of @i1 is 1, expected i1", program.i1, 1)
        self.fails("error: argument 0 of @f32 is 'a', expected f32", program.f32, "a")
        self.fails(f"error: argument 0 of @index is {2**64}, expected index", program.index, 2**64)

    def test_functions_that_do_not_exist(self):
        program = seq.compile(DOT)
        listed = "the program has no function @dat; it has @dot(tensor<?xf32>, tensor<?xf32>) -> f32"
        self.fails(listed, getattr, program, "dat", kind=AttributeError)
        self.fails(repr(listed), lambda: program["dat"], kind=KeyError)

    def test_offsets_that_do_not_ascend(self):
        program, ty = seq.compile(SUMS), "(!soac.jagged<2 x i32>)"
        for offsets, why in [
            ([0, 3, 2, 4], "has offsets0 that descend from 3 to 2"),
            ([0, 2, 5], "has offsets0 that end at 5, but there are 4 elements"),
            ([1, 4], "has offsets0 that do not start at 0"),
            ([], "has offsets0 that do not start at 0"),
        ]:
            rows = seq.Jagged(offsets, numpy.ones(4, numpy.int32))
            self.fails(f"error: argument 0 of @sums {why} {ty}", program.sums, rows)
        deep = seq.Jagged([[0, 1], [0, 1]], numpy.ones(1, numpy.int32))
        self.fails("error: argument 0 of @sums has rank 3, expected !soac.jagged<2 x i32>", program.sums, deep)
        flat = numpy.ones(1, numpy.int32)
        self.fails("error: argument 0 of @sums is of type ndarray, expected !soac.jagged<2 x i32>", program.sums, flat)

    def test_many_calls_with_errors_between_leak_nothing(self):
        program = seq.compile(DOT + same("tensor<?xf32>"))
        ones, fewer = numpy.ones(10_000, numpy.float32), numpy.ones(9_000, numpy.float32)
        wrong = numpy.ones(10_000)

        def calls(count):
            for _ in range(count):
                self.assertEqual(program.dot(ones, ones), 10_000)
                self.assertEqual(len(program.same(ones[::2])), 5_000)
                for error, arguments in [(seq.RunError, (ones, fewer)), (seq.ArgumentError, (ones, wrong))]:
                    with self.assertRaises(error):
                        program.dot(*arguments)
                with self.assertRaises(AttributeError):
                    program.other

        calls(300)
        before = rss()
        calls(2_000)
        self.assertLess(rss() - before, 4 << 20)

    def test_programs_are_given_back(self):
        def compile_some(count):
            for _ in range(count):
                seq.compile(DOT, cache=folder)

        with tempfile.TemporaryDirectory() as folder:
            compile_some(50)
            before = rss()
            compile_some(500)
            self.assertLess(rss() - before, 4 << 20)


class Elsewhere(unittest.TestCase):
    """Threads and forks."""

    def test_other_threads_run_meanwhile(self):
        program, done, ticks = seq.compile(SPIN), threading.Event(), 0

        def work():
            program.spin(300_000_000)
            done.set()

        thread = threading.Thread(target=work)
        thread.start()
        while not done.wait(0.01):
            ticks += 1
        thread.join()
        self.assertGreater(ticks, 5)

    def test_several_threads_call_one_program(self):
        program, failures = seq.compile(DOT), []

        def work(k):
            given = numpy.full(50_000, k, numpy.float32)
            for _ in range(100):
                if program.dot(given, numpy.ones(50_000, numpy.float32)) != 50_000 * k:
                    failures.append(k)

        threads = [threading.Thread(target=work, args=(k,)) for k in range(1, 5)]
        [thread.start() for thread in threads]
        [thread.join() for thread in threads]
        self.assertEqual(failures, [])

    def test_the_child_of_a_fork_runs_programs(self):
        program, ones = seq.compile(DOT, threads=2), numpy.ones(1_000_000, numpy.float32)
        self.assertEqual(program.dot(ones, ones), 1_000_000)
        child = os.fork()
        if child == 0:
            os._exit(0 if program.dot(ones, ones) == 1_000_000 else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
