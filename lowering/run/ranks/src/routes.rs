//! Values that go to places of their own, and elements that are asked for by their places.
//!
//! What a rank has for itself is copied and never sent.

use crate::{
    Blocks, Member, Stopped,
    found::Route,
    places::{self, Run},
    words::words,
};

fn slices(parts: &[Vec<u8>]) -> Vec<&[u8]> {
    parts.iter().map(|part| &part[..]).collect()
}

fn slices_mut(parts: &mut [Vec<u8>]) -> Vec<&mut [u8]> {
    parts.iter_mut().map(|part| &mut part[..]).collect()
}

/// By rank, the runs of values with a place in an array of `n` elements.
fn by_owner(places: &[i64], n: usize, ranks: usize) -> Vec<Vec<Run>> {
    let blocks = Blocks::new(n, ranks);
    let mut send = vec![vec![]; ranks];
    // Neighbours mostly go to one rank.
    let (mut owner, mut owned) = (0, blocks.of(0));
    for (i, &place) in places.iter().enumerate() {
        let Some(at) = usize::try_from(place).ok().filter(|&place| place < n) else { continue };
        if !owned.contains(&at) {
            owner = blocks.owner(at);
            owned = blocks.of(owner);
        }
        places::push(&mut send[owner], i, place);
    }
    send
}

impl Member {
    /// Finds where values go whose places in an array of `n` elements are these; returns
    /// how many come here. Those without a place there go nowhere.
    pub fn route(&self, places: &[i64], n: usize) -> Result<usize, Stopped> {
        let (rank, size) = self.place();
        let send = by_owner(places, n, size);
        let parts: Vec<_> = send.iter().map(|runs| places::places(runs)).collect();
        let start = Blocks::new(n, size).of(rank).start as i64;
        let (mut places, mut counts) = (vec![], vec![]);
        for part in self.alltoallv(&slices(&parts))? {
            let before = places.len();
            places::visit(&words(&part), |place, count| places.extend(place - start..place - start + count as i64));
            counts.push(places.len() - before);
        }
        let count = places.len();
        self.route.replace(Route { send, places, counts });
        Ok(count)
    }

    /// Where what comes belongs in the block here, after [`route`](Self::route).
    pub fn places(&self) -> Vec<i64> {
        self.route.borrow().places.clone()
    }

    /// Sends values of `width` bytes the way that [`route`](Self::route) found.
    pub fn deliver(&self, values: &[u8], width: usize) -> Result<Vec<u8>, Stopped> {
        let route = self.route.borrow();
        let gather = |runs: &Vec<Run>| {
            let mut part = vec![0u8; places::count(runs) * width];
            let mut at = 0;
            for run in runs {
                copy(values, run.at, &mut part, at, run.count, width);
                at += run.count;
            }
            part
        };
        let parts: Vec<_> = route.send.iter().map(gather).collect();
        let mut all = vec![0u8; route.places.len() * width];
        let mut rest = &mut all[..];
        let mut received = vec![];
        for count in &route.counts {
            let (part, after) = rest.split_at_mut(count * width);
            received.push(part);
            rest = after;
        }
        self.exchange(&slices(&parts), &mut received)?;
        Ok(all)
    }

    /// Fills `to` with the elements at these places of an array of `n` elements of `width`
    /// bytes, of which the block here is `own`; with nothing where it has no such place.
    pub fn fetch(&self, places: &[i64], own: &[u8], n: usize, width: usize, to: &mut [u8]) -> Result<(), Stopped> {
        let (rank, size) = self.place();
        let start = Blocks::new(n, size).of(rank).start;
        let mut send = by_owner(places, n, size);
        for run in std::mem::take(&mut send[rank]) {
            copy(own, run.place as usize - start, to, run.at, run.count, width);
        }
        let asked: Vec<_> = send.iter().map(|runs| places::places(runs)).collect();
        let answer = |asked: Vec<u8>| {
            let asked = words(&asked);
            let mut count = 0;
            places::visit(&asked, |_, more| count += more);
            let (mut part, mut at) = (vec![0u8; count * width], 0);
            places::visit(&asked, |place, count| {
                copy(own, place as usize - start, &mut part, at, count, width);
                at += count;
            });
            part
        };
        let answers: Vec<_> = self.alltoallv(&slices(&asked))?.into_iter().map(answer).collect();
        let mut come: Vec<_> = send.iter().map(|runs| vec![0u8; places::count(runs) * width]).collect();
        self.exchange(&slices(&answers), &mut slices_mut(&mut come))?;
        for (runs, come) in send.iter().zip(&come) {
            let mut at = 0;
            for run in runs {
                copy(come, at, to, run.at, run.count, width);
                at += run.count;
            }
        }
        Ok(())
    }
}

/// Copies `count` elements of `width` bytes from the element `at` on to the element `into`.
fn copy(from: &[u8], at: usize, to: &mut [u8], into: usize, count: usize, width: usize) {
    fn one<const WIDTH: usize>(from: &[u8], at: usize, to: &mut [u8], into: usize) {
        to.as_chunks_mut::<WIDTH>().0[into] = from.as_chunks::<WIDTH>().0[at];
    }
    match (count, width) {
        (1, 8) => one::<8>(from, at, to, into),
        (1, 4) => one::<4>(from, at, to, into),
        _ => {
            let size = count * width;
            to[into * width..][..size].copy_from_slice(&from[at * width..][..size]);
        }
    }
}
