"""Thresholds are measured, kept in files that the command line has, and used."""

import pathlib
import subprocess
import tempfile
import unittest

import numpy
import seq

from programs import DOT, SUMS


def rows(count, length):
    return seq.Jagged(numpy.arange(0, count * length + 1, length), numpy.ones(count * length, numpy.int32))


class Measured(unittest.TestCase):
    def tuned(self, backend):
        program = seq.compile(SUMS, backend=backend)
        before = program.sums.thresholds
        tuning = program.sums.tune(rows(600, 3), runs=2)
        self.assertIn("sums.0.outer", before)
        self.assertEqual((tuning.values, tuning.values.keys()), (program.sums.thresholds, before.keys()))
        self.assertEqual(program.sums(rows(5, 2)).tolist(), [2] * 5)
        return program, tuning

    def test_each_back_end(self):
        for backend in ("cpu", "simt"):
            program, tuning = self.tuned(backend)
            # The rows that were there decide: with as many a version pays, or only with more.
            # Rows of a few elements count 32 times on a device.
            rows_there = {"cpu": 600, "simt": 32 * 600}[backend]
            self.assertIn(tuning.values["sums.0.outer"], (rows_there, rows_there + 1), backend)
            self.assertRegex(tuning.notes["sums.0.outer"], r"^text:\d+:\d+: .* with it, .* without$")

    def test_tunings_add_up(self):
        program = seq.compile(SUMS)
        program.sums.set_threshold("sums.0.outer", 10)
        program.sums.tune(rows(600, 3), runs=2)
        # It has not moved where what was there paid, else over what did not.
        self.assertIn(program.sums.thresholds["sums.0.outer"], (10, 601))

    def test_files_are_those_of_the_command_line(self):
        program, tuning = self.tuned("cpu")
        with tempfile.TemporaryDirectory() as folder:
            path, text = pathlib.Path(folder, "tuning"), pathlib.Path(folder, "sums.mlir")
            tuning.save(path)
            text.write_text(SUMS)
            again = seq.Tuning.load(path)
            self.assertEqual((again, again.notes), (tuning, tuning.notes))
            for given in (path, again):
                compiled = seq.compile(SUMS, tuning=given)
                self.assertEqual(compiled.sums.thresholds, tuning.values)
            command = [seq.tool(), text, "--entry", "sums", "--tuning", path, "--arg", "[[1, 2], [3]]"]
            ran = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual((ran.returncode, ran.stderr, ran.stdout), (0, "", "tensor<2xi32>: [3, 3]\n"))

    def test_what_is_no_tuning(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "tuning")
            for text, place in [("a = 1\nb 2\n", 2), ("a = -1\n", 1), ("a = 1\n\na = 2", 3)]:
                path.write_text(text)
                with self.assertRaisesRegex(ValueError, f"tuning:{place}: expected NAME = VALUE"):
                    seq.Tuning.load(path)
        with self.assertWarnsRegex(UserWarning, "the program has no threshold 'sums.9.outer'"):
            seq.compile(SUMS, tuning=seq.Tuning({"sums.9.outer": 1}))
        with self.assertRaisesRegex(seq.ArgumentError, "1 argument given, expected 2"):
            seq.compile(DOT).dot.tune(1)
        with self.assertRaisesRegex(seq.ArgumentError, "--tune: only --mode incremental has thresholds"):
            seq.compile(SUMS, mode="outer").sums.tune(rows(3, 3))
        ones = numpy.ones(3, numpy.float32)
        self.assertEqual(seq.compile(DOT).dot.tune(ones, ones), seq.Tuning())


class Used(unittest.TestCase):
    def test_thresholds_go_to_back_ends_in_another_process(self):
        program = seq.compile(SUMS, backend="simt", mode="incremental")
        for value in (0, 2**62):
            program.sums.set_threshold("sums.0.outer", value)
            self.assertEqual(program.sums(rows(4, 3)).tolist(), [3] * 4)


if __name__ == "__main__":
    unittest.main()
