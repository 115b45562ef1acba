//! Exceptions, which `seq/_errors.py` defines.

use pyo3::{prelude::*, sync::PyOnceLock};
use seq::{Error, USAGE};

/// The exception of an error while compiling.
pub fn compile(py: Python, error: Error) -> PyErr {
    raise(py, "CompileError", &error)
}

/// The exception of an error of a call.
pub fn call(py: Python, error: Error) -> PyErr {
    raise(py, if error.status == USAGE { "ArgumentError" } else { "RunError" }, &error)
}

/// The exception of a wrong argument.
pub fn argument(py: Python, message: String) -> PyErr {
    call(py, Error::usage(message))
}

fn raise(py: Python, class: &str, error: &Error) -> PyErr {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let made =
        MODULE.get_or_try_init(py, || PyModule::import(py, "seq._errors").map(Bound::unbind)).and_then(|module| {
            let arguments = (error.to_string(), &error.message, &error.location, error.status);
            module.bind(py).getattr(class)?.call1(arguments)
        });
    made.map_or_else(|error| error, PyErr::from_value)
}
