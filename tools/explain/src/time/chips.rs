//! GPUs, and what their makers and others say they can do at most.
//!
//! Multiprocessors, boost clock, bandwidth and cache: NVIDIA's data sheets and white papers of
//! V100, Turing, A100, Ampere GA102, Ada AD102, H100, H200 and Blackwell. Clocks of a load that
//! no cache has: Luo et al., "Benchmarking and dissecting the Nvidia Hopper GPU architecture via
//! microbenchmarking", which has A100, H100 and RTX 4090; the others have the number of the
//! nearest of these. Threads, blocks and shared memory of a multiprocessor: `seq_gpu::Chip`.

/// A GPU that one can buy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Product {
    /// What `--device` calls it.
    pub name: &'static str,
    /// Its maker's name for it.
    pub title: &'static str,
    /// What LLVM and ptxas call its architecture.
    pub chip: &'static str,
    /// Multiprocessors.
    pub processors: f64,
    /// Gigahertz of a multiprocessor, at most.
    pub clock: f64,
    /// Gigabytes a second of device memory.
    pub bandwidth: f64,
    /// Megabytes of the cache that all multiprocessors share.
    pub cache: f64,
    /// Clocks of a load from device memory.
    pub latency: f64,
}

const fn product(
    [name, title, chip]: [&'static str; 3],
    processors: f64,
    clock: f64,
    bandwidth: f64,
    cache: f64,
    latency: f64,
) -> Product {
    Product { name, title, chip, processors, clock, bandwidth, cache, latency }
}

/// The GPUs, the first one of an architecture standing for it.
pub static PRODUCTS: [Product; 9] = [
    product(["v100", "NVIDIA V100", "sm_70"], 80.0, 1.53, 900.0, 6.0, 466.0),
    product(["rtx2080ti", "NVIDIA RTX 2080 Ti", "sm_75"], 68.0, 1.545, 616.0, 5.5, 466.0),
    product(["a100", "NVIDIA A100 80 GB", "sm_80"], 108.0, 1.41, 2039.0, 40.0, 466.0),
    product(["rtx3090ti", "NVIDIA RTX 3090 Ti", "sm_86"], 84.0, 1.86, 1008.0, 6.0, 466.0),
    product(["rtx4090", "NVIDIA RTX 4090", "sm_89"], 128.0, 2.52, 1008.0, 72.0, 542.0),
    product(["h200", "NVIDIA H200", "sm_90"], 132.0, 1.98, 4800.0, 50.0, 479.0),
    product(["h100", "NVIDIA H100 80 GB", "sm_90"], 132.0, 1.98, 3352.0, 50.0, 479.0),
    product(["b200", "NVIDIA B200", "sm_100"], 148.0, 1.85, 8000.0, 126.0, 479.0),
    product(["rtx5090", "NVIDIA RTX 5090", "sm_120"], 170.0, 2.407, 1792.0, 96.0, 542.0),
];

/// Schedulers of a multiprocessor, each of which issues an instruction of a warp in a clock.
pub const SCHEDULERS: f64 = 4.0;
/// Registers of a multiprocessor, of 4 bytes.
pub const REGISTERS: u64 = 64 * 1024;
/// Registers are given to warps in pieces of this many.
pub const REGISTER_PIECE: u64 = 256;

/// The GPU of that name.
pub fn product_of(name: &str) -> Option<&'static Product> {
    PRODUCTS.iter().find(|product| product.name == name)
}

/// The GPU that stands for an architecture.
pub fn product_for(chip: &str) -> Option<&'static Product> {
    PRODUCTS.iter().find(|product| product.chip == chip)
}

/// What the GPUs are called.
pub fn names() -> impl Iterator<Item = &'static str> {
    PRODUCTS.iter().map(|product| product.name)
}
