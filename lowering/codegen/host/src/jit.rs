//! Object code in this process, linked by LLVM's ORC.

use std::{
    ffi::{CStr, CString, c_void},
    ptr::null_mut,
    sync::{Mutex, PoisonError},
};

use inkwell::llvm_sys::{
    core::LLVMCreateMemoryBufferWithMemoryRangeCopy,
    error::{LLVMDisposeErrorMessage, LLVMErrorRef, LLVMGetErrorMessage},
    orc2::{
        LLVMJITEvaluatedSymbol, LLVMJITSymbolFlags, LLVMJITSymbolGenericFlags, LLVMOrcAbsoluteSymbols,
        LLVMOrcCSymbolMapPair, LLVMOrcExecutionSessionSetErrorReporter, LLVMOrcJITDylibDefine,
        lljit::{
            LLVMOrcCreateLLJIT, LLVMOrcDisposeLLJIT, LLVMOrcLLJITAddObjectFile, LLVMOrcLLJITGetExecutionSession,
            LLVMOrcLLJITGetMainJITDylib, LLVMOrcLLJITLookup, LLVMOrcLLJITMangleAndIntern, LLVMOrcLLJITRef,
        },
    },
};

use crate::Error;

/// Code that stays as long as this.
pub struct Jit {
    raw: LLVMOrcLLJITRef,
    /// What went wrong while code was linked.
    reports: Box<Mutex<Vec<String>>>,
}

/// Keeps the text of an error, which LLVM would print.
extern "C" fn report(reports: *mut c_void, error: LLVMErrorRef) {
    let reports = unsafe { &*reports.cast::<Mutex<Vec<String>>>() };
    reports.lock().unwrap_or_else(PoisonError::into_inner).push(unsafe { message(error) });
}

impl Jit {
    /// Links objects with each other, with functions at given addresses, and with what the
    /// process has.
    pub fn link(objects: &[Vec<u8>], functions: &[(&str, usize)]) -> Result<Self, Error> {
        unsafe {
            let mut raw = null_mut();
            check(LLVMOrcCreateLLJIT(&mut raw, null_mut()))?;
            let jit = Self { raw, reports: Box::default() };
            let reports = (&raw const *jit.reports).cast_mut().cast();
            LLVMOrcExecutionSessionSetErrorReporter(LLVMOrcLLJITGetExecutionSession(jit.raw), report, reports);
            let library = LLVMOrcLLJITGetMainJITDylib(jit.raw);
            let flags = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsExported as u8
                | LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsCallable as u8;
            let symbol = |&(name, address): &(&str, usize)| LLVMOrcCSymbolMapPair {
                Name: LLVMOrcLLJITMangleAndIntern(jit.raw, c_string(name).as_ptr()),
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
                check(LLVMOrcLLJITAddObjectFile(jit.raw, library, buffer))?;
            }
            Ok(jit)
        }
    }

    /// The address of a function that is exported.
    pub fn address(&self, name: &str) -> Result<usize, Error> {
        let mut address = 0;
        let found = unsafe { check(LLVMOrcLLJITLookup(self.raw, &mut address, c_string(name).as_ptr())) };
        let reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        match (found, reports.first()) {
            (Ok(()), _) => Ok(address as usize),
            (Err(_), Some(first)) => Err(failed(first)),
            (Err(error), None) => Err(error),
        }
    }
}

impl Drop for Jit {
    fn drop(&mut self) {
        let _ = unsafe { check(LLVMOrcDisposeLLJIT(self.raw)) };
    }
}

fn c_string(name: &str) -> CString {
    CString::new(name).unwrap_or_default()
}

/// # Safety
/// `error` is null or an error that nobody has taken.
unsafe fn check(error: LLVMErrorRef) -> Result<(), Error> {
    if error.is_null() { Ok(()) } else { Err(failed(&unsafe { message(error) })) }
}

fn failed(message: &str) -> Error {
    Error::Compile(format!("code was not linked: {message}"))
}

/// # Safety
/// `error` is an error that nobody has taken.
unsafe fn message(error: LLVMErrorRef) -> String {
    unsafe {
        let text = LLVMGetErrorMessage(error);
        let message = CStr::from_ptr(text).to_string_lossy().into_owned();
        LLVMDisposeErrorMessage(text);
        message
    }
}
