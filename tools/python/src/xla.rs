//! Compiled functions as handlers of XLA's foreign function interface.
//!
//! XLA calls [`seq_xla_call`] with arrays of the host where they are, and
//! [`seq_xla_call_on_device`] with arrays of a device and the stream that they are made on; the
//! attribute `function` says which function is meant. Structures are laid out as `xla/ffi/api/c_api.h` says, whose
//! binary interface is stable within its major version 0. XLA has memory for each result,
//! to which that of the function is copied.

use std::{
    ffi::{CString, c_char, c_int, c_void},
    sync::Arc,
};

use seq::{Ask, Device, ElementType, Error, Kind, Output, USAGE, View};

use crate::signals;

/// The extension of a call that asks about the handler.
const METADATA: c_int = 1;
/// The stage of a call that is to compute.
const EXECUTE: c_int = 3;
/// The kind of an attribute that is a scalar.
const SCALAR: c_int = 3;
/// The codes of errors: the arguments, and the run.
const INVALID_ARGUMENT: c_int = 3;
const ABORTED: c_int = 10;

#[repr(C)]
struct Extension {
    size: usize,
    kind: c_int,
    next: *mut Extension,
}

#[repr(C)]
struct Version {
    size: usize,
    extensions: *mut Extension,
    major: c_int,
    minor: c_int,
}

#[repr(C)]
struct Metadata {
    size: usize,
    version: Version,
    traits: u32,
}

#[repr(C)]
struct MetadataExtension {
    base: Extension,
    metadata: *mut Metadata,
}

#[repr(C)]
struct ErrorArguments {
    size: usize,
    extensions: *mut Extension,
    message: *const c_char,
    code: c_int,
}

/// The first fields of XLA's table of functions.
#[repr(C)]
struct Api {
    size: usize,
    extensions: *mut Extension,
    version: Version,
    internal: *const c_void,
    create_error: unsafe extern "C" fn(*mut ErrorArguments) -> *mut c_void,
    _errors: [*const c_void; 2],
    _register: *const c_void,
    stream: Option<unsafe extern "C" fn(*mut StreamArguments) -> *mut c_void>,
    _others: [*const c_void; 12],
    device: Option<unsafe extern "C" fn(*mut DeviceArguments) -> *mut c_void>,
}

#[repr(C)]
struct StreamArguments {
    size: usize,
    extensions: *mut Extension,
    context: *mut c_void,
    stream: *mut c_void,
}

#[repr(C)]
struct DeviceArguments {
    size: usize,
    extensions: *mut Extension,
    context: *mut c_void,
    ordinal: i32,
}

#[repr(C)]
struct Buffer {
    size: usize,
    extensions: *mut Extension,
    dtype: c_int,
    data: *mut u8,
    rank: i64,
    dims: *mut i64,
}

/// Arguments or results, all of them buffers.
#[repr(C)]
struct Buffers {
    size: usize,
    extensions: *mut Extension,
    count: i64,
    kinds: *mut c_int,
    values: *mut *mut Buffer,
}

#[repr(C)]
struct Name {
    text: *const u8,
    length: usize,
}

#[repr(C)]
struct Attribute {
    dtype: c_int,
    value: *mut c_void,
}

#[repr(C)]
struct Attributes {
    size: usize,
    extensions: *mut Extension,
    count: i64,
    kinds: *mut c_int,
    names: *mut *mut Name,
    values: *mut *mut Attribute,
}

/// A call.
#[repr(C)]
pub struct Frame {
    size: usize,
    extensions: *mut Extension,
    api: *const Api,
    context: *mut c_void,
    stage: c_int,
    arguments: Buffers,
    results: Buffers,
    attributes: Attributes,
}

/// A function that XLA calls; programs compiled by XLA refer to it, so it stays.
pub struct Target {
    program: Arc<seq::Program>,
    entry: usize,
}

impl Target {
    /// The number by which calls refer to a function from now on.
    pub fn register(program: Arc<seq::Program>, entry: usize) -> i64 {
        Box::leak(Box::new(Self { program, entry })) as *const Self as i64
    }
}

