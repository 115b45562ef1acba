//! seg.red over one segment: one launch, in which the last block combines.
//!
//! Every block folds its part and writes a partial result; it then draws a
//! ticket, and the block that draws the last one folds the partial results in
//! the order of the blocks. A result does not depend on which block that is.
//!
//! With a commutative operator a thread takes elements a block's width apart.
//! With another one each lane has a range of consecutive elements: a warp reads
//! pieces of 128 bytes of its lanes' ranges, coalesced, and hands them out
//! through shared memory, so that the operator is applied once an element and
//! the order is kept. What is handed out is what the body reads, if that is
//! narrower than what it yields. The operator is never applied to elements
//! beyond the end.
//!
//! Source: reductions with non-commutative operators in one pass; staging what
//! is narrower is our own.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{
        TypedOp, gpu,
        llvm::{self, AtomicBinOp},
        scf,
    },
    seg_parts::SegParts,
};
use seq_passes::Outcome;

use super::{
    access,
    device::{Device, Kernel, Parameters, block_count, block_id},
    host::{Host, Launch, check_shared},
    plant::planted,
    results,
    tile::Stage,
    vectors::{self, Vectors},
    warp::{self, Combine, LANES},
    words::Layout,
};
use crate::{
    cost,
    resources::{self, Staged, Tile, commutes},
};

