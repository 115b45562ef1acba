"""The tutorial's programs give what it shows."""

import doctest
import os
import pathlib
import re
import tempfile
import unittest

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "python.md"


class Tutorial(unittest.TestCase):
    def test_what_it_shows(self):
        text = PAGE.read_text()
        blocks = list(re.finditer(r"^```(\w+) ?(\S*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        runner, names, here = doctest.DocTestRunner(optionflags=flags), {}, os.getcwd()
        self.addCleanup(os.chdir, here)
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            for block in blocks:
                language, name, content = block.groups()
                if name:
                    pathlib.Path(name).write_text(content)
                elif language == "pycon":
                    line = text.count("\n", 0, block.start(3))
                    examples = doctest.DocTestParser().get_examples(content)
                    test = doctest.DocTest(examples, {}, PAGE.name, str(PAGE), line, content)
                    # What a block defines, later ones use.
                    test.globs = names
                    runner.run(test, clear_globs=False)
            os.chdir(here)
        # The runner has printed what differs.
        self.assertEqual(runner.failures, 0)
        self.assertGreater(runner.tries, 20)


if __name__ == "__main__":
    unittest.main()
