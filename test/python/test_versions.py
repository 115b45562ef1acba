"""Back ends, modes, thresholds, the cache, and what the package consists of."""

import inspect
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

import numpy
import seq

from programs import DOT, SUMS, same

ROWS = [[1, 2, 3], [], [4]]


class Versions(unittest.TestCase):
    def test_other_back_ends_agree(self):
        for backend in ("interp", "simt"):
            program = seq.compile(SUMS + DOT + same("tensor<?xbf16>"), backend=backend, name="a.mlir")
            self.assertEqual(program.backend, backend)
            self.assertEqual(program.sums(ROWS).tolist(), [6, 0, 4])
            three = numpy.float32([1, 2, 3])
            self.assertEqual(program.dot(three, three[::-1]), 10)
            self.assertEqual(program.same(numpy.uint16([0x3F80])).tolist(), [0x3F80])
            with self.assertRaises(seq.RunError) as caught:
                program.dot(three, three[:2])
            self.assertEqual(
                str(caught.exception),
                "a.mlir:16:15: error: 'soac.map' op inputs have different outer sizes: 3 and 2",
            )

    def test_a_device_that_is_not_there(self):
        program = seq.compile(DOT, backend="cuda")
        ones = numpy.ones(3, numpy.float32)
        try:
            self.assertEqual(program.dot(ones, ones), 3)
        except seq.RunError as error:
            self.assertIn(error.status, (5, 7, 8))

    def test_modes_give_the_same(self):
        for mode in ("full", "outer", "mixed", "incremental"):
            self.assertEqual(seq.compile(SUMS, mode=mode).sums(ROWS).tolist(), [6, 0, 4], mode)

    def test_thresholds_are_a_program_s_own(self):
        first, second = (seq.compile(SUMS, mode="incremental") for _ in range(2))
        names = list(first.sums.thresholds)
        self.assertIn("sums.0.outer", names)
        before = second.sums.thresholds
        first.sums.set_threshold("sums.0.outer", 3)
        self.assertEqual(first.sums.thresholds["sums.0.outer"], 3)
        self.assertEqual(second.sums.thresholds, before)
        first.sums.set_threshold("sums.0.outer", None)
        self.assertEqual(first.sums.thresholds, before)
        with self.assertRaises(KeyError):
            first.sums.set_threshold("sums.9.outer", 3)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "tuning")
            path.write_text("sums.0.outer = 12\nsums.9.outer = 1\n")
            tuned = seq.compile(SUMS, tuning=path)
            self.assertEqual(tuned.sums.thresholds["sums.0.outer"], 12)
            self.assertEqual(tuned.sums(ROWS).tolist(), [6, 0, 4])
            self.assertRegex(tuned.remarks[0], r"tuning:2: warning: the program has no threshold 'sums.9.outer'")
            # Another content of the file is another program.
            path.write_text("sums.0.outer = 13\n")
            self.assertEqual(seq.compile(SUMS, tuning=path).sums.thresholds["sums.0.outer"], 13)

    def test_remarks_are_kept_with_the_program(self):
        text = """func.func @totals(%rows: tensor<?x3xi32>) -> tensor<3xi32> {
          %zero = arith.constant 0 : i32
          %zeros = arith.constant dense<0> : tensor<3xi32>
          %r = soac.reduce %rows neutral %zeros : (tensor<?x3xi32>) -> tensor<3xi32> {
          ^bb0(%x: tensor<3xi32>, %y: tensor<3xi32>):
            %s = soac.scan %y neutral %zero : (tensor<3xi32>) -> tensor<3xi32> {
            ^bb0(%a: i32, %b: i32):
              %c = arith.addi %a, %b : i32
              soac.yield %c : i32
            }
            soac.yield %s : tensor<3xi32>
          }
          return %r : tensor<3xi32>
        }"""
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(2):
                remarks = seq.compile(text, cache=folder).remarks
                self.assertRegex(remarks[0], "^text:6:[0-9]+: remark: 'soac.scan' op becomes sequential: ")

    def test_the_cache_is_by_content(self):
        with tempfile.TemporaryDirectory() as folder:
            for text, count in [(DOT, 1), (DOT, 1), (DOT.replace("mulf", "subf"), 2), (DOT, 2)]:
                seq.compile(text, cache=folder)
                self.assertEqual(len(list(pathlib.Path(folder).iterdir())), count)
            entry = next(pathlib.Path(folder).iterdir())
            entry.write_bytes(entry.read_bytes()[:-1])
            three = numpy.float32([1, 2, 3])
            self.assertEqual(seq.compile(DOT, cache=folder).dot(three, three), 14)
            self.assertEqual(seq.compile(DOT, cache="").dot(three, three), 14)


class Package(unittest.TestCase):
    def test_no_llvm_in_the_process(self):
        code = "import seq; seq.compile('func.func @f() { return }').f(); print(open('/proc/self/maps').read())"
        maps = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
        self.assertIn("_seq.abi3.so", maps)
        self.assertIsNone(re.search("LLVM|MLIR|libSeq", maps))

    def test_the_stubs_have_what_the_module_has(self):
        from seq import _seq

        stubs = pathlib.Path(_seq.__file__).with_name("_seq.pyi").read_text()
        hidden = {"__doc__", "__module__", "__new__", "__dir__", "__repr__"}
        for name in ("Program", "Function"):
            own = {member.replace("getattribute", "getattr") for member in vars(getattr(_seq, name)) if member not in hidden}
            text = re.search(rf"^class {name}:\n(.*?)(?=^\S)", stubs, re.MULTILINE | re.DOTALL).group(1)
            self.assertEqual(own, set(re.findall(r"def (\w+)", text)), name)
        functions = {name for name, member in vars(_seq).items() if inspect.isbuiltin(member)}
        self.assertEqual(functions, set(re.findall(r"^def (\w+)", stubs, re.MULTILINE)))

    def test_everything_public_is_documented(self):
        for name in seq.__all__:
            member = getattr(seq, name)
            self.assertTrue(inspect.getdoc(member), name)
            for part, value in vars(member).items() if inspect.isclass(member) else []:
                if not part.startswith("_") and (callable(value) or isinstance(value, property)):
                    self.assertTrue(inspect.getdoc(value), f"{name}.{part}")

    def test_a_call_costs_little(self):
        program = seq.compile(DOT + "func.func @nothing() { return }" + same("tensor<?xf32>"), threads=2)
        three, rows = numpy.float32([1, 2, 3]), seq.compile(SUMS)
        calls = {
            "nothing()": program.nothing,
            "dot of 3": lambda: program.dot(three, three),
            "copy of 3": lambda: program.same(three),
            "sums of 3 rows": lambda jagged=seq.Jagged.from_lists(ROWS, numpy.int32): rows.sums(jagged),
            "numpy.dot of 3": lambda: numpy.dot(three, three),
        }
        for name, call in calls.items():
            best = min(self.microseconds(call) for _ in range(5))
            if os.environ.get("SEQ_SHOW_COSTS"):
                print(f"{name}: {best:.2f} us")
            self.assertLess(best, 20, name)

    @staticmethod
    def microseconds(call, count=2000):
        start = time.perf_counter()
        for _ in range(count):
            call()
        return (time.perf_counter() - start) / count * 1e6


if __name__ == "__main__":
    unittest.main()
