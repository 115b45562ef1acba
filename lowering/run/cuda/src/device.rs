//! Devices: the primary context of each, and what is known of it.

mod memory;
pub mod module;
mod timing;

use std::{
    ffi::{CStr, c_int, c_void},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use cudarc::driver::sys::{
    CUcontext, CUdevice, CUdevice_attribute as Attribute, CUmemPool_attribute, CUmemoryPool, CUresult,
};

use self::{memory::Memory, module::Cache, timing::Clock};
use crate::{
    api::{Api, api},
    error::{Cause, Error},
};

/// A device with its primary context, which stays until the process ends.
pub struct Device {
    pub(crate) api: &'static Api,
    /// Its number among the devices that the driver shows.
    pub ordinal: i32,
    /// Its name.
    pub name: String,
    /// The compute capability: 9 and 0 for sm_90.
    pub capability: (i32, i32),
    number: CUdevice,
    pub(crate) context: CUcontext,
    /// Whether memory is allocated in the order of a stream.
    pub(crate) pools: bool,
    /// Shared memory that a block can have at most, in bytes.
    pub(crate) shared: i32,
    pub(crate) memory: Mutex<Memory>,
    pub(crate) modules: Mutex<Cache>,
    pub(crate) clock: Mutex<Clock>,
    /// The last kernel that was launched.
    pub(crate) last: Mutex<Option<Arc<str>>>,
    pub(crate) launches: AtomicU64,
    pub(crate) waits: bool,
}

// The driver's handles may be used by any thread.
unsafe impl Send for Device {}
unsafe impl Sync for Device {}

impl std::fmt::Debug for Device {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "device {} ({})", self.ordinal, self.name)
    }
}

/// The devices in use.
static DEVICES: Mutex<Vec<&'static Device>> = Mutex::new(vec![]);

/// Ends the use of a context on this thread.
struct Current<'a>(&'a Api);

impl Drop for Current<'_> {
    fn drop(&mut self) {
        let mut context = std::ptr::null_mut();
        unsafe { (self.0.cuCtxPopCurrent_v2)(&mut context) };
    }
}

