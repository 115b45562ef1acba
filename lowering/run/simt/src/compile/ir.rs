//! Thin helpers over LLVM's C interface: walking a module and building calls.

use std::ffi::{CStr, CString, c_char};

use inkwell::llvm_sys::{core::*, prelude::*};

/// The hook that returns the context of the running thread.
const THREAD: &CStr = c"seq_simt_thread";

/// A C string; names of LLVM have no zero inside.
pub(super) fn cstr(text: &str) -> CString {
    CString::new(text).unwrap_or_default()
}

/// The name of a value.
pub(super) fn name(value: LLVMValueRef) -> String {
    let mut length = 0;
    unsafe {
        let data = LLVMGetValueName2(value, &mut length);
        String::from_utf8_lossy(std::slice::from_raw_parts(data.cast::<u8>(), length)).into_owned()
    }
}

/// The text of a value, on one line.
pub(super) fn text(value: LLVMValueRef) -> String {
    unsafe {
        let data: *mut c_char = LLVMPrintValueToString(value);
        let text = CStr::from_ptr(data).to_string_lossy().trim().to_owned();
        LLVMDisposeMessage(data);
        text
    }
}

fn list(first: LLVMValueRef, next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut all = vec![];
    let mut at = first;
    while !at.is_null() {
        all.push(at);
        at = unsafe { next(at) };
    }
    all
}

/// All functions of a module.
pub(super) fn functions(module: LLVMModuleRef) -> Vec<LLVMValueRef> {
    list(unsafe { LLVMGetFirstFunction(module) }, LLVMGetNextFunction)
}

/// All functions of a module that have a body.
pub(super) fn defined(module: LLVMModuleRef) -> Vec<LLVMValueRef> {
    functions(module).into_iter().filter(|&f| unsafe { LLVMIsDeclaration(f) } == 0).collect()
}

/// All global variables of a module.
pub(super) fn globals(module: LLVMModuleRef) -> Vec<LLVMValueRef> {
    list(unsafe { LLVMGetFirstGlobal(module) }, LLVMGetNextGlobal)
}

/// The blocks of a function.
pub(super) fn blocks(function: LLVMValueRef) -> Vec<LLVMBasicBlockRef> {
    let mut all = vec![];
    let mut at = unsafe { LLVMGetFirstBasicBlock(function) };
    while !at.is_null() {
        all.push(at);
        at = unsafe { LLVMGetNextBasicBlock(at) };
    }
    all
}

/// The instructions of a block.
pub(super) fn instructions(block: LLVMBasicBlockRef) -> Vec<LLVMValueRef> {
    list(unsafe { LLVMGetFirstInstruction(block) }, LLVMGetNextInstruction)
}

/// The operands of a user.
pub(super) fn operands(user: LLVMValueRef) -> Vec<LLVMValueRef> {
    unsafe { (0..LLVMGetNumOperands(user)).map(|i| LLVMGetOperand(user, i as u32)).collect() }
}

/// The address space of a pointer's type.
pub(super) fn address_space(pointer: LLVMValueRef) -> u32 {
    unsafe { LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)) }
}

/// A builder with the types that calls of hooks need.
pub(super) struct Build {
    pub module: LLVMModuleRef,
    pub context: LLVMContextRef,
    pub builder: LLVMBuilderRef,
    pub i8: LLVMTypeRef,
    pub i32: LLVMTypeRef,
    pub i64: LLVMTypeRef,
    pub ptr: LLVMTypeRef,
    pub void: LLVMTypeRef,
}

impl Build {
    pub fn new(module: LLVMModuleRef) -> Self {
        unsafe {
            let context = LLVMGetModuleContext(module);
            Self {
                module,
                context,
                builder: LLVMCreateBuilderInContext(context),
                i8: LLVMInt8TypeInContext(context),
                i32: LLVMInt32TypeInContext(context),
                i64: LLVMInt64TypeInContext(context),
                ptr: LLVMPointerTypeInContext(context, 0),
                void: LLVMVoidTypeInContext(context),
            }
        }
    }

    /// Builds before an instruction, without its debug location.
    pub fn before(&self, instruction: LLVMValueRef) {
        unsafe {
            LLVMPositionBuilderBefore(self.builder, instruction);
            LLVMSetCurrentDebugLocation2(self.builder, std::ptr::null_mut());
        }
    }

    pub fn const32(&self, value: u32) -> LLVMValueRef {
        unsafe { LLVMConstInt(self.i32, u64::from(value), 0) }
    }

    pub fn const64(&self, value: u64) -> LLVMValueRef {
        unsafe { LLVMConstInt(self.i64, value, 0) }
    }

