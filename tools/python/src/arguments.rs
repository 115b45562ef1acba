//! Python's values as arrays and scalars, where they are.
//!
//! An array comes by the buffer protocol (NumPy, `array`, `memoryview`), else by DLPack
//! (PyTorch, JAX, CuPy), with back ends for a device in its memory, too; a list becomes an
//! array of NumPy. A jagged array is an object with `offsets` and `data`, such as
//! `seq.Jagged`, or lists of lists.

use std::ffi::CStr;

use pyo3::{
    exceptions::PyBufferError,
    ffi,
    prelude::*,
    types::{PyCapsule, PyDict, PyList, PyTuple},
};
use seq::{ArgumentType, Backend, Data, Device, ElementType, Entry, Kind, Scalar, Tensor, View, bf16, f16};

use crate::{elements::dtype, errors, results};

/// What holds an array or scalar.
enum Held<'py> {
    Scalar(Data),
    // Python wants it to stay in its place.
    Buffer(Box<ffi::Py_buffer>),
    Capsule { _owner: Bound<'py, PyAny>, tensor: Tensor, strides: Vec<i64> },
}

impl Held<'_> {
    fn view(&self) -> View<'_> {
        match self {
            Self::Scalar(data) => View::scalar(data),
            Self::Buffer(buffer) => buffer_view(buffer),
            // SAFETY: the capsule has the tensor.
            Self::Capsule { tensor, strides, .. } => unsafe { tensor.view_with(strides) },
        }
    }
}

impl Held<'_> {
    /// The format of the elements of a buffer.
    fn format(&self) -> String {
        match self {
            // SAFETY: a format that is there is a C string.
            Self::Buffer(buffer) if !buffer.format.is_null() => {
                unsafe { CStr::from_ptr(buffer.format) }.to_string_lossy().into_owned()
            }
            _ => String::new(),
        }
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        if let Self::Buffer(buffer) = self {
            // SAFETY: `buffer` was got, and this thread is attached to Python.
            unsafe { ffi::PyBuffer_Release(&mut **buffer) }
        }
    }
}

/// The arguments of a call.
pub struct Arguments<'py> {
    held: Vec<Held<'py>>,
}

/// Views that may be used by this thread while it is not attached to Python.
pub struct Views<'a>(Vec<View<'a>>);

// SAFETY: the exporters keep the memory, whatever thread looks at it.
unsafe impl Send for Views<'_> {}
unsafe impl Sync for Views<'_> {}

impl<'a> Views<'a> {
    /// The views.
    pub fn get(&self) -> &[View<'a>] {
        &self.0
    }
}

/// An argument of a function, for messages.
#[derive(Clone, Copy)]
struct Place<'a> {
    entry: &'a Entry,
    backend: Backend,
    number: usize,
}

impl Place<'_> {
    fn wrong(self, py: Python, what: &str) -> PyErr {
        let ty = &self.entry.arguments[self.number];
        errors::argument(py, format!("argument {} of @{} {what}, expected {ty}", self.number, self.entry.name))
    }
}

impl<'py> Arguments<'py> {
    /// Takes the values that a function was called with.
    pub fn take(entry: &Entry, backend: Backend, given: &Bound<'py, PyTuple>) -> PyResult<Self> {
        let (py, expected) = (given.py(), entry.arguments.len());
        if given.len() != expected {
            let (count, s) = (given.len(), if given.len() == 1 { "" } else { "s" });
            let message = format!("{count} argument{s} given, expected {expected}: {}", entry.signature());
            return Err(errors::argument(py, message));
        }
        let mut held = Vec::with_capacity(entry.inputs.len());
        for (number, (value, ty)) in given.iter_borrowed().zip(&entry.arguments).enumerate() {
            let place = Place { entry, backend, number };
            match ty {
                ArgumentType::Scalar(element) => held.push(Held::Scalar(scalar(place, &value, *element)?)),
                ArgumentType::Array { element, .. } => held.push(array(place, &value, *element)?),
                ArgumentType::Jagged { rank, element } => jagged(place, &value, *rank, *element, &mut held)?,
            }
        }
        Ok(Self { held })
    }

