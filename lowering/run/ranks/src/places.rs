//! Places as they are sent: where neighbours follow each other, as runs.
//!
//! Rows of any length are read one after the other, and a filter keeps the order of its
//! elements: two numbers then say all places of a run.

/// Values that follow each other here and go to places that follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The number of the first value.
    pub at: usize,
    /// Its place.
    pub place: i64,
    pub count: usize,
}

/// Adds values that follow each other.
pub fn push(runs: &mut Vec<Run>, at: usize, place: i64, count: usize) {
    match runs.last_mut() {
        Some(run) if run.place + run.count as i64 == place && run.at + run.count == at => run.count += count,
        _ => runs.push(Run { at, place, count }),
    }
}

/// How many values there are.
pub fn count(runs: &[Run]) -> usize {
    runs.iter().map(|run| run.count).sum()
}

/// The places as words, for [`visit`]: one that says whether runs follow, then these or
/// each place, whichever is shorter; nothing for none.
pub fn places(runs: &[Run]) -> Vec<i64> {
    let count = count(runs);
    if count == 0 {
        return vec![];
    }
    let in_runs = 2 * runs.len() < count;
    let mut words = Vec::with_capacity(1 + if in_runs { 2 * runs.len() } else { count });
    words.push(i64::from(in_runs));
    for run in runs {
        match run.count {
            count if in_runs => words.extend([run.place, count as i64]),
            1 => words.push(run.place),
            count => words.extend(run.place..run.place + count as i64),
        }
    }
    words
}

/// The runs of places that words of [`places`] say.
pub fn visit(words: &[i64]) -> impl Iterator<Item = (i64, usize)> {
    let (each, runs): (&[i64], &[i64]) = match words.split_first() {
        None => (&[], &[]),
        Some((0, each)) => (each, &[]),
        Some((_, runs)) => (&[], runs),
    };
    let runs = runs.as_chunks().0.iter().map(|&[place, count]| (place, count as usize));
    each.iter().map(|&place| (place, 1)).chain(runs)
}

/// How many places words of [`places`] say.
pub fn told(words: &[i64]) -> usize {
    visit(words).map(|(_, count)| count).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(of: &[i64]) -> usize {
        let mut runs = vec![];
        of.iter().enumerate().for_each(|(at, &place)| push(&mut runs, at, place, 1));
        assert_eq!(count(&runs), of.len());
        let (words, mut come) = (places(&runs), vec![]);
        assert_eq!(told(&words), of.len());
        visit(&words).for_each(|(place, count)| come.extend(place..place + count as i64));
        assert_eq!(come, of);
        8 * words.len()
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
        [(0, 5), (1, 6), (3, 7)].iter().for_each(|&(at, place)| push(&mut runs, at, place, 1));
        assert_eq!(runs, [Run { at: 0, place: 5, count: 2 }, Run { at: 3, place: 7, count: 1 }]);
    }
}
