//! What hosts ask about a device, beside MLIR's functions. The time is that of the
//! simulation; it says nothing about a GPU.

use std::{
    cell::{Cell, RefCell},
    ffi::c_char,
    time::Instant,
};

thread_local! {
    static ON: Cell<bool> = const { Cell::new(false) };
    /// What this thread timed last, with milliseconds.
    static TIMED: RefCell<Vec<(String, f64)>> = const { RefCell::new(vec![]) };
}

/// Runs an operation of the device, timed if the thread wants it.
pub(super) fn timed<T>(name: &str, operation: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = operation();
    if ON.get() {
        TIMED.with_borrow_mut(|timed| timed.push((name.into(), start.elapsed().as_secs_f64() * 1e3)));
    }
    result
}

/// Times what this thread's device does from here on: kernels, fills, and copies
/// within its memory.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_gpu_timing_start() {
    ON.set(true);
    TIMED.take();
}

/// Ends [`seq_gpu_timing_start`]: returns the milliseconds that the operations took,
/// and writes how many they were unless `operations` is null.
///
/// # Safety
/// `operations` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_gpu_timing_stop(operations: *mut i64) -> f64 {
    ON.set(false);
    TIMED.with_borrow(|timed| {
        if !operations.is_null() {
            unsafe { *operations = timed.len() as i64 };
        }
        timed.iter().map(|(_, milliseconds)| milliseconds).sum()
    })
}

/// One of the operations that were timed, in their order: writes what it was, `fill`,
/// `copy` or the name of a kernel, cut off after `size - 1` bytes, and returns the
/// milliseconds that it took; -1 where there is none.
///
/// # Safety
/// `name` points to `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_gpu_timing_operation(number: i64, name: *mut c_char, size: usize) -> f64 {
    let found = TIMED.with_borrow(|timed| usize::try_from(number).ok().and_then(|i| timed.get(i).cloned()));
    let Some((text, milliseconds)) = found else { return -1.0 };
    unsafe { write(&text, name, size) };
    milliseconds
}

/// Writes a text that describes the device, cut off after `size - 1` bytes.
///
/// # Safety
/// `text` points to `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_gpu_describe(text: *mut c_char, size: usize) {
    unsafe { write("SIMT simulator", text, size) };
}

/// -1: the simulator has none of the attributes of CUDA's `CUdevice_attribute`.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_gpu_attribute(_number: i32) -> i32 {
    -1
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
