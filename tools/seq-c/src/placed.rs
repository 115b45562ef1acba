//! A program compiled for a device and loaded: arrays are there and stay there.
//!
//! All work is done in the order of the device's default stream, and when a call returns it
//! is done. Code has variables of its own, so one call runs at a time. What it allocates is
//! noted: after a failure all of it is freed but the memory that launches share, which the
//! code goes on with.

use std::{
    cell::Cell,
    collections::HashSet,
    ffi::c_void,
    ptr::null,
    sync::{Mutex, MutexGuard, PoisonError},
    thread::{self, ThreadId},
};

use seq_runtime::interrupt::Ask;
use seq_values::{Data, ElementType};

use crate::{
    Device, Error, Output, Owned, View,
    call::{self, Memory, Packed},
    code::Code,
    device::Home,
    interface::Entry,
    symbols,
};

/// The variable that has the address of the memory that launches share.
const SHARED: &str = "seq_gpu_memory";

/// A program on a device.
pub struct Placed {
    home: Home,
    packed: Vec<Packed>,
    code: Code,
    /// What it has allocated and not freed.
    live: Mutex<HashSet<usize>>,
    running: Mutex<()>,
    /// The thread of the call that runs.
    runs_on: Mutex<Option<ThreadId>>,
}

/// The one call of a program that runs.
struct Alone<'a> {
    placed: &'a Placed,
    _running: MutexGuard<'a, ()>,
}

impl<'a> Alone<'a> {
    fn new(placed: &'a Placed) -> Self {
        let _running = lock(&placed.running);
        *lock(&placed.runs_on) = Some(thread::current().id());
        Self { placed, _running }
    }
}

impl Drop for Alone<'_> {
    fn drop(&mut self) {
        *lock(&self.placed.runs_on) = None;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    /// What this thread runs.
    static RUNNING: Cell<*const Placed> = const { Cell::new(null()) };
}

/// Calls `f` with what this thread runs.
fn running<R>(f: impl FnOnce(&Placed) -> R) -> R {
    // SAFETY: only code that runs calls this, and what runs stays.
    f(unsafe { &*RUNNING.get() })
}

unsafe extern "C-unwind" fn allocate(bytes: u64, stream: *mut c_void, shared: bool) -> *mut c_void {
    running(|placed| {
        let memory = unsafe { placed.home.driver.allocate(bytes, stream, shared) };
        lock(&placed.live).insert(memory.addr());
        memory
    })
}

unsafe extern "C-unwind" fn free(memory: *mut c_void, stream: *mut c_void) {
    running(|placed| {
        lock(&placed.live).remove(&memory.addr());
        unsafe { placed.home.driver.free(memory, stream) }
    });
}

impl Placed {
    /// Loads objects that have these functions.
    pub fn load(objects: &[&[u8]], names: &[String], home: Home) -> Result<Self, String> {
        let outside = |name: &str| match name {
            "mgpuMemAlloc" => Some(allocate as *const c_void as usize),
            "mgpuMemFree" => Some(free as *const c_void as usize),
            _ if name.starts_with("mgpu") || name.starts_with("seq_gpu_") => home.driver.address(name),
            _ => symbols::address(name),
        };
        let code = Code::load(objects, outside)?;
        let packed = names.iter().map(|name| unsafe { call::packed(&code, name) }).collect::<Result<_, _>>()?;
        let placed =
            Self { home, packed, code, live: Mutex::default(), running: Mutex::default(), runs_on: Mutex::default() };
        placed.within(|| unsafe { placed.code.start() }).map_err(|error| error.message)?;
        Ok(placed)
    }

    /// Calls code for the device of this.
    fn within<R>(&self, f: impl FnOnce() -> R) -> Result<R, Error> {
        struct Restore(*const Placed);
        impl Drop for Restore {
            fn drop(&mut self) {
                RUNNING.set(self.0);
            }
        }
        let _restore = Restore(RUNNING.replace(self));
        self.home.within(f)
    }

