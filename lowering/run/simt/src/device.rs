//! Devices: memory and launches.

use std::{ffi::c_void, sync::Arc};

use crate::{
    Config, Error, Failure, Module, Report,
    compile::Compiled,
    kernel::Kernel,
    machine::{Machine, Shape},
    memory::Memory,
};

/// An argument of a kernel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Argument {
    /// An address in device memory.
    Pointer(u64),
    /// One byte.
    I8(i8),
    /// Two bytes.
    I16(i16),
    /// Four bytes.
    I32(i32),
    /// Eight bytes.
    I64(i64),
    /// Four bytes.
    F32(f32),
    /// Eight bytes.
    F64(f64),
}

impl Argument {
    fn bytes(self) -> ([u8; 8], usize) {
        let mut all = [0; 8];
        let mut put = |bytes: &[u8]| {
            all[..bytes.len()].copy_from_slice(bytes);
            bytes.len()
        };
        let size = match self {
            Self::Pointer(x) => put(&x.to_ne_bytes()),
            Self::I8(x) => put(&x.to_ne_bytes()),
            Self::I16(x) => put(&x.to_ne_bytes()),
            Self::I32(x) => put(&x.to_ne_bytes()),
            Self::I64(x) => put(&x.to_ne_bytes()),
            Self::F32(x) => put(&x.to_ne_bytes()),
            Self::F64(x) => put(&x.to_ne_bytes()),
        };
        (all, size)
    }
}

/// The most threads that a block may have.
pub const MAX_BLOCK_THREADS: u32 = 1024;
/// The most shared memory that a block may have, in bytes (as on sm_90).
pub const MAX_SHARED: usize = 227 << 10;

/// A simulated device.
pub struct Device {
    config: Config,
    memory: Memory,
    /// Modules whose global variables are in the memory.
    loaded: Vec<Arc<Compiled>>,
}

