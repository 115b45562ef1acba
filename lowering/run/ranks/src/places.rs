//! Places as they are sent: where neighbours follow each other, as runs.
//!
//! Rows of any length are read one after the other, and a filter keeps the order of its
//! elements: two numbers then say all places of a run.

use crate::words::bytes;

/// Values that follow each other here and go to places that follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The number of the first value.
    pub at: usize,
    /// Its place.
    pub place: i64,
    pub count: usize,
}

/// Adds a value with its place.
pub fn push(runs: &mut Vec<Run>, at: usize, place: i64) {
    match runs.last_mut() {
        Some(run) if run.place + run.count as i64 == place && run.at + run.count == at => run.count += 1,
        _ => runs.push(Run { at, place, count: 1 }),
    }
}

/// How many values there are.
pub fn count(runs: &[Run]) -> usize {
    runs.iter().map(|run| run.count).sum()
}

/// The places as bytes, for [`visit`]: a word that says whether runs follow, then these or
/// each place, whichever is shorter; nothing for none.
pub fn places(runs: &[Run]) -> Vec<u8> {
    let count = count(runs);
    if count == 0 {
        return vec![];
    }
    let mut words = vec![i64::from(2 * runs.len() < count)];
    if words[0] == 1 {
        words.extend(runs.iter().flat_map(|run| [run.place, run.count as i64]));
    } else {
        words.extend(runs.iter().flat_map(|run| run.place..run.place + run.count as i64));
    }
    bytes(&words)
}

/// The runs of places that words of [`places`] say.
pub fn visit(words: &[i64], mut see: impl FnMut(i64, usize)) {
    match words.split_first() {
        None => {}
        Some((0, places)) => places.iter().for_each(|&place| see(place, 1)),
        Some((_, runs)) => runs.as_chunks().0.iter().for_each(|&[place, count]| see(place, count as usize)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;

    fn sent(of: &[i64]) -> usize {
        let mut runs = vec![];
        of.iter().enumerate().for_each(|(at, &place)| push(&mut runs, at, place));
        assert_eq!(count(&runs), of.len());
        let (bytes, mut come) = (places(&runs), vec![]);
        visit(&words(&bytes), |place, count| come.extend(place..place + count as i64));
        assert_eq!(come, of);
        bytes.len()
    }

    #[test]
    fn places_come_as_they_went() {
        assert_eq!(sent(&[]), 0);
        assert_eq!(sent(&[7]), 16);
        assert_eq!(sent(&[4, 5, 6, 7, 8]), 24);
        assert_eq!(sent(&[4, 5, 6, 1, 2, 3, 9]), 56);
        assert_eq!(sent(&[3, 1, 2, 0]), 40);
        assert_eq!(sent(&(0..1000).collect::<Vec<_>>()), 24);
    }

    #[test]
    fn a_run_has_neighbours_on_both_sides() {
        let mut runs = vec![];
        [(0, 5), (1, 6), (3, 7)].iter().for_each(|&(at, place)| push(&mut runs, at, place));
        assert_eq!(runs, [Run { at: 0, place: 5, count: 2 }, Run { at: 3, place: 7, count: 1 }]);
    }
}
