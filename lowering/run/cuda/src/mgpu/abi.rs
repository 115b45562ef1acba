//! The functions themselves, with the signatures of MLIR's CUDA wrappers.

use std::ffi::{CStr, c_char, c_void};

use super::{DEFAULT, SCOPE, act, fail};
use crate::{
    device::module::{self, Function, Image, Module},
    error::{Cause, Error},
};

/// Loads a module given as cubin or fatbin.
///
/// # Safety
/// `data` points to `size` bytes.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuModuleLoad(data: *const c_void, size: usize) -> *mut c_void {
    let bytes = unsafe { std::slice::from_raw_parts(data.cast::<u8>(), size) };
    if bytes.starts_with(b"BC\xC0\xDE") {
        let message = "LLVM bitcode does not run on a GPU: it is for the simulator, libseq_simt.so; embed PTX";
        fail(Error::new(Cause::Code, message), SCOPE.with_borrow(Option::is_some));
    }
    Box::into_raw(Box::new(Module::new(Image::Binary(bytes.to_vec())))).cast()
}

/// Loads a module given as PTX, which the driver compiles.
///
/// # Safety
/// `data` is a text that ends with a zero byte.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuModuleLoadJIT(data: *const c_char, level: i32) -> *mut c_void {
    Box::into_raw(Box::new(Module::new(unsafe { module::ptx(data, level) }))).cast()
}

/// Unloads a module.
///
/// # Safety
/// `module` comes from `mgpuModuleLoad` and is not used again.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuModuleUnload(module: *mut c_void) {
    if !module.is_null() {
        drop(unsafe { Box::from_raw(module.cast::<Module>()) });
    }
}

/// The kernel of this name.
///
/// # Safety
/// `module` comes from `mgpuModuleLoad`, `name` ends with a zero byte.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuModuleGetFunction(module: *mut c_void, name: *const c_char) -> *mut c_void {
    if module.is_null() {
        return std::ptr::null_mut();
    }
    let module = unsafe { &*module.cast_const().cast::<Module>() };
    act(|device, _| module.function(device, unsafe { CStr::from_ptr(name) })).cast()
}

/// Launches a kernel.
///
/// # Safety
/// `function` comes from `mgpuModuleGetFunction`; `params` are pointers to the
/// arguments.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
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
    stream: *mut c_void,
    params: *mut *mut c_void,
    extra: *mut *mut c_void,
    _count: usize,
) {
    act(|_, _| {
        if function.is_null() {
            return Err(Error::new(Cause::Kernel, "launch of a kernel that was not found"));
        }
        let function = unsafe { &*function.cast_const().cast::<Function>() };
        let (grid, block) = ([grid_x, grid_y, grid_z], [block_x, block_y, block_z]);
        function.launch(grid, block, shared, stream.cast(), params, extra)
    });
}

/// A stream that does not wait for the default one.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuStreamCreate() -> *mut c_void {
    act(|device, _| {
        let mut stream = std::ptr::null_mut();
        device.call("cuStreamCreate", |api| unsafe { (api.cuStreamCreate)(&mut stream, NON_BLOCKING) })?;
        Ok(stream.cast())
    })
}

/// `CU_STREAM_NON_BLOCKING`.
const NON_BLOCKING: u32 = 1;
/// `CU_EVENT_DISABLE_TIMING`.
const NO_TIMING: u32 = 2;

/// Destroys a stream when its work is done.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuStreamDestroy(stream: *mut c_void) {
    act(|device, _| device.call("cuStreamDestroy", |api| unsafe { (api.cuStreamDestroy_v2)(stream.cast()) }));
}

/// Waits for a stream.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuStreamSynchronize(stream: *mut c_void) {
    act(|device, _| device.call("cuStreamSynchronize", |api| unsafe { (api.cuStreamSynchronize)(stream.cast()) }));
}

/// Lets a stream wait for an event.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuStreamWaitEvent(stream: *mut c_void, event: *mut c_void) {
    act(|device, _| {
        device.call("cuStreamWaitEvent", |api| unsafe { (api.cuStreamWaitEvent)(stream.cast(), event.cast(), 0) })
    });
}

/// An event without a time.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuEventCreate() -> *mut c_void {
    act(|device, _| {
        let mut event = std::ptr::null_mut();
        device.call("cuEventCreate", |api| unsafe { (api.cuEventCreate)(&mut event, NO_TIMING) })?;
        Ok(event.cast())
    })
}

/// Destroys an event.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuEventDestroy(event: *mut c_void) {
    act(|device, _| device.call("cuEventDestroy", |api| unsafe { (api.cuEventDestroy_v2)(event.cast()) }));
}

/// Waits for an event.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuEventSynchronize(event: *mut c_void) {
    act(|device, _| device.call("cuEventSynchronize", |api| unsafe { (api.cuEventSynchronize)(event.cast()) }));
}

/// Records an event on a stream.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuEventRecord(event: *mut c_void, stream: *mut c_void) {
    act(|device, _| device.call("cuEventRecord", |api| unsafe { (api.cuEventRecord)(event.cast(), stream.cast()) }));
}

/// Allocates device memory, which the host reaches too if asked for.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemAlloc(size: u64, stream: *mut c_void, host_shared: bool) -> *mut c_void {
    act(|device, owner| {
        let address = device.allocate(size as usize, stream.cast(), host_shared, owner)?;
        Ok(address as *mut c_void)
    })
}

/// Frees device memory; null is nothing to free.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemFree(pointer: *mut c_void, stream: *mut c_void) {
    act(|device, _| device.free(pointer as u64, stream.cast()));
}

/// Copies between host and device in any direction.
///
/// # Safety
/// A pointer that is not in device memory points to `size` bytes of the host, which
/// stay until the stream is done.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuMemcpy(to: *mut c_void, from: *mut c_void, size: usize, stream: *mut c_void) {
    act(|device, _| device.copy(to, from, size, stream.cast()));
}

/// Fills with 16-bit values.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemset16(to: *mut c_void, value: u16, count: usize, stream: *mut c_void) {
    act(|device, _| device.fill16(to as u64, value, count, stream.cast()));
}

/// Fills with 32-bit values.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuMemset32(to: *mut c_void, value: u32, count: usize, stream: *mut c_void) {
    act(|device, _| device.fill32(to as u64, value, count, stream.cast()));
}

/// Makes host memory accessible to kernels.
///
/// # Safety
/// `pointer` points to `size` bytes that live until they are unregistered.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuMemHostRegister(pointer: *mut c_void, size: u64) {
    act(|device, _| {
        device.call("cuMemHostRegister", |api| unsafe { (api.cuMemHostRegister_v2)(pointer, size as usize, 0) })
    });
}

/// Ends [`mgpuMemHostRegister`].
///
/// # Safety
/// `pointer` was registered.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuMemHostUnregister(pointer: *mut c_void) {
    act(|device, _| device.call("cuMemHostUnregister", |api| unsafe { (api.cuMemHostUnregister)(pointer) }));
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
#[cfg_attr(feature = "export", unsafe(no_mangle))]
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
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn mgpuMemHostUnregisterMemRef(rank: i64, descriptor: *const i64, element: i64) {
    unsafe { mgpuMemHostUnregister(extent(rank, descriptor, element).0) };
}

/// Sets the device of this thread, where no session has one.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
#[allow(non_snake_case)]
pub extern "C-unwind" fn mgpuSetDefaultDevice(device: i32) {
    DEFAULT.set(Some(device));
}

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