    /// Calls `f` with a look at each.
    pub fn with_views<R>(&self, f: impl FnOnce(Views) -> R) -> R {
        f(Views(self.held.iter().map(Held::view).collect()))
    }
}

/// A jagged array in its parts.
fn jagged<'py>(
    place: Place,
    value: &Bound<'py, PyAny>,
    rank: usize,
    element: ElementType,
    held: &mut Vec<Held<'py>>,
) -> PyResult<()> {
    let py = value.py();
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let options = PyDict::new(py);
        options.set_item("dtype", dtype(element))?;
        options.set_item("depth", rank)?;
        let whole = results::jagged_class(py)?.call_method("from_lists", (value,), Some(&options))?;
        return jagged(place, &whole, rank, element, held);
    }
    let (Ok(offsets), Ok(data)) = (value.getattr("offsets"), value.getattr("data")) else {
        return Err(place.wrong(py, &format!("is {}", type_name(value))));
    };
    let offsets: Vec<Bound<PyAny>> = offsets.extract()?;
    if offsets.len() + 1 != rank {
        return Err(place.wrong(py, &format!("has rank {}", offsets.len() + 1)));
    }
    for level in &offsets {
        held.push(array(place, level, ElementType::Index)?);
    }
    held.push(array(place, &data, element)?);
    Ok(())
}

/// An array, wherever it comes from.
fn array<'py>(place: Place, value: &Bound<'py, PyAny>, element: ElementType) -> PyResult<Held<'py>> {
    let py = value.py();
    let mut buffer = Box::new(ffi::Py_buffer::new());
    // SAFETY: Python fills the structure.
    let got = unsafe {
        let flags = ffi::PyBUF_STRIDES | ffi::PyBUF_FORMAT;
        ffi::PyObject_CheckBuffer(value.as_ptr()) == 1
            && ffi::PyObject_GetBuffer(value.as_ptr(), &mut *buffer, flags) == 0
    };
    if got {
        let held = Held::Buffer(buffer);
        return match held.view().kind {
            Kind::Other => Err(place.wrong(py, &format!("has elements of format '{}'", held.format()))),
            _ => Ok(held),
        };
    }
    // Why a buffer cannot be had does not matter where there is another way.
    let why = PyErr::take(py);
    let numpy = PyModule::import(py, "numpy")?;
    // A type of elements that no buffer has, such as that of ml_dtypes.
    if element == ElementType::BF16 && value.is_instance(&numpy.getattr("ndarray")?)? {
        let name: String = value.getattr("dtype")?.getattr("name")?.extract()?;
        if name == "bfloat16" {
            return array(place, &value.call_method1("view", ("uint16",))?, element);
        }
    }
    if value.hasattr("__dlpack__")? {
        return dlpack(place, value);
    }
    if value.hasattr("__cuda_array_interface__")? {
        return Err(place.wrong(
            py,
            &match place.backend {
                Backend::Cuda => "does not say by DLPack on which CUDA device it is".into(),
                _ => elsewhere("a CUDA device"),
            },
        ));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let made = numpy.call_method1("asarray", (value, dtype(element)));
        let made = made.map_err(|why| place.wrong(py, &format!("is no array: {}", why.value(py))))?;
        return array(place, &made, element);
    }
    Err(match why {
        Some(why) => place.wrong(py, &format!("cannot be read: {}", why.value(py))),
        None => place.wrong(py, &format!("is {}", type_name(value))),
    })
}

