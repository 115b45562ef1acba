//! `seq._seq`: programs, their functions, and the memory of results, for Python.
//!
//! `arguments` takes Python's values as arrays and scalars where they are, `results`
//! gives results as NumPy arrays over memory that they own. The package around it, in
//! `seq/`, is Python.

mod arguments;
mod buffer;
mod device_array;
mod elements;
mod errors;
mod program;
mod results;
mod signals;
mod xla;

use pyo3::prelude::*;

/// The module.
#[pymodule]
mod _seq {
    #[pymodule_export]
    use crate::buffer::Buffer;
    #[pymodule_export]
    use crate::device_array::DeviceArray;
    #[pymodule_export]
    use crate::program::{Function, Program, compile};

    /// Is called in the child of a fork.
    #[pyo3::pyfunction]
    fn forked() {
        seq::forked();
    }
}
