//! seg.red without look-back: over one row, and over rows of one size.
//!
//! One row: one launch, in which the last block combines. Every block folds its part and
//! writes a partial result; it then draws a ticket, and the block that draws the last one
//! folds the partial results in the order of the blocks. A result does not depend on which
//! block that is. A block that is alone has the result, and draws no ticket.
//!
//! With a commutative operator a thread takes elements a block's width apart. Where it counts the
//! elements of several classes, warps vote on these ([`Votes`]).
//! With another one each lane has a range of consecutive elements: a warp reads
//! pieces of 128 bytes of its lanes' ranges, coalesced, and hands them out
//! through shared memory, so that the operator is applied once an element and
//! the order is kept. What is handed out is what the body reads, if that is
//! narrower than what it yields. The operator is never applied to elements
//! beyond the end.
//!
//! Rows of one size, if the operator is commutative, go to warps ([`rows`]) if there are
//! enough rows or these are short; else each is cut into as many parts as give all
//! multiprocessors work, and the last block combines those of each row. Rows that lie across
//! memory have a lane each ([`columns`]), whatever their operator. Other rows with another
//! operator, or with lengths of their own, are those of a scan.
//!
//! Source: reductions with non-commutative operators in one pass; staging what
//! is narrower, and rows of one size, are our own.

mod code;
mod columns;
mod partials;
mod ranges;
mod rows;

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::{TypedOp, gpu, llvm::AtomicBinOp, scf},
    seg_parts::SegParts,
    types,
};
use seq_passes::Outcome;

use self::{code::Code, partials::Partials};
use super::{
    access,
    device::{Device, Parameters, block_count, block_id},
    host::{Host, Launch},
    plant::planted,
    vectors::{self, Vectors},
    votes::Votes,
    warp::{self, Combine, Group, LANES},
    words::Layout,
};
use crate::{
    cost,
    resources::{
        self, Staged, Tile,
        classes::{self, Classes},
        commutes,
        counts::counts,
    },
};

pub fn lower<'c>(device: &mut Device<'c>, host: &mut Host, seg: &SegParts<'c>) -> Outcome<'c> {
    let b = Builder::before(device.context, seg.op);
    let tile = host.tile(seg.op)?;
    if seg.segments().is_empty() {
        let tiles = b.ceildivui(seg.space[0], b.index(tile.elements()));
        let some = b.max_si(tiles, b.index(1));
        let blocks = host.limit(seg.op, &b, b.min_si(some, b.index(resources::PARTIALS)))?;
        let in_order = Classes::reduced(seg).is_none() && !commutes(seg);
        let known = if in_order { vec![ranges::length(&b, seg.space[0], blocks, tile)] } else { vec![] };
        let grid = Grid { stem: "red", partials: blocks, blocks, parts: None, known };
        return launch(device, host, seg, &b, tile, grid, |red, device| red.row(device));
    }
    if resources::lies_across(seg) {
        return columns::lower(device, host, seg, &b, tile);
    }
    rows::lower(device, host, seg, &b, tile)
}

/// What a reduction is launched as.
struct Grid<'g, 'c> {
    /// Of the kernel's name.
    stem: &'g str,
    /// How many partial results are stored, and blocks there are at most.
    partials: Val<'c>,
    blocks: Val<'c>,
    /// In how many parts a row is, unless each block has one.
    parts: Option<Val<'c>>,
    /// What else blocks need and would have to divide for.
    known: Vec<Val<'c>>,
}

