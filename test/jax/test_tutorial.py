"""The tutorial's prompts give what it shows."""

import doctest
import pathlib
import re
import unittest

import programs  # noqa: F401

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "jax.md"


class Tutorial(unittest.TestCase):
    def test_what_it_shows(self):
        text = PAGE.read_text()
        content = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        runner = doctest.DocTestRunner(optionflags=flags)
        runner.run(doctest.DocTest(doctest.DocTestParser().get_examples(content), {}, PAGE.name, str(PAGE), 0, content))
        # The runner has printed what differs.
        self.assertEqual(runner.failures, 0)
        self.assertGreater(runner.tries, 20)


if __name__ == "__main__":
    unittest.main()
