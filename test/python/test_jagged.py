"""Arrays whose rows differ in length."""

import importlib.util
import pickle
import unittest

import numpy
import seq

from programs import SUMS, same

DEEP = [[[1, 2], []], [], [[3, 4, 5]]]


class Jagged(unittest.TestCase):
    def test_lists_there_and_back(self):
        for lists, offsets in [
            ([[1, 2], [], [3]], [[0, 2, 2, 3]]),
            (DEEP, [[0, 2, 2, 3], [0, 2, 2, 5]]),
            ([], [[0]]),
            ([[], []], [[0, 0, 0]]),
        ]:
            rows = seq.Jagged.from_lists(lists, numpy.int32)
            self.assertEqual([level.tolist() for level in rows.offsets], offsets)
            self.assertEqual(rows.to_lists(), lists)
            self.assertEqual((len(rows), rows.ndim), (len(lists), len(offsets) + 1))
        self.assertEqual(seq.Jagged.from_lists([], depth=3).ndim, 3)
        self.assertEqual(seq.Jagged.from_lists([[]], depth=3).to_lists(), [[]])
        with self.assertRaisesRegex(TypeError, "expected a list at depth 2, found 3"):
            seq.Jagged.from_lists([[1], 3])

    def test_rows_are_views(self):
        rows = seq.Jagged.from_lists(DEEP, numpy.int32)
        self.assertEqual(rows[0].to_lists(), [[1, 2], []])
        self.assertEqual(rows[-1][0].tolist(), [3, 4, 5])
        self.assertTrue(numpy.shares_memory(rows[-1][0], rows.data))
        self.assertEqual([row.to_lists() for row in rows], DEEP)
        with self.assertRaises(IndexError):
            rows[3]
        self.assertEqual(pickle.loads(pickle.dumps(rows)).to_lists(), DEEP)

    def test_offsets_of_int64_are_kept(self):
        offsets, data = numpy.array([0, 1]), numpy.float32([2])
        rows = seq.Jagged(offsets, data)
        self.assertIs(rows.offsets[0], offsets)
        self.assertIs(rows.data, data)
        self.assertEqual(seq.Jagged(numpy.uint32([0, 1]), data).offsets[0].dtype, numpy.int64)
        with self.assertRaisesRegex(TypeError, "offsets have dtype float64"):
            seq.Jagged([0.0, 1.0], data)

    def test_functions_take_and_return_them(self):
        program = seq.compile(SUMS + same("!soac.jagged<3 x i32>"))
        rows = seq.Jagged([0, 2, 2, 5], numpy.int32([1, 2, 3, 4, 5]))
        self.assertEqual(program.sums(rows).tolist(), [3, 0, 12])
        self.assertEqual(program.sums([[1, 2], [], [3]]).tolist(), [3, 0, 3])
        self.assertEqual(program.sums([]).tolist(), [])
        strided = seq.Jagged(numpy.array([0, 9, 2, 9, 5])[::2], numpy.arange(10, dtype=numpy.int32)[::2])
        self.assertEqual(program.sums(strided).tolist(), [2, 18])
        deep = seq.Jagged.from_lists(DEEP, numpy.int32)
        result = program.same(deep)
        self.assertIsInstance(result, seq.Jagged)
        self.assertEqual((result.to_lists(), result.dtype), (DEEP, numpy.dtype("int32")))
        self.assertEqual(program.same([]).to_lists(), [])

    @unittest.skipUnless(importlib.util.find_spec("awkward"), "awkward is not installed")
    def test_awkward_arrays(self):
        import awkward

        array = awkward.Array(DEEP)
        rows = seq.Jagged.from_awkward(array[::-1])
        self.assertEqual(rows.to_lists(), DEEP[::-1])
        self.assertEqual(rows.to_awkward().to_list(), DEEP[::-1])


if __name__ == "__main__":
    unittest.main()