pub fn lower<'c>(device: &mut Device<'c>, host: &mut Host, seg: &SegParts<'c>) -> Outcome<'c> {
    let b = Builder::before(device.context, seg.op);
    let accumulators: Vec<Type> = seg.neutral.iter().map(|v| v.r#type()).collect();
    let layout = Layout::of(&accumulators);
    let commutative = commutes(seg);
    let staged = Staged::of(seg);
    let tile = host.tile(seg.op)?;

    let tiles = b.ceildivui(seg.space[0], b.index(tile.elements()));
    let some = b.max_si(tiles, b.index(1));
    let blocks = host.limit(seg.op, &b, b.min_si(some, b.index(resources::PARTIALS)))?;
    let bytes = b.mul(blocks, b.index(4 * layout.words.max(1) as i64));
    let scratch = host.look_back(&b, bytes, b.index(0), blocks);
    let parameters = Parameters::new(&seg.captures(), &scratch.all());

    let shared = resources::shared(seg, tile);
    let bytes_shared = check_shared(seg.op, tile, &shared)?;
    let name = device.kernel("red", seg.op, tile.threads, &parameters, &shared, |device, kernel| {
        let red = Red { kernel, seg, tile, layout: &layout, staged: &staged };
        red.build(device, commutative);
    });
    device.bound_blocks(&name, host.least_blocks(seg.op, tile, bytes_shared)?);
    host.launch(&b, Launch { name: &name, blocks, threads: b.index(tile.threads), arguments: parameters.all() });
    Ok(())
}

/// A reduction kernel under construction.
struct Red<'k, 'c> {
    kernel: &'k Kernel<'c>,
    seg: &'k SegParts<'c>,
    tile: Tile,
    layout: &'k Layout<'c>,
    staged: &'k Staged<'c>,
}

impl<'c> Red<'_, 'c> {
    fn build(&self, device: &mut Device<'c>, commutative: bool) {
        let b = &self.kernel.b;
        let size = self.mapped(self.seg.space[0]);
        let own = if commutative { self.strided(device, b, size) } else { self.ranges(device, b, size) };
        let total = self.block(device, b, &own);
        let last = self.publish(b, &total);
        b.if_then(last, |b| {
            let partial = self.partials(device, b);
            gpu::barrier(b);
            let total = self.block(device, b, &partial);
            let first = b.cmpi(Predicate::Eq, self.kernel.thread, b.index(0));
            b.if_then(first, |b| seq_loops::store_totals(b, self.seg, &[], &total, &self.kernel.map));
        });
    }

    fn mapped(&self, value: Val<'c>) -> Val<'c> {
        seq_loops::mapped(&self.kernel.map, value)
    }

    fn neutral(&self) -> Vec<Val<'c>> {
        seq_loops::mapped_all(&self.kernel.map, &self.seg.neutral)
    }

    fn operator(&self, device: &mut Device<'c>, b: &Builder<'c>, left: &[Val<'c>], right: &[Val<'c>]) -> Vec<Val<'c>> {
        let arguments: Vec<_> = left.iter().chain(right).copied().collect();
        let operator = self.seg.operator.expect("a reduction has an operator");
        device.apply(b, operator, &arguments, &self.kernel.map, self.kernel.failure)
    }

    /// The body at one point: what it yields.
    fn body(&self, device: &mut Device<'c>, b: &Builder<'c>, at: Val<'c>) -> Vec<Val<'c>> {
        device.apply(b, self.seg.body, &[at], &self.kernel.map, self.kernel.failure)
    }

    /// Stores the map results of a point; returns the accumulators.
    fn split(&self, b: &Builder<'c>, at: Val<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        let count = self.seg.neutral.len();
        let outs = seq_loops::mapped_all(&self.kernel.map, &self.seg.outs[count..]);
        results::store(b, ir::terminator(self.seg.body), &[(vec![at], values.to_vec())], count, &outs);
        values[..count].to_vec()
    }

    /// Elements a block's width apart, or groups of [`Vectors`], tile by tile; all
    /// loads of a full tile come before the first operator.
    fn strided(&self, device: &mut Device<'c>, b: &Builder<'c>, size: Val<'c>) -> Vec<Val<'c>> {
        let tile = self.tile;
        let (block, blocks) = (block_id(b), block_count(b));
        let first = b.mul(block, b.index(tile.elements()));
        let step = b.mul(blocks, b.index(tile.elements()));
        let vectors = Vectors::checked(b, self.seg, tile.items, &self.kernel.map);
        let neutral = self.neutral();
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
                        let at = |item| vectors::place(b, base, self.kernel.thread, tile, width, item);
                        let points: Vec<_> = (0..tile.items).map(at).collect();
                        let values: Vec<_> = points.iter().map(|&at| self.body(device, b, at)).collect();
                        let mut acc = acc.to_vec();
                        for (&at, values) in points.iter().zip(&values) {
                            let value = self.split(b, at, values);
                            acc = self.operator(device, b, &acc, &value);
                        }
                        acc
                    };
                    let Some((groups, aligned)) = &vectors else { return all(b, 1) };
                    b.if_else(
                        *aligned,
                        &types,
                        |b| {
                            groups.assume(b, &self.kernel.map);
                            all(b, groups.width)
                        },
                        |b| all(b, 1),
                    )
                },
                |b| {
                    b.for_range(b.index(0), b.index(tile.items), acc, |b, item, acc| {
                        let at = b.add(base, b.add(self.kernel.thread, b.mul(item, b.index(tile.threads))));
                        let inside = b.cmpi(Predicate::Ult, at, size);
                        b.if_else(
                            inside,
                            &types,
                            |b| {
                                let device = &mut device.borrow_mut();
                                let values = self.body(device, b, at);
                                let value = self.split(b, at, &values);
                                self.operator(device, b, acc, &value)
                            },
                            |_| acc.to_vec(),
                        )
                    })
                },
            );
            scf::yield_(b, &next);
        });
        ir::results(scf::for_(b, first, size, step, &neutral, &types, body).operation())
    }

    /// A range of consecutive elements for each lane, in the order of lanes,
    /// warps and blocks.
    fn ranges(&self, device: &mut Device<'c>, b: &Builder<'c>, size: Val<'c>) -> Vec<Val<'c>> {
        let (tile, items) = (self.tile, self.tile.items);
        let (block, blocks) = (block_id(b), block_count(b));
        let lanes = b.mul(blocks, b.index(tile.threads));
        let pieces = b.ceildivui(size, b.mul(lanes, b.index(items)));
        let length = b.mul(pieces, b.index(items));
        let warp_lane = b.add(b.mul(block, b.index(tile.threads)), b.mul(self.kernel.warp, b.index(LANES)));
        let lane = b.cast_unsigned(self.kernel.lane, b.index_type());
        let own = b.mul(b.add(warp_lane, lane), length);
        let arrays = &self.kernel.shared[self.seg.neutral.len() + 1..];
        let stage = Stage::new(b, self.kernel, tile, arrays);
        let neutral = self.neutral();
        let device = std::cell::RefCell::new(device);
        // Warps whose range is beyond the end have nothing to do.
        let begin = b.mul(warp_lane, length);
        let active = b.cmpi(Predicate::Ult, begin, size);
        let pieces = b.select(active, pieces, b.index(0));
        b.for_range(b.index(0), pieces, &neutral, |b, piece, acc| {
            let from = b.mul(piece, b.index(items));
            // Element `request * 32 + lane` of the warp's part belongs to lane
            // `that / items`.
            let place = |b: &Builder<'c>, request: Val<'c>| {
                let part = b.add(lane, b.mul(request, b.index(LANES)));
                let (owner, item) = (b.divui(part, b.index(items)), b.remui(part, b.index(items)));
                b.add(b.mul(b.add(warp_lane, owner), length), b.add(from, item))
            };
            let last = b.mul(b.add(warp_lane, b.index(LANES - 1)), length);
            let full = b.cmpi(Predicate::Ule, b.add(last, b.add(from, b.index(items))), size);
            b.if_else(
                full,
                &[],
                |b| {
                    let requests: Vec<_> = (0..items).map(|request| b.index(request)).collect();
                    let device = &mut device.borrow_mut();
                    let values: Vec<_> = requests.iter().map(|&r| self.stage(device, b, place(b, r))).collect();
                    requests
                        .iter()
                        .zip(&values)
                        .for_each(|(&r, values)| stage.write_place(b, stage.striped(b, r), values));
                    vec![]
                },
                |b| {
                    b.for_each(b.index(items), |b, request| {
                        let at = place(b, request);
                        let inside = b.cmpi(Predicate::Ult, at, size);
                        b.if_then(inside, |b| {
                            let values = self.stage(&mut device.borrow_mut(), b, at);
                            stage.write_place(b, stage.striped(b, request), &values);
                        });
                    });
                    vec![]
                },
            );
            warp::barrier(b);
            let first = b.add(own, from);
            let left = b.sub(size, b.min_si(first, size));
            let count = b.min_si(left, b.index(items));
            let next = b.for_range(b.index(0), count, acc, |b, j, acc| {
                let device = &mut device.borrow_mut();
                let value = self.unstage(b, b.add(first, j), stage.read_blocked(b, j));
                self.operator(device, b, acc, &value)
            });
            warp::barrier(b);
            next
        })
    }

    /// What goes through shared memory for one point.
    fn stage(&self, device: &mut Device<'c>, b: &Builder<'c>, at: Val<'c>) -> Vec<Val<'c>> {
        if self.staged.loads.is_empty() {
            let values = self.body(device, b, at);
            return self.split(b, at, &values);
        }
        let load = |op: &Op<'c>| b.load(self.mapped(ir::operands(*op)[0]), &[at]);
        self.staged.loads.iter().map(load).collect()
    }

    /// The accumulators of a point from what went through shared memory.
    fn unstage(&self, b: &Builder<'c>, at: Val<'c>, values: Vec<Val<'c>>) -> Vec<Val<'c>> {
        if self.staged.loads.is_empty() {
            return values;
        }
        let mut map: ValueMap<'c> = self.kernel.map.clone();
        map.insert(ir::key(ir::arguments(self.seg.body)[0]), at);
        for (op, &value) in self.staged.loads.iter().zip(&values) {
            map.insert(ir::key(ir::result(*op, 0)), value);
        }
        let end = ir::terminator(self.seg.body);
        let staged = |op: &Op| self.staged.loads.iter().any(|l| l == op);
        for op in ir::operations(self.seg.body).into_iter().filter(|op| *op != end && !staged(op)) {
            b.clone_op(op, &mut map);
        }
        let yielded = seq_loops::mapped_all(&map, &ir::operands(end));
        self.split(b, at, &yielded)
    }

    /// The fold of a block's threads in their order, in thread 0.
    fn block(&self, device: &mut Device<'c>, b: &Builder<'c>, own: &[Val<'c>]) -> Vec<Val<'c>> {
        let device = std::cell::RefCell::new(device);
        let operator = |b: &Builder<'c>, l: &[Val<'c>], r: &[Val<'c>]| self.operator(&mut device.borrow_mut(), b, l, r);
        let weight = cost::of(self.seg.operator.expect("a reduction has an operator"));
        let (layout, lane) = (self.layout, self.kernel.lane);
        let combine = Combine { layout, lane, operator: &operator, weight };
        let of_warp = combine.reduce(b, own);
        let totals = &self.kernel.shared[..own.len()];
        let first_lane = b.cmpi(Predicate::Eq, lane, b.i32(0));
        b.if_then(first_lane, |b| {
            totals.iter().zip(&of_warp).for_each(|(&array, &value)| b.store(value, array, &[self.kernel.warp]));
        });
        gpu::barrier(b);
        let types: Vec<Type> = own.iter().map(|v| v.r#type()).collect();
        let first_warp = b.cmpi(Predicate::Eq, self.kernel.warp, b.index(0));
        let neutral = self.neutral();
        b.if_else(
            first_warp,
            &types,
            |b| {
                let slot = b.cast_unsigned(lane, b.index_type());
                let inside = b.cmpi(Predicate::Ult, slot, b.index(self.tile.threads / LANES));
                let load = |b: &Builder<'c>| totals.iter().map(|&array| b.load(array, &[slot])).collect();
                let values = b.if_else(inside, &types, load, |_| neutral.clone());
                combine.reduce(b, &values)
            },
            |_| neutral.clone(),
        )
    }

    /// Writes the partial result of this block and draws a ticket; whether it
    /// was the last one, in all threads.
    fn publish(&self, b: &Builder<'c>, total: &[Val<'c>]) -> Val<'c> {
        let [partials, _, tickets, base, _] = self.kernel.extra[..] else { unreachable!("five parameters") };
        let flag = self.kernel.shared[self.seg.neutral.len()];
        let zero = b.index(0);
        let first = b.cmpi(Predicate::Eq, self.kernel.thread, zero);
        b.if_then(first, |b| {
            let place = self.partial(b, partials, block_id(b));
            for (i, word) in self.layout.pack(b, total).into_iter().enumerate() {
                let at = access::offset(b, place, b.i64(4 * i as i64));
                llvm::store(b, word, at);
            }
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

    fn partial(&self, b: &Builder<'c>, partials: Val<'c>, block: Val<'c>) -> Val<'c> {
        access::offset(b, access::global(b, partials), b.mul(block, b.index(4 * self.layout.words.max(1) as i64)))
    }

    /// The fold of a thread's share of the partial results.
    fn partials(&self, device: &mut Device<'c>, b: &Builder<'c>) -> Vec<Val<'c>> {
        let partials = self.kernel.extra[0];
        let blocks = block_count(b);
        let share = b.ceildivui(blocks, b.index(self.tile.threads));
        let from = b.min_si(b.mul(self.kernel.thread, share), blocks);
        let to = b.min_si(b.add(from, share), blocks);
        b.for_range(from, to, &self.neutral(), |b, block, acc| {
            let place = self.partial(b, partials, block);
            let word = |i: usize| {
                let at = access::offset(b, place, b.i64(4 * i as i64));
                llvm::load(b, at, b.i32_type())
            };
            let words: Vec<_> = (0..self.layout.words).map(word).collect();
            let value = self.layout.unpack(b, &words);
            self.operator(device, b, acc, &value)
        })
    }
}
