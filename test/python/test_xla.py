"""The handler that XLA calls with arrays of a device, in frames laid out as XLA would; arrays
are in the memory of the simulator."""

import ctypes
import unittest

import numpy
import seq

from devices import Lent, library

F32, S64, EXECUTE = 11, 5, 3
SCALED = """
func.func @scaled(%xs: tensor<?xf32>, %by: f32) -> (tensor<?xf32>, f32) {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = arith.mulf %x, %by : f32
    soac.yield %y : f32
  }
  %zero = arith.constant 0.0 : f32
  %sum = soac.reduce %ys neutral %zero commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %ys, %sum : tensor<?xf32>, f32
}
"""

pointer, size = ctypes.c_void_p, ctypes.c_size_t


class Got(ctypes.Structure):
    """What is asked of a context: a stream, or the number of a device."""

    _fields_ = [("size", size), ("extensions", pointer), ("context", pointer), ("value", ctypes.c_int64)]


class Wrong(ctypes.Structure):
    _fields_ = [("size", size), ("extensions", pointer), ("message", ctypes.c_char_p), ("code", ctypes.c_int)]


Ask = ctypes.CFUNCTYPE(pointer, ctypes.POINTER(Got))
Fail = ctypes.CFUNCTYPE(pointer, ctypes.POINTER(Wrong))


class Api(ctypes.Structure):
    _fields_ = [("size", size), ("extensions", pointer), ("version", ctypes.c_int64 * 3), ("internal", pointer)]
    _fields_ += [("fail", Fail), ("own", pointer * 3), ("stream", Ask), ("others", pointer * 12), ("device", Ask)]


class Buffer(ctypes.Structure):
    _fields_ = [("size", size), ("extensions", pointer), ("dtype", ctypes.c_int), ("data", pointer)]
    _fields_ += [("rank", ctypes.c_int64), ("dims", ctypes.POINTER(ctypes.c_int64))]


class List(ctypes.Structure):
    _fields_ = [("size", size), ("extensions", pointer), ("count", ctypes.c_int64), ("kinds", pointer)]
    _fields_ += [("values", ctypes.POINTER(pointer))]


class Attributes(ctypes.Structure):
    _fields_ = [("size", size), ("extensions", pointer), ("count", ctypes.c_int64)]
    _fields_ += [(name, ctypes.POINTER(pointer)) for name in ("kinds", "names", "values")]


class Frame(ctypes.Structure):
    _fields_ = [("size", size), ("extensions", pointer), ("api", ctypes.POINTER(Api)), ("context", pointer)]
    _fields_ += [("stage", ctypes.c_int), ("arguments", List), ("results", List), ("attributes", Attributes)]


class Handler(unittest.TestCase):
    def setUp(self):
        self.owner, self.kept, self.said = library("simt"), [], []

    def lent(self, values):
        return Lent(self.owner, numpy.asarray(values, numpy.float32), (12, 0))

    def keep(self, value):
        self.kept.append(value)
        return ctypes.addressof(value)

    def list(self, arrays):
        def buffer(array):
            return self.keep(Buffer(0, None, F32, array.address, len(array.shape), array.shape))

        values = (pointer * len(arrays))(*map(buffer, arrays))
        return List(0, None, len(arrays), None, values)

    def call(self, program, arguments, results):
        """What the handler returns; `said` has the message of an error."""

        def fail(wrong):
            self.said.append((wrong.contents.code, wrong.contents.message.decode()))
            return 1

        def give(value):
            def given(got):
                got.contents.value = value

            return Ask(given)

        api = Api(ctypes.sizeof(Api), None, (24, 0, 1), None, Fail(fail), (pointer * 3)(), give(0x5), (pointer * 12)(), give(0))
        name = ctypes.create_string_buffer(b"function")
        text = (pointer * 2)(ctypes.addressof(name), 8)
        number = ctypes.c_int64(program.xla_target())
        scalar = (pointer * 2)(S64, ctypes.addressof(number))
        one = [(pointer * 1)(value) for value in (EXECUTE, ctypes.addressof(text), ctypes.addressof(scalar))]
        attributes = Attributes(0, None, 1, *one)
        frame = Frame(0, None, ctypes.pointer(api), None, EXECUTE, self.list(arguments), self.list(results), attributes)
        handler = ctypes.CDLL(seq._seq.__file__).seq_xla_call_on_device
        handler.restype = pointer
        return handler(ctypes.byref(frame))

    def values(self, array, count):
        made = numpy.empty(count, numpy.float32)
        self.owner.mgpuMemcpy(made.ctypes.data, array.address, made.nbytes, None)
        return made.tolist()

    def test_arrays_and_scalars_of_the_device(self):
        program = seq.compile(SCALED, backend="simt").scaled
        ys, total = self.lent([0, 0, 0]), self.lent(0)
        self.assertIsNone(self.call(program, [self.lent([1, 2, 3]), self.lent(2)], [ys, total]))
        self.assertEqual((self.values(ys, 3), self.values(total, 1), self.said), ([2, 4, 6], [12], []))

    def test_errors(self):
        program = seq.compile(SCALED, backend="simt").scaled
        xs, two, room = self.lent([1, 2, 3]), self.lent(2), self.lent([0, 0])
        self.assertEqual(self.call(program, [xs, two], [room, two]), 1)
        self.assertEqual(self.call(program, [xs, xs], [xs, two]), 1)
        self.assertEqual(self.call(seq.compile(SCALED).scaled, [xs, two], [xs, two]), 1)
        self.assertEqual(
            self.said,
            [
                (3, "result 0 has sizes [3] of F32, expected [2] of float32"),
                (3, "error: argument 1 of @scaled has rank 1, expected rank 0 (f32)"),
                (3, "the arrays are on a device, and the back end is cpu"),
            ],
        )


if __name__ == "__main__":
    unittest.main()
