//! Holds the benchmarks: `cargo bench -p seq-benches` measures compile times;
//! `cpu/` measures programs.
