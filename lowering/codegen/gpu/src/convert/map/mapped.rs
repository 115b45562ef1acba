//! The points of seg.map and seg.hist over a space of several dimensions, by a [`Mapping`].
//!
//! ```text
//! for block = block id; block < blocks; block += grid size {
//!   for item in items { i = mapping' (block, item, thread); if i is an index { f i } }
//! }
//! ```
//!
//! The host computes the spaces of the mapping, whose numbers are parameters of the kernel.
//! A thread finds the indices of all its items first, and if all are inside, their bodies
//! come before what is done with the first of them. A body with loops is there once.

use std::{cell::RefCell, collections::HashMap};

use seq_dialects::{
    Predicate,
    axis::Axis,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{
        TypedOp,
        gpu::{self, Dimension},
        seg, soac,
    },
    schedule::Schedule,
    seg_parts::SegParts,
};
use seq_mapping::{Algebra, Grid, IndexSpace, Mapping, Space, Staged, Strategy};
use seq_passes::{Failure, Outcome};

use super::{
    super::{
        device::{Device, Kernel, Parameters, block_count, block_id},
        host::{Host, Launch, schedule},
        plant::planted,
        results::{self, Computed},
    },
    Commit,
    transposed::Transposed,
};
use crate::{
    mapping_code::{Code, where_inside},
    resources::{self, MOST_THREADS, Tile, across},
    schedule::on_host,
};

/// The sizes of a block, innermost first.
const DIMENSIONS: [Dimension; 3] = [Dimension::X, Dimension::Y, Dimension::Z];
/// Items that a kernel has side by side, at most.
const SIDE_BY_SIDE: i64 = 16;

/// A mapping of an operation's space, and what the host computes of it.
pub struct Mapped<'c> {
    mapping: Mapping,
    /// Threads of a block, at most.
    threads: i64,
    staged: Staged<Val<'c>>,
    /// The numbers of the spaces, each once.
    numbers: Vec<Val<'c>>,
    /// The dimension along which the block reads tiles into shared memory.
    across: Option<usize>,
}

/// The mappings of the operations on the host whose schedules have one. Numbers are computed before
/// each of them, and a block that is known only at the launch is checked there.
pub fn plan<'c>(module: Op<'c>, in_block: &dyn Fn(Op<'c>) -> bool) -> Result<HashMap<usize, Mapped<'c>>, Failure<'c>> {
    let mut planned = HashMap::new();
    let all = ir::find(module, &[seg::Map::NAME, seg::Hist::NAME]);
    for op in all.into_iter().filter(|&op| on_host(op) && !in_block(op)) {
        let Some((schedule, text)) = mapping(op) else { continue };
        let seg = SegParts::of(op);
        let tile = resources::plain(&seg);
        let threads = schedule.threads.unwrap_or(tile.threads);
        let known = resources::space(&seg, Tile { threads, items: schedule.items.unwrap_or(tile.items) });
        let mapping = text.parse::<Mapping>().and_then(|mapping| mapping.check(&known.forms).map(|()| mapping));
        let mapping = mapping.map_err(|message| Failure::at(op, message))?;
        planned.insert(op.to_raw().ptr as usize, stage(&seg, mapping, &known)?);
    }
    Ok(planned)
}

/// Whether an operation's schedule has a mapping.
pub fn has_mapping(seg: &SegParts) -> bool {
    mapping(seg.op).is_some()
}

/// The schedule of an operation, with its mapping if there is one.
fn mapping(op: Op) -> Option<(Schedule, String)> {
    let schedule = Schedule::of(op)?;
    let text = schedule.mapping.clone().filter(|text| text != resources::ROW_MAJOR)?;
    Some((schedule, text))
}

/// The space of an operation, with its generator.
fn index_space<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> IndexSpace<Val<'c>> {
    let dimension = |axis: Axis<'c>| {
        let grid = axis.step.map(|step| Grid { step, width: axis.width.unwrap_or_else(|| b.index(1)) });
        seq_mapping::Dimension { lower: axis.lower, upper: axis.upper, grid }
    };
    IndexSpace { dimensions: seq_loops::axes(seg, &ValueMap::new()).into_iter().map(dimension).collect() }
}