fn dlpack<'py>(place: Place, value: &Bound<'py, PyAny>) -> PyResult<Held<'py>> {
    let py = value.py();
    let (kind, id): (i32, i32) = value.call_method0("__dlpack_device__")?.extract()?;
    let device = Device { kind, id };
    if !device.is_cpu() && !seq::kinds(place.backend).contains(&kind) {
        return Err(place.wrong(py, &elsewhere(&device.to_string())));
    }
    let options = PyDict::new(py);
    if place.backend == Backend::Cuda && !device.is_cpu() {
        // What the array waits for comes before the default stream, in which code runs.
        options.set_item("stream", 1)?;
    }
    let unreadable = |why: PyErr| place.wrong(py, &format!("cannot be read: {}", why.value(py)));
    let capsule = value.call_method("__dlpack__", (), Some(&options)).map_err(unreadable)?;
    let pointer = capsule.cast::<PyCapsule>().map_err(|_| PyBufferError::new_err("__dlpack__ gives no capsule"))?;
    let pointer = pointer.pointer_checked(Some(c"dltensor"))?;
    // The capsule keeps its name: when it goes, it frees the tensor.
    // SAFETY: a capsule of this name has a tensor first.
    let tensor = unsafe { pointer.cast::<Tensor>().read() };
    let strides = unsafe { tensor.strides() };
    Ok(Held::Capsule { _owner: capsule, tensor, strides })
}

/// What is wrong with an array that no back end takes from where it is.
fn elsewhere(device: &str) -> String {
    format!("is in the memory of {device} and not of the CPU")
}

fn buffer_view(buffer: &ffi::Py_buffer) -> View<'_> {
    let rank = buffer.ndim.max(0) as usize;
    let list = |at: *mut isize| match rank {
        0 => &[][..],
        // SAFETY: what was asked for has sizes and strides, of 64 bits on this host.
        _ => unsafe { std::slice::from_raw_parts(at.cast::<i64>().cast_const(), rank) },
    };
    // SAFETY: a format is null or a C string.
    let format = if buffer.format.is_null() { c"B" } else { unsafe { CStr::from_ptr(buffer.format) } };
    View {
        data: buffer.buf.cast(),
        kind: kind(format.to_bytes()),
        bytes: buffer.itemsize.max(0) as usize,
        shape: list(buffer.shape),
        strides: (!buffer.strides.is_null() && rank > 0).then(|| list(buffer.strides)),
        device: Device::CPU,
    }
}

/// What a format of Python's `struct` is, in the byte order of x86-64.
fn kind(format: &[u8]) -> Kind {
    match format {
        [b'@' | b'=' | b'<', one] | [one] => match one {
            b'?' => Kind::Bool,
            b'b' | b'h' | b'i' | b'l' | b'q' | b'n' => Kind::Int,
            b'B' | b'H' | b'I' | b'L' | b'Q' | b'N' => Kind::Uint,
            b'e' | b'f' | b'd' => Kind::Float,
            _ => Kind::Other,
        },
        _ => Kind::Other,
    }
}

fn type_name(value: &Bound<PyAny>) -> String {
    let name = value.get_type().name();
    name.map_or_else(|_| "something else".into(), |name| format!("of type {name}"))
}

/// A scalar: truth values as such, integers that fit, numbers as floats.
fn scalar(place: Place, value: &Bound<PyAny>, element: ElementType) -> PyResult<Data> {
    let py = value.py();
    let wrong = |_| {
        let shown = value.repr().map_or_else(|_| "something".into(), |text| text.to_string_lossy().into_owned());
        let short: String = shown.chars().take(60).collect();
        place.wrong(py, &format!("is {short}"))
    };
    let integer = || value.extract::<i64>().map_err(wrong);
    let float = || value.extract::<f64>().map_err(wrong);
    let out = |_| place.wrong(py, "does not fit");
    let scalar = match element {
        ElementType::I1 => Scalar::I1(value.extract().map_err(wrong)?),
        ElementType::I8 => Scalar::I8(integer()?.try_into().map_err(out)?),
        ElementType::I16 => Scalar::I16(integer()?.try_into().map_err(out)?),
        ElementType::I32 => Scalar::I32(integer()?.try_into().map_err(out)?),
        ElementType::I64 => Scalar::I64(integer()?),
        ElementType::Index => Scalar::Index(integer()?),
        ElementType::F16 => Scalar::F16(f16::from_f64(float()?)),
        ElementType::BF16 => Scalar::BF16(bf16::from_f64(float()?)),
        ElementType::F32 => Scalar::F32(float()? as f32),
        ElementType::F64 => Scalar::F64(float()?),
    };
    let mut data = Data::zeros(element, 1);
    data.set(0, scalar);
    Ok(data)
}
