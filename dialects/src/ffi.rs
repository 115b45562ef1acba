//! The C functions of `libSeqDialects.so`; see `lib/CApi.cpp`.

#![allow(missing_docs)]

use mlir_sys::{
    MlirDiagnosticSeverity, MlirDialectRegistry, MlirLocation, MlirOperation, MlirStringRef, MlirType, MlirValue,
};

#[link(name = "SeqDialects")]
unsafe extern "C" {
    pub fn seqRegisterDialects(registry: MlirDialectRegistry);
    pub fn seqEmitDiagnostic(
        severity: MlirDiagnosticSeverity,
        location: MlirLocation,
        message: MlirStringRef,
        count: isize,
        places: *const MlirLocation,
        notes: *const MlirStringRef,
    );
    pub fn seqTypeIsJagged(ty: MlirType) -> bool;
    pub fn seqJaggedTypeGetRank(ty: MlirType) -> u32;
    pub fn seqJaggedTypeGetElementType(ty: MlirType) -> MlirType;
    pub fn seqJaggedTypeGet(rank: u32, element: MlirType) -> MlirType;
    pub fn seqGetRowType(ty: MlirType) -> MlirType;
    pub fn seqSetOperands(op: MlirOperation, count: isize, values: *const MlirValue);
}
