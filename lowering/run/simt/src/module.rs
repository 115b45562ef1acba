//! Loaded modules and their kernels.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicU64, Ordering},
};

use crate::{
    Config, Error,
    compile::{self, Compiled, KernelCode},
};

/// A module of kernels, compiled for a mode.
pub struct Module {
    pub(crate) compiled: Arc<Compiled>,
    again: Arc<Again>,
}

/// What compiles a module again when it has run many threads.
struct Again {
    source: Vec<u8>,
    threads: AtomicU64,
    compiled: Mutex<Option<Arc<Compiled>>>,
}

/// One kernel of a module.
#[derive(Clone)]
pub struct Kernel {
    pub(crate) name: String,
    pub(crate) code: KernelCode,
    pub(crate) compiled: Arc<Compiled>,
    again: Arc<Again>,
}

impl Module {
    /// Compiles LLVM bitcode or text for the mode of `config`. An error names what
    /// is not simulated: an unknown function, an intrinsic, inline assembly.
    pub fn load(source: &[u8], config: &Config) -> Result<Self, Error> {
        let compiled = Arc::new(compile::compile(source, config, None)?);
        let again = Again { source: source.to_vec(), threads: AtomicU64::new(0), compiled: Mutex::new(None) };
        Ok(Self { compiled, again: Arc::new(again) })
    }

    /// The kernel of this name.
    pub fn kernel(&self, name: &str) -> Result<Kernel, Error> {
        let code = self.compiled.kernels.get(name).ok_or_else(|| {
            let names: Vec<_> = self.kernel_names().collect();
            Error::new(format!("no kernel '{name}' in the module, which has {names:?}"))
        })?;
        Ok(Kernel { name: name.into(), code: code.clone(), compiled: self.compiled.clone(), again: self.again.clone() })
    }

    /// The names of all kernels.
    pub fn kernel_names(&self) -> impl Iterator<Item = &str> {
        self.compiled.kernels.keys().map(String::as_str)
    }

    /// Address and size of a global variable in device memory.
    pub fn global(&self, name: &str) -> Option<(u64, usize)> {
        let global = self.compiled.globals.iter().find(|g| g.name == name)?;
        Some((global.address as u64, global.size))
    }
}

impl Kernel {
    /// What runs a launch of some threads: this, or its code with frames when many
    /// threads have run of the module's kernels that wait.
    pub(crate) fn warm(&self, config: &Config, threads: u64) -> Result<Self, Error> {
        if config.checked() || !self.code.waits && config.frames_after > 0 {
            return Ok(self.clone());
        }
        let before = self.again.threads.fetch_add(threads, Ordering::Relaxed);
        if before.saturating_add(threads) < config.frames_after {
            return Ok(self.clone());
        }
        let mut known = self.again.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_none() {
            *known = Some(Arc::new(compile::compile(&self.again.source, config, Some(&self.compiled))?));
        }
        let compiled = known.clone().unwrap_or_else(|| self.compiled.clone());
        let code = compiled.kernels.get(&self.name).unwrap_or(&self.code).clone();
        Ok(Self { code, compiled, ..self.clone() })
    }

    /// The kernel's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Bytes of each parameter.
    pub fn parameters(&self) -> &[usize] {
        &self.code.parameters
    }
}
