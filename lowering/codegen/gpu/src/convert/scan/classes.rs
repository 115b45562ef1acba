//! A tile of a scan that counts the elements of each class, such as that of a partition.
//!
//! Lane `l` of a warp has its elements `l`, `l + 32`, ..., as where conditions are counted, and lane
//! `c` the count of class `c` ([`Votes`]). An element of class `c` asks lane `c` what came before,
//! and counts the members of its class up to its own lane. Before the tile, a warp looks back for
//! four classes ([`TOGETHER`]), so that it holds few words, and several warps look back side by side.
//!
//! Preconditions, which [`Chosen`] says: the post region asks for the count of one class alone,
//! and no more than 32 are counted.

use std::cell::RefCell;

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::{arith, gpu},
};

use super::{
    super::{
        access,
        descriptor::{Covered, Descriptors},
        device::Device,
        plant::planted,
        results,
        votes::Votes,
        warp::{self, Combine, Group, LANES, Mode},
    },
    Scan, Turn,
};
use crate::resources::{
    self,
    classes::{self, Chosen, TOGETHER},
    counts,
};

/// Of an element: its class, i32, and what goes on to the post region and is not the class.
struct Parts<'c> {
    class: Val<'c>,
    values: Vec<Val<'c>>,
}

/// Of an element beyond the votes: where it lies, what the post region made of it.
type Placed<'c> = (Vec<Val<'c>>, Vec<Val<'c>>);

impl<'c> Scan<'_, 'c> {
    /// A tile from reading to writing.
    pub fn classify(&self, chosen: &Chosen<'c>, device: &mut Device<'c>, b: &Builder<'c>, turn: &Turn<'c>) {
        let device = &RefCell::new(device);
        let votes = Votes::new(b, chosen.classes, self.kernel.lane);
        let others = self.of_lane(b, chosen);
        let tile = Classified { scan: self, chosen, device, turn, votes, others };
        let (words, values, count) = tile.vote(b);
        let before = tile.before(b, count);
        if self.writes() {
            let all = |b: &Builder<'c>| {
                tile.place_all(b, &words, &values, before);
                vec![]
            };
            let some = |b: &Builder<'c>| {
                tile.place_some(b, before);
                vec![]
            };
            b.if_else(turn.full, &[], all, some);
        }
    }

    /// What is chosen beside counts, for the class of this lane.
    fn of_lane(&self, b: &Builder<'c>, chosen: &Chosen<'c>) -> Vec<Val<'c>> {
        let mut map = self.kernel.map.clone();
        for &op in &chosen.made {
            b.clone_op(op, &mut map);
        }
        let own = |(_, values): &(Val<'c>, Vec<Val<'c>>)| {
            let values = seq_loops::mapped_all(&map, values);
            let (&last, others) = values.split_last().expect("there are classes");
            (0..).zip(others).fold(last, |rest, (class, &value)| {
                b.select(b.cmpi(Predicate::Eq, self.kernel.lane, b.i32(class)), value, rest)
            })
        };
        chosen.others.iter().map(own).collect()
    }
}

/// A tile under construction.
struct Classified<'s, 'k, 'd, 'c> {
    scan: &'s Scan<'k, 'c>,
    chosen: &'s Chosen<'c>,
    device: &'s RefCell<&'d mut Device<'c>>,
    turn: &'s Turn<'c>,
    votes: Votes<'c>,
    /// What [`Scan::of_lane`] says.
    others: Vec<Val<'c>>,
}