/// The kernel of a reduction, made by `fill`, and its launch. After the parameters of the look-back come
/// the number of parts, if there is one, and what is known. Where a row has a single part no block
/// draws a ticket.
fn launch<'c>(
    device: &mut Device<'c>,
    host: &Host,
    seg: &SegParts<'c>,
    b: &Builder<'c>,
    tile: Tile,
    Grid { stem, partials, blocks, parts, known }: Grid<'_, 'c>,
    fill: impl FnOnce(&Red<'_, 'c>, &mut Device<'c>),
) -> Outcome<'c> {
    let accumulators: Vec<Type> = seg.neutral.iter().map(|v| v.r#type()).collect();
    let layout = Layout::of(&accumulators);
    let staged = Staged::of(seg);
    let blocks = host.limit(seg.op, b, blocks)?;
    let bytes = b.mul(partials, b.index(partials::bytes(&layout)));
    let alone = b.cmpi(Predicate::Eq, parts.unwrap_or(blocks), b.index(1));
    let scratch = host.look_back(b, bytes, b.index(0), b.select(alone, b.index(0), blocks));
    let parameters = Parameters::new(&seg.captures(), &[scratch.all().as_slice(), parts.as_slice(), &known].concat());
    let shared = resources::shared(seg, tile);
    let bytes_shared = host.shared(seg.op, tile, &shared)?;
    let name = device.kernel(stem, seg.op, tile.threads, &parameters, &shared, |device, kernel| {
        let code = Code { kernel, seg };
        fill(&Red { code, tile, layout: &layout, staged: &staged, classes: Classes::reduced(seg) }, device);
    });
    device.bound_blocks(&name, host.least_blocks(seg.op, tile, bytes_shared)?);
    let launch = Launch { name: &name, blocks, threads: b.index(tile.threads), arguments: parameters.all() };
    host.launch_tiles(b, launch, bytes_shared);
    Ok(())
}

/// A reduction kernel under construction.
struct Red<'k, 'c> {
    code: Code<'k, 'c>,
    tile: Tile,
    layout: &'k Layout<'c>,
    staged: &'k Staged<'c>,
    /// What it counts, if these are the elements of classes.
    classes: Option<Classes<'c>>,
}

