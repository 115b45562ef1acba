//! The C interface, as `include/seq.h` has it. No panic and no unwinding leaves it.

use std::{
    cell::RefCell,
    ffi::{CStr, CString, c_char, c_void},
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    ptr::{null, null_mut},
};

use crate::{
    Error, Options, Program, Source,
    dlpack::{self, Managed, Tensor},
};

/// A program with the texts that C sees of it.
pub struct SeqProgram {
    program: Program,
    names: Vec<CString>,
    types: Vec<CString>,
    remarks: CString,
}

#[derive(Default)]
struct Last {
    status: i32,
    text: CString,
    location: CString,
    message: CString,
}

thread_local! {
    static LAST: RefCell<Last> = RefCell::default();
}

fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}

/// Runs `f`; an error or a panic becomes the last error of the thread.
fn guarded<R>(f: impl FnOnce() -> Result<R, Error>) -> Result<R, i32> {
    let outcome = catch_unwind(AssertUnwindSafe(f)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("unknown");
        Err(Error::usage(format!("internal error: {text}")))
    });
    outcome.map_err(|error| {
        let status = error.status;
        let (text, location, message) =
            (c_string(&error.to_string()), c_string(&error.location), c_string(&error.message));
        LAST.set(Last { status, text, location, message });
        status
    })
}

/// # Safety
/// Null, or C strings and null at the end.
unsafe fn options(list: *const *const c_char) -> Result<Options, Error> {
    let mut options = Options::default();
    let mut at = list;
    while !at.is_null() && !unsafe { *at }.is_null() {
        options.set(&unsafe { CStr::from_ptr(*at) }.to_string_lossy())?;
        at = unsafe { at.add(1) };
    }
    Ok(options)
}

fn compiled(source: Source, options: Options) -> Result<*mut SeqProgram, Error> {
    let program = Program::compile(source, options)?;
    let names = program.entries().map(|entry| c_string(&entry.name)).collect();
    let types = program.entries().map(|entry| c_string(&entry.signature())).collect();
    let remarks = c_string(program.remarks());
    Ok(Box::into_raw(Box::new(SeqProgram { program, names, types, remarks })))
}

/// Compiles a text; null if that fails.
///
/// # Safety
/// `text` has `length` bytes; `list` is null, or C strings and null at the end.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqCompile(text: *const c_char, length: usize, list: *const *const c_char) -> *mut SeqProgram {
    guarded(|| {
        let text = if length == 0 { &[] } else { unsafe { std::slice::from_raw_parts(text.cast(), length) } };
        compiled(Source::Text(text), unsafe { options(list)? })
    })
    .unwrap_or(null_mut())
}

/// Compiles a file; null if that fails.
///
/// # Safety
/// `path` is a C string; `list` is null, or C strings and null at the end.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqCompileFile(path: *const c_char, list: *const *const c_char) -> *mut SeqProgram {
    guarded(|| {
        let path = unsafe { CStr::from_ptr(path) }.to_string_lossy().into_owned();
        compiled(Source::File(Path::new(&path)), unsafe { options(list)? })
    })
    .unwrap_or(null_mut())
}

/// Frees a program; null is allowed.
///
/// # Safety
/// Nobody uses it any more.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqProgramFree(program: *mut SeqProgram) {
    if !program.is_null() {
        drop(unsafe { Box::from_raw(program) });
    }
}

/// What the compiler has remarked.
///
/// # Safety
/// `program` is one.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqRemarks(program: *const SeqProgram) -> *const c_char {
    unsafe { &*program }.remarks.as_ptr()
}

/// The number of entries.
///
/// # Safety
/// `program` is one.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqEntryCount(program: *const SeqProgram) -> usize {
    unsafe { &*program }.names.len()
}

/// The number of the entry of this name, -1 if there is none.
///
/// # Safety
/// `program` is one, `name` a C string.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqEntryFind(program: *const SeqProgram, name: *const c_char) -> i64 {
    let (program, name) = unsafe { (&*program, CStr::from_ptr(name)) };
    program.names.iter().position(|own| own.as_c_str() == name).map_or(-1, |i| i as i64)
}

/// The name of an entry, null if there is none.
///
/// # Safety
/// `program` is one.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqEntryName(program: *const SeqProgram, entry: usize) -> *const c_char {
    unsafe { &*program }.names.get(entry).map_or(null(), |name| name.as_ptr())
}

/// The type of an entry, null if there is none.
///
/// # Safety
/// `program` is one.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqEntryType(program: *const SeqProgram, entry: usize) -> *const c_char {
    unsafe { &*program }.types.get(entry).map_or(null(), |ty| ty.as_ptr())
}