/// The spaces of a mapping, computed before the operation.
fn stage<'c>(seg: &SegParts<'c>, mapping: Mapping, known: &Space) -> Result<Mapped<'c>, Failure<'c>> {
    let b = Builder::before(ir::context_of(seg.op), seg.op);
    let code = Code::new(b);
    let staged = mapping.stage(&code, &index_space(&b, seg));
    let threads = code.product(&mapping.launch(&staged).block);
    let by_costs = Strategy::Cost.choose(known).as_ref() == Ok(&mapping);
    let name = mapping.to_string();
    let most = match ir::constant_int(threads) {
        Some(threads) if threads > MOST_THREADS => {
            let message = format!("has mapping {name}, whose block has {threads} threads, more than {MOST_THREADS}");
            return Err(Failure::at(seg.op, message));
        }
        Some(threads) => threads,
        // Lanes and what is left for rows.
        None if by_costs => known.tile.0,
        None => {
            let fits = b.cmpi(Predicate::Ule, threads, b.index(MOST_THREADS));
            let message = format!("mapping {name} has a block of {{0}} threads, more than {MOST_THREADS}");
            soac::assert(&b, fits, &[threads], &format!("'{}' op {message}", ir::name(seg.op)));
            MOST_THREADS
        }
    };
    let mut numbers = vec![];
    for dimension in staged.spaces.iter().flat_map(|space| &space.dimensions) {
        numbers.push(dimension.upper);
        numbers.extend(dimension.lower);
        numbers.extend(dimension.grid.iter().flat_map(|grid| [grid.step, grid.width]));
    }
    let mut seen = std::collections::HashSet::new();
    numbers.retain(|&v| seen.insert(ir::key(v)));
    Ok(Mapped { mapping, threads: most, staged, numbers, across: known.across.filter(|_| by_costs) })
}

impl<'c> Mapped<'c> {
    /// The values of the program that the kernel of an operation needs.
    pub fn captured(&self, seg: &SegParts<'c>) -> Vec<Val<'c>> {
        let mut captured = seg.captures();
        let known: Vec<_> = captured.iter().map(|&v| ir::key(v)).collect();
        captured.extend(self.numbers.iter().filter(|v| !known.contains(&ir::key(**v))));
        captured
    }

    /// Threads of a block, at most.
    pub fn most_threads(&self) -> i64 {
        self.threads
    }

    /// The number of blocks of a launch.
    pub fn blocks(&self, host: &Host, b: &Builder<'c>, op: Op<'c>) -> Result<Val<'c>, Failure<'c>> {
        let (code, launch) = (Code::new(*b), self.mapping.launch(&self.staged));
        let (threads, blocks) = (code.product(&launch.block), code.product(&launch.grid));
        let blocks = match ir::constant_int(threads) {
            Some(1..) => blocks,
            _ => b.select(b.cmpi(Predicate::Eq, threads, b.index(0)), b.index(0), blocks),
        };
        host.limit(op, b, blocks)
    }

    /// Says of a kernel what its blocks are, and how many of them a multiprocessor must be able
    /// to hold, with so many bytes of shared memory each.
    pub fn bound(&self, device: &mut Device<'c>, host: &Host, op: Op<'c>, name: &str, shared: i64) -> Outcome<'c> {
        let sizes = self.mapping.launch(&self.staged).block;
        match sizes.iter().rev().map(|&size| ir::constant_int(size)).collect::<Option<Vec<i64>>>() {
            Some(sizes) => device.block_size(name, &sizes),
            None => device.any_block_size(name, self.threads),
        }
        let least = match schedule(op)?.min_blocks {
            Some(_) => host.least_blocks(op, Tile { threads: self.threads, items: 1 }, shared)?,
            None => resources::blocks_of_map(self.threads).min(host.chip.resident(self.threads, shared)),
        };
        device.bound_blocks(name, least);
        Ok(())
    }

    /// Launches so many blocks of a kernel, with bytes of shared memory that the launch gives.
    pub fn launch(
        &self,
        host: &Host,
        b: &Builder<'c>,
        (name, blocks, arguments): (&str, Val<'c>, Vec<Val<'c>>),
        shared: Option<Val<'c>>,
    ) {
        let block = self.mapping.launch(&self.staged).block;
        let of = |k: usize| block.iter().rev().nth(k).copied().unwrap_or_else(|| b.index(1));
        host.launch_blocks(b, Launch { name, blocks, threads: of(0), arguments }, [of(1), of(2)], shared);
    }

