"""Programs of StableHLO that JAX exported, compiled in Python."""

import pathlib
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
        text = """func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
          %r = "stablehlo.fft"(%x) <{fft_length = array<i64: 8>}> : (tensor<8xf32>) -> tensor<8xf32>
          return %r : tensor<8xf32>
        }"""
        with self.assertRaisesRegex(seq.CompileError, "'stablehlo.fft' op is not taken"):
            seq.compile(text)


if __name__ == "__main__":
    unittest.main()