/// The handler for arrays of the host: null, or an error of XLA's.
///
/// # Safety
/// XLA calls it, with an attribute `function` that [`Target::register`] has given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn seq_xla_call(frame: *mut Frame) -> *mut c_void {
    unsafe { handle(frame, false) }
}

/// The handler for arrays of the device of the program's back end.
///
/// # Safety
/// As [`seq_xla_call`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn seq_xla_call_on_device(frame: *mut Frame) -> *mut c_void {
    unsafe { handle(frame, true) }
}

unsafe fn handle(frame: *mut Frame, on_device: bool) -> *mut c_void {
    let frame = unsafe { &*frame };
    let extension = frame.extensions;
    if !extension.is_null() && unsafe { (*extension).kind } == METADATA {
        unsafe { describe(frame, &*extension.cast::<MetadataExtension>()) };
        return std::ptr::null_mut();
    }
    if frame.stage != EXECUTE {
        return std::ptr::null_mut();
    }
    match unsafe { execute(frame, on_device) } {
        Ok(()) => std::ptr::null_mut(),
        Err((code, message)) => {
            let message = CString::new(message.replace('\0', " ")).unwrap_or_default();
            let extensions = std::ptr::null_mut();
            let size = size_of::<ErrorArguments>() - size_of::<c_int>();
            let mut arguments = ErrorArguments { size, extensions, message: message.as_ptr(), code };
            unsafe { ((*frame.api).create_error)(&mut arguments) }
        }
    }
}

/// Says which version of the interface this is: XLA's own, whose major version it has.
unsafe fn describe(frame: &Frame, asked: &MetadataExtension) {
    let version = unsafe { &mut (*asked.metadata).version };
    (version.major, version.minor) = (0, 1);
    if !frame.api.is_null() {
        let own = unsafe { &(*frame.api).version };
        version.minor = if own.major == 0 { own.minor } else { version.minor };
    }
    unsafe { (*asked.metadata).traits = 0 };
}

/// A list of XLA's; one of no elements may be null.
unsafe fn list<'a, T>(values: *const T, count: i64) -> &'a [T] {
    if count <= 0 { &[] } else { unsafe { std::slice::from_raw_parts(values, count as usize) } }
}

unsafe fn target<'a>(attributes: &Attributes) -> Option<&'a Target> {
    let [kinds, names, values] = [attributes.kinds.cast::<c_void>(), attributes.names.cast(), attributes.values.cast()];
    let (kinds, names, values) = unsafe {
        (
            list(kinds.cast::<c_int>(), attributes.count),
            list(names.cast::<*mut Name>(), attributes.count),
            list(values.cast::<*mut Attribute>(), attributes.count),
        )
    };
    let text = |name: &*mut Name| unsafe { std::slice::from_raw_parts((**name).text, (**name).length) };
    let at = names.iter().position(|name| text(name) == b"function").filter(|&at| kinds[at] == SCALAR)?;
    let number = unsafe { *(*values[at]).value.cast::<i64>() };
    (number != 0).then(|| unsafe { &*(number as *const Target) })
}

/// What the elements of a buffer are, and their bytes.
fn elements(dtype: c_int) -> (Kind, usize) {
    match dtype {
        1 => (Kind::Bool, 1),
        2 => (Kind::Int, 1),
        3 => (Kind::Int, 2),
        4 => (Kind::Int, 4),
        5 => (Kind::Int, 8),
        6 => (Kind::Uint, 1),
        7 => (Kind::Uint, 2),
        8 => (Kind::Uint, 4),
        9 => (Kind::Uint, 8),
        10 => (Kind::Float, 2),
        11 => (Kind::Float, 4),
        12 => (Kind::Float, 8),
        16 => (Kind::Bfloat, 2),
        _ => (Kind::Other, 0),
    }
}

