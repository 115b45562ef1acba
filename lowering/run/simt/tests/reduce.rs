//! A reduction by shuffles, shared memory and the block that finishes last.

mod common;

use common::{caught, framed, kernel, plant, varied};
use seq_simt::{Argument::*, Config, Failure, Kind, Report};

const BLOCK: u32 = 64;

fn sum(text: &str, config: Config, n: usize, grid: u32) -> Result<Report, Failure> {
    let mut run = common::Run::new(text, config);
    let values: Vec<i32> = (0..n as i32).map(|i| i * 7 - 100).collect();
    let expected = values.iter().fold(0i32, |sum, &v| sum.wrapping_add(v));
    let input = run.device.upload(&values)?;
    let parts = run.device.alloc(4 * grid as usize)?;
    let counter = run.device.upload(&[0i32])?;
    let out = run.device.alloc(4)?;
    let arguments = [Pointer(input), I64(n as i64), Pointer(parts), Pointer(counter), Pointer(out)];
    let report = run.launch("sum", grid, BLOCK, 0, &arguments)?;
    assert_eq!(run.device.download::<i32>(out, 1)?, [expected], "n = {n}");
    Ok(report)
}

#[test]
fn sums_are_right_under_every_schedule() {
    let text = kernel("reduce");
    for n in [0, 1, 31, 32, 33, 63, 64, 65, 255, 256, 257, 1000] {
        sum(&text, Config::fast(), n, 4).unwrap();
        sum(&text, framed(), n, 4).unwrap();
    }
    for seed in 0..100 {
        let n = [0, 1, 33, 257, 700][seed as usize % 5];
        if let Err(failure) = sum(&text, varied(seed), n, 5) {
            panic!("seed {seed}: {failure}");
        }
    }
}

#[test]
fn one_read_an_element() {
    let report = sum(&kernel("reduce"), Config::random(5), 1000, 4).unwrap();
    assert_eq!(report.loaded, 4000 + 4 * 4);
    assert_eq!(report.stored, 4 * 4 + 4);
    assert_eq!(report.atomic_updates, 4);
    // Two barriers a block, one more in the block that finishes last.
    assert_eq!(report.barriers, 2 * 4 + 1);
    assert_eq!(report.bank_conflict_factor(), 1.0);
}

fn race(kind: &Kind) -> bool {
    matches!(kind, Kind::DataRace { .. })
}

#[test]
fn a_missing_barrier_is_a_race_or_reads_nothing() {
    let text = plant(&kernel("reduce"), "; BARRIER", "");
    let wrong = |kind: &Kind| matches!(kind, Kind::DataRace { space: "shared", .. } | Kind::Uninitialised { .. });
    assert_eq!(caught(|config| sum(&text, config, 500, 3), wrong), 20);
}

#[test]
fn a_missing_release_is_a_race() {
    let text = plant(&kernel("reduce"), "; RELEASE", "");
    assert_eq!(caught(|config| sum(&text, config, 500, 3), race), 20);
}

#[test]
fn a_missing_acquire_is_a_race() {
    let text = plant(&kernel("reduce"), "; ACQUIRE", "");
    assert_eq!(caught(|config| sum(&text, config, 500, 3), race), 20);
}

#[test]
fn a_release_to_the_own_block_is_a_race() {
    let text = plant(&kernel("reduce"), "; RELEASE", "  fence syncscope(\"block\") acq_rel");
    assert_eq!(caught(|config| sum(&text, config, 500, 3), race), 20);
}

#[test]
fn the_order_of_an_update_is_that_of_ptx() {
    // LLVM's NVPTX back end drops the order of atomicrmw.
    let text = plant(&kernel("reduce"), "; RELEASE", "").replace("\"device\") monotonic", "\"device\") acq_rel");
    assert_eq!(caught(|config| sum(&text, config, 500, 3), race), 20);
    let orders = |config| Config { rmw_orders: true, ..config };
    assert_eq!(caught(|config| sum(&text, orders(config), 500, 3), race), 0);
}

#[test]
fn five_hundred_blocks_take_no_quadratic_time() {
    let start = std::time::Instant::now();
    sum(&kernel("reduce"), Config::random(1), 64_000, 500).unwrap();
    assert!(start.elapsed().as_secs() < 5);
}
