//! Results on the host as arrays of NumPy, over memory that they own.

use std::ffi::{CStr, c_int};

use pyo3::{exceptions::PyBufferError, ffi, prelude::*, sync::PyOnceLock};
use seq::{ElementType, Owned};

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

/// An array of NumPy.
pub fn numpy(py: Python, array: Owned) -> PyResult<Bound<PyAny>> {
    static AS_ARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let import = || Ok::<_, PyErr>(PyModule::import(py, "numpy")?.getattr("asarray")?.unbind());
    AS_ARRAY.get_or_try_init(py, import)?.bind(py).call1((Py::new(py, Buffer { array })?,))
}
