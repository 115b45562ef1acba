"""Writes .npy and .npz files, most of them wrong: arrays.py FOLDER"""

import os
import struct
import sys

import numpy as np


def npy(descr, order, shape, data=b""):
    """A file of version 1.0 with these entries in its header."""
    header = f"{{'descr': {descr}, 'fortran_order': {order}, 'shape': {shape}, }}".encode()
    header += b" " * (-(len(header) + 11) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + data


def write(name, contents):
    with open(name, "wb") as file:
        file.write(contents)


def main():
    os.makedirs(sys.argv[1], exist_ok=True)
    os.chdir(sys.argv[1])
    ints = np.arange(3, dtype=np.int32)
    np.save("good.npy", ints)
    good = open("good.npy", "rb").read()

    # Cut off everywhere.
    for name, end in {"empty": 0, "magic": 3, "version": 6, "length": 9, "header": 50, "none": 128, "data": -1}.items():
        write(f"cut-{name}.npy", good[: end or None] if end else b"")
    write("version-9.npy", good[:6] + b"\x09\x00" + good[8:])
    write("huge-header.npy", good[:6] + b"\x02\x00" + struct.pack("<I", 0xFFFFFFFF) + good[10:])
    write("words.npy", b"\x93NUMPY\x01\x00\x06\x00hello\n")
    write("no-keys.npy", b"\x93NUMPY\x01\x00\x03\x00{}\n")

    # Shapes that cannot be.
    for name, shape in {
        "product": "(4294967296, 4294967296)",
        "quintillion": "(1000000000000000000,)",
        "digits": "(99999999999999999999999,)",
        "negative": "(-1,)",
        "number": "3",
    }.items():
        write(f"shape-{name}.npy", npy("'<i4'", "False", shape))

    # Element types, ranks and orders.
    np.save("float64.npy", np.zeros(3))
    np.save("int64.npy", np.zeros(3, np.int64))
    np.save("complex.npy", np.zeros(3, complex))
    np.save("text.npy", np.array(["ab"]))
    np.save("object.npy", np.array([None]), allow_pickle=True)
    np.save("record.npy", np.zeros(1, [("a", "<i4"), ("b", "<f4")]))
    write("unknown.npy", npy("'<q7'", "False", "(1,)", bytes(16)))
    np.save("rank-0.npy", np.int32(5))
    np.save("rank-2.npy", np.zeros((2, 2), np.int32))
    np.save("big-endian.npy", np.array([1, 256], ">i4"))
    np.save("columns.npy", np.asfortranarray(np.arange(1, 7, dtype=np.int32).reshape(2, 3)))
    np.save("floats-2x2.npy", np.zeros((2, 2), np.float32))

    # Archives.
    np.savez("two.npz", x=ints, y=ints)
    np.savez("none.npz")
    archive = open("two.npz", "rb").read()
    write("cut.npz", archive[: len(archive) // 2])
    write("text.npz", b"not an archive")
    at = archive.index(b"\x93NUMPY")
    write("flipped.npz", archive[: at + 130] + b"\xff" + archive[at + 131 :])
    for name, offsets in {"down": [0, 2, 1, 3], "past": [0, 2, 9], "late": [1, 3], "empty": []}.items():
        np.savez(f"offsets-{name}.npz", **{"j.offsets0": np.array(offsets, np.int64), "j.data": ints})
    np.savez("no-offsets.npz", **{"j.data": ints})
    np.savez("no-data.npz", offsets0=np.array([0, 3]))
    np.savez("deep.npz", offsets0=np.array([0, 2]), offsets1=np.array([0, 1, 3]), data=ints)
    np.savez("deep-down.npz", offsets0=np.array([0, 3]), offsets1=np.array([0, 3, 2, 3]), data=ints)


main()
