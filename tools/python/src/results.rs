//! Results as Python's values: scalars, NumPy arrays, arrays of a device, jagged arrays, tuples.

use std::ffi::{CStr, c_int};

use pyo3::{
    exceptions::PyBufferError,
    ffi,
    prelude::*,
    sync::PyOnceLock,
    types::{PyFloat, PyInt, PyTuple},
};
use seq::{ArgumentType, ElementType, Entry, Output, Owned, Scalar};

use crate::device_array::DeviceArray;

/// Memory of a result, which Python's buffer protocol gives access to.
#[pyclass(module = "seq._seq", frozen)]
pub struct Buffer {
    array: Owned,
}

fn format(element: ElementType) -> &'static CStr {
    match element {
        ElementType::I1 => c"?",
        ElementType::I8 => c"b",
        ElementType::I16 => c"h",
        ElementType::I32 => c"i",
        ElementType::I64 | ElementType::Index => c"l",
        ElementType::F16 => c"e",
        // Its bits: NumPy has no such type.
        ElementType::BF16 => c"H",
        ElementType::F32 => c"f",
        ElementType::F64 => c"d",
    }
}

#[pymethods]
impl Buffer {
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let array = &slf.get().array;
        if flags & ffi::PyBUF_STRIDES != ffi::PyBUF_STRIDES && !array.view().is_dense() {
            return Err(PyBufferError::new_err("the array is not contiguous"));
        }
        let bytes = array.element.bytes();
        // SAFETY: Python passes a structure to be filled; the object stays until it is released.
        let view = unsafe { &mut *view };
        // No address where there are no elements is taken for an error.
        view.buf = if array.data.is_null() { std::ptr::dangling_mut::<u64>().cast() } else { array.data.cast() };
        view.len = (array.view().count() * bytes) as isize;
        view.itemsize = bytes as isize;
        view.readonly = 0;
        view.ndim = array.shape.len() as c_int;
        view.format = format(array.element).as_ptr().cast_mut();
        view.shape = array.shape.as_ptr().cast_mut().cast();
        view.strides = array.strides.as_ptr().cast_mut().cast();
        view.suboffsets = std::ptr::null_mut();
        view.internal = std::ptr::null_mut();
        view.obj = slf.into_ptr();
        Ok(())
    }
}

/// The results of a function: nothing, one, or a tuple.
pub fn give<'py>(py: Python<'py>, entry: &Entry, outputs: Vec<Output>) -> PyResult<Bound<'py, PyAny>> {
    let (mut all, mut offsets) = (Vec::with_capacity(entry.results.len()), vec![]);
    for (port, output) in entry.outputs.iter().zip(outputs) {
        let value = match output {
            Output::Scalar(scalar) => self::scalar(py, scalar)?,
            Output::Array(array) => self::array(py, array)?,
        };
        if port.offsets {
            offsets.push(value);
        } else if matches!(entry.results[port.number], ArgumentType::Jagged { .. }) {
            all.push(jagged(py, std::mem::take(&mut offsets), value)?);
        } else {
            all.push(value);
        }
    }
    match all.len() {
        0 => Ok(py.None().into_bound(py)),
        1 => Ok(all.remove(0)),
        _ => Ok(PyTuple::new(py, all)?.into_any()),
    }
}

/// An array of NumPy, or of a device.
pub fn array(py: Python, array: Owned) -> PyResult<Bound<PyAny>> {
    match array.device().is_cpu() {
        true => numpy(py, array),
        false => Ok(Bound::new(py, DeviceArray::new(array))?.into_any()),
    }
}

fn numpy(py: Python, array: Owned) -> PyResult<Bound<PyAny>> {
    static AS_ARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let import = || Ok::<_, PyErr>(PyModule::import(py, "numpy")?.getattr("asarray")?.unbind());
    AS_ARRAY.get_or_try_init(py, import)?.bind(py).call1((Py::new(py, Buffer { array })?,))
}

fn jagged<'py>(
    py: Python<'py>,
    offsets: Vec<Bound<'py, PyAny>>,
    data: Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    jagged_class(py)?.call1((PyTuple::new(py, offsets)?, data))
}

/// `seq.Jagged`.
pub fn jagged_class(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let import = || Ok::<_, PyErr>(PyModule::import(py, "seq._jagged")?.getattr("Jagged")?.unbind());
    Ok(CLASS.get_or_try_init(py, import)?.bind(py))
}

fn scalar(py: Python, scalar: Scalar) -> PyResult<Bound<PyAny>> {
    let integer = |value: i64| PyInt::new(py, value).into_any();
    let float = |value: f64| PyFloat::new(py, value).into_any();
    Ok(match scalar {
        Scalar::I1(value) => value.into_pyobject(py)?.to_owned().into_any(),
        Scalar::I8(value) => integer(value.into()),
        Scalar::I16(value) => integer(value.into()),
        Scalar::I32(value) => integer(value.into()),
        Scalar::I64(value) | Scalar::Index(value) => integer(value),
        Scalar::F16(value) => float(value.into()),
        Scalar::BF16(value) => float(value.into()),
        Scalar::F32(value) => float(value.into()),
        Scalar::F64(value) => float(value),
    })
}