impl Device {
    /// A device without allocations.
    pub fn new(config: Config) -> Self {
        let memory = Memory::new(config.checked());
        Self { config, memory, loaded: vec![] }
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Changes what may change between launches: everything but the mode.
    pub fn configure(&mut self, config: Config) -> Result<(), Error> {
        if config.mode != self.config.mode {
            return Err(Error::new("the mode of a device cannot change"));
        }
        self.config = config;
        Ok(())
    }

    /// Compiles a module for this device. Its global variables are device memory
    /// from here on, until the device is dropped.
    pub fn load(&mut self, source: &[u8]) -> Result<Module, Error> {
        let module = Module::load(source, &self.config)?;
        self.adopt(&module.compiled);
        Ok(module)
    }

    fn adopt(&mut self, compiled: &Arc<Compiled>) {
        if !self.loaded.iter().any(|c| Arc::ptr_eq(c, compiled)) {
            for global in &compiled.globals {
                self.memory.adopt(global.address, global.size, &global.name, global.constant);
            }
            self.loaded.push(compiled.clone());
        }
    }

    /// Allocates device memory, at a multiple of 256.
    pub fn alloc(&mut self, bytes: usize) -> Result<u64, Error> {
        self.memory.allocate(bytes)
    }

    /// Allocates device memory that host code accesses, too.
    pub fn alloc_shared(&mut self, bytes: usize) -> Result<u64, Error> {
        self.memory.allocate_shared(bytes)
    }

    /// Lets host code access device memory, or, in checked mode, ends the process
    /// where it does, as a device would. A new device is open.
    pub fn open(&mut self, open: bool) -> Result<(), Error> {
        self.memory.open(open).map(drop)
    }

    /// Frees an allocation.
    pub fn free(&mut self, address: u64) -> Result<(), Error> {
        self.memory.free(address)
    }

    /// Copies from the host.
    pub fn copy_in(&mut self, to: u64, bytes: &[u8]) -> Result<(), Error> {
        self.memory.copy_in(to, bytes)
    }

    /// Copies to the host.
    pub fn copy_out(&mut self, from: u64, bytes: &mut [u8]) -> Result<(), Error> {
        self.memory.copy_out(from, bytes)
    }

    /// Copies inside device memory; what was not initialised stays so.
    pub fn copy_within(&mut self, to: u64, from: u64, bytes: usize) -> Result<(), Error> {
        self.memory.copy_within(to, from, bytes)
    }

    /// Fills with a byte.
    pub fn memset(&mut self, to: u64, byte: u8, bytes: usize) -> Result<(), Error> {
        self.memory.fill(to, &[byte], bytes)
    }

    /// Fills with a pattern, `count` times.
    pub fn fill(&mut self, to: u64, pattern: &[u8], count: usize) -> Result<(), Error> {
        self.memory.fill(to, pattern, count)
    }

    /// Makes host memory accessible to kernels.
    ///
    /// # Safety
    /// The memory must live until [`Device::unregister`], and nothing else may
    /// access it during launches.
    pub unsafe fn register(&mut self, address: u64, bytes: usize) {
        self.memory.adopt(address as usize, bytes, "registered host memory", false);
    }

    /// Ends [`Device::register`].
    pub fn unregister(&mut self, address: u64) {
        self.memory.disown(address as usize);
    }

    /// Whether an address is in an allocation, live or just freed.
    pub fn owns(&mut self, address: u64) -> bool {
        self.memory.contains(address)
    }

    /// How many allocations of the host are live.
    pub fn allocations(&self) -> usize {
        self.memory.live()
    }

    /// How many allocations are live that kernels made with `malloc`.
    pub fn heap_allocations(&self) -> usize {
        self.memory.heap()
    }

    /// Allocates memory for values and copies them in.
    pub fn upload<T: Copy>(&mut self, values: &[T]) -> Result<u64, Error> {
        let address = self.alloc(size_of_val(values))?;
        let bytes = unsafe { std::slice::from_raw_parts(values.as_ptr().cast::<u8>(), size_of_val(values)) };
        self.copy_in(address, bytes)?;
        Ok(address)
    }

    /// Copies values out.
    pub fn download<T: Copy + Default>(&mut self, from: u64, count: usize) -> Result<Vec<T>, Error> {
        let mut values = vec![T::default(); count];
        let size = size_of_val(&values[..]);
        let bytes = unsafe { std::slice::from_raw_parts_mut(values.as_mut_ptr().cast::<u8>(), size) };
        self.copy_out(from, bytes)?;
        Ok(values)
    }

    /// Runs a kernel to its end. A grid without blocks does nothing.
    pub fn launch(
        &mut self,
        kernel: &Kernel,
        grid: [u32; 3],
        block: [u32; 3],
        dynamic_shared: usize,
        arguments: &[Argument],
    ) -> Result<Report, Failure> {
        let sizes: Vec<usize> = arguments.iter().map(|a| a.bytes().1).collect();
        if sizes != kernel.parameters() {
            return Err(Error::new(format!(
                "kernel '{}' has parameters of {:?} bytes, arguments have {sizes:?}",
                kernel.name(),
                kernel.parameters()
            ))
            .into());
        }
        let values: Vec<[u8; 8]> = arguments.iter().map(|a| a.bytes().0).collect();
        let pointers: Vec<*const c_void> = values.iter().map(|v| v.as_ptr().cast()).collect();
        unsafe { self.launch_raw(kernel, grid, block, dynamic_shared, pointers.as_ptr()) }
    }

    /// Runs a kernel with an array of pointers to its arguments, as CUDA takes them.
    ///
    /// # Safety
    /// Each pointer must point to as many bytes as its parameter has.
    pub unsafe fn launch_raw(
        &mut self,
        kernel: &Kernel,
        grid: [u32; 3],
        block: [u32; 3],
        dynamic_shared: usize,
        arguments: *const *const c_void,
    ) -> Result<Report, Failure> {
        let threads = block.iter().fold(1u64, |n, &b| n.saturating_mul(b.into()));
        if threads == 0 || threads > MAX_BLOCK_THREADS.into() {
            return Err(Error::new(format!(
                "kernel '{}': a block of {block:?} has {threads} threads, the limit is {MAX_BLOCK_THREADS}",
                kernel.name()
            ))
            .into());
        }
        if self.config.resident == Some(0) {
            return Err(Error::new("no block can be resident").into());
        }
        let blocks = grid.iter().fold(1u64, |n, &g| n.saturating_mul(g.into()));
        if blocks > u64::from(u32::MAX) {
            return Err(Error::new(format!("kernel '{}': a grid of {grid:?} is too large", kernel.name())).into());
        }
        let shared = kernel.code.shared.size() as usize + dynamic_shared;
        if shared > MAX_SHARED {
            return Err(Error::new(format!(
                "kernel '{}' needs {shared} bytes of shared memory, the limit is {MAX_SHARED}",
                kernel.name()
            ))
            .into());
        }
        self.adopt(&kernel.compiled);
        if blocks == 0 {
            let report = Report { kernel: kernel.name().into(), launches: 1, ..Default::default() };
            return Ok(report);
        }
        let shape = Shape { grid, block, dynamic_shared };
        let kernel = kernel.warm(&self.config, blocks * threads)?;
        let was_open = self.memory.open(true)?;
        let report = Machine::new(&self.config, &mut self.memory, &kernel, shape, arguments).run();
        self.memory.open(was_open)?;
        Ok(Report { shared: shared as u64, ..report? })
    }
}
