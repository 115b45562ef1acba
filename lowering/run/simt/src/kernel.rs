//! A kernel of a module, and its code.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicU64, Ordering},
};

use crate::{
    Config, Error,
    compile::{self, Compiled, Hooks, KernelCode},
};

/// How many threads that never wait take as long as one that does, about.
const WAITS: u64 = 32;

/// What compiles a module, and again when it has run many threads.
pub(crate) struct Again {
    source: Vec<u8>,
    hooks: Hooks,
    threads: AtomicU64,
    compiled: Mutex<Option<Arc<Compiled>>>,
}

impl Again {
    pub fn new(source: &[u8], hooks: Hooks) -> Self {
        Self { source: source.to_vec(), hooks, threads: AtomicU64::new(0), compiled: Mutex::new(None) }
    }

    pub fn compile(&self, config: &Config, first: Option<&Compiled>) -> Result<Arc<Compiled>, Error> {
        Ok(Arc::new(compile::compile(&self.source, config, self.hooks, first)?))
    }
}

/// One kernel of a module.
#[derive(Clone)]
pub struct Kernel {
    pub(crate) name: String,
    pub(crate) code: KernelCode,
    pub(crate) compiled: Arc<Compiled>,
    again: Arc<Again>,
}

impl Kernel {
    pub(crate) fn new(name: &str, code: &KernelCode, compiled: &Arc<Compiled>, again: &Arc<Again>) -> Self {
        Self { name: name.into(), code: code.clone(), compiled: compiled.clone(), again: again.clone() }
    }

    /// What runs a launch of some threads: this, or its optimised code with frames when
    /// many threads of the module have run, those that wait above all.
    pub(crate) fn warm(&self, config: &Config, threads: u64) -> Result<Self, Error> {
        if config.checked() {
            return Ok(self.clone());
        }
        let worth = if self.code.waits { threads * WAITS } else { threads };
        let before = self.again.threads.fetch_add(worth, Ordering::Relaxed);
        if before.saturating_add(worth) < config.frames_after.saturating_mul(WAITS) {
            return Ok(self.clone());
        }
        let mut known = self.again.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_none() {
            *known = Some(self.again.compile(config, Some(&self.compiled))?);
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
