//! What hosts ask about a device, beside MLIR's functions. The time is that of the
//! simulation; it says nothing about a GPU.

use std::{
    cell::Cell,
    ffi::c_char,
    time::{Duration, Instant},
};

thread_local!(static CLOCK: Cell<Option<(Duration, i64)>> = const { Cell::new(None) });

/// Runs an operation of the device, timed if the thread wants it.
pub(super) fn timed<T>(operation: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = operation();
    if let Some((sum, count)) = CLOCK.get() {
        CLOCK.set(Some((sum + start.elapsed(), count + 1)));
    }
    result
}

/// Times what this thread's device does from here on: kernels, fills, and copies
/// within its memory.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_gpu_timing_start() {
    CLOCK.set(Some(Default::default()));
}

/// Ends [`seq_gpu_timing_start`]: returns the milliseconds that the operations took,
/// and writes how many they were unless `operations` is null.
///
/// # Safety
/// `operations` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_gpu_timing_stop(operations: *mut i64) -> f64 {
    let (sum, count) = CLOCK.take().unwrap_or_default();
    if !operations.is_null() {
        unsafe { *operations = count };
    }
    sum.as_secs_f64() * 1e3
}

/// Writes a text that describes the device, cut off after `size - 1` bytes.
///
/// # Safety
/// `text` points to `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_gpu_describe(text: *mut c_char, size: usize) {
    let description = "SIMT simulator";
    if size > 0 {
        let length = description.len().min(size - 1);
        unsafe {
            std::ptr::copy_nonoverlapping(description.as_ptr().cast(), text, length);
            *text.add(length) = 0;
        }
    }
}

/// -1: the simulator has none of the attributes of CUDA's `CUdevice_attribute`.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_gpu_attribute(_number: i32) -> i32 {
    -1
}
