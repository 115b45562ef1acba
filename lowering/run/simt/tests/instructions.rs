//! Instructions of warps and sectors of blocks, counted by hand.

mod common;

use common::{Run, kernel};
use seq_simt::{Argument::*, Config, Report};

fn launch(name: &str, config: Config, blocks: u32, threads: u32, rest: &[seq_simt::Argument]) -> Report {
    let mut run = Run::new(&kernel("instructions"), config);
    let out = run.device.alloc(4 * 1024).unwrap();
    let arguments = [&[Pointer(out)], rest].concat();
    run.launch(name, blocks, threads, 0, &arguments).unwrap()
}

/// A warp takes as many turns as its longest lane.
#[test]
fn a_loop_goes_on_for_the_longest_lane() {
    let memory = |threads| launch("turns", Config::random(1), 1, threads, &[]).instructions.memory;
    assert_eq!(memory(32), 32);
    assert_eq!(memory(8), 8);
    assert_eq!(memory(64), 64);
    assert_eq!(memory(33), 32 + 1);
}

/// Both sides of a branch where lanes differ, one where they agree.
#[test]
fn a_branch_costs_the_sides_that_some_lane_takes() {
    let of = |bound| launch("sides", Config::random(1), 1, 64, &[I32(bound)]).instructions;
    assert_eq!(of(16).memory, 2 * (2 + 1 + 1));
    assert_eq!(of(32).memory, 2 * (2 + 1));
    assert_eq!(of(0).memory, 2 * (1 + 1));
    assert_eq!((of(16).shuffles, of(16).barriers), (2, 2));
}

/// A loop around one that waits is counted, and what waits is not.
#[test]
fn a_poll_in_a_loop_is_not_counted() {
    let of = |turns| launch("waits", Config::random(1), 1, 32, &[I32(turns)]).instructions;
    assert_eq!((of(1).memory, of(5).memory), (1, 5));
}

/// The counts are the same whatever the order, and add up over warps.
#[test]
fn counts_do_not_depend_on_the_schedule() {
    let reference = launch("sides", Config::random(0), 1, 96, &[I32(5)]).instructions;
    assert_eq!(reference.memory, 3 * 4);
    for seed in 1..8 {
        assert_eq!(launch("sides", common::varied(seed), 1, 96, &[I32(5)]).instructions, reference);
    }
}

/// A division in 64 bits is some seventy instructions, in 32 bits twenty.
#[test]
fn divisions_are_long() {
    let arguments = [I64(7), I64(2), I32(9), I32(4)];
    let counted = launch("quotients", Config::random(0), 1, 1, &arguments).instructions;
    assert_eq!(counted.arithmetic, 70 + 20 + 2);
    assert_eq!((counted.memory, counted.shuffles, counted.barriers, counted.control), (1, 0, 0, 1));
}

/// A block that loads a sector again does not miss it; another block does.
#[test]
fn sectors_that_a_block_loads_for_the_first_time() {
    let mut run = Run::new(&kernel("map"), Config::random(2));
    let values = [1i32; 256];
    let (a, out) = (run.device.upload(&values).unwrap(), run.device.alloc(4 * 256).unwrap());
    let both = [Pointer(a), Pointer(a), Pointer(out), I64(256), I64(1)];
    let report = run.launch("add", 4, 64, 0, &both).unwrap();
    assert_eq!((report.load_sectors, report.first_load_sectors), (2 * 32, 32));
    let still = [Pointer(a), Pointer(a), Pointer(out), I64(64), I64(0)];
    let report = run.launch("add", 1, 64, 0, &still);
    assert!(report.is_err(), "all threads store to one place");
}
