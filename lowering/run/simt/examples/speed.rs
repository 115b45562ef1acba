//! Emulated threads a second: a map, a reduction with shuffles and a scan with
//! look-back, in fast and in checked mode.
//!
//! `cargo run --release -p seq-simt --example speed [fast|barrier|priority|random]`

use std::time::Instant;

use seq_simt::{Argument, Argument::*, Config, Device, Failure, Schedule};

fn kernel(name: &str) -> std::io::Result<Vec<u8>> {
    std::fs::read(format!("{}/tests/kernels/{name}.ll", env!("CARGO_MANIFEST_DIR")))
}

/// Seconds of processor time of this thread: what else runs does not count.
fn processor_time() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Runs a kernel and prints its rate.
fn measure(
    label: &str,
    config: Config,
    (file, name): (&str, &str),
    (grid, block): (u32, u32),
    arguments: impl Fn(&mut Device) -> Result<Vec<Argument>, Failure>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut device = Device::new(config);
    let start = Instant::now();
    let module = device.load(&kernel(file)?)?;
    let compiled = start.elapsed();
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let arguments = arguments(&mut device)?;
        let start = processor_time();
        device.launch(&module.kernel(name)?, [grid, 1, 1], [block, 1, 1], 0, &arguments)?;
        best = best.min(processor_time() - start);
    }
    let rate = f64::from(grid * block) / best / 1e6;
    println!(
        "{label:8} {name:6} {:>8} threads: {rate:8.2} million a second (compiled in {compiled:.0?})",
        grid * block
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let to_barrier = Config { schedule: Schedule::RunToBarrier, ..Config::default() };
    let priority = Config { schedule: Schedule::Priority, ..Config::default() };
    let configs =
        [("fast", Config::fast()), ("barrier", to_barrier), ("priority", priority), ("random", Config::random(1))];
    let chosen = std::env::args().nth(1);
    for (label, config) in configs {
        if chosen.as_deref().is_some_and(|c| c != label) {
            continue;
        }
        let fast = label == "fast";
        let blocks = if fast { 8192 } else { 1024 };
        measure(label, config.clone(), ("map", "add"), (blocks, 128), |d| {
            let a = d.upload(&vec![1i32; blocks as usize * 128])?;
            Ok(vec![Pointer(a), Pointer(a), Pointer(a), I64(i64::from(blocks) * 128), I64(1)])
        })?;
        measure(label, config.clone(), ("reduce", "sum"), (blocks, 128), |d| {
            let n = blocks as usize * 128;
            let (input, parts) = (d.upload(&vec![1i32; n])?, d.alloc(4 * blocks as usize)?);
            let (counter, out) = (d.upload(&[0i32])?, d.alloc(4)?);
            Ok(vec![Pointer(input), I64(n as i64), Pointer(parts), Pointer(counter), Pointer(out)])
        })?;
        measure(label, config.clone(), ("scan", "scan"), (blocks, 64), |d| {
            let n = blocks as usize * 64;
            let (input, out) = (d.upload(&vec![1i32; n])?, d.alloc(4 * n)?);
            let (states, ticket) = (d.upload(&vec![0u64; blocks as usize])?, d.upload(&[0i32])?);
            Ok(vec![Pointer(input), Pointer(out), I64(n as i64), Pointer(states), Pointer(ticket)])
        })?;
    }
    Ok(())
}