/// The number of arrays and scalars that an entry takes.
///
/// # Safety
/// `program` is one.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqEntryInputs(program: *const SeqProgram, entry: usize) -> usize {
    unsafe { &*program }.program.entries().nth(entry).map_or(0, |entry| entry.inputs.len())
}

/// The number of arrays and scalars that an entry returns.
///
/// # Safety
/// `program` is one.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqEntryOutputs(program: *const SeqProgram, entry: usize) -> usize {
    unsafe { &*program }.program.entries().nth(entry).map_or(0, |entry| entry.outputs.len())
}

/// Runs an entry; 0, or the status of the error.
///
/// # Safety
/// `program` is one, `inputs` has `count` valid tensors, `outputs` room for those of the
/// entry.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqCall(
    program: *const SeqProgram,
    entry: usize,
    inputs: *const *const Tensor,
    count: usize,
    outputs: *mut *mut Managed,
) -> i32 {
    unsafe { call(&(*program).program, entry, inputs, count, None, outputs) }
}

/// As [`seqCall`], on a device after what a stream of it has to do so far.
///
/// # Safety
/// As [`seqCall`], and the stream is one of the device.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqCallAfter(
    program: *const SeqProgram,
    entry: usize,
    inputs: *const *const Tensor,
    count: usize,
    stream: *mut c_void,
    outputs: *mut *mut Managed,
) -> i32 {
    unsafe { call(&(*program).program, entry, inputs, count, Some(stream), outputs) }
}

/// # Safety
/// As [`seqCallAfter`].
unsafe fn call(
    program: &Program,
    entry: usize,
    inputs: *const *const Tensor,
    count: usize,
    stream: Option<*mut c_void>,
    outputs: *mut *mut Managed,
) -> i32 {
    let run = || {
        let inputs = if count == 0 { &[] } else { unsafe { std::slice::from_raw_parts(inputs, count) } };
        let mut strides = vec![vec![]; count];
        let views = inputs.iter().zip(&mut strides).map(|(input, strides)| unsafe { (**input).view(strides) });
        let views: Vec<_> = views.collect();
        for (i, output) in unsafe { program.call_after(entry, &views, stream, None)? }.into_iter().enumerate() {
            unsafe { outputs.add(i).write(dlpack::managed(output)) };
        }
        Ok(())
    };
    guarded(run).err().unwrap_or(0)
}

/// The value of a threshold of an entry, -1 if it has none of this name.
///
/// # Safety
/// `program` is one, `name` a C string.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqThreshold(program: *const SeqProgram, entry: usize, name: *const c_char) -> i64 {
    let (program, name) = unsafe { (&*program, CStr::from_ptr(name)) };
    let all = program.program.entries().nth(entry).map_or(&[][..], |entry| &entry.thresholds);
    all.iter().find(|threshold| threshold.name.as_c_str() == name).map_or(-1, |threshold| threshold.get())
}

/// Gives a threshold a value; a negative one restores the default. Returns whether there
/// is one.
///
/// # Safety
/// `program` is one, `name` a C string.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqSetThreshold(
    program: *const SeqProgram,
    entry: usize,
    name: *const c_char,
    value: i64,
) -> bool {
    let (program, name) = unsafe { (&*program, CStr::from_ptr(name)) };
    let all = program.program.entries().nth(entry).map_or(&[][..], |entry| &entry.thresholds);
    let found = all.iter().find(|threshold| threshold.name.as_c_str() == name);
    found.inspect(|threshold| threshold.set(value)).is_some()
}

/// The name of a threshold of an entry by its number, null if there is none.
///
/// # Safety
/// `program` is one.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn seqThresholdName(program: *const SeqProgram, entry: usize, number: usize) -> *const c_char {
    let entry = unsafe { &*program }.program.entries().nth(entry);
    entry.and_then(|entry| entry.thresholds.get(number)).map_or(null(), |threshold| threshold.name.as_ptr())
}

/// The exit status that the command line has for this thread's last error, 0 if none.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn seqErrorStatus() -> i32 {
    LAST.with_borrow(|last| last.status)
}

/// All that the command line would print for this thread's last error.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn seqErrorText() -> *const c_char {
    LAST.with_borrow(|last| last.text.as_ptr())
}

/// Its place in the program, or an empty text.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn seqErrorLocation() -> *const c_char {
    LAST.with_borrow(|last| last.location.as_ptr())
}

/// What was wrong.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn seqErrorMessage() -> *const c_char {
    LAST.with_borrow(|last| last.message.as_ptr())
}
