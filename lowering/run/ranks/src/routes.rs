//! Values that go to places of their own, and elements that are asked for by their places.
//!
//! What a rank has for itself is copied and never sent.

use crate::{
    Blocks, Member, Stopped,
    found::Route,
    places::{self, Run},
};

/// Where the blocks of an array of `n` rows of `row` elements end, by rank.
fn ends((n, row): (usize, usize), ranks: usize) -> Vec<i64> {
    let blocks = Blocks::new(n, ranks);
    (0..ranks).map(|rank| (blocks.of(rank).end * row) as i64).collect()
}

/// By rank, the runs of values with a place in an array of `n` rows of `row` elements.
fn by_owner(places: &[i64], n: (usize, usize), ranks: usize) -> Vec<Vec<Run>> {
    let ends = ends(n, ranks);
    let mut send: Vec<_> = (0..ranks).map(|_| Vec::with_capacity(places.len() / ranks)).collect();
    let mut next = 0;
    while let Some(&place) = places.get(next) {
        let at = next;
        next += 1;
        let owner = ends.partition_point(|&end| end <= place);
        if place < 0 || owner == ranks {
            continue;
        }
        while next < places.len() && places[next] == places[next - 1] + 1 && places[next] < ends[owner] {
            next += 1;
        }
        send[owner].push(Run { at, place, count: next - at });
    }
    send
}

/// The same for rows whose elements follow each other from a place on: row `r` has those from
/// `offsets[r]` to `offsets[r + 1]`.
fn rows_by_owner(firsts: &[i64], offsets: &[i64], n: usize, ranks: usize) -> Vec<Vec<Run>> {
    let ends = ends((n, 1), ranks);
    let mut send: Vec<Vec<Run>> = vec![vec![]; ranks];
    for (&first, row) in firsts.iter().zip(offsets.windows(2)) {
        let end = first.saturating_add(row[1] - row[0]).min(n as i64);
        let mut place = first.max(0);
        while place < end {
            let owner = ends.partition_point(|&end| end <= place);
            let until = end.min(ends[owner]);
            places::push(&mut send[owner], (row[0] + (place - first)) as usize, place, (until - place) as usize);
            place = until;
        }
    }
    send
}

/// By rank, what other ranks are told of runs.
fn told(send: &[Vec<Run>], rank: usize) -> Vec<Vec<i64>> {
    send.iter().enumerate().map(|(r, runs)| if r == rank { vec![] } else { places::places(runs) }).collect()
}

/// Memory cut into parts of so many elements, without one of them; that one as well.
fn split<'a>(mut rest: &'a mut [u8], sizes: &[usize], but: usize) -> (Vec<&'a mut [u8]>, &'a mut [u8]) {
    let (mut parts, mut own) = (vec![], &mut [][..]);
    for (r, &size) in sizes.iter().enumerate() {
        let (part, after) = rest.split_at_mut(size);
        rest = after;
        if r == but {
            own = part;
            parts.push(&mut [][..]);
        } else {
            parts.push(part);
        }
    }
    (parts, own)
}

impl Member {
    /// Finds where values go whose places in an array of `n` rows of `row` elements are these;
    /// returns how many come here. Those without a place there go nowhere.
    pub fn route(&self, places: &[i64], (n, row): (usize, usize)) -> Result<usize, Stopped> {
        let (rank, size) = self.place();
        let send = by_owner(places, (n, row), size);
        let start = (Blocks::new(n, size).of(rank).start * row) as i64;
        let (mut places, mut counts) = (vec![], vec![]);
        let told = self.exchange_words(&told(&send, rank))?;
        places.reserve(told.iter().map(|words| places::told(words)).sum::<usize>() + places::count(&send[rank]));
        for (r, words) in told.iter().enumerate() {
            let before = places.len();
            let mut add = |place: i64, count: usize| match count {
                1 => places.push(place - start),
                _ => places.extend(place - start..place - start + count as i64),
            };
            match r == rank {
                true => send[rank].iter().for_each(|run| add(run.place, run.count)),
                false => places::visit(words).for_each(|(place, count)| add(place, count)),
            }
            counts.push(places.len() - before);
        }
        let count = places.len();
        self.route.replace(Route { send, places, counts });
        Ok(count)
    }

    /// How many values come here.
    pub fn coming(&self) -> usize {
        self.route.borrow().places.len()
    }

    /// Calls `f` with where what comes belongs in the block here, after [`route`](Self::route).
    pub fn with_places<R>(&self, f: impl FnOnce(&[i64]) -> R) -> R {
        f(&self.route.borrow().places)
    }

