//! The elements of a tile in the order of memory: the body, or its loads, bring them into shared
//! memory, the post region takes the prefixes from there. A warp's accesses are
//! coalesced; where the order of threads differs, `tile` has the padded arrays. In a tile that
//! is not full, loads of several elements are under way, too: what is beyond the end is the
//! last element once more, or the first one of the lane where it stores what it has read.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Val},
    ops::llvm_intrinsics,
    seg_parts::Kind,
};

use super::{
    super::{
        device::Device,
        plant::planted,
        results::{self, Computed},
        staged,
        tile::Stage,
        warp::LANES,
    },
    Scan, Turn,
};
use crate::resources;

/// Builds what is done with some items of a thread.
type Group<'g, 'c> = &'g dyn Fn(&Builder<'c>, &[Val<'c>]);

impl<'c> Scan<'_, 'c> {
    /// The body at the striped elements: accumulators to shared memory, map
    /// results of a reduction to memory; returns what is forwarded to the post
    /// region, item by item.
    pub fn read(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        stage: &Stage<'_, 'c>,
    ) -> Vec<Vec<Val<'c>>> {
        let count = self.seg.neutral.len();
        let end = ir::terminator(self.seg.body);
        let yielded = ir::operands(end);
        let forward = if self.seg.kind == Kind::Scan { &yielded[count..] } else { &[] };
        let kept: Vec<Type> = forward.iter().map(|v| v.r#type()).collect();
        let device = std::cell::RefCell::new(device);
        let map = &self.kernel.map;
        let evaluate = |b: &Builder<'c>, (indices, at): (Vec<Val<'c>>, Vec<Val<'c>>)| -> Computed<'c> {
            if !self.staged.loads.is_empty() {
                return (at, staged::read(b, &self.staged, map, &indices));
            }
            (at, device.borrow_mut().apply(b, self.seg.body, &indices, map, self.kernel.failure))
        };
        let compute = |b: &Builder<'c>, number: Val<'c>| evaluate(b, self.indices(b, turn, number, self.seg.body));
        let keep = |b: &Builder<'c>, place: Val<'c>, (at, values): &Computed<'c>| {
            if !self.staged.loads.is_empty() {
                return stage.write_place(b, place, values);
            }
            stage.write_place(b, place, &values[..count]);
            if self.seg.kind == Kind::Red {
                let outs = seq_loops::mapped_all(map, &self.seg.outs[count..]);
                results::store(b, end, &[(at.clone(), values.clone())], count, &outs);
            }
        };
        let forwarded = |values: &[Val<'c>]| if kept.is_empty() { vec![] } else { values[count..].to_vec() };
        let one = |b: &Builder<'c>, place: Val<'c>| -> Vec<Val<'c>> {
            let point = compute(b, self.number(b, turn.base, place));
            keep(b, place, &point);
            forwarded(&point.1)
        };
        let items = 0..self.tile.items;
        let all: Vec<Type> = items.clone().flat_map(|_| kept.clone()).collect();
        let results = b.if_else(
            turn.full,
            &all,
            |b| {
                let straight = |b: &Builder<'c>, width: i64| {
                    let groups = items.clone().step_by(width as usize);
                    let of_group = |item| {
                        let number = self.number(b, turn.base, stage.striped_groups(b, item, width));
                        let points = self.neighbours(b, turn, number, width, self.seg.body);
                        let points = (item..).zip(points).map(|(item, point)| {
                            let point = evaluate(b, point);
                            keep(b, stage.striped_groups(b, item, width), &point);
                            forwarded(&point.1)
                        });
                        points.collect::<Vec<_>>()
                    };
                    groups.flat_map(of_group).flatten().collect()
                };
                let group = |b: &Builder<'c>, group: &[Val<'c>]| {
                    group.iter().for_each(|&item| drop(one(b, stage.striped(b, item))));
                };
                self.full_tile(b, &all, &straight, kept.is_empty().then_some(&group as _))
            },
            |b| {
                let inside = self.inside(b, stage, turn.base, planted("unguarded-read"));
                let together = resources::together(self.seg);
                // Results of a reduction's body may be stored in place of what it reads, so that
                // a lane must not read those of another one.
                let own = self.number(b, turn.base, stage.striped(b, b.index(0)));
                let some = |b: &Builder<'c>, items: &[Val<'c>]| -> Vec<Val<'c>> {
                    let read = |&item: &Val<'c>| {
                        let place = stage.striped(b, item);
                        let (number, is_inside) =
                            (self.number(b, turn.base, place), b.cmpi(Predicate::Ult, item, inside));
                        let number = if kept.is_empty() && !planted("unguarded-read") {
                            b.select(is_inside, number, own)
                        } else {
                            self.near(b, number)
                        };
                        (is_inside, place, compute(b, number))
                    };
                    let read: Vec<_> = items.iter().map(read).collect();
                    read.iter().for_each(|(inside, place, point)| b.if_then(*inside, |b| keep(b, *place, point)));
                    read.iter().flat_map(|(_, _, (_, values))| forwarded(values)).collect()
                };
                if kept.is_empty() {
                    b.for_step(b.index(0), inside, b.index(together), &[], |b, first, _| {
                        let items: Vec<_> = (0..together).map(|i| b.add(first, b.index(i))).collect();
                        some(b, &items)
                    });
                    return vec![];
                }
                let items: Vec<_> = items.clone().map(|item| b.index(item)).collect();
                items.chunks(together as usize).flat_map(|items| some(b, items)).collect()
            },
        );
        if kept.is_empty() {
            return vec![vec![]; self.tile.items as usize];
        }
        results.chunks(kept.len()).map(<[_]>::to_vec).collect()
    }

    /// What `block` gets as the indices of the element of this number, and the place of its
    /// results. Rows of any lengths are looked for only where they are used.
    pub fn indices(
        &self,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        number: Val<'c>,
        block: Blk<'c>,
    ) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
        let Some((rows, range)) = self.rows.as_ref().zip(turn.range) else {
            let indices = self.space.indices(b, self.space.point(b, number));
            return (indices.clone(), indices);
        };
        let used = !ir::uses(ir::arguments(block)[0]).is_empty();
        let row = if used { rows.offsets.row(b, range, number) } else { b.index(0) };
        (vec![row, number], vec![number])
    }

    /// [`Self::indices`] of `width` elements from this number on, which are of one row where rows
    /// have one size.
    fn neighbours(
        &self,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        number: Val<'c>,
        width: i64,
        block: Blk<'c>,
    ) -> Vec<(Vec<Val<'c>>, Vec<Val<'c>>)> {
        if self.rows.is_some() {
            return (0..width).map(|i| self.indices(b, turn, b.add(number, b.index(i)), block)).collect();
        }
        let (first, _) = self.indices(b, turn, number, block);
        let (column, row) = first.split_last().expect("a space has a dimension");
        if self.space.by_size() {
            let even = b.cmpi(Predicate::Eq, b.and(*column, b.index(width - 1)), b.index(0));
            llvm_intrinsics::intr_assume(b, even, &[], &[]);
        }
        let point = |i| [row, &[b.add(*column, b.index(i))]].concat();
        (0..width).map(point).map(|indices| (indices.clone(), indices)).collect()
    }

    /// The number in the space of an element of the warp's part.
    pub fn number(&self, b: &Builder<'c>, base: Val<'c>, place: Val<'c>) -> Val<'c> {
        let warp = b.mul(self.kernel.warp, b.index(self.tile.warp_elements()));
        b.add(b.add(base, warp), place)
    }

    /// The number of an element, or of the last one of the space for those beyond it, which
    /// are then read, so that loads of several elements are under way, but used for nothing.
    pub fn near(&self, b: &Builder<'c>, number: Val<'c>) -> Val<'c> {
        if planted("unguarded-read") {
            return number;
        }
        b.min_si(number, b.sub(self.space.total, b.index(1)))
    }

    /// How many striped elements of the lane are inside the space; all, if `all`.
    fn inside(&self, b: &Builder<'c>, stage: &Stage<'_, 'c>, base: Val<'c>, all: bool) -> Val<'c> {
        let items = b.index(self.tile.items);
        if all {
            return items;
        }
        let first = self.number(b, base, stage.striped(b, b.index(0)));
        let left = b.sub(self.space.total, b.min_si(first, self.space.total));
        b.min_si(b.ceildivui(left, b.index(LANES)), items)
    }

    /// The elements of a full tile: `straight` gets how many are accessed together,
    /// which is several where the arrays are aligned. Where they are not, groups of as
    /// many go through a loop, if nothing of them stays in registers: all of them side
    /// by side would take a sixth more registers in the whole kernel.
    fn full_tile(
        &self,
        b: &Builder<'c>,
        types: &[Type<'c>],
        straight: &dyn Fn(&Builder<'c>, i64) -> Vec<Val<'c>>,
        group: Option<Group<'_, 'c>>,
    ) -> Vec<Val<'c>> {
        let Some((vectors, aligned)) = &self.vectors else { return straight(b, 1) };
        b.if_else(
            *aligned,
            types,
            |b| {
                vectors.assume(b, &self.kernel.map);
                straight(b, vectors.width)
            },
            |b| {
                let Some(group) = group else { return straight(b, 1) };
                b.for_step(b.index(0), b.index(self.tile.items), b.index(vectors.width), &[], |b, first, _| {
                    let items: Vec<_> = (0..vectors.width).map(|i| b.add(first, b.index(i))).collect();
                    group(b, &items);
                    vec![]
                });
                vec![]
            },
        )
    }

    /// The post region at the striped elements.
    pub fn write(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        stage: &Stage<'_, 'c>,
        forwarded: &[Vec<Val<'c>>],
    ) {
        let post = self.seg.post.expect("a scan has a post region");
        let device = std::cell::RefCell::new(device);
        let compute = |b: &Builder<'c>, place: Val<'c>, forwarded: &[Val<'c>]| {
            let (mut arguments, at) = self.indices(b, turn, self.number(b, turn.base, place), post);
            let staged = stage.read_place(b, place);
            // What is not used may be anything.
            let prefix = |k: usize| self.staged.results[k].map_or(self.neutral[k], |component| staged[component]);
            arguments.extend((0..self.seg.scans).map(prefix));
            arguments.extend(forwarded);
            let values = device.borrow_mut().apply(b, post, &arguments, &self.kernel.map, self.kernel.failure);
            (at, values)
        };
        let store = |b: &Builder<'c>, points: &[Computed<'c>]| {
            let outs = seq_loops::mapped_all(&self.kernel.map, &self.seg.outs[self.seg.reductions()..]);
            results::store(b, ir::terminator(post), points, 0, &outs);
        };
        let one = |b: &Builder<'c>, place: Val<'c>, forwarded: &[Val<'c>]| store(b, &[compute(b, place, forwarded)]);
        b.if_else(
            turn.full,
            &[],
            |b| {
                let straight = |b: &Builder<'c>, width| {
                    let items: Vec<_> = (0..).zip(forwarded).collect();
                    for group in items.chunks(width as usize) {
                        let place = |item| stage.striped_groups(b, item, width);
                        let points: Vec<_> = group.iter().map(|&(item, kept)| compute(b, place(item), kept)).collect();
                        store(b, &points);
                    }
                    vec![]
                };
                let group = |b: &Builder<'c>, group: &[Val<'c>]| {
                    let points: Vec<_> = group.iter().map(|&item| compute(b, stage.striped(b, item), &[])).collect();
                    store(b, &points);
                };
                self.full_tile(b, &[], &straight, forwarded.iter().all(Vec::is_empty).then_some(&group as _))
            },
            |b| {
                let inside = self.inside(b, stage, turn.base, planted("unguarded-write"));
                if forwarded.iter().all(Vec::is_empty) {
                    b.for_each(inside, |b, item| one(b, stage.striped(b, item), &[]));
                    return vec![];
                }
                for (item, forwarded) in (0..).zip(forwarded) {
                    let item = b.index(item);
                    let inside = b.cmpi(Predicate::Ult, item, inside);
                    b.if_then(inside, |b| one(b, stage.striped(b, item), forwarded));
                }
                vec![]
            },
        );
    }
}
