//! Compiled programs.

use std::{
    collections::HashMap,
    ffi::{OsStr, c_void},
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use object::read::archive::ArchiveFile;
use seq_runtime::interrupt::Ask;

use crate::{
    Backend, Device, Error, Options, Output, View,
    cache::{Cache, Compiled},
    call::{self, Packed},
    code::Code,
    device::{self, Driver, Home},
    interface::{self, Entry},
    outside,
    placed::{self, Placed},
    symbols, tool,
};

/// Where a program comes from.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// MLIR as text or bytecode.
    Text(&'a [u8]),
    /// A file of it.
    File(&'a Path),
}

/// A compiled program, to be called from any thread.
pub struct Program {
    entries: Vec<(Entry, Packed)>,
    remarks: String,
    options: Options,
    outside: outside::Program,
    /// What is compiled and loaded for devices, by their numbers.
    placed: Mutex<HashMap<i32, Arc<Placed>>>,
    _code: Code,
}

impl Program {
    /// Compiles a program, or takes it from the cache.
    pub fn compile(source: Source, options: Options) -> Result<Self, Error> {
        Self::compile_asking(source, options, None)
    }

    /// As [`Self::compile`]; asks now and then, on this thread, whether it is to stop.
    pub fn compile_asking(source: Source, options: Options, ask: Option<Ask>) -> Result<Self, Error> {
        let tool = tool::find(&options)?;
        let (content, name) = match source {
            Source::Text(text) => (text.to_vec(), PathBuf::from(options.name.as_deref().unwrap_or("text"))),
            Source::File(path) => {
                let unreadable = |e| Error::usage(format!("{} cannot be read: {e}", path.display()));
                (fs::read(path).map_err(unreadable)?, path.to_path_buf())
            }
        };
        let is_text = matches!(source, Source::Text(_));
        let compiled = compile(&tool, (&content, &name, is_text), &options, None, ask)?;
        let refused = |why: String| Error::usage(format!("the compiled program cannot be loaded: {why}"));
        let (entries, code) = load(&compiled.code).map_err(refused)?;
        let outside = outside::Program { tool, content, name, is_text };
        Ok(Self { entries, remarks: compiled.said, options, outside, placed: Mutex::default(), _code: code })
    }

    /// What can be called.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.entries.iter().map(|(entry, _)| entry)
    }

    /// What the compiler has remarked and warned of, as the command line prints it.
    pub fn remarks(&self) -> &str {
        &self.remarks
    }

    /// How it was compiled and runs.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Runs an entry on arrays and scalars, jagged arrays in their parts.
    ///
    /// # Safety
    /// The arrays are alive, and nobody writes to them until this returns.
    pub unsafe fn call(&self, entry: usize, arguments: &[View]) -> Result<Vec<Output>, Error> {
        unsafe { self.call_asking(entry, arguments, None) }
    }

    /// As [`Self::call`]; asks now and then, on this thread, whether it is to stop.
    ///
    /// # Safety
    /// As [`Self::call`].
    pub unsafe fn call_asking(&self, entry: usize, arguments: &[View], ask: Option<Ask>) -> Result<Vec<Output>, Error> {
        unsafe { self.call_after(entry, arguments, None, ask) }
    }

    /// As [`Self::call_asking`], on a device after what a stream of it has to do so far, if
    /// one is given. All is done when it returns.
    ///
    /// # Safety
    /// As [`Self::call`], and the stream is one of the device.
    pub unsafe fn call_after(
        &self,
        number: usize,
        arguments: &[View],
        stream: Option<*mut c_void>,
        ask: Option<Ask>,
    ) -> Result<Vec<Output>, Error> {
        let (entry, packed) = self.entry(number)?;
        if let Some(id) = placed::device(entry, arguments, device::kinds(self.options.backend), stream)? {
            let placed = self.placed(id, ask)?;
            return unsafe { placed.call((entry, number), arguments, stream, ask) };
        }
        match self.options.backend {
            Backend::Cpu => {
                call::check(entry, arguments)?;
                unsafe { call::run(entry, *packed, self.options.threads, arguments, ask, &call::Host) }
            }
            _ => unsafe { self.outside.call(entry, &self.options, arguments, ask) },
        }
    }

    /// Writes the elements of an array of the host or of a device to memory of the host or that
    /// device, on which an entry has run, dense and row-major.
    ///
    /// # Safety
    /// The array is alive, and `target` has room.
    pub unsafe fn copy_to(&self, array: &View, target: *mut u8, device: Device) -> Result<(), Error> {
        if device.is_cpu() {
            unsafe { array.copy_to(target) };
            return Ok(());
        }
        if !array.is_dense() {
            return Err(Error::usage("a result on a device has gaps"));
        }
        let home = Home { driver: Driver::of(self.options.backend, &self.outside.tool)?, id: device.id };
        unsafe { home.copy(target, array.data, array.count() * array.bytes) }
    }

    /// The program for a device, compiled if it is not yet.
    fn placed(&self, id: i32, ask: Option<Ask>) -> Result<Arc<Placed>, Error> {
        let all = || self.placed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all().get(&id) {
            return Ok(known.clone());
        }
        let outside = &self.outside;
        let home = Home { driver: Driver::of(self.options.backend, &outside.tool)?, id };
        let mut target = vec!["--target".to_string(), self.options.backend.name().into()];
        if let Some(chip) = home.chip()? {
            target.extend(["--chip".into(), chip]);
        }
        let source = outside.source()?;
        let compiled = compile(&outside.tool, source, &self.options, Some(target), ask)?;
        let refused = |why: String| Error::usage(format!("the compiled program cannot be loaded: {why}"));
        let (_, objects) = members(&compiled.code).map_err(refused)?;
        let names: Vec<String> = self.entries.iter().map(|(entry, _)| entry.name.clone()).collect();
        let placed = Arc::new(Placed::load(&objects, &names, home).map_err(refused)?);
        // Another thread may have done the same.
        Ok(all().entry(id).or_insert(placed).clone())
    }

    /// Finds thresholds of an entry by measuring its versions with these arguments, each
    /// `runs` times, in the tool, on copies; those that it was given move no further than the
    /// measurements demand. Returns the text of a tuning file.
    ///
    /// # Safety
    /// As [`Self::call`].
    pub unsafe fn tune(&self, entry: usize, arguments: &[View], runs: u32, ask: Option<Ask>) -> Result<String, Error> {
        let (entry, _) = self.entry(entry)?;
        placed::device(entry, arguments, &[], None)?;
        unsafe { self.outside.tune(entry, &self.options, arguments, runs, ask) }
    }

    fn entry(&self, number: usize) -> Result<&(Entry, Packed), Error> {
        let none = || Error::usage(format!("entry {number} does not exist, there are {}", self.entries.len()));
        self.entries.get(number).ok_or_else(none)
    }
}

/// Compiles what has this content and name, a text or a file, with arguments of the tool that
/// say for which device.
fn compile(
    tool: &Path,
    (content, name, is_text): (&[u8], &Path, bool),
    options: &Options,
    target: Option<Vec<String>>,
    ask: Option<Ask>,
) -> Result<Compiled, Error> {
    let mut given = tool::arguments(options)?;
    given.extend(["--backend".into(), options.backend.name().into()]);
    if let Some(entry) = &options.entry {
        given.extend(["--entry".into(), entry.clone()]);
    }
    given.extend(target.into_iter().flatten());
    // A file that cannot be read is for the tool to say.
    let tuning = options.tuning.as_ref().and_then(|path| fs::read(path).ok()).unwrap_or_default();
    let about = [env!("CARGO_PKG_VERSION"), &tool::identity(tool), &processor(), &given.join("\t")].join("\n");
    let key = [about.as_bytes(), name.as_os_str().as_encoded_bytes(), &tuning, content].join(&0);
    let cache = Cache::open(options.cache.as_deref());
    if let Some(compiled) = cache.as_ref().and_then(|cache| cache.get(&key)) {
        return Ok(compiled);
    }
    let place = tool::place()?;
    let output = place.path().join("program");
    if is_text {
        tool::write(&place.path().join(name), content)?;
    }
    let mut all: Vec<&OsStr> = vec![name.as_os_str()];
    all.extend(["--emit", "program", "--output"].map(OsStr::new));
    all.push(output.as_os_str());
    all.extend(given.iter().map(OsStr::new));
    let said = tool::run(tool, &all, is_text.then_some(place.path()), ask)?;
    let code = fs::read(&output).map_err(|e| Error::usage(format!("the compiled program cannot be read: {e}")))?;
    let compiled = Compiled { said, code };
    if let Some(cache) = cache {
        cache.put(&key, &compiled);
    }
    Ok(compiled)
}

/// The processor, for which code is compiled.
fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let first = |what: &str| known.lines().find(|line| line.starts_with(what)).unwrap_or_default().to_string();
    first("model name") + &first("flags")
}

/// The entries and the code of an archive.
fn load(archive: &[u8]) -> Result<(Vec<(Entry, Packed)>, Code), String> {
    let (text, objects) = members(archive)?;
    let code = Code::load(&objects, symbols::address)?;
    let entries = interface::parse(&text).map_err(|e| e.message)?.into_iter();
    // SAFETY: the tool has compiled it.
    let entries = entries.map(|entry| unsafe { call::packed(&code, &entry.name) }.map(|packed| (entry, packed)));
    Ok((entries.collect::<Result<_, String>>()?, code))
}

/// The text of the interface in an archive, and the objects.
fn members(archive: &[u8]) -> Result<(String, Vec<&[u8]>), String> {
    let parsed = ArchiveFile::parse(archive).map_err(|e| e.to_string())?;
    let (mut text, mut objects) = (String::new(), vec![]);
    for member in parsed.members() {
        let member = member.map_err(|e| e.to_string())?;
        let data = member.data(archive).map_err(|e| e.to_string())?;
        match member.name() {
            b"interface" => text = String::from_utf8_lossy(data).into_owned(),
            _ => objects.push(data),
        }
    }
    Ok((text, objects))
}
