//! What becomes memory: on tensors, what bufferization is to keep apart or need not keep;
//! on buffers, who frees them, which copies are none, what lies on the stack.
//!
//! The passes stand in [`declared`]. [`buffers`] says where a buffer is used, under all its
//! names.

pub mod buffers;
mod forward_copies;
mod loan;
mod promote_small_buffers;
mod separate_deallocations;
mod shrink_buffers;
mod soac_fuse_loops;
mod soac_guard_inserts;
mod soac_keep_parts;
mod soac_protect_arguments;
mod soac_rematerialize;
mod soac_separate_empties;
mod soac_separate_recursion;
mod soac_separate_results;
mod transfer_ownership;

mod ffi {
    #[link(name = "SeqMemoryPasses")]
    unsafe extern "C" {
        pub fn seqRegisterMemoryPasses(runner: seq_passes::Runner);
    }
}

/// The passes of this crate as `Passes.td` declares them, with their options.
#[allow(clippy::derivable_impls)]
pub mod declared {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

/// Registers the passes with MLIR. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        seq_passes::add(declared::PASSES);
        unsafe { ffi::seqRegisterMemoryPasses(seq_passes::run_registered) };
    });
}
