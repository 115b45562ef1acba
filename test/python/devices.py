"""Arrays in memory that is not the host's, as another library would have them."""

import ctypes
import pathlib

import numpy
import seq


class Tensor(ctypes.Structure):
    """DLPack's `DLManagedTensor`."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("kind", ctypes.c_int32),
        ("id", ctypes.c_int32),
        ("rank", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    ]


python = ctypes.pythonapi
python.PyCapsule_New.restype = ctypes.py_object
python.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
python.PyCapsule_GetPointer.restype = ctypes.c_void_p
python.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]


def tensor(array):
    """What an array says of itself, and its sizes."""
    capsule = array.__dlpack__()
    own = Tensor.from_address(python.PyCapsule_GetPointer(capsule, b"dltensor"))
    return Tensor.from_buffer_copy(own), own.shape[: own.rank]


def library(backend):
    """The library that reaches the devices of a back end."""
    name = pathlib.Path(seq.__file__).with_name("tool") / "lib" / f"libseq_{backend}.so"
    found = ctypes.CDLL(str(name))
    found.mgpuMemAlloc.restype = ctypes.c_void_p
    found.mgpuMemAlloc.argtypes = [ctypes.c_uint64, ctypes.c_void_p, ctypes.c_bool]
    found.mgpuMemFree.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    found.mgpuMemcpy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
    return found


class Lent:
    """A copy of an array of NumPy in the memory of a device, which notes for which streams it
    was asked. It is on the device that it names, or on `home`."""

    def __init__(self, owner, array, device, strides=None, home=None):
        array = numpy.array(array, order="C")
        self.owner, self.device, self.streams = owner, device, []
        self.home = device[1] if home is None else home
        owner.mgpuSetDefaultDevice(self.home)
        self.address = owner.mgpuMemAlloc(max(array.nbytes, 1), None, False)
        owner.mgpuMemcpy(self.address, array.ctypes.data, array.nbytes, None)
        self.shape = (ctypes.c_int64 * array.ndim)(*array.shape)
        self.steps = (ctypes.c_int64 * array.ndim)(*strides) if strides else None
        code, bits = {"i": 0, "f": 2}[array.dtype.kind], 8 * array.dtype.itemsize
        self.tensor = Tensor(self.address, *device, array.ndim, code, bits, 1, self.shape, self.steps, 0, None, None)

    def __del__(self):
        self.owner.mgpuSetDefaultDevice(self.home)
        self.owner.mgpuMemFree(self.address, None)

    def __dlpack_device__(self):
        return self.device

    def __dlpack__(self, stream=None):
        self.streams.append(stream)
        return python.PyCapsule_New(ctypes.addressof(self.tensor), b"dltensor", None)
