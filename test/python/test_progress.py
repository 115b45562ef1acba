"""What is said while something takes long."""

import io
import time
import unittest

from seq._progress import told


class Terminal(io.StringIO):
    def isatty(self):
        return True


class Progress(unittest.TestCase):
    def said(self, stream, wanted, seconds, every=0.01):
        with told("compiling a.mlir", wanted, stream, every):
            time.sleep(seconds)
        return stream.getvalue()

    def test_a_line_that_is_gone_at_the_end(self):
        said = self.said(Terminal(), None, 0.2)
        self.assertIn("\rseq: compiling a.mlir, 0 s", said)
        self.assertTrue(said.endswith("\r" + " " * len("seq: compiling a.mlir, 0 s") + "\r"))

    def test_nothing_where_it_is_short_or_not_wanted(self):
        self.assertEqual(self.said(Terminal(), None, 0, every=30), "")
        self.assertEqual(self.said(Terminal(), False, 0.05), "")
        self.assertEqual(self.said(io.StringIO(), None, 0.05), "")
        self.assertIn("seq: compiling", self.said(io.StringIO(), True, 0.2))

    def test_an_error_goes_through(self):
        with self.assertRaisesRegex(ValueError, "wrong"), told("x", True, Terminal(), 0.01):
            raise ValueError("wrong")


if __name__ == "__main__":
    unittest.main()
