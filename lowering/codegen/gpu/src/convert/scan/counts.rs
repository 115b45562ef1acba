//! A tile of a scan that counts where conditions hold, such as that of a filter.
//!
//! Lane `l` of a warp has its elements `l`, `l + 32`, ...: in the order of memory, so that nothing
//! of them goes through shared memory. A ballot says in which lanes a condition holds, its
//! population below a lane how often it held before:
//!
//! `prefix(j, l) = before the warp + sum over i < j of pop(ballot i) + pop(ballot j below l)`
//!
//! The conditions stay bits of a thread's words while it looks back, and are voted on again
//! once it is known what comes before.

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
        warp::{self, LANES, Mode},
    },
    Scan, Turn,
};

/// Bits of a word.
const WORD: i64 = 32;

/// What a thread has of its elements.
struct Voted<'c> {
    /// The conditions of all elements, as many elements a word as it has room for.
    bits: Vec<Val<'c>>,
    /// What goes on to the post region, element by element.
    forwarded: Vec<Vec<Val<'c>>>,
}

impl<'c> Scan<'_, 'c> {
    /// A tile from reading to writing.
    pub fn count(&self, device: &mut Device<'c>, b: &Builder<'c>, turn: &Turn<'c>) {
        let voted = self.vote(device, b, turn);
        let counts = self.of_warp(b, &voted);
        let types = self.neutral.iter().map(|v| v.r#type());
        let values: Vec<_> = counts.iter().zip(types).map(|(&count, ty)| b.cast_unsigned(count, ty)).collect();
        let covered = Covered { values: values.clone(), start: b.flag(false) };
        let before = self.before_its_warp(device, b, turn.number, covered).values;
        if self.seg.reductions() > 0 {
            self.store_last(b, turn, &before, &values);
        }
        if self.writes() {
            let device = std::cell::RefCell::new(device);
            let place = |b: &Builder<'c>, all: bool| {
                self.place(&mut device.borrow_mut(), b, turn, &voted, &before, all);
                vec![]
            };
            b.if_else(turn.full, &[], |b| place(b, true), |b| place(b, false));
        }
    }

    /// The number of conditions.
    fn conditions(&self) -> i64 {
        self.neutral.len() as i64
    }

    /// The word and the bit of it where an element's conditions begin.
    fn bit(&self, item: i64) -> (i64, i64) {
        let each = WORD / self.conditions();
        (item / each, item % each * self.conditions())
    }

    /// The body at all elements.
    fn vote(&self, device: &mut Device<'c>, b: &Builder<'c>, turn: &Turn<'c>) -> Voted<'c> {
        let places = self.neutral.len();
        let yielded = ir::operands(ir::terminator(self.seg.body));
        let kept: Vec<Type> = yielded[places..].iter().map(|v| v.r#type()).collect();
        let words = self.bit(self.tile.items - 1).0 as usize + 1;
        let mut types: Vec<Type> = vec![b.i32_type(); words];
        (0..self.tile.items).for_each(|_| types.extend(&kept));
        let device = std::cell::RefCell::new(device);
        let one = |b: &Builder<'c>, place: Val<'c>| {
            let (indices, _) = self.indices(b, turn, place, self.seg.body);
            let map = &self.kernel.map;
            let mut values = device.borrow_mut().apply(b, self.seg.body, &indices, map, self.kernel.failure);
            for value in &mut values[..places] {
                *value = b.cmpi(Predicate::Ne, *value, b.int(0, value.r#type()));
            }
            values
        };
        let guarded = |b: &Builder<'c>, place: Val<'c>| {
            let none: Vec<Type> = (0..places).map(|_| b.i1()).chain(kept.iter().copied()).collect();
            let inside = self.is_inside(b, turn, place, planted("unguarded-read"));
            b.if_else(inside, &none, |b| one(b, place), |b| none.iter().map(|&t| b.zero(t)).collect())
        };
        let pack = |b: &Builder<'c>, elements: Vec<Vec<Val<'c>>>| {
            let mut bits = vec![b.i32(0); words];
            for (item, values) in (0..).zip(&elements) {
                let (word, first) = self.bit(item);
                for (bit, &condition) in (first..).zip(&values[..places]) {
                    let set = b.shl(b.cast_unsigned(condition, b.i32_type()), b.i32(bit));
                    bits[word as usize] = b.or(bits[word as usize], set);
                }
            }
            bits.extend(elements.iter().flat_map(|values| &values[places..]));
            bits
        };
        let of_all = |b: &Builder<'c>, element: &dyn Fn(&Builder<'c>, Val<'c>) -> Vec<Val<'c>>| {
            let elements = (0..self.tile.items).map(|item| element(b, self.striped(b, item))).collect();
            pack(b, elements)
        };
        let results = b.if_else(turn.full, &types, |b| of_all(b, &one), |b| of_all(b, &guarded));
        let (bits, rest) = results.split_at(words);
        let of_item = |item: usize| rest[item * kept.len()..][..kept.len()].to_vec();
        Voted { bits: bits.to_vec(), forwarded: (0..self.tile.items as usize).map(of_item).collect() }
    }

    /// The place in the warp's part of the lane's element number `item`.
    fn striped(&self, b: &Builder<'c>, item: i64) -> Val<'c> {
        b.add(b.cast_unsigned(self.kernel.lane, b.index_type()), b.index(item * LANES))
    }

    /// Whether an element of the warp's part is inside the space; every one, if `all`.
    fn is_inside(&self, b: &Builder<'c>, turn: &Turn<'c>, place: Val<'c>, all: bool) -> Val<'c> {
        if all { b.flag(true) } else { b.cmpi(Predicate::Ult, self.number(b, turn.base, place), self.space.total) }
    }

    /// How often each condition holds in the warp's part, i32 in all lanes.
    fn of_warp(&self, b: &Builder<'c>, voted: &Voted<'c>) -> Vec<Val<'c>> {
        let conditions = self.conditions();
        let of_lane = |condition: i64| {
            let bits = (0..WORD / conditions).map(|i| 1_i64 << (i * conditions + condition)).sum::<i64>();
            let mask = b.i32(i64::from(bits as u32 as i32));
            let held = voted.bits.iter().map(|&word| math::ctpop(b, b.and(word, mask)));
            held.reduce(|x, y| b.add(x, y)).expect("there are words")
        };
        let add =
            |count: Val<'c>, distance: i64| b.add(count, warp::shuffle(b, Mode::XOR, &[count], b.i32(distance))[0]);
        (0..conditions).map(|condition| [16, 8, 4, 2, 1].into_iter().fold(of_lane(condition), add)).collect()
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

    /// The post region at the elements; at all of them, if `all` are inside the space.
    fn place(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        voted: &Voted<'c>,
        before: &[Val<'c>],
        all: bool,
    ) {
        let post = self.seg.post.expect("a scan has a post region");
        let outs = seq_loops::mapped_all(&self.kernel.map, &self.seg.outs[self.seg.reductions()..]);
        let below = match planted("votes-of-all-lanes") {
            true => b.i32(-1),
            false => b.sub(b.shl(b.i32(1), self.kernel.lane), b.i32(1)),
        };
        let mut held = vec![b.i32(0); self.neutral.len()];
        for (item, forwarded) in (0..).zip(&voted.forwarded) {
            let (word, first) = self.bit(item);
            let mut prefixes = vec![];
            for ((bit, held), &before) in (first..).zip(&mut held).zip(before) {
                let own = b.and(b.shr(voted.bits[word as usize], b.i32(bit)), b.i32(1));
                let ballot = warp::ballot(b, b.cmpi(Predicate::Ne, own, b.i32(0)));
                let mut earlier = b.add(*held, math::ctpop(b, b.and(ballot, below)));
                if !self.seg.exclusive || planted("exclusive-is-inclusive") {
                    earlier = b.add(earlier, own);
                }
                prefixes.push(b.add(before, b.cast_unsigned(earlier, before.r#type())));
                if !planted("votes-forgotten") {
                    *held = b.add(*held, math::ctpop(b, ballot));
                }
            }
            let place = self.striped(b, item);
            let mut store = |b: &Builder<'c>| {
                let (mut arguments, at) = self.indices(b, turn, place, post);
                arguments.extend(&prefixes[..self.seg.scans]);
                arguments.extend(forwarded);
                let values = device.apply(b, post, &arguments, &self.kernel.map, self.kernel.failure);
                results::store(b, ir::terminator(post), &[(at, values)], 0, &outs);
            };
            if all {
                store(b);
            } else {
                let inside = self.is_inside(b, turn, place, planted("unguarded-write"));
                b.if_then(inside, store);
            }
        }
    }
}
