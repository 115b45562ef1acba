//! Arrays in the memory of a device: they are copied to this process for a collective, and
//! what comes is copied back.
//!
//! A library such as NCCL, which takes addresses of the device, needs neither: only this file
//! knows that MPI and threads do.

use std::{borrow::Cow, cell::Cell, ffi::c_void, ops::Range, ptr::null_mut};

use crate::Stopped;

/// Copies bytes between the device and this process in any direction, in the order of a stream:
/// to, from, how many, the stream.
pub type Copy = unsafe extern "C-unwind" fn(*mut c_void, *mut c_void, usize, *mut c_void);
/// Waits for a stream.
pub type Wait = extern "C-unwind" fn(*mut c_void);

/// How a program reaches its arrays, which are in the memory of a device.
#[derive(Clone, Copy)]
pub struct Device {
    /// Such as `mgpuMemcpy`.
    pub copy: Copy,
    /// Such as `mgpuStreamSynchronize`.
    pub wait: Wait,
}

thread_local! {
    static DEVICE: Cell<Option<Device>> = const { Cell::new(None) };
}

/// Gives a thread back what it had.
struct Restore(Option<Device>);

impl Drop for Restore {
    fn drop(&mut self) {
        DEVICE.set(self.0);
    }
}

/// Where the arrays are that a thread gives to collectives; `None` if in this process. Returns
/// what that was.
pub(crate) fn enter(device: Option<Device>) -> Option<Device> {
    DEVICE.replace(device)
}

impl Device {
    /// Calls `f` with the arrays of this thread on the device.
    pub fn run<R>(self, f: impl FnOnce() -> R) -> R {
        let _restore = Restore(enter(Some(self)));
        f()
    }

    /// # Safety
    /// Both sides have so many bytes.
    unsafe fn copy(self, to: *mut c_void, from: *const c_void, bytes: usize) {
        if bytes > 0 {
            unsafe { (self.copy)(to, from.cast_mut(), bytes, null_mut()) };
            (self.wait)(null_mut());
        }
    }
}

/// The bytes of an array of the program.
///
/// # Safety
/// `data` has `bytes` bytes, or `bytes` is 0.
pub(crate) unsafe fn given<'a>(data: *const c_void, bytes: i64) -> Cow<'a, [u8]> {
    let bytes = usize::try_from(bytes).unwrap_or(0);
    match DEVICE.get() {
        _ if bytes == 0 => Cow::Borrowed(&[]),
        None => Cow::Borrowed(unsafe { std::slice::from_raw_parts(data.cast(), bytes) }),
        Some(device) => {
            let mut own = vec![0u8; bytes];
            unsafe { device.copy(own.as_mut_ptr().cast(), data, bytes) };
            Cow::Owned(own)
        }
    }
}

/// The numbers of an array of the program.
///
/// # Safety
/// `data` has `count` numbers, or `count` is 0.
pub(crate) unsafe fn numbers<'a>(data: *const i64, count: i64) -> Cow<'a, [i64]> {
    let count = usize::try_from(count).unwrap_or(0);
    match DEVICE.get() {
        _ if count == 0 => Cow::Borrowed(&[]),
        None => Cow::Borrowed(unsafe { std::slice::from_raw_parts(data, count) }),
        Some(device) => {
            let mut own = vec![0i64; count];
            unsafe { device.copy(own.as_mut_ptr().cast(), data.cast(), count * size_of::<i64>()) };
            Cow::Owned(own)
        }
    }
}

/// Lets `fill` store in an array of the program, and say where it has.
///
/// # Safety
/// `data` has `bytes` bytes that nothing else has, or `bytes` is 0.
pub(crate) unsafe fn filled_at(
    data: *mut c_void,
    bytes: i64,
    fill: impl FnOnce(&mut [u8]) -> Result<Vec<Range<usize>>, Stopped>,
) -> Result<(), Stopped> {
    let bytes = usize::try_from(bytes).unwrap_or(0);
    match DEVICE.get() {
        _ if bytes == 0 => fill(&mut []).map(|_| ()),
        None => fill(unsafe { std::slice::from_raw_parts_mut(data.cast(), bytes) }).map(|_| ()),
        Some(device) => {
            let mut own = vec![0u8; bytes];
            for stored in fill(&mut own)? {
                let to = data.wrapping_byte_add(stored.start);
                unsafe { device.copy(to, own[stored.clone()].as_ptr().cast(), stored.len()) };
            }
            Ok(())
        }
    }
}

/// Lets `fill` store all of an array of the program.
///
/// # Safety
/// As of [`filled_at`].
pub(crate) unsafe fn filled(
    data: *mut c_void,
    bytes: i64,
    fill: impl FnOnce(&mut [u8]) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    let all = 0..usize::try_from(bytes).unwrap_or(0);
    unsafe { filled_at(data, bytes, |own| fill(own).map(|()| vec![all])) }
}
