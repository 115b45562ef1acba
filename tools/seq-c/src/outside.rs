//! Back ends that run in the tool, and the tuner: arguments and results go through files.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

use seq_runtime::interrupt::Ask;
use seq_values::{ArgumentType, Array, Data, Jagged, Scalar, Value};

use crate::{
    Error, Options, Output, Owned, View,
    call::check,
    interface::{Entry, Port, Threshold},
    tool,
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
    /// The content and the name, and whether it was no file; a file that is another one now
    /// is an error.
    pub fn source(&self) -> Result<(&[u8], &Path, bool), Error> {
        if !self.is_text && fs::read(&self.name).ok().as_ref() != Some(&self.content) {
            return Err(Error::usage(format!("{} is not what was compiled any more", self.name.display())));
        }
        Ok((&self.content, &self.name, self.is_text))
    }

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
        let place = tool::place()?;
        let output = place.path().join("results.npz");
        let to = [OsStr::new("--out"), output.as_os_str()];
        unsafe { self.run(place.path(), entry, options, arguments, &to, ask)? };
        let read = |(i, ty): (usize, &ArgumentType)| {
            let name = format!("result{i}");
            let value = seq_values::read_npz(&output, Some(&name), Some(ty)).and_then(|v| ty.accept(v, &name));
            Ok(value.map_err(failed)?.parts())
        };
        let results: Result<Vec<_>, Error> = entry.results.iter().enumerate().map(read).collect();
        Ok(results?.concat().into_iter().map(given_back).collect())
    }

    /// Measures the versions of an entry, each `runs` times; the text of a tuning file.
    ///
    /// # Safety
    /// The arrays are alive.
    pub unsafe fn tune(
        &self,
        entry: &Entry,
        options: &Options,
        arguments: &[View],
        runs: u32,
        ask: Option<Ask>,
    ) -> Result<String, Error> {
        let place = tool::place()?;
        let (output, runs) = (place.path().join("measured"), runs.to_string());
        let to = [OsStr::new("--tune"), output.as_os_str(), OsStr::new("--time"), OsStr::new(&runs)];
        unsafe { self.run(place.path(), entry, options, arguments, &to, ask)? };
        fs::read_to_string(&output).map_err(|e| Error::usage(format!("the thresholds cannot be read: {e}")))
    }

    /// Runs the tool on an entry, with files in a folder.
    unsafe fn run(
        &self,
        place: &Path,
        entry: &Entry,
        options: &Options,
        arguments: &[View],
        to: &[&OsStr],
        ask: Option<Ask>,
    ) -> Result<(), Error> {
        check(entry, arguments)?;
        let input = place.join("arguments.npz");
        let values = unsafe { values(entry, arguments) };
        let named: Vec<_> = values.iter().enumerate().map(|(i, value)| (format!("a{i}"), value)).collect();
        seq_values::write_npz(&input, &named, true).map_err(failed)?;
        let (content, name, is_text) = self.source()?;
        if is_text {
            tool::write(&place.join(name), content)?;
        }
        // Those of the file have their values, unless they were given others since.
        let line = |t: &Threshold| Some(format!("{} = {}\n", t.name.to_string_lossy(), t.given()?));
        let thresholds: String = entry.thresholds.iter().filter_map(line).collect();
        let tuning = (!thresholds.is_empty()).then(|| place.join("thresholds"));
        tuning.iter().try_for_each(|path| tool::write(path, thresholds.as_bytes()))?;
        let mut given = tool::arguments(&Options { tuning, ..options.clone() })?;
        given.extend(["--entry", &entry.name, "--backend", options.backend.name(), "--quiet"].map(String::from));
        if let Some(threads) = options.threads {
            given.extend(["--threads".into(), threads.to_string()]);
        }
        for i in 0..values.len() {
            given.extend(["--arg".into(), format!("{}:a{i}", input.display())]);
        }
        let mut all: Vec<&OsStr> = vec![self.name.as_os_str()];
        all.extend(to);
        all.extend(given.iter().map(OsStr::new));
        tool::run(&self.tool, &all, self.is_text.then_some(place), ask).map(drop)
    }
}

fn failed(e: seq_values::Error) -> Error {
    Error::usage(e.to_string())
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
