//! Memory of a device: allocation in the order of a stream where the device has
//! it, copies, fills, and which allocations there are.

use std::{
    collections::HashMap,
    ffi::c_void,
    sync::{MutexGuard, PoisonError},
};

use cudarc::driver::sys::{CUmemAttach_flags, CUresult, CUstream};

use crate::{
    Device,
    error::{Cause, Error},
};

/// How an allocation was made, and for whom.
struct Allocation {
    bytes: usize,
    pooled: bool,
    owner: u64,
}

/// The allocations of a device.
#[derive(Default)]
pub struct Memory {
    live: HashMap<u64, Allocation>,
}

impl Device {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Allocates; `shared` memory the host reaches too. No bytes are no address.
    pub(crate) fn allocate(&self, bytes: usize, stream: CUstream, shared: bool, owner: u64) -> Result<u64, Error> {
        if bytes == 0 {
            return Ok(0);
        }
        let pooled = self.pools && !shared;
        let (mut address, mut status) = (0, 0);
        let (mut free, mut total) = (0, 0);
        let what = match (shared, pooled) {
            (true, _) => "cuMemAllocManaged",
            (_, true) => "cuMemAllocAsync",
            _ => "cuMemAlloc",
        };
        let outcome = self.call(what, |api| unsafe {
            status = match (shared, pooled) {
                (true, _) => {
                    (api.cuMemAllocManaged)(&mut address, bytes, CUmemAttach_flags::CU_MEM_ATTACH_GLOBAL as u32)
                }
                (_, true) => (api.cuMemAllocAsync)(&mut address, bytes, stream),
                _ => (api.cuMemAlloc_v2)(&mut address, bytes),
            };
            if status == CUresult::CUDA_ERROR_OUT_OF_MEMORY as i32 {
                (api.cuMemGetInfo_v2)(&mut free, &mut total);
            }
            status
        });
        if status == CUresult::CUDA_ERROR_OUT_OF_MEMORY as i32 {
            let device = self.describe();
            let text = self.api.text(status);
            let message =
                format!("out of memory on {device}: {bytes} bytes asked for, {free} of {total} bytes free: {text}");
            return Err(Error::new(Cause::Memory, message));
        }
        outcome?;
        self.memory().live.insert(address, Allocation { bytes, pooled, owner });
        Ok(address)
    }

    /// Frees; no address is nothing to free.
    pub(crate) fn free(&self, address: u64, stream: CUstream) -> Result<(), Error> {
        if address == 0 {
            return Ok(());
        }
        let Some(allocation) = self.memory().live.remove(&address) else {
            let message = format!("free of {address:#x}, which is not allocated on {}", self.describe());
            return Err(Error::new(Cause::Call, message));
        };
        match allocation.pooled {
            true => self.call("cuMemFreeAsync", |api| unsafe { (api.cuMemFreeAsync)(address, stream) }),
            false => self.call("cuMemFree", |api| unsafe { (api.cuMemFree_v2)(address) }),
        }
    }

    /// Frees all that an owner has left, whatever fails.
    pub(crate) fn free_of(&self, owner: u64) {
        let live: Vec<u64> = self.memory().live.iter().filter(|(_, a)| a.owner == owner).map(|(&a, _)| a).collect();
        for address in live {
            let _ = self.free(address, std::ptr::null_mut());
        }
    }

    /// How many bytes are allocated.
    pub fn allocated(&self) -> usize {
        self.memory().live.values().map(|a| a.bytes).sum()
    }

    /// Whether an address is in memory that was allocated here.
    fn owns(&self, address: u64) -> bool {
        self.memory().live.iter().any(|(&start, a)| (start..start + a.bytes as u64).contains(&address))
    }

    /// Copies between host and device in any direction.
    pub(crate) fn copy(&self, to: *mut c_void, from: *mut c_void, bytes: usize, stream: CUstream) -> Result<(), Error> {
        if bytes == 0 {
            return Ok(());
        }
        let (to, from) = (to as u64, from as u64);
        let copy = || self.call("cuMemcpyAsync", |api| unsafe { (api.cuMemcpyAsync)(to, from, bytes, stream) });
        match self.times() && self.owns(to) && self.owns(from) {
            true => self.timed("copy", stream, copy),
            false => copy(),
        }
    }

    /// Fills with 16-bit values.
    pub(crate) fn fill16(&self, to: u64, value: u16, count: usize, stream: CUstream) -> Result<(), Error> {
        if count == 0 {
            return Ok(());
        }
        self.timed("fill", stream, || {
            self.call("cuMemsetD16Async", |api| unsafe { (api.cuMemsetD16Async)(to, value, count, stream) })
        })
    }

    /// Fills with 32-bit values.
    pub(crate) fn fill32(&self, to: u64, value: u32, count: usize, stream: CUstream) -> Result<(), Error> {
        if count == 0 {
            return Ok(());
        }
        self.timed("fill", stream, || {
            self.call("cuMemsetD32Async", |api| unsafe { (api.cuMemsetD32Async)(to, value, count, stream) })
        })
    }
}
