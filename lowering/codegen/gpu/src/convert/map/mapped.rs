//! seg.map over a space of several dimensions, by a [`Mapping`].
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

use std::collections::HashMap;

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

/// The mappings of the maps on the host whose schedules have one. Numbers are computed before
/// each of them, and a block that is known only at the launch is checked there.
pub fn plan<'c>(module: Op<'c>, in_block: &dyn Fn(Op<'c>) -> bool) -> Result<HashMap<usize, Mapped<'c>>, Failure<'c>> {
    let mut planned = HashMap::new();
    let maps = seg::Map::all_in(module).into_iter().map(TypedOp::operation);
    for op in maps.filter(|&op| on_host(op) && !in_block(op)) {
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

/// Whether a map's schedule has a mapping.
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
            soac::assert(&b, fits, &[threads], &format!("'seg.map' op {message}"));
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

/// The kernel of a mapped operation, and its launch.
pub fn lower<'c>(device: &mut Device<'c>, host: &Host, seg: &SegParts<'c>, mapped: &Mapped<'c>) -> Outcome<'c> {
    let b = Builder::before(device.context, seg.op);
    let code = Code::new(b);
    let launch = mapped.mapping.launch(&mapped.staged);
    let mut captured = seg.captures();
    let known: Vec<_> = captured.iter().map(|&v| ir::key(v)).collect();
    captured.extend(mapped.numbers.iter().filter(|v| !known.contains(&ir::key(**v))));
    let parameters = Parameters::new(&captured, &[]);
    let arrays = mapped.across.map_or_else(Vec::new, |across| across::arrays(seg, across));
    let tile = Tile { threads: mapped.threads, items: 1 };
    let shared = host.shared(seg.op, tile, &arrays)?;
    let name = device.kernel("map", seg.op, mapped.threads, &parameters, &arrays, |device, kernel| {
        let transposed = mapped.across.map(|across| Transposed::take(kernel, seg, across, mapped.threads));
        Points { kernel, seg, mapped, transposed }.all(device);
    });
    let sizes: Option<Vec<i64>> = launch.block.iter().rev().map(|&size| ir::constant_int(size)).collect();
    match sizes {
        Some(sizes) => device.block_size(&name, &sizes),
        None => device.any_block_size(&name, mapped.threads),
    }
    let least = match schedule(seg.op)?.min_blocks {
        Some(_) => host.least_blocks(seg.op, tile, shared)?,
        None => resources::blocks_of_map(mapped.threads).min(host.chip.resident(mapped.threads, shared)),
    };
    device.bound_blocks(&name, least);
    let (threads, blocks) = (code.product(&launch.block), code.product(&launch.grid));
    let blocks = match ir::constant_int(threads) {
        Some(1..) => blocks,
        _ => b.select(b.cmpi(Predicate::Eq, threads, b.index(0)), b.index(0), blocks),
    };
    let blocks = host.limit(seg.op, &b, blocks)?;
    let of = |k: usize| launch.block.iter().rev().nth(k).copied().unwrap_or_else(|| b.index(1));
    host.launch_blocks(
        &b,
        Launch { name: &name, blocks, threads: of(0), arguments: parameters.all() },
        [of(1), of(2)],
        host.given(&b, shared),
    );
    Ok(())
}

/// The points of a kernel under construction.
struct Points<'k, 'c> {
    kernel: &'k Kernel<'c>,
    seg: &'k SegParts<'c>,
    mapped: &'k Mapped<'c>,
    transposed: Option<Transposed<'k, 'c>>,
}

impl<'c> Points<'_, 'c> {
    fn all(&self, device: &mut Device<'c>) {
        let b = &self.kernel.b;
        let staged = self.staged();
        let launch = self.mapped.mapping.launch(&staged);
        let blocks = Code::new(*b).product(&launch.grid);
        let thread: Vec<_> = (0..launch.block.len()).rev().map(|k| gpu::thread_id(b, DIMENSIONS[k])).collect();
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
                Some(counts) => self.side_by_side(device, b, &staged, &place, &counts, &thread),
                None => self.in_turn(device, b, &staged, &place, &launch.items, &thread),
            }
            if self.transposed.is_some() && !planted("tiles-unordered") {
                gpu::barrier(b);
            }
            vec![]
        });
    }

    /// The spaces, as the kernel knows their numbers.
    fn staged(&self) -> Staged<Val<'c>> {
        let own = |v: Val<'c>| seq_loops::mapped(&self.kernel.map, v);
        let spaces = self.mapped.staged.spaces.iter().map(|space| {
            let dimensions = space.dimensions.iter().map(|d| seq_mapping::Dimension {
                lower: d.lower.map(own),
                upper: own(d.upper),
                grid: d.grid.as_ref().map(|grid| Grid { step: own(grid.step), width: own(grid.width) }),
            });
            IndexSpace { dimensions: dimensions.collect() }
        });
        Staged { spaces: spaces.collect() }
    }

    /// The body at a point, whose item and thread are the last of `place`.
    fn body(&self, device: &mut Device<'c>, b: &Builder<'c>, point: &[Val<'c>], place: &[Val<'c>]) -> Computed<'c> {
        let mut arguments = point.to_vec();
        arguments.extend(self.transposed.iter().flat_map(|transposed| transposed.values(b, place)));
        let values = device.apply(b, self.seg.body, &arguments, &self.kernel.map, self.kernel.failure);
        (point.to_vec(), values)
    }

    fn store(&self, b: &Builder<'c>, points: &[Computed<'c>]) {
        let outs = seq_loops::mapped_all(&self.kernel.map, &self.seg.outs);
        results::store(b, ir::terminator(self.seg.body), points, 0, &outs);
    }

    /// All items of a thread beside each other.
    fn side_by_side(
        &self,
        device: &mut Device<'c>,
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
        let device = std::cell::RefCell::new(device);
        let whole = |b: &Builder<'c>| {
            let computed: Vec<_> =
                points.iter().map(|(point, _, place)| self.body(&mut device.borrow_mut(), b, point, place)).collect();
            self.store(b, &computed);
        };
        let Some(all) = all else { return whole(b) };
        if points.len() == 1 {
            return b.if_then(all, whole);
        }
        let guarded = |b: &Builder<'c>| {
            for (point, inside, place) in &points {
                let one = |b: &Builder<'c>| {
                    let computed = self.body(&mut device.borrow_mut(), b, point, place);
                    self.store(b, &[computed]);
                };
                where_inside(b, *inside, one);
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
        device: &mut Device<'c>,
        b: &Builder<'c>,
        staged: &Staged<Val<'c>>,
        place: &[Val<'c>],
        items: &[Val<'c>],
        thread: &[Val<'c>],
    ) {
        if let Some((&first, rest)) = items.split_first() {
            b.for_each(first, |b, item| {
                self.in_turn(device, b, staged, &[place, &[item]].concat(), rest, thread);
            });
            return;
        }
        let code = Code::new(*b);
        let place = [place, thread].concat();
        let point = self.mapped.mapping.point(&code, staged, &place);
        where_inside(b, self.inside(point.inside), |b| {
            let computed = self.body(device, b, &point.index, &place);
            self.store(b, &[computed]);
        });
    }
}