unsafe fn view<'a>(buffer: *mut Buffer, device: Device) -> View<'a> {
    let buffer = unsafe { &*buffer };
    let (kind, bytes) = elements(buffer.dtype);
    View { data: buffer.data, kind, bytes, shape: unsafe { list(buffer.dims, buffer.rank) }, strides: None, device }
}

type Failed = (c_int, String);

fn wrong(message: String) -> Failed {
    (INVALID_ARGUMENT, message)
}

fn failed(error: Error) -> Failed {
    (if error.status == USAGE { INVALID_ARGUMENT } else { ABORTED }, error.to_string())
}

/// The stream of a call, and the number of its device.
unsafe fn place(frame: &Frame) -> Result<(*mut c_void, i32), Failed> {
    let api = unsafe { &*frame.api };
    let missing = || wrong("this XLA has no streams and devices for a call of Seq".into());
    if api.size < size_of::<Api>() {
        return Err(missing());
    }
    let (get_stream, get_device) = (api.stream.ok_or_else(missing)?, api.device.ok_or_else(missing)?);
    let (extensions, context) = (std::ptr::null_mut(), frame.context);
    let (size, stream) = (size_of::<StreamArguments>(), std::ptr::null_mut());
    let mut of_stream = StreamArguments { size, extensions, context, stream };
    let size = size_of::<DeviceArguments>() - size_of::<i32>();
    let mut of_device = DeviceArguments { size, extensions, context, ordinal: 0 };
    let errors = unsafe { [get_stream(&mut of_stream), get_device(&mut of_device)] };
    match errors.iter().all(|error| error.is_null()) {
        true => Ok((of_stream.stream, of_device.ordinal)),
        false => Err(wrong("XLA names no stream or no device for a call of Seq".into())),
    }
}

unsafe fn execute(frame: &Frame, on_device: bool) -> Result<(), Failed> {
    let target = unsafe { target(&frame.attributes) }
        .ok_or_else(|| wrong("a call of Seq has no attribute 'function'".into()))?;
    let program = &target.program;
    let (mut stream, mut device) = (None, Device::CPU);
    if on_device {
        let backend = program.options().backend;
        let kind = *seq::kinds(backend)
            .first()
            .ok_or_else(|| wrong(format!("the arrays are on a device, and the back end is {}", backend.name())))?;
        let (given, id) = unsafe { place(frame)? };
        (stream, device) = (Some(given), Device { kind, id });
    }
    let arguments = unsafe { list(frame.arguments.values, frame.arguments.count) };
    let views: Vec<_> = arguments.iter().map(|&buffer| unsafe { view(buffer, device) }).collect();
    let call = |ask: Ask| unsafe { program.call_after(target.entry, &views, stream, Some(ask)) };
    let outputs = signals::minding_outside(call).map_err(failed)?;
    let results = unsafe { list(frame.results.values, frame.results.count) };
    if results.len() != outputs.len() {
        return Err(wrong(format!("{} results expected of a function that has {}", results.len(), outputs.len())));
    }
    for (i, (output, &result)) in outputs.iter().zip(results).enumerate() {
        let room = unsafe { view(result, device) };
        let fits = |element: ElementType, shape: &[i64]| room.fits(element) && room.shape == shape;
        let difference = |element: ElementType, shape: &[i64]| {
            wrong(format!(
                "result {i} has sizes {shape:?} of {element:?}, expected {:?} of {}",
                room.shape,
                room.dtype()
            ))
        };
        match output {
            Output::Array(array) if fits(array.element, &array.shape) => unsafe {
                program.copy_to(&array.view(), (*result).data, device).map_err(failed)?;
            },
            Output::Array(array) => return Err(difference(array.element, &array.shape)),
            Output::Scalar(scalar) => {
                let element = scalar.element_type();
                if !fits(element, &[]) {
                    return Err(difference(element, &[]));
                }
                let mut one = seq::Data::zeros(element, 1);
                one.set(0, *scalar);
                unsafe { program.copy_to(&View::scalar(&one), (*result).data, device).map_err(failed)? };
            }
        }
    }
    Ok(())
}