    /// Sends values of `width` bytes the way that [`route`](Self::route) found, and fills `to`
    /// with what comes.
    pub fn deliver(&self, values: &[u8], width: usize, to: &mut [u8]) -> Result<(), Stopped> {
        let (route, rank) = (self.route.borrow(), self.place().0);
        let sizes: Vec<_> = route.counts.iter().map(|count| count * width).collect();
        let (mut come, own) = split(to, &sizes, rank);
        let gather = |runs: &[Run], part: &mut [u8]| {
            copy(values, part, width, packed(runs).map(|(run, into)| (run.at, into, run.count)));
        };
        gather(&route.send[rank], own);
        let mut parts: Vec<Vec<u8>> = vec![];
        for (r, runs) in route.send.iter().enumerate() {
            let mut part = vec![0; if r == rank { 0 } else { places::count(runs) * width }];
            if r != rank {
                gather(runs, &mut part);
            }
            parts.push(part);
        }
        self.exchange(&slices(&parts), &mut come)
    }

    /// Fills `to` with the elements at these places of an array of `n` rows of `row` elements of
    /// `width` bytes, of which the block here is `own`; with nothing where it has no such place.
    pub fn fetch(
        &self,
        places: &[i64],
        own: &[u8],
        n: (usize, usize),
        width: usize,
        to: &mut [u8],
    ) -> Result<(), Stopped> {
        self.ask(&by_owner(places, n, self.place().1), own, n, width, to)
    }

    /// The same for rows of elements that follow each other: row `r`, which is from `offsets[r]`
    /// to `offsets[r + 1]` of `to`, has those from the place `firsts[r]` on.
    pub fn fetch_rows(
        &self,
        (firsts, offsets): (&[i64], &[i64]),
        own: &[u8],
        n: usize,
        width: usize,
        to: &mut [u8],
    ) -> Result<(), Stopped> {
        self.ask(&rows_by_owner(firsts, offsets, n, self.place().1), own, (n, 1), width, to)
    }

    /// Fills `to` with elements that are asked for, by the rank that has them.
    fn ask(
        &self,
        send: &[Vec<Run>],
        own: &[u8],
        (n, row): (usize, usize),
        width: usize,
        to: &mut [u8],
    ) -> Result<(), Stopped> {
        let (rank, size) = self.place();
        let start = Blocks::new(n, size).of(rank).start * row;
        copy(own, to, width, send[rank].iter().map(|run| (run.place as usize - start, run.at, run.count)));
        let answer = |asked: Vec<i64>| {
            let (mut part, mut at) = (vec![0u8; places::told(&asked) * width], 0);
            let runs = places::visit(&asked).map(|(place, count)| {
                let into = at;
                at += count;
                (place as usize - start, into, count)
            });
            copy(own, &mut part, width, runs);
            part
        };
        let answers: Vec<_> = self.exchange_words(&told(send, rank))?.into_iter().map(answer).collect();
        let size_of = |(r, runs): (usize, &Vec<Run>)| if r == rank { 0 } else { places::count(runs) * width };
        let mut come: Vec<_> = send.iter().enumerate().map(|part| vec![0u8; size_of(part)]).collect();
        self.exchange(&slices(&answers), &mut come.iter_mut().map(|part| &mut part[..]).collect::<Vec<_>>())?;
        for (r, (runs, come)) in send.iter().zip(&come).enumerate() {
            let runs = if r == rank { &[] } else { &runs[..] };
            copy(come, to, width, packed(runs).map(|(run, at)| (at, run.at, run.count)));
        }
        Ok(())
    }
}

fn slices(parts: &[Vec<u8>]) -> Vec<&[u8]> {
    parts.iter().map(|part| &part[..]).collect()
}

/// Runs, each with where it is when their values follow each other.
fn packed(runs: &[Run]) -> impl Iterator<Item = (&Run, usize)> {
    runs.iter().scan(0, |at, run| {
        *at += run.count;
        Some((run, *at - run.count))
    })
}

/// Copies elements of `width` bytes: `runs` says where from, where to and how many.
fn copy(from: &[u8], to: &mut [u8], width: usize, runs: impl Iterator<Item = (usize, usize, usize)>) {
    fn elements<const WIDTH: usize>(from: &[u8], to: &mut [u8], runs: impl Iterator<Item = (usize, usize, usize)>) {
        let (from, to) = (from.as_chunks::<WIDTH>().0, to.as_chunks_mut::<WIDTH>().0);
        runs.for_each(|(at, into, count)| match count {
            1 => to[into] = from[at],
            _ => to[into..into + count].copy_from_slice(&from[at..at + count]),
        });
    }
    match width {
        8 => elements::<8>(from, to, runs),
        4 => elements::<4>(from, to, runs),
        _ => runs.for_each(|(at, into, count)| {
            let size = count * width;
            to[into * width..][..size].copy_from_slice(&from[at * width..][..size]);
        }),
    }
}
