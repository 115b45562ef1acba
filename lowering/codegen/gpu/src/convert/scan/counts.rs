//! A tile of a scan that counts where conditions hold, such as that of a filter.
//!
//! Lane `l` of a warp has its elements `l`, `l + 32`, ...: in the order of memory, so that nothing
//! of them goes through shared memory. A ballot says in which lanes a condition holds, its
//! population below a lane how often it held before:
//!
//! `prefix(j, l) = before the warp + sum over i < j of pop(ballot i) + pop(ballot j below l)`
//!
//! The conditions of a full tile stay bits of a thread's words while it looks back, and are
//! voted on again once it is known what comes before. The last tile, if it is not full, goes
//! through loops, whose body reads the elements a second time.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::math,
};

use super::{
    super::{
        descriptor::Covered,
        device::Device,
        plant::planted,
        results,
        tile::Stage,
        warp::{self, LANES, Mode},
    },
    Scan, Turn,
};
use crate::resources::{
    self,
    counts::{self, Source, WORD},
};

/// What a thread has of the elements of a full tile.
struct Voted<'c> {
    /// The bits of all elements, as many elements a word as it has room for.
    words: Vec<Val<'c>>,
    /// What goes on to the post region and is no bit, element by element.
    values: Vec<Vec<Val<'c>>>,
}

/// Of an element: bits, which are its conditions and then other ones, and values.
struct Parts<'c> {
    bits: Vec<Val<'c>>,
    values: Vec<Val<'c>>,
}

