//! What comes before the elements of a thread: shuffles and shared memory scan what
//! the threads of a block cover, and the block finds out what comes before its tile.
//!
//! Of many tiles the first warp looks back. Where there are at most as many as threads
//! in a block, each warp reads 32 of the aggregates before, all warps at once, and
//! the first one folds what they found; no block waits for more than aggregates, and
//! none publishes a prefix.
//!
//! What the first warp has of its block is put into shared memory meanwhile where tuples
//! are wide: with those of a look-back it needs more registers than a thread has.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::gpu,
};

use super::{
    super::{
        access,
        descriptor::{Covered, Descriptors, Direct},
        device::Device,
        plant::planted,
        warp::{self, Combine, Group, LANES, Mode},
        words::Layout,
    },
    Scan,
};
use crate::cost;

impl<'c> Scan<'_, 'c> {
    /// What comes before the elements of a thread, its segment only.
    pub fn before(&self, device: &mut Device<'c>, b: &Builder<'c>, tile: Val<'c>, own: &Covered<'c>) -> Covered<'c> {
        self.looking_back(device, b, |descriptors, combine| {
            let inclusive = combine.scan(b, LANES, &join(own.clone()));
            let of_warp = self.before_warp(b, tile, descriptors, combine, &inclusive);
            let earlier = split(&warp::shuffle_tuple(b, combine.layout, Mode::UP, &inclusive, b.i32(1)));
            let behind = match planted("swapped-in-block") {
                true => descriptors.combine(b, &earlier, &of_warp),
                false => descriptors.combine(b, &of_warp, &earlier),
            };
            let is_lane_0 = b.cmpi(Predicate::Eq, self.kernel.lane, b.i32(0));
            split(&b.select_all(is_lane_0, &join(of_warp), &join(behind)))
        })
    }

    /// What comes before a warp, whose last lane has what the warp covers.
    pub fn before_its_warp(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        tile: Val<'c>,
        covered: Covered<'c>,
    ) -> Covered<'c> {
        let covered = join(covered);
        self.looking_back(device, b, |descriptors, combine| self.before_warp(b, tile, descriptors, combine, &covered))
    }

    /// Gives the descriptors of tiles, and how a warp combines what threads cover.
    fn looking_back<T>(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        build: impl FnOnce(&Descriptors<'_, 'c>, &Combine<'_, 'c>) -> T,
    ) -> T {
        let [base, epoch, ..] = self.kernel.extra[..] else { unreachable!("five parameters") };
        let device = std::cell::RefCell::new(device);
        let operator = |b: &Builder<'c>, l: &[Val<'c>], r: &[Val<'c>]| self.operator(&mut device.borrow_mut(), b, l, r);
        let descriptors = Descriptors {
            base: access::global(b, base),
            epoch,
            layout: self.layout,
            segmented: self.space.segmented(),
            deterministic: self.seg.deterministic,
            operator: &operator,
            weight: self.weight(),
            neutral: self.neutral.clone(),
        };
        let both = |b: &Builder<'c>, l: &[Val<'c>], r: &[Val<'c>]| join(descriptors.combine(b, &split(l), &split(r)));
        let types: Vec<Type> = self.neutral.iter().map(|v| v.r#type()).chain([b.i1()]).collect();
        let with_flag = Layout::of(&types);
        let combine = Combine {
            layout: &with_flag,
            group: Group::Warp,
            lane: self.kernel.lane,
            operator: &both,
            weight: self.weight(),
            unguarded: false,
        };
        build(&descriptors, &combine)
    }

    /// What comes before a warp, whose last lane has what the warp covers.
    fn before_warp(
        &self,
        b: &Builder<'c>,
        tile: Val<'c>,
        descriptors: &Descriptors<'_, 'c>,
        combine: &Combine<'_, 'c>,
        covered: &[Val<'c>],
    ) -> Covered<'c> {
        let last = b.cmpi(Predicate::Eq, self.kernel.lane, b.i32(LANES - 1));
        b.if_then(last, |b| self.store_total(b, self.kernel.warp, covered));
        if !planted("no-totals-barrier") {
            gpu::barrier(b);
        }
        self.before_warps(b, tile, descriptors, combine);
        if !planted("no-prefixes-barrier") {
            gpu::barrier(b);
        }
        split(&self.load_total(b, self.kernel.warp))
    }

    /// Replaces the totals of warps by what comes before each.
    fn before_warps(
        &self,
        b: &Builder<'c>,
        tile: Val<'c>,
        descriptors: &Descriptors<'_, 'c>,
        combine: &Combine<'_, 'c>,
    ) {
        let (lane, warps) = (self.kernel.lane, self.tile.threads / LANES);
        let none = Covered { values: self.neutral.clone(), start: b.flag(false) };
        let types: Vec<Type> = join(none.clone()).iter().map(|v| v.r#type()).collect();
        let is_first_warp = b.cmpi(Predicate::Eq, self.kernel.warp, b.index(0));
        let is_lane_0 = b.cmpi(Predicate::Eq, lane, b.i32(0));
        let is_tile_0 = b.cmpi(Predicate::Eq, tile, b.index(0));
        let lane_index = b.cast_unsigned(lane, b.index_type());
        let inside = b.cmpi(Predicate::Ult, lane_index, b.index(warps));
        let slot = b.select(inside, lane_index, b.index(0));
        let of_block = b.index(2 * warps);
        // What the block covers, what comes before a warp in it, and whether that
        // says all there is to say.
        let aside = self.element.is_put_aside();
        let held = if aside { vec![] } else { [types.clone(), types.clone()].concat() };
        let folded = [held, vec![b.i1()]].concat();
        let folded = b.if_else(
            is_first_warp,
            &folded,
            |b| {
                let total = self.load_total(b, slot);
                let total = b.select_all(inside, &total, &join(none.clone()));
                let scanned = combine.scan(b, LANES, &total);
                let aggregate = split(&warp::shuffle_tuple(b, combine.layout, Mode::IDX, &scanned, b.i32(warps - 1)));
                let earlier = warp::shuffle_tuple(b, combine.layout, Mode::UP, &scanned, b.i32(1));
                let earlier = b.select_all(is_lane_0, &join(none.clone()), &earlier);
                let is_final = match (descriptors.deterministic, descriptors.segmented) {
                    (true, _) => b.flag(false),
                    (false, true) => b.or(is_tile_0, aggregate.start),
                    (false, false) => is_tile_0,
                };
                b.if_then(is_lane_0, |b| descriptors.publish(b, tile, &aggregate, is_final));
                if aside {
                    warp::barrier(b);
                    b.if_then(inside, |b| self.store_total(b, lane_index, &earlier));
                    b.if_then(is_lane_0, |b| self.store_total(b, of_block, &join(aggregate)));
                    return vec![is_final];
                }
                [join(aggregate), earlier, vec![is_final]].concat()
            },
            |b| match aside {
                true => vec![b.flag(true)],
                false => [join(none.clone()), join(none.clone()), vec![b.flag(true)]].concat(),
            },
        );
        let (&is_final, held) = folded.split_last().expect("a flag");
        let (direct, windows) = self.direct(b, tile);
        let found = {
            let mut looks = is_first_warp;
            if let Some(Direct { active, first }) = direct {
                let some = b.cmpi(Predicate::Ult, first, tile);
                looks = b.or(looks, b.and(active, some));
            }
            let looks = b.and(looks, b.not(is_tile_0));
            let look_back = |b: &Builder<'c>| match descriptors.deterministic {
                true => descriptors.look_back_in_groups(b, tile, lane, direct),
                false => descriptors.look_back(b, tile, lane, direct),
            };
            b.if_else(looks, &types, |b| join(look_back(b)), |_| join(none.clone()))
        };
        if let Some(Direct { active, .. }) = direct {
            b.if_then(active, |b| {
                let place = b.add(self.kernel.warp, b.index(warps));
                b.if_then(is_lane_0, |b| self.store_total(b, place, &found));
                if !planted("no-windows-barrier") {
                    gpu::barrier(b);
                }
            });
        }
        b.if_then(is_first_warp, |b| {
            let mut prefix = found;
            if direct.is_some() {
                prefix = b.for_range(b.index(1), windows, &prefix, |b, window, prefix| {
                    let next = self.load_total(b, b.add(window, b.index(warps)));
                    match planted("swapped-windows") {
                        true => (combine.operator)(b, &next, prefix),
                        false => (combine.operator)(b, prefix, &next),
                    }
                });
            }
            let prefix = split(&prefix);
            if aside {
                warp::barrier(b);
            }
            let read_again = |b: &Builder<'c>, at: usize, place: Val<'c>| match aside {
                true => self.load_total(b, place),
                false => held[at * types.len()..][..types.len()].to_vec(),
            };
            let mut publishes = b.and(is_lane_0, b.not(is_final));
            if let Some(Direct { active, .. }) = direct {
                publishes = b.and(publishes, b.not(active));
            }
            b.if_then(publishes, |b| {
                let whole = descriptors.combine(b, &prefix, &split(&read_again(b, 0, of_block)));
                descriptors.publish(b, tile, &whole, b.flag(true));
            });
            let earlier = read_again(b, 1, slot);
            let mine = join(descriptors.combine(b, &prefix, &split(&earlier)));
            warp::barrier(b);
            b.if_then(inside, |b| self.store_total(b, lane_index, &mine));
            if planted("barrier-in-branch") {
                gpu::barrier(b);
            }
        });
    }

    /// How the block reads the tiles before its own, if it may do so at once, and the
    /// number of windows that warps read.
    fn direct(&self, b: &Builder<'c>, tile: Val<'c>) -> (Option<Direct<'c>>, Val<'c>) {
        let most = self.direct_tiles.min(self.tile.threads);
        if most <= 0 {
            return (None, b.index(1));
        }
        let active = b.cmpi(Predicate::Ule, self.tile_count(), b.index(most));
        let first = b.select(active, b.mul(self.kernel.warp, b.index(LANES)), b.index(0));
        let windows = b.ceildivui(tile, b.index(LANES));
        (Some(Direct { active, first }), b.select(active, windows, b.index(1)))
    }

    fn weight(&self) -> i64 {
        cost::of(self.seg.operator.expect("a scan has an operator"))
    }

    fn store_total(&self, b: &Builder<'c>, slot: Val<'c>, values: &[Val<'c>]) {
        values.iter().zip(self.totals).for_each(|(&value, &array)| b.store(value, array, &[slot]));
    }

    fn load_total(&self, b: &Builder<'c>, slot: Val<'c>) -> Vec<Val<'c>> {
        self.totals.iter().map(|&array| b.load(array, &[slot])).collect()
    }
}

/// A covered value as one tuple, its flag last.
fn join(covered: Covered) -> Vec<Val> {
    let mut all = covered.values;
    all.push(covered.start);
    all
}

fn split<'c>(all: &[Val<'c>]) -> Covered<'c> {
    let (&start, values) = all.split_last().expect("a flag");
    Covered { values: values.to_vec(), start }
}
