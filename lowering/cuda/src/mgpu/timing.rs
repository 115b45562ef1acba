//! What hosts ask about a device, beside MLIR's functions: its name, its
//! attributes, and how long operations take on it.

use std::ffi::c_char;

use super::act;

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
    let (milliseconds, count) = act(|device, _| device.stop_timing());
    if !operations.is_null() {
        unsafe { *operations = count as i64 };
    }
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
    if size > 0 {
        let length = description.len().min(size - 1);
        unsafe {
            std::ptr::copy_nonoverlapping(description.as_ptr().cast(), text, length);
            *text.add(length) = 0;
        }
    }
}

/// An attribute of this thread's device by its number in CUDA's
/// `CUdevice_attribute`; -1 where there is none.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
pub extern "C-unwind" fn seq_gpu_attribute(number: i32) -> i32 {
    act(|device, _| Ok(device.attribute(number).unwrap_or(-1)))
}
