//! The tuner: which versions of maps are fastest with the given arguments.
//!
//! The versions of a map make a chain, tried from its end: with all thresholds out
//! of reach the last version of each map runs; then each threshold in turn is put
//! within reach, from the last one to the first, and stays there when that is
//! faster. A version that pays gets the least parallelism seen as its threshold,
//! one that does not one more than the greatest; a value from an earlier tuning
//! moves only as far as that demands, so that tunings with arguments of several
//! sizes add up.

use std::{collections::HashMap, path::Path, time::Duration};

use seq_values::Value;

use crate::{
    backend::Backend,
    progress::Progress,
    report::{check_new, duration, print},
    status::{Failure, USAGE},
    tuning::Known,
};

/// How much faster a version must be than those after it.
const GAIN: f64 = 0.97;

/// A threshold with the value found for it.
pub struct Tuned {
    /// The threshold.
    pub known: Known,
    /// Its value.
    pub value: i64,
    /// How it came to be.
    pub why: String,
}

/// Finds values for all thresholds; `runs` is how often each choice is timed.
pub fn tune(
    backend: &mut dyn Backend,
    arguments: &[Value],
    known: &[Known],
    earlier: &HashMap<String, i64>,
    runs: u32,
) -> Result<Vec<Tuned>, Failure> {
    let progress = Progress::start("tuning", Some((known.len() as u64 + 1) * (u64::from(runs) + 1)));
    let fastest = |backend: &mut dyn Backend| -> Result<Duration, Failure> {
        backend.run(arguments)?;
        progress.advance();
        let times = backend.time(arguments, runs, &|| progress.advance())?;
        Ok(times.into_iter().min().unwrap_or_default())
    };
    known.iter().for_each(|k| backend.set_threshold(&k.name, i64::MAX));
    let mut best = fastest(backend)?;
    let mut tuned = vec![];
    for known in known.iter().rev() {
        let name = &known.name;
        let start = earlier.get(name).copied();
        // What was asked before belongs to other choices.
        backend.asked(name);
        backend.set_threshold(name, 0);
        let time = fastest(backend)?;
        let (value, why) = match backend.asked(name) {
            None => {
                backend.set_threshold(name, i64::MAX);
                (start.unwrap_or(known.default), "not reached with these arguments".to_string())
            }
            Some((least, most)) => {
                let pays = time.as_secs_f64() < best.as_secs_f64() * GAIN;
                let why = format!("{} with it, {} without", duration(time), duration(best));
                if pays {
                    best = time;
                    (start.map_or(least, |v| v.min(least)), why)
                } else {
                    backend.set_threshold(name, i64::MAX);
                    (start.map_or(most.saturating_add(1), |v| v.max(most.saturating_add(1))), why)
                }
            }
        };
        tuned.push(Tuned { known: known.clone(), value, why });
    }
    tuned.reverse();
    Ok(tuned)
}

/// Prints what was chosen.
pub fn report(tuned: &[Tuned]) {
    if tuned.is_empty() {
        print("tune: the program has no thresholds");
    }
    for Tuned { known, value, why } in tuned {
        print(&format!("tune: {} = {value}: {why} ({})", known.name, known.location));
    }
}

/// Writes a tuning file.
pub fn write(path: &Path, program: &Path, tuned: &[Tuned], force: bool) -> Result<(), Failure> {
    let mut text = format!("# Thresholds of {}, measured by seq-run --tune.\n", program.display());
    for Tuned { known, value, why } in tuned {
        text += &format!("{} = {value}  # {}: {why}\n", known.name, known.location);
    }
    check_new(path, force)?;
    std::fs::write(path, text).map_err(|e| Failure::new(USAGE, format!("{}: {e}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes a time for each choice of versions; every threshold is asked for 100.
    struct Fixed {
        set: HashMap<String, i64>,
        /// What a run takes with `outer`, else with `block`, else with neither.
        costs: [u64; 3],
    }

    impl Backend for Fixed {
        fn run(&mut self, _: &[Value]) -> Result<Vec<Value>, Failure> {
            Ok(vec![])
        }

        fn time(&mut self, _: &[Value], count: u32, _: &dyn Fn()) -> Result<Vec<Duration>, Failure> {
            let taken = |name: &str| self.set[name] <= 100;
            let version = ["outer", "block"].into_iter().position(taken).unwrap_or(2);
            Ok(vec![Duration::from_micros(self.costs[version]); count as usize])
        }

        fn set_threshold(&mut self, name: &str, value: i64) {
            self.set.insert(name.into(), value);
        }

        fn asked(&mut self, name: &str) -> Option<(i64, i64)> {
            (name != "never").then_some((100, 100))
        }
    }

    fn found(costs: [u64; 3], earlier: &[(&str, i64)]) -> Vec<(String, i64)> {
        let known = |name: &str| Known { name: name.into(), default: 7, location: String::new() };
        let known = ["outer", "block", "never"].map(known);
        let earlier = earlier.iter().map(|&(n, v)| (n.to_string(), v)).collect();
        let mut backend = Fixed { set: HashMap::new(), costs };
        let tuned = tune(&mut backend, &[], &known, &earlier, 3).ok().unwrap_or_default();
        tuned.into_iter().map(|t| (t.known.name, t.value)).collect()
    }

    fn values(outer: i64, block: i64) -> Vec<(String, i64)> {
        vec![("outer".into(), outer), ("block".into(), block), ("never".into(), 7)]
    }

    #[test]
    fn the_fastest_versions_are_found() {
        assert_eq!(found([10, 20, 30], &[]), values(100, 100));
        assert_eq!(found([25, 20, 30], &[]), values(101, 100));
        assert_eq!(found([25, 40, 30], &[]), values(100, 101));
        assert_eq!(found([30, 30, 30], &[]), values(101, 101));
    }

    #[test]
    fn earlier_values_move_only_as_far_as_needed() {
        let costs = [10, 40, 30];
        assert_eq!(found(costs, &[("outer", 50), ("block", 500)]), values(50, 500));
        assert_eq!(found(costs, &[("outer", 500), ("block", 50)]), values(100, 101));
    }
}