    /// The spaces, as a kernel knows their numbers.
    fn staged_in(&self, kernel: &Kernel<'c>) -> Staged<Val<'c>> {
        let own = |v: Val<'c>| seq_loops::mapped(&kernel.map, v);
        let spaces = self.staged.spaces.iter().map(|space| {
            let dimensions = space.dimensions.iter().map(|d| seq_mapping::Dimension {
                lower: d.lower.map(own),
                upper: own(d.upper),
                grid: d.grid.as_ref().map(|grid| Grid { step: own(grid.step), width: own(grid.width) }),
            });
            IndexSpace { dimensions: dimensions.collect() }
        });
        Staged { spaces: spaces.collect() }
    }

    /// The number of a thread in its block, and how many the block has.
    pub fn thread(&self, kernel: &Kernel<'c>) -> (Val<'c>, Val<'c>) {
        let code = Code::new(kernel.b);
        let sizes = self.mapping.launch(&self.staged_in(kernel)).block;
        let ids = thread_ids(&kernel.b, sizes.len());
        let number = sizes
            .iter()
            .zip(ids)
            .map(|(size, id)| (*size, id))
            .reduce(|(_, outer), (size, id)| (size, code.add(&code.mul(&outer, &size), &id)));
        (number.expect("a block has a dimension").1, code.product(&sizes))
    }
}

/// The thread in each of so many dimensions of its block, outermost first.
fn thread_ids<'c>(b: &Builder<'c>, rank: usize) -> Vec<Val<'c>> {
    (0..rank).rev().map(|k| gpu::thread_id(b, DIMENSIONS[k])).collect()
}

/// The kernel of a mapped seg.map, and its launch.
pub fn lower<'c>(device: &mut Device<'c>, host: &Host, seg: &SegParts<'c>, mapped: &Mapped<'c>) -> Outcome<'c> {
    let b = Builder::before(device.context, seg.op);
    let parameters = Parameters::new(&mapped.captured(seg), &[]);
    let arrays = mapped.across.map_or_else(Vec::new, |across| across::arrays(seg, across));
    let shared = host.shared(seg.op, Tile { threads: mapped.threads, items: 1 }, &arrays)?;
    let name = device.kernel("map", seg.op, mapped.threads, &parameters, &arrays, |device, kernel| {
        points(device, kernel, seg, mapped, &mut |_, b, points| {
            let outs = seq_loops::mapped_all(&kernel.map, &seg.outs);
            results::store(b, ir::terminator(seg.body), points, 0, &outs);
        });
    });
    mapped.bound(device, host, seg.op, &name, shared)?;
    let blocks = mapped.blocks(host, &b, seg.op)?;
    mapped.launch(host, &b, (&name, blocks, parameters.all()), host.given(&b, shared));
    Ok(())
}

/// The body at every point of the space once, by all blocks of a launch.
pub fn points<'c>(
    device: &mut Device<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    mapped: &Mapped<'c>,
    commit: Commit<'_, 'c>,
) {
    let transposed = mapped.across.map(|across| Transposed::take(kernel, seg, across, mapped.threads));
    Points { kernel, seg, mapped, transposed, shared: RefCell::new((device, commit)) }.all();
}

/// The points of a kernel under construction.
struct Points<'k, 'c> {
    kernel: &'k Kernel<'c>,
    seg: &'k SegParts<'c>,
    mapped: &'k Mapped<'c>,
    transposed: Option<Transposed<'k, 'c>>,
    /// What is done with the values of points.
    shared: RefCell<(&'k mut Device<'c>, Commit<'k, 'c>)>,
}