impl<'c> Red<'_, 'c> {
    /// One row, of which each block has a part.
    fn row(&self, device: &mut Device<'c>) {
        let b = &self.code.kernel.b;
        let part = (block_id(b), block_count(b));
        let total = match self.classes {
            Some(classes) => {
                let votes = Votes::new(b, classes, self.code.kernel.lane);
                let count = self.strided(device, b, &[], part, Some(&votes))[0];
                self.of_warps(device, b, &|b| self.store_of_lanes(b, count))
            }
            None if commutes(self.code.seg) => {
                let own = self.strided(device, b, &[], part, None);
                self.block(device, b, &own)
            }
            None => {
                let own = self.ranges(device, b, self.code.size());
                self.block(device, b, &own)
            }
        };
        let several = b.cmpi(Predicate::Ne, block_count(b), b.index(1));
        let types = [&[b.i1()], self.code.types().as_slice()].concat();
        let of_all = b.if_else(
            several,
            &types,
            |b| {
                self.if_first(b, |b| self.partials().write(b, block_id(b), &total));
                let last = self.is_last(b);
                let fold_all = |b: &Builder<'c>| {
                    let partial = self.share(device, b);
                    gpu::barrier(b);
                    self.block(device, b, &partial)
                };
                let total = b.if_else(last, &types[1..], fold_all, |_| self.code.neutral());
                [&[last], total.as_slice()].concat()
            },
            |b| [&[b.flag(true)], total.as_slice()].concat(),
        );
        b.if_then(of_all[0], |b| {
            self.if_first(b, |b| seq_loops::store_totals(b, self.code.seg, &[], &of_all[1..], &self.code.kernel.map));
        });
    }

    /// Combines in the last block what blocks wrote, if rows have several parts. Each block then
    /// draws a ticket, as the host expects, even where it had no part.
    fn in_last_block(&self, b: &Builder<'c>, several: Val<'c>, combine: impl FnOnce(&Builder<'c>)) {
        b.if_then(several, |b| {
            let last = self.is_last(b);
            b.if_then(last, combine);
        });
    }

    fn if_first(&self, b: &Builder<'c>, then: impl FnOnce(&Builder<'c>)) {
        let first = b.cmpi(Predicate::Eq, self.code.kernel.thread, b.index(0));
        b.if_then(first, then);
    }

    fn partials(&self) -> Partials<'_, 'c> {
        Partials { base: self.code.kernel.extra[0], layout: self.layout }
    }

    /// Of one of so many parts of a row, elements a block's width apart, or groups of
    /// [`Vectors`], tile by tile; all loads of a full tile come before the first operator. With
    /// `votes` of its warp how many elements are of the class of its lane.
    fn strided(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        outer: &[Val<'c>],
        (part, parts): (Val<'c>, Val<'c>),
        votes: Option<&Votes<'c>>,
    ) -> Vec<Val<'c>> {
        let (tile, kernel, size) = (self.tile, self.code.kernel, self.code.size());
        let first = b.mul(part, b.index(tile.elements()));
        let step = b.mul(parts, b.index(tile.elements()));
        let vectors = Vectors::checked(b, self.code.seg, tile.items, &kernel.map);
        let point = |at: Val<'c>| [outer, &[at]].concat();
        let neutral = if votes.is_some() { vec![b.index(0)] } else { self.code.neutral() };
        let types: Vec<Type> = neutral.iter().map(|v| v.r#type()).collect();
        let mut arguments = vec![b.index_type()];
        arguments.extend(&types);
        let body = b.region(&arguments, |b, arguments| {
            let (base, acc) = (arguments[0], &arguments[1..]);
            let full = b.cmpi(Predicate::Ule, b.add(base, b.index(tile.elements())), size);
            let device = std::cell::RefCell::new(device);
            let next = b.if_else(
                full,
                &types,
                |b| {
                    let all = |b: &Builder<'c>, width: i64| {
                        let device = &mut device.borrow_mut();
                        let at = |item| vectors::place(b, base, kernel.thread, tile, width, item);
                        let points: Vec<_> = (0..tile.items).map(|item| point(at(item))).collect();
                        if let Some(votes) = votes {
                            let classes: Vec<_> = points.iter().map(|at| self.class(device, b, votes, at)).collect();
                            return self.count(b, votes, acc, classes.into_iter().map(|class| (class, None)));
                        }
                        let values: Vec<_> = points.iter().map(|at| self.code.body(device, b, at)).collect();
                        let values = points.iter().zip(&values).map(|(at, values)| self.code.split(b, at, values));
                        self.fold(device, b, acc, values)
                    };
                    let Some((groups, aligned)) = &vectors else { return all(b, 1) };
                    b.if_else(
                        *aligned,
                        &types,
                        |b| {
                            groups.assume(b, &kernel.map);
                            all(b, groups.width)
                        },
                        |b| all(b, 1),
                    )
                },
                |b| {
                    let device = &mut device.borrow_mut();
                    self.tail(device, b, acc, (base, size), (&point, votes))
                },
            );
            scf::yield_(b, &next);
        });
        ir::results(scf::for_(b, first, size, step, &neutral, &types, body).operation())
    }

    /// Of a tile from `base` on that is not full, elements a block's width apart. Loads of
    /// several are under way: what is beyond the end is the last element once more. Where the
    /// body's results are stored, which may be in place of what it reads, each is loaded alone.
    fn tail(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        acc: &[Val<'c>],
        (base, size): (Val<'c>, Val<'c>),
        (point, votes): (&dyn Fn(Val<'c>) -> Vec<Val<'c>>, Option<&Votes<'c>>),
    ) -> Vec<Val<'c>> {
        let (tile, types) = (self.tile, self.code.types());
        let together = if self.code.has_results() { 1 } else { resources::together(self.code.seg) };
        let last = b.sub(size, b.index(1));
        let rounds = b.min_si(b.ceildivui(b.sub(size, base), b.index(tile.threads)), b.index(tile.items));
        let place = |b: &Builder<'c>, item: Val<'c>| {
            b.add(base, b.add(self.code.kernel.thread, b.mul(item, b.index(tile.threads))))
        };
        let folded = b.for_step(b.index(0), rounds, b.index(together), acc, |b, first, acc| {
            if let Some(votes) = votes {
                let read = |i| {
                    let item = b.add(first, b.index(i));
                    let at = place(b, item);
                    let inside = tile.owns(b, item, together, b.cmpi(Predicate::Ult, at, size));
                    let among = if planted("class-tail-counts") { None } else { Some(warp::ballot(b, inside)) };
                    (self.class(device, b, votes, &point(b.min_si(at, last))), among)
                };
                let read: Vec<_> = (0..together).map(read).collect();
                return self.count(b, votes, acc, read.into_iter());
            }
            if together == 1 {
                let at = place(b, first);
                let one = |b: &Builder<'c>| {
                    let at = point(at);
                    let values = self.code.body(device, b, &at);
                    let value = self.code.split(b, &at, &values);
                    self.code.operator(device, b, acc, &value)
                };
                return b.if_else(b.cmpi(Predicate::Ult, at, size), &types, one, |_| acc.to_vec());
            }
            let read = |i| {
                let item = b.add(first, b.index(i));
                let at = place(b, item);
                let inside = tile.owns(b, item, together, b.cmpi(Predicate::Ult, at, size));
                (inside, self.code.body(device, b, &point(b.min_si(at, last))))
            };
            let read: Vec<_> = (0..together).map(read).collect();
            read.iter().fold(acc.to_vec(), |acc, (inside, values)| {
                let operator = |b: &Builder<'c>| self.code.operator(device, b, &acc, values);
                b.if_else(*inside, &types, operator, |_| acc.clone())
            })
        });
        folded.results()
    }

    /// The class of the element at a point.
    fn class(&self, device: &mut Device<'c>, b: &Builder<'c>, votes: &Votes<'c>, at: &[Val<'c>]) -> Val<'c> {
        let (kernel, body) = (self.code.kernel, self.code.seg.body);
        votes.class(b, device.computed(b, body, &[votes.classes.key], at, &kernel.map, kernel.failure)[0])
    }

    /// What this lane has counted, and how many elements of a warp are of its class, each among the
    /// lanes with it, or all.
    fn count(
        &self,
        b: &Builder<'c>,
        votes: &Votes<'c>,
        acc: &[Val<'c>],
        classes: impl Iterator<Item = (Val<'c>, Option<Val<'c>>)>,
    ) -> Vec<Val<'c>> {
        let more = classes.map(|(class, among)| votes.of_lane(b, &votes.ballots(b, class), among));
        let more = more.reduce(|x, y| b.add(x, y)).expect("a thread has elements");
        vec![b.add(acc[0], b.cast_unsigned(more, b.index_type()))]
    }

    /// Stores what a warp has counted, each class in its own lane.
    fn store_of_lanes(&self, b: &Builder<'c>, count: Val<'c>) {
        let kernel = self.code.kernel;
        let array = kernel.shared[0];
        let counted = b.cmpi(Predicate::Ult, kernel.lane, b.i32(self.code.seg.neutral.len() as i64));
        b.if_then(counted, |b| {
            let class = b.cast_unsigned(kernel.lane, b.index_type());
            let slot = b.add(b.mul(class, b.index(classes::stride(LANES))), kernel.warp);
            b.store(b.cast_unsigned(count, types::element(array.r#type())), array, &[slot]);
        });
    }

    /// The array in shared memory of an accumulator of each warp, and where it is.
    fn slot(&self, b: &Builder<'c>, accumulator: usize, warp: Val<'c>) -> (Val<'c>, Val<'c>) {
        match self.classes {
            Some(_) => (self.code.kernel.shared[0], b.add(warp, b.index(classes::stride(LANES) * accumulator as i64))),
            None => (self.code.kernel.shared[accumulator], warp),
        }
    }

    /// The fold of a thread's elements from what it has. Conditions are counted in words.
    fn fold(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        acc: &[Val<'c>],
        values: impl Iterator<Item = Vec<Val<'c>>>,
    ) -> Vec<Val<'c>> {
        if !counts(self.code.seg) {
            return values.fold(acc.to_vec(), |acc, value| self.code.operator(device, b, &acc, &value));
        }
        let word =
            |value: Vec<Val<'c>>| -> Vec<_> { value.iter().map(|&v| b.cast_unsigned(v, b.i32_type())).collect() };
        let add = |x: Vec<Val<'c>>, y: Vec<Val<'c>>| x.iter().zip(&y).map(|(&x, &y)| b.add(x, y)).collect();
        let held = values.map(word).reduce(add).expect("a thread has elements");
        acc.iter().zip(held).map(|(&acc, held)| b.add(acc, b.cast_unsigned(held, acc.r#type()))).collect()
    }

    /// The fold of a block's threads in their order, in thread 0.
    fn block(&self, device: &mut Device<'c>, b: &Builder<'c>, own: &[Val<'c>]) -> Vec<Val<'c>> {
        let of_warp = self.combined(device, &|combine| combine.reduce(b, own));
        self.of_warps(device, b, &|b| {
            let (kernel, first_lane) = (self.code.kernel, b.cmpi(Predicate::Eq, self.code.kernel.lane, b.i32(0)));
            b.if_then(first_lane, |b| {
                for (k, &value) in of_warp.iter().enumerate() {
                    let (array, slot) = self.slot(b, k, kernel.warp);
                    b.store(value, array, &[slot]);
                }
            });
        })
    }

    /// What a warp makes of its threads.
    fn combined(&self, device: &mut Device<'c>, make: &dyn Fn(&Combine<'_, 'c>) -> Vec<Val<'c>>) -> Vec<Val<'c>> {
        let device = std::cell::RefCell::new(device);
        let operator =
            |b: &Builder<'c>, l: &[Val<'c>], r: &[Val<'c>]| self.code.operator(&mut device.borrow_mut(), b, l, r);
        // The shuffles of many counters are as long as a long operator.
        let words = if self.classes.is_some() { self.layout.words as i64 } else { 0 };
        let weight = cost::of(self.code.seg.operator.expect("a reduction has an operator")) + words;
        let lane = self.code.kernel.lane;
        make(&Combine { layout: self.layout, group: Group::Warp, lane, operator: &operator, weight, unguarded: false })
    }

    /// The fold of a block's warps in their order, in thread 0; each stores what it has.
    fn of_warps(&self, device: &mut Device<'c>, b: &Builder<'c>, store: &dyn Fn(&Builder<'c>)) -> Vec<Val<'c>> {
        store(b);
        gpu::barrier(b);
        let kernel = self.code.kernel;
        let (types, neutral) = (self.code.types(), self.code.neutral());
        let first_warp = b.cmpi(Predicate::Eq, kernel.warp, b.index(0));
        b.if_else(
            first_warp,
            &types,
            |b| {
                let slot = b.cast_unsigned(kernel.lane, b.index_type());
                let inside = b.cmpi(Predicate::Ult, slot, b.index(self.tile.threads / LANES));
                let total = |b: &Builder<'c>, k| {
                    let (array, slot) = self.slot(b, k, slot);
                    b.load(array, &[slot])
                };
                let load = |b: &Builder<'c>| (0..types.len()).map(|k| total(b, k)).collect();
                let values = b.if_else(inside, &types, load, |_| neutral.clone());
                self.combined(device, &|combine| combine.reduce(b, &values))
            },
            |_| neutral.clone(),
        )
    }

    /// Draws a ticket for this block, whose partial results its first thread has written;
    /// whether it was the last one, in all threads.
    fn is_last(&self, b: &Builder<'c>) -> Val<'c> {
        let (tickets, base) = (self.code.kernel.extra[2], self.code.kernel.extra[3]);
        let flag = self.code.kernel.shared[self.classes.map_or(self.code.seg.neutral.len(), |_| 1)];
        let zero = b.index(0);
        self.if_first(b, |b| {
            if !planted("no-partials-fence") {
                access::fence(b);
            }
            let drawn = access::update(b, AtomicBinOp::Add, access::global(b, tickets), b.i64(1));
            access::fence(b);
            let number = b.cast_unsigned(b.sub(drawn, base), b.index_type());
            let blocks = block_count(b);
            b.store(b.cmpi(Predicate::Eq, b.add(number, b.index(1)), blocks), flag, &[zero]);
        });
        if !planted("last-block-does-not-wait") {
            gpu::barrier(b);
        }
        b.load(flag, &[zero])
    }

    /// The fold of a thread's share of the partial results.
    fn share(&self, device: &mut Device<'c>, b: &Builder<'c>) -> Vec<Val<'c>> {
        let partials = self.partials();
        let blocks = block_count(b);
        let share = b.ceildivui(blocks, b.index(self.tile.threads));
        let from = b.min_si(b.mul(self.code.kernel.thread, share), blocks);
        let to = b.min_si(b.add(from, share), blocks);
        b.for_range(from, to, &self.code.neutral(), |b, block, acc| {
            let value = partials.read(b, block);
            self.code.operator(device, b, acc, &value)
        })
    }
}
