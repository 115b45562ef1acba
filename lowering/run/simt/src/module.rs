//! Loaded modules.

use std::sync::Arc;

use crate::{
    Config, Error,
    compile::Compiled,
    hooks,
    kernel::{Again, Kernel},
};

/// A module of kernels, compiled for a mode.
pub struct Module {
    pub(crate) compiled: Arc<Compiled>,
    again: Arc<Again>,
}

impl Module {
    /// Compiles LLVM bitcode or text for the mode of `config`. An error names what
    /// is not simulated: an unknown function, an intrinsic, inline assembly.
    pub fn load(source: &[u8], config: &Config) -> Result<Self, Error> {
        let again = Again::new(source, hooks::address);
        let compiled = again.compile(config, None)?;
        Ok(Self { compiled, again: Arc::new(again) })
    }

    /// The kernel of this name.
    pub fn kernel(&self, name: &str) -> Result<Kernel, Error> {
        let code = self.compiled.kernels.get(name).ok_or_else(|| {
            let names: Vec<_> = self.kernel_names().collect();
            Error::new(format!("no kernel '{name}' in the module, which has {names:?}"))
        })?;
        Ok(Kernel::new(name, code, &self.compiled, &self.again))
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
