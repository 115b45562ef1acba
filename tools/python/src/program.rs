//! Programs and their functions.

use std::{
    ffi::c_void,
    path::PathBuf,
    sync::{Arc, OnceLock},
};

use pyo3::{
    exceptions::{PyAttributeError, PyKeyError},
    prelude::*,
    types::{PyDict, PyTuple},
};
use seq::{Entry, Options, Source};

use crate::{arguments::Arguments, errors, results, signals, xla};

/// A compiled program: its functions are attributes, and items by their names.
#[pyclass(module = "seq", frozen)]
pub struct Program {
    program: Arc<seq::Program>,
    functions: Vec<Py<Function>>,
}

/// A function of a compiled program.
#[pyclass(module = "seq", frozen)]
pub struct Function {
    program: Arc<seq::Program>,
    number: usize,
    /// The number by which XLA calls it, once it does.
    target: OnceLock<i64>,
}

/// Compiles MLIR, text or bytecode, or a file of it, with options such as `threads=2`.
#[pyfunction]
#[pyo3(signature = (text, path, options))]
pub fn compile(py: Python, text: Option<&[u8]>, path: Option<PathBuf>, options: Vec<String>) -> PyResult<Program> {
    let compiled = signals::minding(py, |ask| {
        let mut parsed = Options::default();
        options.iter().try_for_each(|option| parsed.set(option))?;
        let source = match &path {
            Some(path) => Source::File(path),
            None => Source::Text(text.unwrap_or_default()),
        };
        seq::Program::compile_asking(source, parsed, ask)
    })?;
    let program = Arc::new(compiled.map_err(|error| errors::compile(py, error))?);
    let function = |number| Py::new(py, Function { program: program.clone(), number, target: OnceLock::new() });
    let functions = (0..program.entries().len()).map(function).collect::<PyResult<_>>()?;
    Ok(Program { program, functions })
}

impl Program {
    fn find(&self, py: Python, name: &str) -> Result<Py<Function>, String> {
        let at = self.program.entries().position(|entry| entry.name == name);
        at.map(|i| self.functions[i].clone_ref(py)).ok_or_else(|| {
            let list: Vec<_> = self.program.entries().map(Entry::signature).collect();
            format!("the program has no function @{name}; it has {}", list.join("; "))
        })
    }
}

#[pymethods]
impl Program {
    fn __getattr__(&self, py: Python, name: &str) -> PyResult<Py<Function>> {
        self.find(py, name).map_err(PyAttributeError::new_err)
    }

    fn __getitem__(&self, py: Python, name: &str) -> PyResult<Py<Function>> {
        self.find(py, name).map_err(PyKeyError::new_err)
    }

    fn __contains__(&self, name: &str) -> bool {
        self.program.entries().any(|entry| entry.name == name)
    }

    fn __dir__(&self) -> Vec<String> {
        let own = ["backend", "entries", "remarks"].map(String::from);
        self.program.entries().map(|entry| entry.name.clone()).chain(own).collect()
    }

    fn __repr__(&self) -> String {
        let list: Vec<_> = self.program.entries().map(Entry::signature).collect();
        format!("<seq.Program {}>", list.join("; "))
    }

    /// The functions by their names.
    #[getter]
    fn entries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (entry, function) in self.program.entries().zip(&self.functions) {
            all.set_item(&entry.name, function)?;
        }
        Ok(all)
    }

    /// What the compiler has remarked and warned of, a line each.
    #[getter]
    fn remarks(&self) -> Vec<&str> {
        self.program.remarks().lines().collect()
    }

    /// What executes it.
    #[getter]
    fn backend(&self) -> &'static str {
        self.program.options().backend.name()
    }
}

impl Function {
    fn entry(&self) -> &Entry {
        self.program.entries().nth(self.number).expect("the function is of the program")
    }
}

#[pymethods]
impl Function {
    /// Calls the function. With a back end for a device it runs there if arrays are there, after
    /// what the stream of this number has to do so far; all is done when it returns.
    #[pyo3(signature = (*arguments, stream = None))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        arguments: &Bound<'py, PyTuple>,
        stream: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let entry = self.entry();
        let taken = Arguments::take(entry, self.program.options().backend, arguments)?;
        let called = taken.with_views(|views| {
            signals::minding(py, |ask| {
                let stream = stream.map(|stream| stream as *mut c_void);
                // SAFETY: the exporters hold the arrays, as long as `taken` is there.
                unsafe { self.program.call_after(self.number, views.get(), stream, ask) }
            })
        });
        drop(taken);
        results::give(py, entry, called?.map_err(|error| errors::call(py, error))?)
    }

    fn __repr__(&self) -> String {
        format!("<seq.Function {}>", self.entry().signature())
    }

    /// The name.
    #[getter]
    fn name(&self) -> &str {
        &self.entry().name
    }

    /// What executes it.
    #[getter]
    fn backend(&self) -> &'static str {
        self.program.options().backend.name()
    }

    /// The type, such as `@main(tensor<?xf32>, index) -> f32`.
    #[getter]
    fn signature(&self) -> String {
        self.entry().signature()
    }

    /// Measures the versions of the function with these arguments, each `runs` times, and
    /// gives it the thresholds that are best, which it returns, too; those that it was given
    /// before move no further than the measurements demand. With `progress` a line on standard
    /// error says how long it has taken.
    #[pyo3(signature = (*arguments, runs = 5, progress = None))]
    fn tune<'py>(
        slf: &Bound<'py, Self>,
        arguments: &Bound<'py, PyTuple>,
        runs: u32,
        progress: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        PyModule::import(slf.py(), "seq._tuning")?.call_method1("tune", (slf, arguments, runs, progress))
    }

    /// The text of a tuning file for these arguments.
    fn measure(&self, py: Python, arguments: &Bound<'_, PyTuple>, runs: u32) -> PyResult<String> {
        let taken = Arguments::take(self.entry(), self.program.options().backend, arguments)?;
        let measured = taken.with_views(|views| {
            signals::minding(py, |ask| {
                // SAFETY: the exporters hold the arrays, as long as `taken` is there.
                unsafe { self.program.tune(self.number, views.get(), runs, ask) }
            })
        });
        measured?.map_err(|error| errors::call(py, error))
    }

    /// The number by which a call of XLA refers to the function.
    fn xla_target(&self) -> i64 {
        *self.target.get_or_init(|| xla::Target::register(self.program.clone(), self.number))
    }

    /// Thresholds between versions of the function by name, with `mode="incremental"`.
    #[getter]
    fn thresholds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for threshold in &self.entry().thresholds {
            all.set_item(threshold.name.to_string_lossy(), threshold.get())?;
        }
        Ok(all)
    }

    /// Gives a threshold a value; `None` restores the default.
    fn set_threshold(&self, name: &str, value: Option<u64>) -> PyResult<()> {
        let entry = self.entry();
        let found = entry.thresholds.iter().find(|threshold| threshold.name.to_bytes() == name.as_bytes());
        let missing = || PyKeyError::new_err(format!("@{} has no threshold {name}", entry.name));
        let value = value.map_or(-1, |value| i64::try_from(value).unwrap_or(i64::MAX));
        found.ok_or_else(missing)?.set(value);
        Ok(())
    }
}
