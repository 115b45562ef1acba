//! What a copy of as many bytes takes on this machine, to compare a run with.

use std::time::{Duration, Instant};

use crate::report;

/// Bytes that are copied, at most: those of larger runs take as much longer.
const MOST_BYTES: usize = 64 << 20;
/// Fewer are in a cache, and say nothing.
const FEWEST_BYTES: usize = 1 << 20;

/// Tells what a copy takes that reads and writes `bytes` in all, on all threads, and how a run of
/// `took` compares with it.
pub fn compare(bytes: usize, took: Duration, tell: &dyn Fn(&str, String)) {
    if bytes < FEWEST_BYTES {
        return;
    }
    let copied = (bytes / 2).min(MOST_BYTES);
    let time = copy(copied).mul_f64(bytes as f64 / 2.0 / copied as f64);
    tell("memcpy of as many bytes", report::duration(time));
    tell("speed of the first run to memcpy", format!("{:.2}", time.as_secs_f64() / took.as_secs_f64().max(1e-9)));
}

/// The second of two copies: the first one touches its pages.
fn copy(bytes: usize) -> Duration {
    let from = vec![1u8; bytes];
    let mut to = vec![0u8; bytes];
    let part = bytes.div_ceil(seq_runtime::threads()).max(1);
    let mut once = || {
        let start = Instant::now();
        std::thread::scope(|scope| {
            for (to, from) in to.chunks_mut(part).zip(from.chunks(part)) {
                scope.spawn(|| to.copy_from_slice(from));
            }
        });
        start.elapsed()
    };
    once();
    once()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_runs_are_compared() {
        let told = std::cell::RefCell::new(vec![]);
        let tell = |name: &str, value: String| told.borrow_mut().push((name.to_string(), value));
        compare(1000, Duration::from_millis(1), &tell);
        assert!(told.borrow().is_empty());
        compare(4 << 20, Duration::from_secs(10), &tell);
        let names: Vec<String> = told.borrow().iter().map(|(name, _)| name.clone()).collect();
        assert_eq!(names, ["memcpy of as many bytes", "speed of the first run to memcpy"]);
        assert_eq!(told.borrow()[1].1, "0.00");
    }
}
