//! The C functions of `libSeqDialects.so`; see `lib/CApi.cpp`.

#![allow(missing_docs)]

use mlir_sys::{
    MlirAttribute, MlirDiagnosticSeverity, MlirDialectRegistry, MlirLocation, MlirOperation, MlirStringRef, MlirType,
    MlirValue,
};

/// What a `#seg.schedule` has; a number that is left out is -1.
#[repr(C)]
pub struct SeqSchedule {
    pub numbers: [i64; 7],
    pub mapping: MlirStringRef,
    pub uneven: bool,
}

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
    pub fn seqHearsRemarks(location: MlirLocation) -> bool;
    pub fn seqReportRemark(
        kind: u32,
        category: MlirStringRef,
        name: MlirStringRef,
        function: MlirStringRef,
        location: MlirLocation,
        message: MlirStringRef,
    ) -> bool;
    pub fn seqTypeIsJagged(ty: MlirType) -> bool;
    pub fn seqJaggedTypeGetRank(ty: MlirType) -> u32;
    pub fn seqJaggedTypeGetElementType(ty: MlirType) -> MlirType;
    pub fn seqGetRowType(ty: MlirType) -> MlirType;
    pub fn seqAttributeIsSchedule(attribute: MlirAttribute) -> bool;
    pub fn seqScheduleGetParts(attribute: MlirAttribute) -> SeqSchedule;
    pub fn seqScheduleGet(location: MlirLocation, parts: SeqSchedule) -> MlirAttribute;
    pub fn seqSetOperands(op: MlirOperation, count: isize, values: *const MlirValue);
}
