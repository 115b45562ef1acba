//! Object code in this process, linked by LLVM's ORC.

use std::{
    ffi::{CStr, CString},
    ptr::null_mut,
};

use inkwell::llvm_sys::{
    core::LLVMCreateMemoryBufferWithMemoryRangeCopy,
    error::{LLVMDisposeErrorMessage, LLVMErrorRef, LLVMGetErrorMessage},
    orc2::{
        LLVMJITEvaluatedSymbol, LLVMJITSymbolFlags, LLVMJITSymbolGenericFlags, LLVMOrcAbsoluteSymbols,
        LLVMOrcCSymbolMapPair, LLVMOrcJITDylibDefine,
        lljit::{
            LLVMOrcCreateLLJIT, LLVMOrcDisposeLLJIT, LLVMOrcLLJITAddObjectFile, LLVMOrcLLJITGetMainJITDylib,
            LLVMOrcLLJITLookup, LLVMOrcLLJITMangleAndIntern, LLVMOrcLLJITRef,
        },
    },
};

use crate::Error;

/// Code that stays as long as this.
pub struct Jit(LLVMOrcLLJITRef);

impl Jit {
    /// Links objects with each other, with functions at given addresses, and with what the
    /// process has.
    pub fn link(objects: &[Vec<u8>], functions: &[(&str, usize)]) -> Result<Self, Error> {
        unsafe {
            let mut jit = null_mut();
            check(LLVMOrcCreateLLJIT(&mut jit, null_mut()))?;
            let jit = Self(jit);
            let library = LLVMOrcLLJITGetMainJITDylib(jit.0);
            let flags = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsExported as u8
                | LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsCallable as u8;
            let symbol = |&(name, address): &(&str, usize)| LLVMOrcCSymbolMapPair {
                Name: LLVMOrcLLJITMangleAndIntern(jit.0, c_string(name).as_ptr()),
                Sym: LLVMJITEvaluatedSymbol {
                    Address: address as u64,
                    Flags: LLVMJITSymbolFlags { GenericFlags: flags, TargetFlags: 0 },
                },
            };
            let mut symbols: Vec<_> = functions.iter().map(symbol).collect();
            let symbols = LLVMOrcAbsoluteSymbols(symbols.as_mut_ptr(), symbols.len());
            check(LLVMOrcJITDylibDefine(library, symbols))?;
            for object in objects {
                let (start, length) = (object.as_ptr().cast(), object.len());
                let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(start, length, c"object".as_ptr());
                check(LLVMOrcLLJITAddObjectFile(jit.0, library, buffer))?;
            }
            Ok(jit)
        }
    }

    /// The address of a function that is exported.
    pub fn address(&self, name: &str) -> Result<usize, Error> {
        let mut address = 0;
        unsafe { check(LLVMOrcLLJITLookup(self.0, &mut address, c_string(name).as_ptr()))? };
        Ok(address as usize)
    }
}

impl Drop for Jit {
    fn drop(&mut self) {
        let _ = unsafe { check(LLVMOrcDisposeLLJIT(self.0)) };
    }
}

fn c_string(name: &str) -> CString {
    CString::new(name).unwrap_or_default()
}

/// # Safety
/// `error` is null or an error that nobody has taken.
unsafe fn check(error: LLVMErrorRef) -> Result<(), Error> {
    if error.is_null() {
        return Ok(());
    }
    unsafe {
        let text = LLVMGetErrorMessage(error);
        let message = CStr::from_ptr(text).to_string_lossy().into_owned();
        LLVMDisposeErrorMessage(text);
        Err(Error::Compile(format!("code was not linked: {message}")))
    }
}