    /// The declaration of a runtime function.
    pub fn declare(&self, name: &str, result: LLVMTypeRef, arguments: &[LLVMTypeRef]) -> (LLVMValueRef, LLVMTypeRef) {
        let name = cstr(name);
        unsafe {
            let ty = LLVMFunctionType(result, arguments.as_ptr().cast_mut(), arguments.len() as u32, 0);
            let mut function = LLVMGetNamedFunction(self.module, name.as_ptr());
            if function.is_null() {
                function = LLVMAddFunction(self.module, name.as_ptr(), ty);
                if name.as_c_str() == THREAD {
                    // It depends on nothing that changes while a function runs.
                    for attribute in ["memory", "nounwind", "willreturn"] {
                        let kind = LLVMGetEnumAttributeKindForName(cstr(attribute).as_ptr(), attribute.len());
                        let attribute = LLVMCreateEnumAttribute(self.context, kind, 0);
                        LLVMAddAttributeAtIndex(function, u32::MAX, attribute);
                    }
                }
            }
            (function, ty)
        }
    }

    /// A field of the running thread's context, which no thread sees change.
    pub fn context_field(&self, offset: usize, ty: LLVMTypeRef) -> LLVMValueRef {
        let context = self.call("seq_simt_thread", self.ptr, &[]);
        let slot = self.offset(context, offset as u64);
        unsafe {
            let value = LLVMBuildLoad2(self.builder, ty, slot, c"".as_ptr());
            let kind = LLVMGetMDKindIDInContext(self.context, c"invariant.load".as_ptr(), 14);
            let empty = LLVMMDNodeInContext2(self.context, std::ptr::null_mut(), 0);
            LLVMSetMetadata(value, kind, LLVMMetadataAsValue(self.context, empty));
            value
        }
    }

    /// A call of a runtime function.
    pub fn call(&self, name: &str, result: LLVMTypeRef, arguments: &[LLVMValueRef]) -> LLVMValueRef {
        let types: Vec<_> = arguments.iter().map(|&a| unsafe { LLVMTypeOf(a) }).collect();
        let (function, ty) = self.declare(name, result, &types);
        let mut arguments = arguments.to_vec();
        unsafe {
            LLVMBuildCall2(self.builder, ty, function, arguments.as_mut_ptr(), arguments.len() as u32, c"".as_ptr())
        }
    }

    /// A pointer of any address space as one of address space 0.
    pub fn generic(&self, pointer: LLVMValueRef) -> LLVMValueRef {
        if address_space(pointer) == 0 {
            return pointer;
        }
        unsafe { LLVMBuildAddrSpaceCast(self.builder, pointer, self.ptr, c"".as_ptr()) }
    }

    /// An integer of up to 64 bits, or a float or pointer, as `i64`.
    pub fn bits64(&self, value: LLVMValueRef) -> LLVMValueRef {
        use inkwell::llvm_sys::LLVMTypeKind::*;
        unsafe {
            let ty = LLVMTypeOf(value);
            let integer = match LLVMGetTypeKind(ty) {
                LLVMPointerTypeKind => {
                    return LLVMBuildPtrToInt(self.builder, value, self.i64, c"".as_ptr());
                }
                LLVMFloatTypeKind => LLVMBuildBitCast(self.builder, value, self.i32, c"".as_ptr()),
                LLVMDoubleTypeKind => LLVMBuildBitCast(self.builder, value, self.i64, c"".as_ptr()),
                LLVMHalfTypeKind | LLVMBFloatTypeKind => {
                    let i16 = LLVMInt16TypeInContext(self.context);
                    LLVMBuildBitCast(self.builder, value, i16, c"".as_ptr())
                }
                _ => value,
            };
            LLVMBuildIntCast2(self.builder, integer, self.i64, 0, c"".as_ptr())
        }
    }

    /// The pointer at a constant offset.
    pub fn offset(&self, pointer: LLVMValueRef, bytes: u64) -> LLVMValueRef {
        let mut index = self.const64(bytes);
        unsafe { LLVMBuildGEP2(self.builder, self.i8, pointer, &mut index, 1, c"".as_ptr()) }
    }
}

impl Drop for Build {
    fn drop(&mut self) {
        unsafe { LLVMDisposeBuilder(self.builder) };
    }
}

/// Replaces an instruction by a value (null: it has no result).
pub(super) fn replace(instruction: LLVMValueRef, value: LLVMValueRef) {
    unsafe {
        if !value.is_null() && !LLVMGetFirstUse(instruction).is_null() {
            LLVMReplaceAllUsesWith(instruction, value);
        }
        LLVMInstructionEraseFromParent(instruction);
    }
}
