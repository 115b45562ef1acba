"""Programs of StableHLO that JAX exported, compiled in Python."""

import os
import pathlib
import resource
import subprocess
import tempfile
import unittest

import numpy
import seq

INPUTS = pathlib.Path(__file__).resolve().parent.parent / "stablehlo/inputs"


class Exported(unittest.TestCase):
    def test_softmax(self):
        program = seq.compile(INPUTS / "softmax.mlir")
        x = numpy.linspace(-3, 3, 4 * 37, dtype=numpy.float32).reshape(4, 37)
        powers = numpy.exp(x.astype(numpy.float64))
        numpy.testing.assert_allclose(program.main(x), powers / powers.sum(1, keepdims=True), rtol=1e-5)

    def test_sorts_as_text(self):
        program = seq.compile((INPUTS / "sorts.mlir").read_text(), backend="interp")
        x = numpy.float32(numpy.arange(37) * 17 % 37)
        n = numpy.int32(numpy.arange(37) * 7 % 5)
        ordered, order, stable, down, *_ = program.main(x, n)
        numpy.testing.assert_array_equal(ordered, numpy.arange(37))
        numpy.testing.assert_array_equal(order, numpy.argsort(x))
        numpy.testing.assert_array_equal(stable, numpy.argsort(n, kind="stable"))
        numpy.testing.assert_array_equal(down, numpy.sort(n)[::-1])

    def test_what_is_not_taken(self):
        text = """func.func @main(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
          %r = "stablehlo.cholesky"(%x) <{lower = true}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
          return %r : tensor<8x8xf32>
        }"""
        with self.assertRaisesRegex(seq.CompileError, "text:2:16: error: 'stablehlo.cholesky' op is not taken"):
            seq.compile(text)

    def test_complex_numbers_are_their_parts(self):
        text = """func.func @main(%x: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
          %c = "stablehlo.constant"() <{value = dense<(0.5, -2.0)> : tensor<6xcomplex<f64>>}> : () -> tensor<6xcomplex<f64>>
          %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 6>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
          %z = "stablehlo.divide"(%y, %c) : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
          return %z : tensor<6xcomplex<f64>>
        }"""
        program, z = seq.compile(text), numpy.arange(6) * (1 - 0.25j) + 0.5j
        self.assertEqual(program.main.signature, "@main(tensor<6xf64>, tensor<6xf64>) -> (tensor<6xf64>, tensor<6xf64>)")
        real, imag = program.main(z.real, z.imag)
        numpy.testing.assert_allclose(real + 1j * imag, numpy.fft.fft(z) / (0.5 - 2j), rtol=1e-12)
        with self.assertRaisesRegex(seq.ArgumentError, "argument 0 of @main has elements of format 'Zd', expected"):
            program.main(z, z)

    def test_a_thousand_operations_are_read_quickly(self):
        def text(count):
            lines = ["func.func @main(%x0: tensor<64xf32>) -> tensor<64xf32> {"]
            for i in range(count):
                name = ("add", "multiply", "maximum")[i % 3]
                lines.append(f'%x{i + 1} = "stablehlo.{name}"(%x{i}, %x0) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>')
            return "\n".join([*lines, f"return %x{count} : tensor<64xf32> }}"])

        def seconds(count):
            path.write_text(text(count))
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            command = [optimizer, path, "--stablehlo-to-soac", "--allow-unregistered-dialect", "-o", os.devnull]
            subprocess.run(command, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        optimizer = pathlib.Path(seq.tool()).with_name("seq-opt")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.mlir")
            whole, empty = (min(seconds(count) for _ in range(3)) for count in (1000, 0))
        self.assertLess(whole - empty, 0.1)


if __name__ == "__main__":
    unittest.main()
