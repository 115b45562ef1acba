//! Thresholds by name: how much parallelism a version of the code needs.
//!
//! A program compiled with several versions of a map asks for each in turn,
//! on the thread that runs the program, outside of parallel loops. What was
//! asked is kept, so that a tuner can place a threshold between two sizes.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
};

/// What is known of one threshold.
#[derive(Clone, Copy, Default)]
struct Threshold {
    value: Option<i64>,
    asked: Option<(i64, i64)>,
}

static TABLE: Mutex<Option<HashMap<String, Threshold>>> = Mutex::new(None);

fn table() -> MutexGuard<'static, Option<HashMap<String, Threshold>>> {
    TABLE.lock().unwrap_or_else(|e| e.into_inner())
}

/// Gives a threshold a value; a negative one restores the program's default.
pub fn set(name: &str, value: i64) {
    table().get_or_insert_default().entry(name.into()).or_default().value = (value >= 0).then_some(value);
}

/// Whether the parallelism is at least the threshold.
pub fn enough(name: &str, default: i64, parallelism: i64) -> bool {
    let mut table = table();
    let known = table.get_or_insert_default();
    let threshold = match known.get_mut(name) {
        Some(threshold) => threshold,
        None => known.entry(name.into()).or_default(),
    };
    let (least, most) = threshold.asked.unwrap_or((parallelism, parallelism));
    threshold.asked = Some((least.min(parallelism), most.max(parallelism)));
    parallelism >= threshold.value.unwrap_or(default)
}

/// The least and the greatest parallelism asked about since the last call for
/// this name, `None` if there was none.
pub fn asked(name: &str) -> Option<(i64, i64)> {
    table().as_mut()?.get_mut(name)?.asked.take()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_before_defaults() {
        assert!(!enough("t.values", 10, 9));
        assert!(enough("t.values", 10, 10));
        set("t.values", 5);
        assert!(enough("t.values", 10, 5));
        assert!(!enough("t.values", 10, 4));
        set("t.values", -1);
        assert!(!enough("t.values", 10, 9));
    }

    #[test]
    fn what_was_asked_is_kept_once() {
        assert_eq!(asked("t.asked"), None);
        for parallelism in [7, 3, 12] {
            enough("t.asked", 0, parallelism);
        }
        assert_eq!(asked("t.asked"), Some((3, 12)));
        assert_eq!(asked("t.asked"), None);
    }
}
