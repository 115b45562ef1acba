//! Results as Python's values: scalars, NumPy arrays, arrays of a device, jagged arrays, tuples.

use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyFloat, PyInt, PyTuple},
};
use seq::{ArgumentType, Entry, Output, Owned, Scalar};

use crate::{buffer, device_array::DeviceArray};

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
fn array(py: Python, array: Owned) -> PyResult<Bound<PyAny>> {
    match array.device().is_cpu() {
        true => buffer::numpy(py, array),
        false => Ok(Bound::new(py, DeviceArray::new(array))?.into_any()),
    }
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
