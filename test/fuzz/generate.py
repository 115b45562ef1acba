"""Random soac programs: well-typed, bounded, the same for the same seed.

    generate.py SEED

A program is a function @main on arrays, with the --arg of each of its
arguments. It does not stop, whatever the sizes: indices are reduced to the size
of the array, divisors are odd. Its results are determined: integers wrap, sums
of floats are sums of small integers, and colliding writes of a scatter write
the same value.
"""

import sys

from generator import Generator
from nests import build


def program(seed):
    """(text, arguments) of the program with this seed."""
    return build(Generator(seed))


if __name__ == "__main__":
    text, arguments = program(int(sys.argv[1]))
    print("".join(f"// --arg {a}\n" for a in arguments) + text, end="")