impl<'c> Points<'_, 'c> {
    fn all(&self) {
        let b = &self.kernel.b;
        let staged = self.mapped.staged_in(self.kernel);
        let launch = self.mapped.mapping.launch(&staged);
        let blocks = Code::new(*b).product(&launch.grid);
        let thread = thread_ids(b, launch.block.len());
        b.for_step(block_id(b), blocks, block_count(b), &[], |b, block, _| {
            let place = seq_loops::delinearize(b, block, &launch.grid);
            if let Some(transposed) = &self.transposed {
                let point = |code: &Code<'c>, own: &[Val<'c>]| {
                    self.mapped.mapping.point(code, &staged, &[place.as_slice(), own].concat())
                };
                transposed.read(b, &thread, &point);
            }
            let counts: Option<Vec<i64>> = launch.items.iter().map(|&size| ir::constant_int(size)).collect();
            let side_by_side = counts.filter(|counts| counts.iter().product::<i64>() <= SIDE_BY_SIDE);
            match side_by_side.filter(|_| !resources::has_loops(self.seg)) {
                Some(counts) => self.side_by_side(b, &staged, &place, &counts, &thread),
                None => self.in_turn(b, &staged, &place, &launch.items, &thread),
            }
            if self.transposed.is_some() && !planted("tiles-unordered") {
                gpu::barrier(b);
            }
            vec![]
        });
    }

    /// The body at points, whose items and threads are the last of their places, then what is
    /// done with the values.
    fn visit(&self, b: &Builder<'c>, points: &[(&[Val<'c>], &[Val<'c>])]) {
        let (device, commit) = &mut *self.shared.borrow_mut();
        let computed: Vec<Computed<'c>> = points
            .iter()
            .map(|(point, place)| {
                let mut arguments = point.to_vec();
                arguments.extend(self.transposed.iter().flat_map(|transposed| transposed.values(b, place)));
                let values = device.apply(b, self.seg.body, &arguments, &self.kernel.map, self.kernel.failure);
                (point.to_vec(), values)
            })
            .collect();
        commit(device, b, &computed);
    }

    /// All items of a thread beside each other.
    fn side_by_side(
        &self,
        b: &Builder<'c>,
        staged: &Staged<Val<'c>>,
        block: &[Val<'c>],
        counts: &[i64],
        thread: &[Val<'c>],
    ) {
        let code = Code::new(*b);
        let items = IndexSpace::dense(counts).indices();
        let places: Vec<Vec<_>> = items
            .iter()
            .map(|item| [block, &item.iter().map(|&i| code.constant(i)).collect::<Vec<_>>(), thread].concat())
            .collect();
        let points: Vec<_> = places
            .iter()
            .map(|place| {
                let point = self.mapped.mapping.point(&code, staged, place);
                (point.index, self.inside(point.inside), place)
            })
            .collect();
        let inside: Vec<_> = points.iter().map(|(_, inside, _)| *inside).collect();
        let all = inside.iter().flatten().copied().reduce(|x, y| code.both(&x, &y));
        let whole = |b: &Builder<'c>| {
            let all: Vec<_> = points.iter().map(|(point, _, place)| (point.as_slice(), place.as_slice())).collect();
            self.visit(b, &all);
        };
        let Some(all) = all else { return whole(b) };
        if points.len() == 1 {
            return b.if_then(all, whole);
        }
        let guarded = |b: &Builder<'c>| {
            for (point, inside, place) in &points {
                where_inside(b, *inside, |b| self.visit(b, &[(point, place)]));
            }
            vec![]
        };
        let straight = |b: &Builder<'c>| {
            whole(b);
            vec![]
        };
        b.if_else(all, &[], straight, guarded);
    }

    fn inside(&self, inside: Option<Val<'c>>) -> Option<Val<'c>> {
        if planted("mapping-unguarded") { None } else { inside }
    }

    /// One item of a thread after another.
    fn in_turn(
        &self,
        b: &Builder<'c>,
        staged: &Staged<Val<'c>>,
        place: &[Val<'c>],
        items: &[Val<'c>],
        thread: &[Val<'c>],
    ) {
        if let Some((&first, rest)) = items.split_first() {
            b.for_each(first, |b, item| {
                self.in_turn(b, staged, &[place, &[item]].concat(), rest, thread);
            });
            return;
        }
        let code = Code::new(*b);
        let place = [place, thread].concat();
        let point = self.mapped.mapping.point(&code, staged, &place);
        where_inside(b, self.inside(point.inside), |b| self.visit(b, &[(&point.index, &place)]));
    }
}
