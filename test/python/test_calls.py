"""What functions take and return."""

import array
import importlib.util
import unittest

import numpy
import seq

from programs import DOT, same

TYPES = {
    "i1": "bool",
    "i8": "int8",
    "i16": "int16",
    "i32": "int32",
    "i64": "int64",
    "index": "int64",
    "f16": "float16",
    "bf16": "uint16",
    "f32": "float32",
    "f64": "float64",
}

# Where compiled code finds an array, and what it does with one that it may update.
ADDRESSES = """
func.func @address(%xs: tensor<?x?xf32>) -> index {
  %buffer = bufferization.to_buffer %xs read_only : tensor<?x?xf32> to memref<?x?xf32>
  %address = memref.extract_aligned_pointer_as_index %buffer : memref<?x?xf32> -> index
  return %address : index
}
func.func @put(%xs: tensor<?xf32> {soac.consumed}, %i: index, %x: f32) -> tensor<?xf32> {
  %ys = tensor.insert %x into %xs[%i] : tensor<?xf32>
  return %ys : tensor<?xf32>
}
"""


class OnlyDLPack:
    """An array that has no buffer."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


class Calls(unittest.TestCase):
    def test_every_type_comes_back_as_it_was(self):
        program = seq.compile("".join(same(f"tensor<?x2x{mlir}>", mlir) for mlir in TYPES))
        for mlir, dtype in TYPES.items():
            given = numpy.array([[0, 1], [1, 0], [1, 1]], dtype)
            for value in (given, given[:0]):
                result = program[mlir](value)
                self.assertEqual(result.dtype, numpy.dtype(dtype), mlir)
                self.assertEqual(result.shape, value.shape, mlir)
                self.assertEqual(result.tolist(), value.tolist(), mlir)

    def test_scalars(self):
        program = seq.compile("".join(same(mlir, mlir) for mlir in TYPES))
        for mlir, value in [("i1", True), ("i8", -128), ("i64", 2**63 - 1), ("index", 7), ("f16", 0.5), ("f64", 1e300)]:
            result = program[mlir](value)
            self.assertEqual((result, type(result)), (value, type(value)), mlir)
        self.assertEqual(program.i32(numpy.int64(5)), 5)
        self.assertIs(program.i1(numpy.bool_(True)), True)
        self.assertEqual(program.f32(numpy.float64(0.1)), float(numpy.float32(0.1)))
        self.assertEqual(program.bf16(3), 3.0)
        self.assertEqual(program.f64(numpy.array(2.5)), 2.5)

    def test_no_result_one_and_several(self):
        program = seq.compile(
            """
            func.func @none() { return }
            func.func @several(%x: i32, %xs: tensor<?xi32>, %y: tensor<i32>)
                -> (tensor<?xi32>, i32, tensor<i32>) {
              return %xs, %x, %y : tensor<?xi32>, i32, tensor<i32>
            }
            func.func @constant() -> tensor<3xi32> {
              %c = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
              return %c : tensor<3xi32>
            }"""
        )
        self.assertIsNone(program.none())
        xs, x, y = program.several(4, numpy.int32([1, 2]), numpy.int32(9))
        self.assertEqual((xs.tolist(), x, y.shape, int(y)), ([1, 2], 4, (), 9))
        first = program.constant()
        first[0] = 9
        self.assertEqual(program.constant().tolist(), [1, 2, 3])

    def test_results_alias_nothing(self):
        twice = "func.func @twice(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {"
        program = seq.compile(f"{twice} return %x, %x : tensor<?xi32>, tensor<?xi32> }}")
        given = numpy.int32([1, 2, 3])
        left, right = program.twice(given)
        for a, b in [(left, right), (left, given), (right, given)]:
            self.assertFalse(numpy.shares_memory(a, b))
        left[0] = 7
        self.assertEqual((given.tolist(), right.tolist()), ([1, 2, 3], [1, 2, 3]))

    def test_no_array_is_copied_in(self):
        program = seq.compile(ADDRESSES)
        given = numpy.zeros((300, 40), numpy.float32)
        given.flags.writeable = False
        for array in (given, given[100:], given[:, :1].reshape(300, 1)[:1], OnlyDLPack(given.copy())):
            start = getattr(array, "array", array).ctypes.data
            self.assertEqual(program.address(array), start)
        for copied in (given.T, given[:, ::2], given[::-1]):
            self.assertNotEqual(program.address(copied), copied.ctypes.data)

    def test_no_array_is_copied_out(self):
        result = seq.compile(same("tensor<?xf32>")).same(numpy.zeros(1000, numpy.float32))
        self.assertIsInstance(result.base, memoryview)
        self.assertEqual(numpy.asarray(result.base.obj).ctypes.data, result.ctypes.data)
        self.assertTrue(result.flags.writeable)

    def test_arguments_are_never_written_to(self):
        program, given = seq.compile(ADDRESSES), numpy.zeros(3, numpy.float32)
        self.assertEqual(program.put(given, 1, 5).tolist(), [0, 5, 0])
        self.assertEqual(given.tolist(), [0, 0, 0])

    def test_strides(self):
        program = seq.compile(same("tensor<?x?xi16>"))
        base = numpy.arange(24, dtype=numpy.int16).reshape(4, 6)
        views = [base.T, base[::2], base[:, ::-1], base[::-1, 1::2], numpy.broadcast_to(base[0], (3, 6)), base[:, :0]]
        odd = numpy.frombuffer(b"x" + base.tobytes(), numpy.int16, 24, 1).reshape(4, 6)
        for view in [*views, odd]:
            self.assertEqual(program.same(view).tolist(), view.tolist())

    def test_where_arrays_come_from(self):
        program = seq.compile(DOT)
        ones = numpy.ones(3, numpy.float32)
        for value in (array.array("f", [1, 2, 3]), memoryview(ones * 2), [3, 2, 1], (1, 1.5, 3.5), OnlyDLPack(ones + 1)):
            if not isinstance(value, OnlyDLPack):
                self.assertEqual(program.dot(value, ones), sum(value))
        self.assertEqual(program.dot(OnlyDLPack(ones + 1), OnlyDLPack(numpy.float32([1, 9, 2, 9, 3])[::2])), 12)
        unsigned = seq.compile(same("tensor<?xi32>"))
        self.assertEqual(unsigned.same(numpy.uint32([1, 2**32 - 1])).tolist(), [1, -1])

    @unittest.skipUnless(importlib.util.find_spec("ml_dtypes"), "ml_dtypes is not installed")
    def test_bfloat16_of_ml_dtypes(self):
        import ml_dtypes

        given = numpy.array([1, 2.5], ml_dtypes.bfloat16)
        result = seq.compile(same("tensor<?xbf16>")).same(given)
        self.assertEqual(result.view(ml_dtypes.bfloat16).tolist(), [1, 2.5])


class Programs(unittest.TestCase):
    def test_entries_and_remarks(self):
        program = seq.compile(DOT + same("!soac.jagged<3 x f64>") + "func.func private @hidden() { return }")
        self.assertEqual(list(program.entries), ["dot", "same"])
        self.assertEqual(program.same.signature, "@same(!soac.jagged<3 x f64>) -> !soac.jagged<3 x f64>")
        self.assertEqual((program["dot"].name, "dot" in program, "hidden" in program), ("dot", True, False))
        self.assertIn("dot", dir(program))
        self.assertEqual((program.backend, program.remarks), ("cpu", []))
        only = seq.compile(DOT + same("i32"), entry="same")
        self.assertEqual(list(only.entries), ["same"])

    def test_files_and_bytecode(self):
        import pathlib
        import subprocess
        import tempfile

        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "dot.mlir")
            path.write_text(DOT)
            ones = numpy.ones(5, numpy.float32)
            self.assertEqual(seq.compile(path).dot(ones, ones), 5)
            self.assertEqual(seq.compile(str(path)).dot(ones, ones), 5)
            opt = pathlib.Path(seq.tool()).with_name("seq-opt")
            bytecode = subprocess.run([opt, path, "--emit-bytecode"], check=True, capture_output=True).stdout
            self.assertEqual(seq.compile(bytecode).dot(ones, ones), 5)

    def test_threads(self):
        ones = numpy.ones(1_000_000, numpy.float32)
        for threads in (1, 2, 5):
            self.assertEqual(seq.compile(DOT, threads=threads).dot(ones, ones), 1_000_000)


if __name__ == "__main__":
    unittest.main()
