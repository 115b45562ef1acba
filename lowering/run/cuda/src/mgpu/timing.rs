//! What hosts ask about a device, beside MLIR's functions: its name, its
//! attributes, and how long operations take on it.

use std::{cell::RefCell, ffi::c_char, sync::Arc};

use super::act;

// What this thread timed last.
thread_local!(static TIMED: RefCell<Vec<(Arc<str>, f64)>> = const { RefCell::new(vec![]) });

/// Times what this thread's device does from here on: kernels, fills, and copies
/// within its memory.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
pub extern "C-unwind" fn seq_gpu_timing_start() {
    act(|device, _| {
        device.start_timing();
        Ok(())
    });
}

/// Ends [`seq_gpu_timing_start`]: waits, returns the milliseconds that the
/// operations took, one after the other, and writes how many they were unless
/// `operations` is null.
///
/// # Safety
/// `operations` is null or can be written.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
pub unsafe extern "C-unwind" fn seq_gpu_timing_stop(operations: *mut i64) -> f64 {
    let timed = act(|device, _| device.stop_timing());
    if !operations.is_null() {
        unsafe { *operations = timed.len() as i64 };
    }
    let milliseconds = timed.iter().map(|(_, milliseconds)| milliseconds).sum();
    TIMED.set(timed);
    milliseconds
}

/// One of the operations that were timed, in their order: writes what it was, `fill`,
/// `copy` or the name of a kernel, cut off after `size - 1` bytes, and returns the
/// milliseconds that it took; -1 where there is none.
///
/// # Safety
/// `name` points to `size` bytes.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
pub unsafe extern "C-unwind" fn seq_gpu_timing_operation(number: i64, name: *mut c_char, size: usize) -> f64 {
    let found = TIMED.with_borrow(|timed| usize::try_from(number).ok().and_then(|i| timed.get(i).cloned()));
    let Some((text, milliseconds)) = found else { return -1.0 };
    unsafe { write(&text, name, size) };
    milliseconds
}

/// Writes a text that describes this thread's device and driver, cut off after
/// `size - 1` bytes.
///
/// # Safety
/// `text` points to `size` bytes.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
pub unsafe extern "C-unwind" fn seq_gpu_describe(text: *mut c_char, size: usize) {
    let description = act(|device, _| Ok(format!("{}, driver for CUDA {}", device.describe(), device.driver())));
    unsafe { write(&description, text, size) };
}

/// An attribute of this thread's device by its number in CUDA's
/// `CUdevice_attribute`; -1 where there is none.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
pub extern "C-unwind" fn seq_gpu_attribute(number: i32) -> i32 {
    act(|device, _| Ok(device.attribute(number).unwrap_or(-1)))
}

/// Writes a text that ends with a zero byte, cut off after `size - 1` bytes.
unsafe fn write(text: &str, to: *mut c_char, size: usize) {
    if size > 0 {
        let length = text.len().min(size - 1);
        unsafe {
            std::ptr::copy_nonoverlapping(text.as_ptr().cast(), to, length);
            *to.add(length) = 0;
        }
    }
}
