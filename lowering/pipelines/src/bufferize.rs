//! seg on tensors to seg on memrefs.

use seq_memory::declared::{
    ForwardCopies, PromoteSmallBuffers, SeparateDeallocations, SoacFuseLoops, SoacGuardInserts, SoacKeepParts,
    SoacProtectArguments, SoacRematerialize, SoacSeparateEmpties, SoacSeparateRecursion, SoacSeparateResults,
    TransferOwnership,
};
use seq_passes::{
    Fact,
    declared::{SegCollapseDimensions, SegKeepBlockMemory},
};

use crate::{
    Device, Disorder, Pipeline, Step,
    step::steps,
    upstream::{
        BufferDeallocationSimplification, BufferizationLowerDeallocations, Canonicalize, ConvertBufferizationToMemref,
        ConvertLinalgToLoops, Cse, EliminateEmptyTensors, OneShotBufferize, OwnershipBasedBufferDeallocation,
    },
};

/// What holds for seg on tensors.
pub(crate) const SEG: [Fact; 5] = [Fact::OnTensors, Fact::Segmented, Fact::NoJagged, Fact::Checked, Fact::Distinct];

/// The steps, after which every buffer is freed at the end of its block, but for the
/// memory that the blocks of a GPU have.
pub(crate) fn steps(device: Device) -> Vec<Step> {
    let identity = || Some("identity-layout-map".to_string());
    let memory = OneShotBufferize {
        allow_return_allocs_from_loops: Some(true),
        bufferize_function_boundaries: Some(true),
        function_boundary_type_conversion: identity(),
        unknown_type_conversion: identity(),
        ..Default::default()
    };
    let mut all = steps![
        SoacFuseLoops,
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
    ];
    if device == Device::Gpu {
        all.extend(steps![SegKeepBlockMemory]);
    }
    all.extend(steps![
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
        SegCollapseDimensions,
    ]);
    all
}

/// seg on tensors to seg on memrefs, for the threads of the host.
pub fn bufferize() -> Result<Pipeline, Disorder> {
    Pipeline::of("seq-bufferize", &SEG, steps(Device::Cpu))
}
