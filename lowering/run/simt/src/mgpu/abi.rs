//! The functions themselves, with the signatures of MLIR's CUDA wrappers.

use std::{
    ffi::{CStr, c_char, c_void},
    sync::Mutex,
};

use super::{Event, LoadedFunction, LoadedModule, Session, act, timing::timed};
use crate::{Error, Failure, Report};

/// A stream or event: there is nothing to know of them.
static TOKEN: u8 = 0;

fn token() -> *mut c_void {
    (&raw const TOKEN).cast_mut().cast()
}

/// Loads a module given as LLVM bitcode or text.
///
/// # Safety
/// `data` points to `size` bytes.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuModuleLoad(data: *const c_void, size: usize) -> *mut c_void {
    let source = unsafe { std::slice::from_raw_parts(data.cast::<u8>(), size) }.to_vec();
    let module = LoadedModule { source, compiled: Mutex::new(vec![]), functions: Mutex::new(vec![]) };
    Box::into_raw(Box::new(module)).cast()
}

/// Loads a module given as text. What `format=isa` embeds is PTX, which is not
/// simulated: that is a failure.
///
/// # Safety
/// `data` is a text that ends with a zero byte.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuModuleLoadJIT(data: *const c_char, _level: i32) -> *mut c_void {
    let text = unsafe { CStr::from_ptr(data) }.to_bytes();
    if text.windows(7).any(|w| w == b".target") {
        let message = "PTX is not simulated: embed LLVM bitcode (gpu-module-to-binary{format=llvm})";
        return act(std::ptr::null_mut(), |_| Err(Error::new(message).into()));
    }
    unsafe { mgpuModuleLoad(data.cast(), text.len()) }
}

/// Unloads a module.
///
/// # Safety
/// `module` comes from `mgpuModuleLoad` and is not used again.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuModuleUnload(module: *mut c_void) {
    if !module.is_null() {
        drop(unsafe { Box::from_raw(module.cast::<LoadedModule>()) });
    }
}

/// The kernel of this name.
///
/// # Safety
/// `module` comes from `mgpuModuleLoad`, `name` ends with a zero byte.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuModuleGetFunction(module: *mut c_void, name: *const c_char) -> *mut c_void {
    if module.is_null() {
        return std::ptr::null_mut();
    }
    let module = module.cast::<LoadedModule>().cast_const();
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
    let mut functions = unsafe { &(*module).functions }.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(&known) = functions.iter().find(|&&f| unsafe { (*f).name == name }) {
        return known.cast();
    }
    let function = Box::into_raw(Box::new(LoadedFunction { module, name }));
    functions.push(function);
    function.cast()
}

/// Runs a kernel.
///
/// # Safety
/// `function` comes from `mgpuModuleGetFunction`; `params` are pointers to the
/// arguments.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments)]
pub unsafe extern "C-unwind" fn mgpuLaunchKernel(
    function: *mut c_void,
    grid_x: isize,
    grid_y: isize,
    grid_z: isize,
    block_x: isize,
    block_y: isize,
    block_z: isize,
    shared: i32,
    _stream: *mut c_void,
    params: *mut *mut c_void,
    _extra: *mut *mut c_void,
    count: usize,
) {
    act((), |session| {
        if function.is_null() {
            return Err(Error::new("launch of a kernel that was not found").into());
        }
        let function = unsafe { &*function.cast::<LoadedFunction>() };
        let size = |n: isize| {
            let name = &function.name;
            u32::try_from(n).map_err(|_| Error::new(format!("kernel '{name}': {n} is not a size of a grid or block")))
        };
        let grid = [size(grid_x)?, size(grid_y)?, size(grid_z)?];
        let block = [size(block_x)?, size(block_y)?, size(block_z)?];
        let shared = size(shared as isize)? as usize;
        let kernel = function.kernel(session.device.config())?;
        if kernel.parameters().len() != count {
            let (name, expected) = (&function.name, kernel.parameters().len());
            return Err(Error::new(format!("kernel '{name}' has {expected} parameters, got {count}")).into());
        }
        let arguments = params.cast::<*const c_void>().cast_const();
        let launch = || unsafe { session.device.launch_raw(&kernel, grid, block, shared, arguments) };
        let report = timed(&function.name, launch)?;
        let words = || {
            let sizes = kernel.parameters().iter().enumerate();
            let whole = sizes.filter(|&(_, &size)| size == size_of::<u64>());
            whole.map(|(i, _)| unsafe { (*arguments.add(i)).cast::<u64>().read_unaligned() }).collect()
        };
        let counted = || Report { sites: vec![], ..report.clone() };
        session.events.push(|| Event::Launch { report: counted(), words: words() });
        session.add(report);
        Ok(())
    });
}

/// A stream.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuStreamCreate() -> *mut c_void {
    token()
}

/// Does nothing.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuStreamDestroy(_stream: *mut c_void) {}

/// Does nothing but being seen: everything is done when a call returns.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuStreamSynchronize(_stream: *mut c_void) {
    act((), |session| {
        session.events.push(|| Event::Wait);
        Ok(())
    });
}

/// Does nothing: everything is done when a call returns.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuStreamWaitEvent(_stream: *mut c_void, _event: *mut c_void) {}

/// An event.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuEventCreate() -> *mut c_void {
    token()
}

/// Does nothing.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuEventDestroy(_event: *mut c_void) {}

/// Does nothing: everything is done when a call returns.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuEventSynchronize(_event: *mut c_void) {}

/// Does nothing: everything is done when a call returns.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuEventRecord(_event: *mut c_void, _stream: *mut c_void) {}