impl Device {
    /// The device that the environment names, the first one unless it does.
    pub fn from_environment() -> Result<&'static Self, Error> {
        match std::env::var("SEQ_CUDA_DEVICE") {
            Err(_) => Self::number(0),
            Ok(text) => match text.parse() {
                Ok(ordinal) => Self::number(ordinal),
                Err(_) => {
                    let message = format!("SEQ_CUDA_DEVICE is '{text}', expected the number of a device");
                    Err(Error::new(Cause::NoDevice, message))
                }
            },
        }
    }

    /// The device that the environment names, or else one that processes of a machine take in
    /// turn by their number among these.
    pub fn of_process(number: usize) -> Result<&'static Self, Error> {
        let mut count = 0;
        let status = unsafe { (api()?.cuDeviceGetCount)(&mut count) };
        match std::env::var("SEQ_CUDA_DEVICE") {
            Err(_) if status == 0 && count > 0 => Self::number((number % count as usize) as i32),
            _ => Self::from_environment(),
        }
    }

    /// The device of this number.
    pub fn number(ordinal: i32) -> Result<&'static Self, Error> {
        let mut devices = DEVICES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = devices.iter().find(|d| d.ordinal == ordinal) {
            return Ok(known);
        }
        let device: &'static Self = Box::leak(Box::new(Self::open(api()?, ordinal)?));
        devices.push(device);
        Ok(device)
    }

    fn open(api: &'static Api, ordinal: i32) -> Result<Self, Error> {
        let fail = |what: &str, status: c_int| {
            Error::new(Cause::NoDevice, format!("{what} of device {ordinal}: {}", api.text(status)))
        };
        let mut count = 0;
        let status = unsafe { (api.cuDeviceGetCount)(&mut count) };
        if status == 0 && count == 0 {
            return Err(Error::new(Cause::NoDevice, "no CUDA device: the driver shows none"));
        }
        if status == 0 && !(0..count).contains(&ordinal) {
            let there = if count == 1 { "is 1 device".into() } else { format!("are {count} devices, from 0") };
            return Err(Error::new(Cause::NoDevice, format!("no CUDA device {ordinal}: there {there}")));
        }
        let mut device = 0;
        let status = unsafe { (api.cuDeviceGet)(&mut device, ordinal) };
        if status != 0 {
            return Err(fail("cuDeviceGet", status));
        }
        let mut name = [0; 256];
        let status = unsafe { (api.cuDeviceGetName)(name.as_mut_ptr(), 255, device) };
        if status != 0 {
            return Err(fail("cuDeviceGetName", status));
        }
        let name = unsafe { CStr::from_ptr(name.as_ptr()) }.to_string_lossy().into_owned();
        let attribute = |which: Attribute| {
            let mut value = 0;
            match unsafe { (api.cuDeviceGetAttribute)(&mut value, which as c_int, device) } {
                0 => Ok(value),
                status => Err(fail("cuDeviceGetAttribute", status)),
            }
        };
        let major = attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?;
        let minor = attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?;
        let shared = attribute(Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?;
        let pools = attribute(Attribute::CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED).unwrap_or(0) != 0;
        let mut context = std::ptr::null_mut();
        let status = unsafe { (api.cuDevicePrimaryCtxRetain)(&mut context, device) };
        if status != 0 {
            return Err(fail("cuDevicePrimaryCtxRetain", status));
        }
        Ok(Self {
            api,
            ordinal,
            name,
            capability: (major, minor),
            number: device,
            context,
            pools: pools && keep_memory(api, device),
            shared,
            memory: Mutex::default(),
            modules: Mutex::default(),
            clock: Mutex::default(),
            last: Mutex::default(),
            launches: AtomicU64::new(0),
            waits: std::env::var("SEQ_CUDA_SYNC").is_ok_and(|v| v == "1"),
        })
    }

    /// Its name and chip, for messages.
    pub fn describe(&self) -> String {
        let (major, minor) = self.capability;
        format!("{} (sm_{major}{minor})", self.name)
    }

    /// An attribute by its number in `CUdevice_attribute`.
    pub fn attribute(&self, number: i32) -> Option<i32> {
        let mut value = 0;
        let status = unsafe { (self.api.cuDeviceGetAttribute)(&mut value, number, self.number) };
        (status == 0).then_some(value)
    }

    /// The version of CUDA that the driver is for, such as 12.4.
    pub fn driver(&self) -> String {
        let mut version = 0;
        unsafe { (self.api.cuDriverGetVersion)(&mut version) };
        format!("{}.{}", version / 1000, version % 1000 / 10)
    }

    /// How many kernels this process has launched on it.
    pub fn launches(&self) -> u64 {
        self.launches.load(Ordering::Relaxed)
    }

    /// Calls the driver with the context of this device; `what` names the call in
    /// the error.
    pub(crate) fn call(&self, what: &str, f: impl FnOnce(&Api) -> c_int) -> Result<(), Error> {
        let api = self.api;
        let status = unsafe { (api.cuCtxPushCurrent_v2)(self.context) };
        if status != 0 {
            return Err(self.failure("cuCtxPushCurrent", status));
        }
        let current = Current(api);
        let status = f(api);
        drop(current);
        if status == 0 { Ok(()) } else { Err(self.failure(what, status)) }
    }

    /// The error of a call. What a kernel did shows at any later call.
    pub(crate) fn failure(&self, what: &str, status: c_int) -> Error {
        let text = self.api.text(status);
        if !of_a_kernel(status) {
            return Error::new(Cause::Call, format!("{what} on {}: {text}", self.describe()));
        }
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let message = match last {
            Some(kernel) if self.waits => format!("kernel '{kernel}' failed on {}: {text}", self.describe()),
            Some(kernel) => format!(
                "a kernel failed on {}: {text}; seen by {what}, the last launch was '{kernel}' \
                 (SEQ_CUDA_SYNC=1 names the one that failed)",
                self.describe()
            ),
            None => format!("a kernel of another program failed on {}: {text}; seen by {what}", self.describe()),
        };
        Error::new(Cause::Kernel, message)
    }
}

/// Memory that is freed stays with the process for the next allocation; otherwise
/// it would go back to the system whenever the host waits.
fn keep_memory(api: &Api, device: CUdevice) -> bool {
    let mut pool: CUmemoryPool = std::ptr::null_mut();
    let mut threshold = u64::MAX;
    let release = CUmemPool_attribute::CU_MEMPOOL_ATTR_RELEASE_THRESHOLD;
    unsafe {
        (api.cuDeviceGetDefaultMemPool)(&mut pool, device) == 0
            && (api.cuMemPoolSetAttribute)(pool, release, (&raw mut threshold).cast::<c_void>()) == 0
    }
}

/// Whether a status says that a kernel did something wrong.
fn of_a_kernel(status: c_int) -> bool {
    [
        CUresult::CUDA_ERROR_ILLEGAL_ADDRESS,
        CUresult::CUDA_ERROR_LAUNCH_FAILED,
        CUresult::CUDA_ERROR_LAUNCH_TIMEOUT,
        CUresult::CUDA_ERROR_MISALIGNED_ADDRESS,
        CUresult::CUDA_ERROR_INVALID_ADDRESS_SPACE,
        CUresult::CUDA_ERROR_INVALID_PC,
        CUresult::CUDA_ERROR_ILLEGAL_INSTRUCTION,
        CUresult::CUDA_ERROR_HARDWARE_STACK_ERROR,
        CUresult::CUDA_ERROR_ASSERT,
        CUresult::CUDA_ERROR_ECC_UNCORRECTABLE,
    ]
    .iter()
    .any(|e| *e as c_int == status)
}
