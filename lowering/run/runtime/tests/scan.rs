//! Scans against a sequential oracle.

mod common;
use common::*;

fn check<M: Monoid>(deterministic: bool, threads: usize, rows: i64, n: i64, grain: i64, yields: bool) {
    let got = run_scan::<M>(deterministic, threads, rows, n, grain, yields);
    let what = format!("{threads} threads, {rows} x {n}, grain {grain}");
    assert_eq!(got.finished, rows as usize, "{what}: finished rows");
    for row in 0..rows {
        let want = oracle::<M>(row, n);
        let at = (row * n) as usize;
        assert!(got.out[at..at + n as usize] == want[..], "{what}: row {row}");
        assert_eq!(got.totals[row as usize], want.last().copied().unwrap_or(M::neutral()), "{what}: total of {row}");
    }
}

#[test]
fn edge_sizes_with_a_non_commutative_operator() {
    for threads in [1, 2, 8] {
        for deterministic in [false, true] {
            for n in sizes(100) {
                check::<Affine>(deterministic, threads, 1, n, 100, false);
            }
        }
    }
}

#[test]
fn shapes_of_rows_and_columns() {
    for threads in [1, 2, 8] {
        for (rows, n) in [(0, 5), (5, 0), (0, 0), (1, 1), (2, 1000), (3, 333), (7, 64), (40, 1000), (2000, 70)] {
            check::<Affine>(false, threads, rows, n, 64, false);
            check::<Affine>(true, threads, rows, n, 64, false);
        }
    }
}

#[test]
fn large_accumulators() {
    for n in [9, 10, 11, 1234] {
        check::<Matrix>(false, 8, 2, n, 10, false);
    }
}

#[test]
fn many_threads_that_yield() {
    for round in 0..60 {
        check::<Affine>(round % 2 == 0, 8, 1 + round % 3, 2000 + round, 50, true);
        check::<Affine>(round % 2 == 0, 8, 1, 20_000, 16, false);
    }
}

#[test]
fn grains_below_one_count_as_one() {
    check::<Affine>(false, 4, 1, 50, 0, false);
    check::<Affine>(false, 4, 1, 50, -3, true);
}

#[test]
fn one_thread_scans_once() {
    assert_eq!(run_scan::<Affine>(false, 1, 1, 10_000, 100, false).calls, 1);
    assert_eq!(run_scan::<Affine>(false, 1, 3, 10_000, 100, false).calls, 3);
}

#[test]
fn deterministic_floats_do_not_depend_on_threads() {
    let want = run_scan::<Sum>(true, 1, 2, 50_000, 128, false);
    for threads in [2, 3, 8] {
        for _ in 0..10 {
            let got = run_scan::<Sum>(true, threads, 2, 50_000, 128, false);
            assert!(got.out == want.out && got.totals == want.totals, "{threads} threads");
        }
    }
    let exact = oracle::<Sum>(0, 50_000);
    let worst = want.out[..50_000].iter().zip(&exact).map(|(a, b)| (a.0 - b.0).abs()).fold(0.0, f32::max);
    assert!(worst < 1.0, "differs from the sequential sum by {worst}");
}
