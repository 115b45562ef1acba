"""Compares what many command lines of seq-run print into files with arrays of numpy."""

import numpy as np

from batch import run_together


def compare(tool, lines, wanted, order=None):
    """Each line is to end well, with results equal to the arrays that are wanted of it.

    What is wanted of a line: values that name it, its file of results, and the arrays. Lines run by the `order` of
    their numbers, so that those of one function can be next to each other.
    """
    numbers = sorted(range(len(lines)), key=order)
    for k, done in zip(numbers, run_together(tool, [lines[k] for k in numbers])):
        *name, out, arrays = wanted[k]
        assert done.returncode == 0, (*name, done.stderr)
        found = np.load(out)
        for i, array in enumerate(arrays):
            assert found[f"result{i}"].shape == np.shape(array), (*name, i)
            assert np.array_equal(found[f"result{i}"], array), (*name, i)