impl<'c> Classified<'_, '_, '_, 'c> {
    fn lane(&self) -> Val<'c> {
        self.scan.kernel.lane
    }

    /// The body at the element of this number.
    fn body(&self, b: &Builder<'c>, number: Val<'c>) -> Parts<'c> {
        let (scan, classes) = (self.scan, self.chosen.classes);
        let (indices, _) = scan.indices(b, self.turn, number, scan.seg.body);
        let wanted = [vec![classes.key], classes::values(scan.seg, self.chosen)].concat();
        let (map, failure) = (&scan.kernel.map, scan.kernel.failure);
        let mut computed = self.device.borrow_mut().computed(b, scan.seg.body, &wanted, &indices, map, failure);
        let values = computed.split_off(1);
        Parts { class: self.votes.class(b, computed[0]), values }
    }

    /// The bodies at some of a lane's elements from `first` on: the place of each, and whether it
    /// is inside the space; of those beyond it the last one stands in.
    fn some(&self, b: &Builder<'c>, first: Val<'c>, unguarded: bool) -> Vec<(Val<'c>, Val<'c>, Parts<'c>)> {
        let (scan, turn) = (self.scan, self.turn);
        let together = resources::together(scan.seg);
        let read = |i| {
            let item = b.add(first, b.index(i));
            let place = scan.striped(b, item);
            let inside = scan.tile.owns(b, item, together, scan.is_inside(b, turn, place, unguarded));
            (place, inside, self.body(b, scan.near(b, scan.number(b, turn.base, place))))
        };
        (0..together).map(read).collect()
    }

    /// The body at all elements: their classes in words, what else goes on, and how many elements
    /// of this lane's class the warp's part has.
    fn vote(&self, b: &Builder<'c>) -> (Vec<Val<'c>>, Vec<Vec<Val<'c>>>, Val<'c>) {
        let scan = self.scan;
        let (bits, items) = (self.chosen.classes.bits(), scan.tile.items);
        let kept: Vec<Type> = classes::values(scan.seg, self.chosen).iter().map(|v| v.r#type()).collect();
        let words = counts::place(bits, items - 1).0 + 1;
        let mut types: Vec<Type> = vec![b.i32_type(); 1 + words];
        (0..items).for_each(|_| types.extend(&kept));
        let all = |b: &Builder<'c>| {
            let element = |item| self.body(b, scan.number(b, self.turn.base, scan.striped(b, b.index(item))));
            let elements: Vec<_> = (0..items).map(element).collect();
            let (mut count, mut packed) = (b.i32(0), vec![b.i32(0); words]);
            for (item, element) in (0..).zip(&elements) {
                count = b.add(count, self.votes.of_lane(b, &self.votes.ballots(b, element.class), None));
                let (word, first) = counts::place(bits, item);
                packed[word] = b.or(packed[word], b.shl(element.class, b.i32(first)));
            }
            [vec![count], packed].concat().into_iter().chain(elements.into_iter().flat_map(|e| e.values)).collect()
        };
        let some = |b: &Builder<'c>| {
            let step = b.index(resources::together(scan.seg));
            let rounds = scan.rounds(b, self.turn);
            let counted = b.for_step(b.index(0), rounds, step, &[b.i32(0)], |b, first, held| {
                let elements = self.some(b, first, planted("unguarded-read"));
                vec![elements.iter().fold(held[0], |held, (_, inside, parts)| {
                    let among = warp::ballot(b, *inside);
                    b.add(held, self.votes.of_lane(b, &self.votes.ballots(b, parts.class), Some(among)))
                })]
            });
            counted.results().into_iter().chain(types[1..].iter().map(|&t| b.zero(t))).collect()
        };
        let results = b.if_else(self.turn.full, &types, all, some);
        let (words, rest) = results[1..].split_at(words);
        let of_item = |item: usize| rest[item * kept.len()..][..kept.len()].to_vec();
        (words.to_vec(), (0..items as usize).map(of_item).collect(), results[0])
    }

    /// How many elements of this lane's class come before the warp's part, of which it has so many.
    fn before(&self, b: &Builder<'c>, count: Val<'c>) -> Val<'c> {
        let scan = self.scan;
        let (of_warps, of_tile) = (scan.totals[0], scan.totals[1]);
        let padded = (self.chosen.classes.groups() * TOGETHER) as i64;
        let class = b.cast_unsigned(self.lane(), b.index_type());
        let counted = b.cmpi(Predicate::Ult, self.lane(), b.i32(padded));
        let slot = |class: Val<'c>| self.slot(b, class, scan.kernel.warp);
        b.if_then(counted, |b| b.store(count, of_warps, &[slot(class)]));
        if !planted("no-totals-barrier") {
            gpu::barrier(b);
        }
        let (groups, warps) = (self.chosen.classes.groups() as i64, scan.tile.threads / LANES);
        for first in (0..groups).step_by(warps as usize) {
            let group = b.add(scan.kernel.warp, b.index(first));
            let active = b.cmpi(Predicate::Ult, group, b.index(groups));
            b.if_then(active, |b| self.look_back(b, group));
        }
        if !planted("no-prefixes-barrier") {
            gpu::barrier(b);
        }
        let class = b.select(counted, class, b.index(0));
        let earlier = b.cast_unsigned(b.load(of_warps, &[slot(class)]), b.index_type());
        b.add(b.load(of_tile, &[class]), earlier)
    }

    /// Where the count of a class in a warp lies.
    fn slot(&self, b: &Builder<'c>, class: Val<'c>, warp: Val<'c>) -> Val<'c> {
        b.add(b.mul(class, b.index(classes::stride(self.scan.tile.threads / LANES))), warp)
    }

    /// For a group of classes: what the tile has of them, published, what comes before the tile, and
    /// in place of the counts of warps what comes before each in the tile. By a whole warp.
    fn look_back(&self, b: &Builder<'c>, group: Val<'c>) {
        let (scan, lane) = (self.scan, self.lane());
        let [base, epoch, _, _, tiles] = scan.kernel.extra[..] else { unreachable!("five parameters") };
        let warps = scan.tile.threads / LANES;
        let operator = |b: &Builder<'c>, l: &[Val<'c>], r: &[Val<'c>]| -> Vec<Val<'c>> {
            l.iter().zip(r).map(|(&l, &r)| b.add(l, r)).collect()
        };
        let words = super::Layout::of(&[b.i32_type(); TOGETHER]);
        let combine = Combine {
            layout: &words,
            group: Group::Warp,
            lane,
            operator: &operator,
            weight: TOGETHER as i64,
            unguarded: true,
        };
        let of_group = |b: &Builder<'c>, k: usize| b.add(b.mul(group, b.index(TOGETHER as i64)), b.index(k as i64));
        let lane_index = b.cast_unsigned(lane, b.index_type());
        let inside = b.cmpi(Predicate::Ult, lane_index, b.index(warps));
        let some_warp = b.select(inside, lane_index, b.index(0));
        let slots: Vec<_> = (0..TOGETHER).map(|k| self.slot(b, of_group(b, k), some_warp)).collect();
        let none = vec![b.i32(0); TOGETHER];
        let counts: Vec<_> = slots.iter().map(|&slot| b.load(scan.totals[0], &[slot])).collect();
        let scanned = combine.scan(b, LANES, &b.select_all(inside, &counts, &none));
        let all = warp::shuffle_tuple(b, &words, Mode::IDX, &scanned, b.i32(warps - 1));
        let earlier = warp::shuffle_tuple(b, &words, Mode::UP, &scanned, b.i32(1));
        let is_lane_0 = b.cmpi(Predicate::Eq, lane, b.i32(0));
        let earlier = b.select_all(is_lane_0, &none, &earlier);
        if !planted("class-counts-unordered") {
            warp::barrier(b);
        }
        b.if_then(inside, |b| {
            slots.iter().zip(&earlier).for_each(|(&slot, &value)| b.store(value, scan.totals[0], &[slot]));
        });

        let bytes = b.index(super::descriptor::bytes(scan.layout, false));
        let first = if planted("class-groups-mixed") { b.index(0) } else { b.mul(b.mul(group, tiles), bytes) };
        let zeros = vec![b.index(0); TOGETHER];
        let descriptors = Descriptors {
            base: access::offset(b, access::global(b, base), first),
            epoch,
            layout: scan.layout,
            segmented: false,
            deterministic: false,
            operator: &operator,
            weight: TOGETHER as i64,
            neutral: zeros.clone(),
        };
        let number = self.turn.number;
        let values = all.iter().map(|&count| b.cast_unsigned(count, b.index_type())).collect();
        let own = Covered { values, start: b.flag(false) };
        let is_tile_0 = b.cmpi(Predicate::Eq, number, b.index(0));
        b.if_then(is_lane_0, |b| descriptors.publish(b, number, &own, is_tile_0));
        let types: Vec<Type> = zeros.iter().map(|v| v.r#type()).collect();
        let looked = |b: &Builder<'c>| descriptors.look_back(b, number, lane, None).values;
        let before = b.if_else(b.not(is_tile_0), &types, looked, |_| zeros.clone());
        b.if_then(is_lane_0, |b| {
            b.if_then(b.not(is_tile_0), |b| {
                let before = Covered { values: before.clone(), start: b.flag(false) };
                descriptors.publish(b, number, &descriptors.combine(b, &before, &own), b.flag(true));
            });
            for (k, &value) in before.iter().enumerate() {
                b.store(value, scan.totals[1], &[of_group(b, k)]);
            }
        });
    }

    /// The post region at the elements of a full tile.
    fn place_all(&self, b: &Builder<'c>, words: &[Val<'c>], values: &[Vec<Val<'c>>], before: Val<'c>) {
        let (scan, bits) = (self.scan, self.chosen.classes.bits());
        let mut held = before;
        for (item, values) in (0..).zip(values) {
            let (word, first) = counts::place(bits, item);
            let class = b.and(b.shr(words[word], b.i32(first)), b.i32((1 << bits) - 1));
            let parts = Parts { class, values: values.clone() };
            let placed = self.placed(b, scan.striped(b, b.index(item)), &parts, None, &mut held);
            self.store(b, placed);
        }
    }

    /// The post region at the elements of a tile that are inside the space.
    fn place_some(&self, b: &Builder<'c>, before: Val<'c>) {
        let scan = self.scan;
        let step = b.index(resources::together(scan.seg));
        b.for_step(b.index(0), scan.rounds(b, self.turn), step, &[before], |b, first, held| {
            let mut held = held[0];
            for (place, inside, parts) in self.some(b, first, planted("unguarded-write")) {
                let among = warp::ballot(b, inside);
                let placed = self.placed(b, place, &parts, Some(among), &mut held);
                b.if_then(inside, |b| self.store(b, placed));
            }
            vec![held]
        });
    }

    /// The post region at an element of each lane, before which the warp had `held` of this lane's
    /// class; then these elements count, too. Elements elsewhere than in the lanes `among` do not.
    fn placed(
        &self,
        b: &Builder<'c>,
        place: Val<'c>,
        parts: &Parts<'c>,
        among: Option<Val<'c>>,
        held: &mut Val<'c>,
    ) -> Placed<'c> {
        let (scan, classes) = (self.scan, self.chosen.classes);
        let post = scan.seg.post.expect("a scan has a post region");
        let last = b.i32(classes.count as i64 - 1);
        let ballots = self.votes.ballots(b, parts.class);
        let (mut arguments, at) = scan.indices(b, self.turn, scan.number(b, self.turn.base, place), post);
        arguments.extend(scan.neutral.iter().map(|v| b.zero(v.r#type())));
        let mut kept = parts.values.iter().copied();
        arguments.extend(scan.seg.sent().into_iter().map(|sent| match self.chosen.is_key(sent) {
            true => b.cast_unsigned(arith::minui(b, parts.class, last), sent.r#type()),
            false => kept.next().expect("the value was kept"),
        }));
        let mut map = scan.kernel.map.clone();
        let values = b.inline(post, &arguments, &mut map);
        let made = |value: Val<'c>| seq_loops::mapped(&map, value);
        let choices = [made(self.chosen.count)].into_iter().chain(self.chosen.others.iter().map(|other| made(other.0)));
        let choices: Vec<_> = choices.collect();
        let places = choices.iter().filter_map(|&choice| ir::defining_op(choice));
        let first = places.reduce(|x, y| if ir::is_before(x, y) { x } else { y }).expect("a choice is made");

        let inner = Builder::before(b.context, first);
        let class = made(self.chosen.class);
        let class = arith::minui(&inner, class, inner.int(classes.count as i64 - 1, class.r#type()));
        let class = inner.cast_unsigned(class, inner.i32_type());
        let up_to = match planted("votes-of-all-lanes") {
            true => inner.i32(-1),
            false => inner.sub(inner.shl(inner.i32(2), self.lane()), inner.i32(1)),
        };
        let up_to = among.map_or(up_to, |among| inner.and(up_to, among));
        let own = inner.cast_unsigned(self.votes.of(&inner, &ballots, class, Some(up_to)), inner.index_type());
        let of_lanes = [&[*held], self.others.as_slice()].concat();
        let layout = super::Layout::of(&of_lanes.iter().map(|v| v.r#type()).collect::<Vec<_>>());
        let mut chosen = warp::shuffle_tuple(&inner, &layout, Mode::IDX, &of_lanes, class);
        chosen[0] = inner.cast_unsigned(inner.add(chosen[0], own), choices[0].r#type());
        let replaced: Vec<_> = choices.into_iter().zip(chosen).collect();
        replaced.iter().for_each(|&(old, new)| ir::replace_uses(old, new));

        if !planted("votes-forgotten") {
            *held = b.add(*held, b.cast_unsigned(self.votes.of_lane(b, &ballots, among), b.index_type()));
        }
        let now = |v: Val<'c>| replaced.iter().find(|(old, _)| *old == v).map_or(v, |&(_, new)| new);
        (at, values.into_iter().map(now).collect())
    }

    /// Stores what the post region made of an element.
    fn store(&self, b: &Builder<'c>, placed: Placed<'c>) {
        let scan = self.scan;
        let outs = seq_loops::mapped_all(&scan.kernel.map, &scan.seg.outs);
        let post = scan.seg.post.expect("a scan has a post region");
        results::store(b, ir::terminator(post), &[placed], 0, &outs);
    }
}
