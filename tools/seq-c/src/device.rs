//! Devices of a back end, by the library that reaches them: `libseq_cuda.so`, which needs
//! the driver alone, or `libseq_simt.so`, which brings LLVM into the process.
//!
//! The libraries are opened when an array of a device first comes. Their functions are MLIR's,
//! `mgpuMemAlloc` and so on; where one fails it calls a function of this thread, which unwinds
//! to [`Home::within`], so that no failure ends the process.

use std::{
    cell::Cell,
    ffi::{CStr, CString, c_char, c_void},
    os::unix::ffi::OsStrExt,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    path::{Path, PathBuf},
    ptr::null_mut,
    sync::{Mutex, PoisonError},
};

use crate::{Backend, Device, Error, STOPPED, tool};

type Handler = unsafe extern "C-unwind" fn(*const c_char);

/// The functions of a library.
#[derive(Debug)]
pub struct Driver {
    backend: Backend,
    library: *mut c_void,
    allocate: unsafe extern "C-unwind" fn(u64, *mut c_void, bool) -> *mut c_void,
    free: unsafe extern "C-unwind" fn(*mut c_void, *mut c_void),
    copy: unsafe extern "C-unwind" fn(*mut c_void, *const c_void, usize, *mut c_void),
    wait: unsafe extern "C-unwind" fn(*mut c_void),
    new_event: unsafe extern "C-unwind" fn() -> *mut c_void,
    record: unsafe extern "C-unwind" fn(*mut c_void, *mut c_void),
    wait_for: unsafe extern "C-unwind" fn(*mut c_void, *mut c_void),
    free_event: unsafe extern "C-unwind" fn(*mut c_void),
    choose: unsafe extern "C-unwind" fn(i32),
    on_failure: unsafe extern "C-unwind" fn(Option<Handler>),
    attribute: unsafe extern "C-unwind" fn(i32) -> i32,
}

// SAFETY: the libraries may be used by any thread.
unsafe impl Send for Driver {}
unsafe impl Sync for Driver {}

/// The numbers of a compute capability in `CUdevice_attribute`.
const CAPABILITY: [i32; 2] = [75, 76];

/// What unwinds.
struct Failed(String);

unsafe extern "C-unwind" fn failed(message: *const c_char) {
    let text = if message.is_null() { "unknown".into() } else { unsafe { CStr::from_ptr(message) }.to_string_lossy() };
    resume_unwind(Box::new(Failed(text.into_owned())));
}

impl Driver {
    /// That of a back end; `tool` may have the library beside it.
    pub fn of(backend: Backend, tool: &Path) -> Result<&'static Self, Error> {
        static OPENED: Mutex<Vec<&'static Driver>> = Mutex::new(vec![]);
        let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = opened.iter().find(|driver| driver.backend == backend) {
            return Ok(known);
        }
        let name = format!("libseq_{}.so", backend.name());
        let driver: &'static Self = Box::leak(Box::new(Self::open(backend, &find(&name, tool)?)?));
        opened.push(driver);
        Ok(driver)
    }

    fn open(backend: Backend, path: &Path) -> Result<Self, Error> {
        let wrong = |what: &str| Error::usage(format!("{} {what}", path.display()));
        let name = CString::new(path.as_os_str().as_bytes()).map_err(|_| wrong("is no name of a file"))?;
        let library = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
        if library.is_null() {
            let why = unsafe { CStr::from_ptr(libc::dlerror()) }.to_string_lossy();
            return Err(wrong(&format!("cannot be loaded: {why}")));
        }
        // SAFETY: the libraries define these functions with these types.
        unsafe {
            let missing = |name: &CStr| wrong(&format!("has no {}", name.to_string_lossy()));
            Ok(Self {
                backend,
                library,
                allocate: function(library, c"mgpuMemAlloc").map_err(missing)?,
                free: function(library, c"mgpuMemFree").map_err(missing)?,
                copy: function(library, c"mgpuMemcpy").map_err(missing)?,
                wait: function(library, c"mgpuStreamSynchronize").map_err(missing)?,
                new_event: function(library, c"mgpuEventCreate").map_err(missing)?,
                record: function(library, c"mgpuEventRecord").map_err(missing)?,
                wait_for: function(library, c"mgpuStreamWaitEvent").map_err(missing)?,
                free_event: function(library, c"mgpuEventDestroy").map_err(missing)?,
                choose: function(library, c"mgpuSetDefaultDevice").map_err(missing)?,
                on_failure: function(library, c"seq_gpu_on_failure").map_err(missing)?,
                attribute: function(library, c"seq_gpu_attribute").map_err(missing)?,
            })
        }
    }

    /// The address of one of its functions.
    pub fn address(&self, name: &str) -> Option<usize> {
        let name = CString::new(name).ok()?;
        Some(unsafe { libc::dlsym(self.library, name.as_ptr()) } as usize).filter(|&at| at != 0)
    }

    /// Allocates; for code that runs within a device.
    ///
    /// # Safety
    /// It is called in [`Home::within`].
    pub unsafe fn allocate(&self, bytes: u64, stream: *mut c_void, shared: bool) -> *mut c_void {
        unsafe { (self.allocate)(bytes, stream, shared) }
    }

    /// Frees, as [`Self::allocate`].
    ///
    /// # Safety
    /// It is called in [`Home::within`].
    pub unsafe fn free(&self, memory: *mut c_void, stream: *mut c_void) {
        unsafe { (self.free)(memory, stream) }
    }
}