    /// Runs an entry after what the stream has to do so far, if one is given.
    ///
    /// # Safety
    /// The arrays are alive and on the device, or scalars of the host.
    pub unsafe fn call(
        &self,
        (entry, number): (&Entry, usize),
        arguments: &[View],
        stream: Option<*mut c_void>,
        ask: Option<Ask>,
    ) -> Result<Vec<Output>, Error> {
        // What is asked while it runs may call it, too.
        if *lock(&self.runs_on) == Some(thread::current().id()) {
            return Err(Error::usage(format!("@{} is called while its program runs on this thread", entry.name)));
        }
        let _alone = Alone::new(self);
        if let Some(stream) = stream {
            self.home.after(stream)?;
        }
        // Scalars and offsets are read; what is no such array is found by the check.
        let read = entry.inputs.iter().zip(arguments).map(|(port, view)| {
            let reads = (port.shape.is_none() || port.offsets) && !view.device.is_cpu() && view.fits(port.element);
            reads.then(|| unsafe { self.read(view, port.element) }).transpose()
        });
        let read = read.collect::<Result<Vec<_>, _>>()?;
        let on_host: Vec<View> = (arguments.iter().zip(&read))
            .map(|(view, data)| match data {
                Some(data) => View { data: data.as_ptr(), strides: None, device: Device::CPU, ..*view },
                None => *view,
            })
            .collect();
        call::check(entry, &on_host)?;
        let given: Vec<View> = (entry.inputs.iter().zip(arguments).zip(&on_host))
            .map(|((port, view), on_host)| if port.shape.is_none() { *on_host } else { *view })
            .collect();
        let made = unsafe { call::run(entry, self.packed[number], Some(1), &given, ask, self) };
        if made.is_err() {
            self.give_up();
        }
        made
    }

    /// The elements on the host.
    unsafe fn read(&self, view: &View, element: ElementType) -> Result<Data, Error> {
        let mut data = Data::zeros(element, view.count());
        unsafe { self.home.copy(data.as_mut_ptr(), view.data, view.count() * view.bytes)? };
        Ok(data)
    }

    /// Frees what a run that failed has left.
    fn give_up(&self) {
        // SAFETY: the variable is a pointer.
        let shared = self.code.variable(SHARED).map_or(0, |at| unsafe { *(at as *const usize) });
        let left: Vec<usize> = lock(&self.live).drain().collect();
        for memory in left {
            match memory == shared {
                true => drop(lock(&self.live).insert(memory)),
                false => self.home.free(memory as *mut c_void),
            }
        }
    }
}

impl Drop for Placed {
    fn drop(&mut self) {
        // There is nobody to hear of a failure.
        let _ = self.within(|| unsafe { self.code.end() });
        lock(&self.live).drain().for_each(|memory| self.home.free(memory as *mut c_void));
    }
}

impl Memory for Placed {
    unsafe fn copy(&self, view: &View, element: ElementType) -> Result<Owned, Error> {
        if !view.is_dense() {
            return Err(Error::usage("an array of a device has gaps"));
        }
        let memory = self.home.allocate(view.count() * view.bytes)?;
        let copy = unsafe { Owned::dense(memory, element, view.shape) }.at(self.home);
        unsafe { self.home.copy(copy.data, view.data, view.count() * view.bytes)? };
        Ok(copy)
    }

    fn within(&self, f: &mut dyn FnMut()) -> Result<(), Error> {
        self.within(f)
    }

    fn take(&self, array: Owned, allocated: *mut c_void) -> Owned {
        lock(&self.live).remove(&allocated.addr());
        array.at(self.home)
    }
}

/// Where a call runs: the number of the device that its arrays are on, `None` for the host.
pub fn device(
    entry: &Entry,
    arguments: &[View],
    kinds: &[i32],
    stream: Option<*mut c_void>,
) -> Result<Option<i32>, Error> {
    let mut found: Option<(usize, Device)> = None;
    for (port, view) in entry.inputs.iter().zip(arguments) {
        let (number, own) = (port.number, view.device);
        if port.shape.is_none() && own.is_cpu() {
            continue;
        }
        let wrong = |what: String| Error::usage(format!("argument {number} of @{} {what}", entry.name));
        if !own.is_cpu() && !kinds.contains(&own.kind) {
            return Err(wrong(format!("is in the memory of {own} and not of the CPU ({})", entry.arguments[number])));
        }
        match found {
            Some((first, other)) if other.is_cpu() != own.is_cpu() || other.id != own.id => {
                return Err(wrong(format!("is in the memory of {own}, and argument {first} in that of {other}")));
            }
            None => found = Some((number, own)),
            Some(_) => {}
        }
        if !own.is_cpu() && !view.is_dense() {
            let what = "is not row-major without gaps, as arrays of a device have to be";
            return Err(wrong(format!("{what} ({})", entry.arguments[number])));
        }
    }
    match (found, stream) {
        (Some((number, Device::CPU)), Some(_)) => {
            let entry = &entry.name;
            Err(Error::usage(format!(
                "argument {number} of @{entry} is in the memory of the CPU and not of the stream's device"
            )))
        }
        (_, Some(_)) if kinds.is_empty() => Err(Error::usage("a stream is given, but the back end has no device")),
        (Some((_, device)), _) => Ok((!device.is_cpu()).then_some(device.id)),
        (None, Some(_)) => Ok(Some(std::env::var("SEQ_CUDA_DEVICE").ok().and_then(|id| id.parse().ok()).unwrap_or(0))),
        (None, None) => Ok(None),
    }
}
