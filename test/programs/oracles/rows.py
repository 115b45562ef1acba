"""Operations on the rows of a matrix."""

import numpy as np

from . import SHAPES, SOME_SHAPES, entry


def big_sums(shape, rng):
    """Rows with many digits of 0 and 2^32 - 1, so that carries run far."""
    digits = rng.choice(np.array([0, 1, 0xFFFFFFFE, 0xFFFFFFFF, 0x12345678], np.uint32), (2, *shape))
    digits[1][rng.random(shape) < 0.5] = 0
    rows = []
    for a, b in zip(digits[0], digits[1]):
        total = int.from_bytes(a.tobytes(), "little") + int.from_bytes(b.tobytes(), "little")
        kept = total % (1 << (32 * shape[1]))
        rows.append(np.frombuffer(kept.to_bytes(4 * shape[1], "little"), np.int32))
    expected = np.array(rows, np.int32).reshape(shape)
    return [digits[0].view(np.int32), digits[1].view(np.int32)], [expected]


entry("big-number-addition", "main", SHAPES)(big_sums)
entry("big-number-addition", "indexed", SOME_SHAPES)(big_sums)
