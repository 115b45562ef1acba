//! What the passes of upstream require, establish and break.

use seq_passes::{
    Contract,
    Fact::{self, *},
};

use crate::upstream::*;

macro_rules! contracts {
    ($($pass:ident: [$($requires:ident),*] => [$($establishes:ident),*], breaks [$($breaks:ident),*];)*) => {
        $(impl Contract for $pass {
            const REQUIRES: &'static [Fact] = &[$($requires),*];
            const ESTABLISHES: &'static [Fact] = &[$($establishes),*];
            const BREAKS: &'static [Fact] = &[$($breaks),*];
        })*
    };
}

contracts! {
    Canonicalize: [] => [], breaks [Written];
    // What was computed again, or made apart, is one again.
    Cse: [] => [Distinct], breaks [Written, Rematerialized, OwnResults, OwnDestinations];
    SymbolPrivatize: [] => [], breaks [];
    SymbolDce: [] => [], breaks [];

    EliminateEmptyTensors: [OnTensors, OwnDestinations, Guarded] => [], breaks [];
    OneShotBufferize: [OnTensors, Segmented, Rematerialized, OwnResults, Protected, OwnDestinations]
        => [OnMemrefs, WholeViews], breaks [OnTensors, Distinct];
    ConvertLinalgToLoops: [OnMemrefs] => [], breaks [Distinct];
    OwnershipBasedBufferDeallocation: [OnMemrefs] => [Owned, Freed], breaks [Distinct];
    BufferDeallocationSimplification: [Owned] => [], breaks [];
    BufferizationLowerDeallocations: [Owned] => [], breaks [Owned, Distinct];
    ConvertBufferizationToMemref: [OnMemrefs] => [], breaks [];

    ExpandStridedMetadata: [OnMemrefs] => [], breaks [WholeViews, Distinct];
    LowerAffine: [] => [], breaks [Distinct];
    ConvertVectorToScf: [] => [], breaks [Distinct];
    ConvertScfToCf: [Outlined] => [], breaks [];
    ConvertVectorToLlvm: [Outlined] => [], breaks [];
    ConvertMathToLlvm: [Outlined] => [], breaks [];
    ConvertMathToLibm: [Outlined] => [], breaks [];
    ConvertArithToLlvm: [Outlined] => [ArithInLlvm], breaks [];
    // The expansion of minimumf and maximumf does not order the zeros.
    ArithExpand: [ArithInLlvm] => [], breaks [ArithInLlvm];
    ConvertIndexToLlvm: [Outlined] => [], breaks [];
    FinalizeMemrefToLlvm: [Outlined] => [], breaks [OnMemrefs, ArithInLlvm];
    GpuToLlvm: [Serialized] => [], breaks [];
    ConvertCfToLlvm: [Outlined] => [], breaks [];
    ConvertFuncToLlvm: [Outlined] => [], breaks [];
    ReconcileUnrealizedCasts: [ArithInLlvm] => [], breaks [];
}
