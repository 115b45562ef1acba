//! Back ends that run in the tool: arguments and results go through files.

use std::{ffi::OsStr, path::PathBuf};

use seq_runtime::interrupt::Ask;
use seq_values::{ArgumentType, Array, Data, Jagged, Scalar, Value};

use crate::{
    Error, Options, Output, Owned, View,
    call::check,
    interface::{Entry, Port},
    program, tool,
};

/// What the tool needs to run a program.
pub struct Program {
    /// The tool.
    pub tool: PathBuf,
    /// The program as it was compiled.
    pub content: Vec<u8>,
    /// Its name in messages.
    pub name: PathBuf,
    /// Whether it was no file.
    pub is_text: bool,
}

impl Program {
    /// Runs an entry.
    ///
    /// # Safety
    /// The arrays are alive.
    pub unsafe fn call(
        &self,
        entry: &Entry,
        options: &Options,
        arguments: &[View],
        ask: Option<Ask>,
    ) -> Result<Vec<Output>, Error> {
        check(entry, arguments)?;
        let place = program::place()?;
        let (input, output) = (place.path().join("arguments.npz"), place.path().join("results.npz"));
        let values = unsafe { values(entry, arguments) };
        let named: Vec<_> = values.iter().enumerate().map(|(i, value)| (format!("a{i}"), value)).collect();
        let failed = |e: seq_values::Error| Error::usage(e.to_string());
        seq_values::write_npz(&input, &named, true).map_err(failed)?;
        if self.is_text {
            program::write(&place.path().join(&self.name), &self.content)?;
        } else if std::fs::read(&self.name).ok().as_ref() != Some(&self.content) {
            return Err(Error::usage(format!("{} is not what was compiled any more", self.name.display())));
        }
        let mut given = program::arguments(options)?;
        given.extend(["--entry", &entry.name, "--backend", options.backend.name(), "--quiet"].map(String::from));
        if let Some(threads) = options.threads {
            given.extend(["--threads".into(), threads.to_string()]);
        }
        for i in 0..values.len() {
            given.extend(["--arg".into(), format!("{}:a{i}", input.display())]);
        }
        let mut all: Vec<&OsStr> = vec![self.name.as_os_str(), OsStr::new("--out"), output.as_os_str()];
        all.extend(given.iter().map(OsStr::new));
        tool::run(&self.tool, &all, self.is_text.then_some(place.path()), ask)?;
        let read = |(i, ty): (usize, &ArgumentType)| {
            let name = format!("result{i}");
            let value = seq_values::read_npz(&output, Some(&name), Some(ty)).and_then(|v| ty.accept(v, &name));
            Ok(value.map_err(failed)?.parts())
        };
        let results: Result<Vec<_>, Error> = entry.results.iter().enumerate().map(read).collect();
        Ok(results?.concat().into_iter().map(given_back).collect())
    }
}

/// The arguments as values, jagged arrays whole.
///
/// # Safety
/// The arrays are alive and have been checked.
unsafe fn values(entry: &Entry, arguments: &[View]) -> Vec<Value> {
    let (mut values, mut offsets) = (vec![], vec![]);
    for (port, view) in entry.inputs.iter().zip(arguments) {
        let data = unsafe { data(port, view) };
        match (&entry.arguments[port.number], data) {
            (ArgumentType::Scalar(_), data) => values.push(Value::Scalar(data.get(0))),
            (ArgumentType::Array { .. }, data) => {
                let shape = view.shape.iter().map(|&n| n as usize).collect();
                values.push(Value::Array(Array { shape, data }));
            }
            (ArgumentType::Jagged { .. }, Data::Index(own)) if port.offsets => offsets.push(own),
            (ArgumentType::Jagged { .. }, data) => {
                values.push(Value::Jagged(Jagged { offsets: std::mem::take(&mut offsets), data }));
            }
        }
    }
    values
}

unsafe fn data(port: &Port, view: &View) -> Data {
    let mut data = Data::zeros(port.element, view.count());
    unsafe { view.copy_to(data.as_mut_ptr()) };
    data
}

/// A value as compiled code would return it.
fn given_back(value: Value) -> Output {
    let array = match value {
        Value::Scalar(scalar) => return Output::Scalar(scalar),
        Value::Array(array) => array,
        // It is in its parts.
        Value::Jagged(_) => return Output::Scalar(Scalar::I1(false)),
    };
    let shape: Vec<i64> = array.shape.iter().map(|&n| n as i64).collect();
    let view = View { shape: &shape, ..View::scalar(&array.data) };
    Output::Array(unsafe { Owned::copy(&view, array.data.element_type()) })
}
