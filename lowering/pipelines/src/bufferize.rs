//! seg on tensors to seg on memrefs.

use seq_cpu::declared::{ForwardCopies, PromoteSmallBuffers, SeparateDeallocations, TransferOwnership};
use seq_passes::{
    Fact,
    declared::{
        SoacGuardInserts, SoacKeepParts, SoacProtectArguments, SoacRematerialize, SoacSeparateEmpties,
        SoacSeparateRecursion, SoacSeparateResults,
    },
};

use crate::{
    Disorder, Pipeline, Step,
    step::steps,
    upstream::{
        BufferDeallocationSimplification, BufferizationLowerDeallocations, Canonicalize, ConvertBufferizationToMemref,
        ConvertLinalgToLoops, Cse, EliminateEmptyTensors, OneShotBufferize, OwnershipBasedBufferDeallocation,
    },
};

/// What holds for seg on tensors.
pub(crate) const SEG: [Fact; 5] = [Fact::OnTensors, Fact::Segmented, Fact::NoJagged, Fact::Checked, Fact::Distinct];

/// The steps, after which every buffer is freed at the end of its block.
pub(crate) fn steps() -> Vec<Step> {
    let identity = || Some("identity-layout-map".to_string());
    let memory = OneShotBufferize {
        allow_return_allocs_from_loops: Some(true),
        bufferize_function_boundaries: Some(true),
        function_boundary_type_conversion: identity(),
        unknown_type_conversion: identity(),
        ..Default::default()
    };
    steps![
        SoacRematerialize,
        SoacKeepParts,
        SoacSeparateRecursion,
        SoacSeparateResults,
        SoacProtectArguments,
        SoacSeparateEmpties,
        SoacGuardInserts,
        EliminateEmptyTensors,
        memory,
        ConvertLinalgToLoops,
        Canonicalize::default(),
        Cse,
        OwnershipBasedBufferDeallocation::default(),
        Canonicalize::default(),
        SeparateDeallocations,
        ForwardCopies,
        TransferOwnership,
        BufferDeallocationSimplification,
        BufferizationLowerDeallocations,
        Cse,
        Canonicalize::default(),
        PromoteSmallBuffers::default(),
        ConvertBufferizationToMemref,
    ]
}

/// seg on tensors to seg on memrefs.
pub fn bufferize() -> Result<Pipeline, Disorder> {
    Pipeline::of("seq-bufferize", &SEG, steps())
}
