//! Results in the memory of a device, which other libraries take by DLPack.

use std::{ffi::CStr, sync::Arc};

use pyo3::{
    exceptions::{PyAttributeError, PyBufferError, PyTypeError},
    ffi,
    prelude::*,
    types::{PyDict, PyTuple},
};
use seq::{
    Device, Owned,
    dlpack::{self, Managed},
};

use crate::{buffer, elements::dtype, errors};

/// An array in the memory of a device. Nothing is copied unless `numpy` is called.
#[pyclass(module = "seq", frozen)]
pub struct DeviceArray {
    array: Arc<Owned>,
}

const UNUSED: &CStr = c"dltensor";

/// Frees the structure of a capsule that nobody has taken.
unsafe extern "C" fn unused(capsule: *mut ffi::PyObject) {
    unsafe {
        if ffi::PyCapsule_IsValid(capsule, UNUSED.as_ptr()) == 0 {
            return;
        }
        let managed = ffi::PyCapsule_GetPointer(capsule, UNUSED.as_ptr()).cast::<Managed>();
        if let Some(delete) = managed.as_ref().and_then(|managed| managed.deleter) {
            delete(managed);
        }
    }
}

impl DeviceArray {
    /// A result of a device.
    pub fn new(array: Owned) -> Self {
        Self { array: Arc::new(array) }
    }
}

#[pymethods]
impl DeviceArray {
    /// The sizes, outermost first.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.array.shape.iter())
    }

    /// The number of dimensions.
    #[getter]
    fn ndim(&self) -> usize {
        self.array.shape.len()
    }

    /// NumPy's type of the elements; of `bf16` that of its bits.
    #[getter]
    fn dtype<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        PyModule::import(py, "numpy")?.getattr("dtype")?.call1((dtype(self.array.element),))
    }

    /// The bytes of the elements.
    #[getter]
    fn nbytes(&self) -> usize {
        self.array.view().count() * self.array.element.bytes()
    }

    /// A copy of the elements as an array of NumPy.
    fn numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let copied = py.detach(|| self.array.on_host());
        buffer::numpy(py, copied.map_err(|error| errors::call(py, error))?)
    }

    /// Where it is, as DLPack has it.
    fn __dlpack_device__(&self) -> (i32, i32) {
        let Device { kind, id } = self.array.device();
        (kind, id)
    }

    /// The array for another library, without a copy. What has made it is done, so that any
    /// stream may read it.
    #[pyo3(signature = (*, stream = None, max_version = None, dl_device = None, copy = None))]
    fn __dlpack__<'py>(
        &self,
        py: Python<'py>,
        stream: Option<Bound<'py, PyAny>>,
        max_version: Option<Bound<'py, PyAny>>,
        dl_device: Option<(i32, i32)>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (_, _) = (stream, max_version);
        let device = self.array.device();
        if dl_device.is_some_and(|(kind, id)| Device { kind, id } != device) || copy == Some(true) {
            return Err(PyBufferError::new_err(format!("the array is given as it is, in the memory of {device}")));
        }
        let managed = dlpack::shared(&self.array);
        // SAFETY: the structure is freed by whoever takes it, or with the capsule.
        unsafe {
            let capsule = ffi::PyCapsule_New(managed.cast(), UNUSED.as_ptr(), Some(unused));
            Bound::from_owned_ptr_or_err(py, capsule)
        }
    }

    /// What libraries that have no DLPack know of arrays of CUDA.
    #[getter]
    fn __cuda_array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let device = self.array.device();
        if device.kind != Device::CUDA {
            let message = format!("the array is in the memory of {device}");
            return Err(PyAttributeError::new_err(message));
        }
        let all = PyDict::new(py);
        all.set_item("shape", self.shape(py)?)?;
        all.set_item("typestr", self.dtype(py)?.getattr("str")?)?;
        all.set_item("data", (self.array.data.addr(), false))?;
        all.set_item("strides", PyTuple::new(py, self.array.strides.iter())?)?;
        all.set_item("version", 3)?;
        Ok(all)
    }

    #[pyo3(signature = (*_arguments, **_options))]
    fn __array__(&self, _arguments: &Bound<'_, PyTuple>, _options: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let device = self.array.device();
        Err(PyTypeError::new_err(format!("the array is in the memory of {device}; numpy() copies it to the host")))
    }

    fn __len__(&self) -> PyResult<usize> {
        let none = || PyTypeError::new_err("an array without dimensions has no length");
        self.array.shape.first().map(|&n| n as usize).ok_or_else(none)
    }

    fn __repr__(&self) -> String {
        let array = &self.array;
        format!("<seq.DeviceArray {:?} of {} on {}>", array.shape, array.element.name(), array.device())
    }
}
