"""Random choices that are recorded, and made simpler as long as something fails.

What a generator makes depends on its choices only. Fewer and smaller numbers
make smaller programs, which are as well-typed as all others; where the record
ends, each choice is the first one.
"""

import random

SPAN = 1 << 24


class Choices:
    """The part of `random.Random` that generators use."""

    def __init__(self, seed=None, record=()):
        self.source = None if seed is None else random.Random(seed)
        self.given, self.record = list(record), []

    def draw(self):
        at = len(self.record)
        if self.source:
            number = self.source.randrange(SPAN)
        else:
            number = self.given[at] if at < len(self.given) else 0
        self.record.append(number)
        return number

    def random(self):
        return self.draw() / SPAN

    def randint(self, low, high):
        return low + self.draw() * (high - low + 1) // SPAN

    def randrange(self, end):
        return self.randint(0, end - 1)

    def choice(self, items):
        return items[self.randint(0, len(items) - 1)]


def simpler(record):
    """Records that are a step simpler, the largest steps first."""
    size = len(record)
    while size:
        for at in range(0, len(record), size):
            yield record[:at] + record[at + size :]
        for at in range(0, len(record), size):
            if any(record[at : at + size]):
                yield record[:at] + [0] * len(record[at : at + size]) + record[at + size :]
        size //= 2
    for at, number in enumerate(record):
        if number:
            yield [*record[:at], number // 2, *record[at + 1 :]]


def shrink(record, fails, attempts=1500):
    """The simplest record found for which `fails` holds, as it does for this one;
    `fails` gets a record and returns the one that was used, or None."""
    progress = True
    while progress:
        progress = False
        for candidate in simpler(record):
            if attempts == 0:
                return record
            attempts -= 1
            used = fails(candidate)
            if used is not None and (len(used), used) < (len(record), record):
                record, progress = used, True
                break
    return record