impl<'c> Scan<'_, 'c> {
    /// A tile from reading to writing.
    pub fn count(&self, device: &mut Device<'c>, b: &Builder<'c>, turn: &Turn<'c>) {
        let (voted, counts) = self.vote(device, b, turn);
        let types = self.neutral.iter().map(|v| v.r#type());
        let values: Vec<_> = counts.iter().zip(types).map(|(&count, ty)| b.cast_unsigned(count, ty)).collect();
        let covered = Covered { values: values.clone(), start: b.flag(false) };
        let before = self.before_its_warp(device, b, turn.number, covered).values;
        if self.seg.reductions() > 0 {
            self.store_last(b, turn, &before, &values);
        }
        if self.writes() {
            let device = std::cell::RefCell::new(device);
            let all = |b: &Builder<'c>| {
                self.place_all(&mut device.borrow_mut(), b, turn, &voted, &before);
                vec![]
            };
            let some = |b: &Builder<'c>| {
                self.place_some(&mut device.borrow_mut(), b, turn, &before);
                vec![]
            };
            b.if_else(turn.full, &[], all, some);
        }
    }

    /// The body at the element of this number.
    fn body(&self, device: &mut Device<'c>, b: &Builder<'c>, turn: &Turn<'c>, number: Val<'c>) -> Parts<'c> {
        let (indices, _) = self.indices(b, turn, number, self.seg.body);
        let mut yielded = device.apply(b, self.seg.body, &indices, &self.kernel.map, self.kernel.failure);
        let forwarded = yielded.split_off(self.neutral.len());
        let held = |value: Val<'c>| b.cmpi(Predicate::Ne, value, b.int(0, value.r#type()));
        let mut parts = Parts { bits: yielded.into_iter().map(held).collect(), values: vec![] };
        for (value, source) in forwarded.into_iter().zip(counts::forwarded(self.seg)) {
            match source {
                Source::Bit(k) if k == parts.bits.len() => parts.bits.push(value),
                Source::Bit(_) => (),
                Source::Value(_) => parts.values.push(value),
            }
        }
        parts
    }

    /// The body at some of a lane's elements from `first` on, of which those beyond the space hold
    /// no condition: the place of each, whether it is inside, and its parts.
    fn some(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        first: Val<'c>,
        unguarded: bool,
    ) -> Vec<(Val<'c>, Val<'c>, Parts<'c>)> {
        let together = resources::together(self.seg);
        let read = |i| {
            let item = b.add(first, b.index(i));
            let place = self.striped(b, item);
            let inside = self.tile.owns(b, item, together, self.is_inside(b, turn, place, unguarded));
            (place, inside, self.body(device, b, turn, self.near(b, self.number(b, turn.base, place))))
        };
        let mut elements: Vec<_> = (0..together).map(read).collect();
        for (_, inside, parts) in &mut elements {
            parts.bits.iter_mut().for_each(|bit| *bit = b.and(*bit, *inside));
        }
        elements
    }

    /// The body at all elements, and how often each condition holds in the warp's part, i32 in
    /// all lanes.
    fn vote(&self, device: &mut Device<'c>, b: &Builder<'c>, turn: &Turn<'c>) -> (Voted<'c>, Vec<Val<'c>>) {
        let (places, kept) = (self.neutral.len(), counts::values(self.seg));
        let words = counts::place(counts::bits(self.seg), self.tile.items - 1).0 + 1;
        let mut types: Vec<Type> = vec![b.i32_type(); places + words];
        (0..self.tile.items).for_each(|_| types.extend(&kept));
        let device = std::cell::RefCell::new(device);
        let all = |b: &Builder<'c>| {
            let body = |item| {
                let number = self.number(b, turn.base, self.striped(b, b.index(item)));
                self.body(&mut device.borrow_mut(), b, turn, number)
            };
            let elements: Vec<_> = (0..self.tile.items).map(body).collect();
            let packed = self.pack(b, words, &elements);
            let values = elements.into_iter().flat_map(|element| element.values);
            self.of_warp(b, &packed).into_iter().chain(packed.iter().copied()).chain(values).collect()
        };
        let some = |b: &Builder<'c>| {
            let none = vec![b.i32(0); places];
            let step = b.index(resources::together(self.seg));
            let counted = b.for_step(b.index(0), self.rounds(b, turn), step, &none, |b, first, held| {
                let elements = self.some(&mut device.borrow_mut(), b, turn, first, planted("unguarded-read"));
                elements.iter().fold(held.to_vec(), |held, (_, _, parts)| {
                    let more = parts.bits.iter().map(|&condition| math::ctpop(b, warp::ballot(b, condition)));
                    held.iter().zip(more).map(|(&held, more)| b.add(held, more)).collect()
                })
            });
            let mut results = counted.results();
            results.extend(types[places..].iter().map(|&t| b.zero(t)));
            results
        };
        let results = b.if_else(turn.full, &types, all, some);
        let (counts, rest) = results.split_at(places);
        let (words, rest) = rest.split_at(words);
        let of_item = |item: usize| rest[item * kept.len()..][..kept.len()].to_vec();
        let values = (0..self.tile.items as usize).map(of_item).collect();
        (Voted { words: words.to_vec(), values }, counts.to_vec())
    }

    /// The bits of elements in words.
    fn pack(&self, b: &Builder<'c>, words: usize, elements: &[Parts<'c>]) -> Vec<Val<'c>> {
        let (bits, mut packed) = (counts::bits(self.seg), vec![b.i32(0); words]);
        for (item, element) in (0..).zip(elements) {
            let (word, first) = counts::place(bits, item);
            for (bit, &set) in (first..).zip(&element.bits) {
                let set = b.shl(b.cast_unsigned(set, b.i32_type()), b.i32(bit));
                packed[word] = b.or(packed[word], set);
            }
        }
        packed
    }

    /// The place in the warp's part of the lane's element number `item`.
    pub fn striped(&self, b: &Builder<'c>, item: Val<'c>) -> Val<'c> {
        Stage::new(b, self.kernel, self.tile, &[]).striped(b, item)
    }

    /// Whether an element of the warp's part is inside the space; every one, if `all`.
    pub fn is_inside(&self, b: &Builder<'c>, turn: &Turn<'c>, place: Val<'c>, all: bool) -> Val<'c> {
        if all { b.flag(true) } else { b.cmpi(Predicate::Ult, self.number(b, turn.base, place), self.space.total) }
    }

    /// Elements of a lane of which some lane's is inside the space.
    pub fn rounds(&self, b: &Builder<'c>, turn: &Turn<'c>) -> Val<'c> {
        let first = self.number(b, turn.base, b.index(0));
        let left = b.sub(self.space.total, b.min_si(first, self.space.total));
        b.min_si(b.ceildivui(left, b.index(LANES)), b.index(self.tile.items))
    }

    /// How often each condition holds in the warp's part, i32 in all lanes.
    fn of_warp(&self, b: &Builder<'c>, words: &[Val<'c>]) -> Vec<Val<'c>> {
        let bits = counts::bits(self.seg);
        let of_lane = |condition: usize| {
            let mask = (0..WORD as usize / bits).map(|i| 1_u32 << (i * bits + condition)).sum::<u32>();
            let held = words.iter().map(|&word| math::ctpop(b, b.and(word, b.i32(i64::from(mask as i32)))));
            held.reduce(|x, y| b.add(x, y)).expect("there are words")
        };
        let add =
            |count: Val<'c>, distance: i64| b.add(count, warp::shuffle(b, Mode::XOR, &[count], b.i32(distance))[0]);
        (0..self.neutral.len()).map(|k| [16, 8, 4, 2, 1].into_iter().fold(of_lane(k), add)).collect()
    }

    /// The totals to where they are stored, by the warp that has the last element.
    fn store_last(&self, b: &Builder<'c>, turn: &Turn<'c>, before: &[Val<'c>], counts: &[Val<'c>]) {
        let total = self.space.total;
        let first = self.number(b, turn.base, b.index(0));
        let behind = b.add(first, b.index(self.tile.warp_elements()));
        let is_last = b.and(b.cmpi(Predicate::Ult, first, total), b.cmpi(Predicate::Ule, total, behind));
        let is_lane_0 = b.cmpi(Predicate::Eq, self.kernel.lane, b.i32(0));
        b.if_then(b.and(is_last, is_lane_0), |b| {
            let totals: Vec<_> = before.iter().zip(counts).map(|(&x, &y)| b.add(x, y)).collect();
            seq_loops::store_totals(b, self.seg, &[], &totals, &self.kernel.map);
        });
    }

    /// The post region at the elements of a full tile.
    fn place_all(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        voted: &Voted<'c>,
        before: &[Val<'c>],
    ) {
        let (bits, mut held) = (counts::bits(self.seg), vec![b.i32(0); self.neutral.len()]);
        for (item, values) in (0..).zip(&voted.values) {
            let (word, first) = counts::place(bits, item);
            let bit = |k: i64| {
                let bit = b.and(b.shr(voted.words[word], b.i32(first + k)), b.i32(1));
                b.cmpi(Predicate::Ne, bit, b.i32(0))
            };
            let element = Parts { bits: (0..bits as i64).map(bit).collect(), values: values.clone() };
            let prefixes = self.prefixes(b, &element.bits, &mut held, before);
            self.store(device, b, turn, self.striped(b, b.index(item)), &prefixes, &element);
        }
    }

    /// The post region at the elements of a tile that are inside the space.
    fn place_some(&self, device: &mut Device<'c>, b: &Builder<'c>, turn: &Turn<'c>, before: &[Val<'c>]) {
        let none = vec![b.i32(0); self.neutral.len()];
        let step = b.index(resources::together(self.seg));
        b.for_step(b.index(0), self.rounds(b, turn), step, &none, |b, first, held| {
            let mut held = held.to_vec();
            for (place, inside, element) in self.some(device, b, turn, first, planted("unguarded-write")) {
                let prefixes = self.prefixes(b, &element.bits, &mut held, before);
                b.if_then(inside, |b| self.store(device, b, turn, place, &prefixes, &element));
            }
            held
        });
    }

    /// What the post region gets of the counts at an element of each lane, before which the
    /// conditions have held so often in the warp's part; then this element counts, too.
    fn prefixes(&self, b: &Builder<'c>, own: &[Val<'c>], held: &mut [Val<'c>], before: &[Val<'c>]) -> Vec<Val<'c>> {
        let below = match planted("votes-of-all-lanes") {
            true => b.i32(-1),
            false => b.sub(b.shl(b.i32(1), self.kernel.lane), b.i32(1)),
        };
        let mut prefixes = vec![];
        for ((&own, held), &before) in own.iter().zip(held).zip(before) {
            let ballot = warp::ballot(b, own);
            let mut earlier = b.add(*held, math::ctpop(b, b.and(ballot, below)));
            if !self.seg.exclusive || planted("exclusive-is-inclusive") {
                earlier = b.add(earlier, b.cast_unsigned(own, b.i32_type()));
            }
            prefixes.push(b.add(before, b.cast_unsigned(earlier, before.r#type())));
            if !planted("votes-forgotten") {
                *held = b.add(*held, math::ctpop(b, ballot));
            }
        }
        prefixes
    }

    /// Stores what the post region makes of an element.
    fn store(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        place: Val<'c>,
        prefixes: &[Val<'c>],
        element: &Parts<'c>,
    ) {
        let post = self.seg.post.expect("a scan has a post region");
        let outs = seq_loops::mapped_all(&self.kernel.map, &self.seg.outs[self.seg.reductions()..]);
        let (mut arguments, at) = self.indices(b, turn, self.number(b, turn.base, place), post);
        arguments.extend(&prefixes[..self.seg.scans]);
        arguments.extend(counts::forwarded(self.seg).into_iter().map(|source| match source {
            Source::Bit(k) => element.bits[k],
            Source::Value(k) => element.values[k],
        }));
        let values = device.apply(b, post, &arguments, &self.kernel.map, self.kernel.failure);
        results::store(b, ir::terminator(post), &[(at, values)], 0, &outs);
    }
}
