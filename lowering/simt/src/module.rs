//! Loaded modules and their kernels.

use std::sync::Arc;

use crate::{
    Config, Error,
    compile::{self, Compiled, KernelCode},
};

/// A module of kernels, compiled for a mode.
pub struct Module {
    pub(crate) compiled: Arc<Compiled>,
}

/// One kernel of a module.
#[derive(Clone)]
pub struct Kernel {
    pub(crate) name: String,
    pub(crate) code: KernelCode,
    pub(crate) compiled: Arc<Compiled>,
}

impl Module {
    /// Compiles LLVM bitcode or text for the mode of `config`. An error names what
    /// is not simulated: an unknown function, an intrinsic, inline assembly.
    pub fn load(source: &[u8], config: &Config) -> Result<Self, Error> {
        Ok(Self { compiled: Arc::new(compile::compile(source, config)?) })
    }

    /// The kernel of this name.
    pub fn kernel(&self, name: &str) -> Result<Kernel, Error> {
        let code = self.compiled.kernels.get(name).ok_or_else(|| {
            let names: Vec<_> = self.kernel_names().collect();
            Error::new(format!("no kernel '{name}' in the module, which has {names:?}"))
        })?;
        Ok(Kernel { name: name.into(), code: code.clone(), compiled: self.compiled.clone() })
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
    /// The kernel's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Bytes of each parameter.
    pub fn parameters(&self) -> &[usize] {
        &self.code.parameters
    }
}