/// Allocates device memory. Memory that the host shares counts as initialised.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemAlloc(size: u64, _stream: *mut c_void, host_shared: bool) -> *mut c_void {
    act(std::ptr::null_mut(), |session| {
        let address = if host_shared {
            let address = session.device.alloc_shared(size as usize)?;
            session.device.memset(address, 0, size as usize)?;
            address
        } else {
            session.device.alloc(size as usize)?
        };
        session.events.push(|| Event::Alloc { address, bytes: size });
        Ok(address as *mut c_void)
    })
}

/// Frees device memory; null is nothing to free.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemFree(pointer: *mut c_void, _stream: *mut c_void) {
    if !pointer.is_null() {
        act((), |session| {
            session.events.push(|| Event::Free { address: pointer as u64 });
            Ok(session.device.free(pointer as u64)?)
        });
    }
}

/// Copies between host and device in any direction.
///
/// # Safety
/// A pointer that is not in device memory points to `size` bytes of the host.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuMemcpy(to: *mut c_void, from: *mut c_void, size: usize, _stream: *mut c_void) {
    act((), |session| {
        let Session { device, events, .. } = session;
        if size == 0 {
            return Ok(());
        }
        let bytes = size as u64;
        match (device.owns(to as u64), device.owns(from as u64)) {
            (true, true) => {
                events.push(|| Event::Copy { bytes });
                timed("copy", || device.copy_within(to as u64, from as u64, size))?;
            }
            (true, false) => {
                events.push(|| Event::In { address: to as u64, bytes });
                let bytes = unsafe { std::slice::from_raw_parts(from.cast::<u8>(), size) };
                device.copy_in(to as u64, bytes)?;
            }
            (false, true) => {
                events.push(|| Event::Out { address: from as u64, bytes });
                let bytes = unsafe { std::slice::from_raw_parts_mut(to.cast::<u8>(), size) };
                device.copy_out(from as u64, bytes)?;
            }
            (false, false) => unsafe { std::ptr::copy(from.cast::<u8>(), to.cast::<u8>(), size) },
        }
        Ok(())
    });
}

fn fill(session: &mut Session, to: u64, pattern: &[u8], count: usize) -> Result<(), Failure> {
    session.events.push(|| Event::Fill { bytes: (pattern.len() * count) as u64 });
    Ok(timed("fill", || session.device.fill(to, pattern, count))?)
}

/// Fills with 16-bit values.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemset16(to: *mut c_void, value: u16, count: usize, _stream: *mut c_void) {
    act((), |session| fill(session, to as u64, &value.to_ne_bytes(), count));
}

/// Fills with 32-bit values.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemset32(to: *mut c_void, value: u32, count: usize, _stream: *mut c_void) {
    act((), |session| fill(session, to as u64, &value.to_ne_bytes(), count));
}

/// Makes host memory accessible to kernels.
///
/// # Safety
/// `pointer` points to `size` bytes that live until they are unregistered.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuMemHostRegister(pointer: *mut c_void, size: u64) {
    act((), |session| {
        unsafe { session.device.register(pointer as u64, size as usize) };
        Ok(())
    });
}

/// Ends [`mgpuMemHostRegister`].
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemHostUnregister(pointer: *mut c_void) {
    act((), |session| {
        session.device.unregister(pointer as u64);
        Ok(())
    });
}

/// Start and bytes of a contiguous array given by its descriptor: two pointers, an
/// offset, sizes and strides.
unsafe fn extent(rank: i64, descriptor: *const i64, element: i64) -> (*mut c_void, u64) {
    unsafe {
        let (start, offset) = (*descriptor.add(1), *descriptor.add(2));
        let count: i64 = (0..rank as usize).map(|i| *descriptor.add(3 + i)).product();
        ((start + offset * element) as *mut c_void, (count * element) as u64)
    }
}

/// Makes a host array accessible to kernels.
///
/// # Safety
/// `descriptor` is that of a contiguous array of `rank` dimensions, whose elements
/// live until it is unregistered.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuMemHostRegisterMemRef(rank: i64, descriptor: *const i64, element: i64) {
    unsafe {
        let (start, bytes) = extent(rank, descriptor, element);
        mgpuMemHostRegister(start, bytes);
    }
}

/// Ends [`mgpuMemHostRegisterMemRef`].
///
/// # Safety
/// `descriptor` is that of a contiguous array of `rank` dimensions.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuMemHostUnregisterMemRef(rank: i64, descriptor: *const i64, element: i64) {
    unsafe { mgpuMemHostUnregister(extent(rank, descriptor, element).0) };
}

/// Does nothing: there is one device.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuSetDefaultDevice(_device: i32) {}

/// Name and address of every function, for hosts that compile in this process.
pub fn symbols() -> Vec<(&'static str, usize)> {
    macro_rules! list {
        ($($name:ident),* $(,)?) => { vec![$((stringify!($name), $name as *const () as usize)),*] };
    }
    list![
        mgpuModuleLoad,
        mgpuModuleLoadJIT,
        mgpuModuleUnload,
        mgpuModuleGetFunction,
        mgpuLaunchKernel,
        mgpuStreamCreate,
        mgpuStreamDestroy,
        mgpuStreamSynchronize,
        mgpuStreamWaitEvent,
        mgpuEventCreate,
        mgpuEventDestroy,
        mgpuEventSynchronize,
        mgpuEventRecord,
        mgpuMemAlloc,
        mgpuMemFree,
        mgpuMemcpy,
        mgpuMemset16,
        mgpuMemset32,
        mgpuMemHostRegister,
        mgpuMemHostUnregister,
        mgpuMemHostRegisterMemRef,
        mgpuMemHostUnregisterMemRef,
        mgpuSetDefaultDevice,
    ]
}
