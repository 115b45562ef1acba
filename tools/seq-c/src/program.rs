//! Compiled programs.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

use object::read::archive::ArchiveFile;
use seq_runtime::interrupt::Ask;

use crate::{
    Backend, Error, Options, Output, View,
    cache::{Cache, Compiled},
    call::{self, Packed},
    code::Code,
    interface::{self, Entry},
    outside, symbols, tool,
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
        let compiled = compile(&tool, &content, &name, is_text, &options, ask)?;
        let refused = |why: String| Error::usage(format!("the compiled program cannot be loaded: {why}"));
        let (entries, code) = load(&compiled.code).map_err(refused)?;
        let outside = outside::Program { tool, content, name, is_text };
        Ok(Self { entries, remarks: compiled.said, options, outside, _code: code })
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
        let (entry, packed) = self.entry(entry)?;
        match self.options.backend {
            Backend::Cpu => unsafe { call::call(entry, *packed, self.options.threads, arguments, ask) },
            _ => unsafe { self.outside.call(entry, &self.options, arguments, ask) },
        }
    }

    /// Finds thresholds of an entry by measuring its versions with these arguments, each
    /// `runs` times, in the tool, on copies; those that it was given move no further than the
    /// measurements demand. Returns the text of a tuning file.
    ///
    /// # Safety
    /// As [`Self::call`].
    pub unsafe fn tune(&self, entry: usize, arguments: &[View], runs: u32, ask: Option<Ask>) -> Result<String, Error> {
        let (entry, _) = self.entry(entry)?;
        unsafe { self.outside.tune(entry, &self.options, arguments, runs, ask) }
    }

    fn entry(&self, number: usize) -> Result<&(Entry, Packed), Error> {
        let none = || Error::usage(format!("entry {number} does not exist, there are {}", self.entries.len()));
        self.entries.get(number).ok_or_else(none)
    }
}

fn compile(
    tool: &Path,
    content: &[u8],
    name: &Path,
    is_text: bool,
    options: &Options,
    ask: Option<Ask>,
) -> Result<Compiled, Error> {
    let mut given = tool::arguments(options)?;
    given.extend(["--backend".into(), options.backend.name().into()]);
    if let Some(entry) = &options.entry {
        given.extend(["--entry".into(), entry.clone()]);
    }
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
    let code = Code::load(&objects, symbols::address)?;
    let find = |entry: Entry| {
        let name = format!("seq_packed_{}", entry.name);
        let at = code.address(&name).ok_or_else(|| format!("{name} is not in it"))?;
        // SAFETY: the tool has compiled it as such.
        Ok((entry, unsafe { std::mem::transmute::<usize, Packed>(at) }))
    };
    let entries = interface::parse(&text).map_err(|e| e.message)?;
    let entries = entries.into_iter().map(find).collect::<Result<_, String>>()?;
    Ok((entries, code))
}
