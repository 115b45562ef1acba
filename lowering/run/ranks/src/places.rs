//! Places as they are sent: where neighbours follow each other, as runs.
//!
//! A filter keeps the order of its elements, so that what a rank sends to another one goes to
//! places one after the other: two numbers then say all of them.

/// Places in the order of what goes there.
#[derive(Clone, Default)]
pub struct Places {
    /// The first place of each run, and how many follow each other from there.
    runs: Vec<[i64; 2]>,
    count: usize,
}

impl Places {
    /// One more.
    pub fn push(&mut self, place: i64) {
        self.count += 1;
        match self.runs.last_mut() {
            Some([first, count]) if *first + *count == place => *count += 1,
            _ => self.runs.push([place, 1]),
        }
    }

    /// As bytes, for [`of`](Self::of): a word that says whether runs follow, then these or each
    /// place, whichever is shorter; nothing for none.
    pub fn bytes(&self) -> Vec<u8> {
        let runs = 2 * self.runs.len() < self.count;
        let flag = (self.count > 0).then_some(i64::from(runs));
        let flagged = flag.into_iter();
        match runs {
            true => to_bytes(flagged.chain(self.runs.as_flattened().iter().copied())),
            false => to_bytes(flagged.chain(each(&self.runs))),
        }
    }

    /// The places that words of [`bytes`](Self::bytes) say.
    pub fn of(words: &[i64]) -> Vec<i64> {
        match words.split_first() {
            None => vec![],
            Some((0, places)) => places.to_vec(),
            Some((_, runs)) => each(runs.as_chunks().0).collect(),
        }
    }
}

fn each(runs: &[[i64; 2]]) -> impl Iterator<Item = i64> {
    runs.iter().flat_map(|[first, count]| *first..first + count)
}

fn to_bytes(words: impl Iterator<Item = i64>) -> Vec<u8> {
    words.map(i64::to_ne_bytes).collect::<Vec<_>>().into_flattened()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(places: &[i64]) -> usize {
        let mut all = Places::default();
        places.iter().for_each(|&place| all.push(place));
        let bytes = all.bytes();
        let words: Vec<i64> = bytes.as_chunks().0.iter().map(|word| i64::from_ne_bytes(*word)).collect();
        assert_eq!(Places::of(&words), places);
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
}