/// A function of a library, or the name that it has not.
///
/// # Safety
/// The function is of type `F`, a pointer to one.
unsafe fn function<F>(library: *mut c_void, name: &CStr) -> Result<F, &CStr> {
    let at = unsafe { libc::dlsym(library, name.as_ptr()) };
    if at.is_null() { Err(name) } else { Ok(unsafe { std::mem::transmute_copy(&at) }) }
}

/// A device that has arrays and runs programs.
#[derive(Clone, Copy, Debug)]
pub struct Home {
    /// How it is reached.
    pub driver: &'static Driver,
    /// Its number.
    pub id: i32,
}

impl Home {
    /// As DLPack names it.
    pub fn device(self) -> Device {
        Device { kind: kinds(self.driver.backend)[0], id: self.id }
    }

    /// Calls functions of the library for this device.
    pub fn within<R>(self, f: impl FnOnce() -> R) -> Result<R, Error> {
        let outer = HERE.replace(Some(self));
        let run = || {
            self.enter();
            f()
        };
        let done = catch_unwind(AssertUnwindSafe(run));
        unsafe { (self.driver.on_failure)(None) };
        HERE.set(outer);
        outer.into_iter().for_each(Self::enter);
        done.map_err(|payload| match payload.downcast::<Failed>() {
            Ok(failed) => Error::at(STOPPED, "", failed.0),
            Err(payload) => resume_unwind(payload),
        })
    }

    /// Has this thread's calls of the library go to this device.
    fn enter(self) {
        unsafe {
            (self.driver.on_failure)(Some(failed));
            (self.driver.choose)(self.id);
        }
    }

    /// The name of its chip for the compiler, if it has one.
    pub fn chip(self) -> Result<Option<String>, Error> {
        let [major, minor] = CAPABILITY;
        let of = |number| unsafe { (self.driver.attribute)(number) };
        let known = self.within(|| (of(major), of(minor)))?;
        Ok((known.0 >= 0).then(|| format!("sm_{}{}", known.0, known.1)))
    }

    /// Has what comes next wait for what a stream has to do so far.
    pub fn after(self, stream: *mut c_void) -> Result<(), Error> {
        let driver = self.driver;
        self.within(|| unsafe {
            let event = (driver.new_event)();
            (driver.record)(event, stream);
            (driver.wait_for)(null_mut(), event);
            (driver.free_event)(event);
        })
    }

    /// Memory of the device.
    pub fn allocate(self, bytes: usize) -> Result<*mut c_void, Error> {
        self.within(|| unsafe { self.driver.allocate(bytes.max(1) as u64, null_mut(), false) })
    }

    /// Copies dense memory between the device and the host, or within the device.
    ///
    /// # Safety
    /// Both are alive and have so many bytes.
    pub unsafe fn copy(self, to: *mut u8, from: *const u8, bytes: usize) -> Result<(), Error> {
        let driver = self.driver;
        self.within(|| unsafe {
            (driver.copy)(to.cast(), from.cast(), bytes, null_mut());
            (driver.wait)(null_mut());
        })
    }

    /// Frees memory of the device. There is nobody to hear of a failure.
    pub fn free(self, memory: *mut c_void) {
        if !memory.is_null() {
            let _ = self.within(|| unsafe { self.driver.free(memory, null_mut()) });
        }
    }
}

thread_local! {
    /// The device that this thread is within.
    static HERE: Cell<Option<Home>> = const { Cell::new(None) };
}

/// The kinds of devices that arrays of a back end may be on; those of results come first.
pub fn kinds(backend: Backend) -> &'static [i32] {
    match backend {
        Backend::Cuda => &[Device::CUDA, Device::CUDA_MANAGED],
        Backend::Simt => &[Device::EXTENSION],
        Backend::Cpu | Backend::Interp => &[],
    }
}

/// Where a library is: beside this one, the tool, or where a package has its libraries.
fn find(name: &str, tool: &Path) -> Result<PathBuf, Error> {
    let beside = tool.parent().map(Path::to_path_buf);
    let folders: Vec<PathBuf> = tool::library().into_iter().chain(beside).collect();
    let places = folders.iter().flat_map(|folder| [folder.join(name), folder.join("../lib").join(name)]);
    let found = places.into_iter().find(|path| path.is_file());
    found.ok_or_else(|| {
        let list: Vec<_> = folders.iter().map(|folder| folder.display().to_string()).collect();
        Error::usage(format!("{name} is not found in {} or in lib beside them", list.join(", ")))
    })
}
