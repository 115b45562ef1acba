//! What compiled code reads of the thread that it runs for.

/// What compiled code reads of the running thread.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Context {
    pub tid: [u32; 3],
    pub ntid: [u32; 3],
    pub ctaid: [u32; 3],
    pub nctaid: [u32; 3],
    pub lane: u32,
    pub warp: u32,
    pub shared: *mut u8,
    /// What the last barrier or warp operation gave.
    pub result: u64,
}
