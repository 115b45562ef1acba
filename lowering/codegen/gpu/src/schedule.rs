//! The schedule of an operation that becomes a kernel.
//!
//! What an operation says itself holds, then what options say, then what the models say:
//! [`resources`] of tiles and registers, the strategy of mappings how threads find the points
//! of a map or a histogram, and the rows of a reduction or a scan. `cost` numbers the points of a
//! histogram: what keeps lanes inside of their rows takes more than the index of a number. Where sizes that are known at the launch alone
//! decide between a mapping and the numbering of points, a map gets a version with each:
//!
//! ```text
//! map  ==  if suits { map by the mapping } else { map by numbers }
//! ```
//!
//! A scan gets one with large tiles and one for fewer points than multiprocessors have of these:
//!
//! ```text
//! scan  ==  if many { scan by large tiles } else { scan by small tiles }
//! ```

use melior::ir::operation::OperationLike;
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Builder, Op, Subject, Val, ValueMap},
    ops::{
        gpu,
        seg::{self, Level},
    },
    schedule::Schedule,
    seg_parts::{Kind, SegParts},
};
use seq_mapping::{Form, Mapping, Space, Strategy, deciding, is_numbered, suits};
use seq_passes::{Failure, Outcome, on_memory};

use crate::{
    chip::Chip,
    mapping_code::Code,
    resources::{self, Kernel, Tile},
};

/// Large tiles of which each multiprocessor of a large GPU has one.
const LARGE_TILES: i64 = 128;

/// Remarks of the mapping of each strategy.
const MAPPING: Subject = Subject::new("seg-schedule-gpu", "mapping");

/// What chooses schedules.
pub struct Scheduler {
    /// What code is made for.
    pub chip: &'static Chip,
    /// How points and rows are found; none numbers them.
    pub strategy: Option<Strategy>,
    /// Whether each of them says what the strategies have for it.
    pub explain: bool,
    /// Threads and items that hold where an operation does not say them; 0 asks for nothing.
    pub asked: Tile,
    /// Bounds that hold where an operation does not say them.
    pub bounds: Schedule,
    /// Large tiles from which on a scan has them.
    pub large_tiles: i64,
}

impl Scheduler {
    /// What leaves everything to the models.
    pub fn of(chip: &'static Chip) -> Self {
        let (strategy, asked) = (Some(Strategy::Cost), Tile { threads: 0, items: 0 });
        Self { chip, strategy, explain: false, asked, bounds: Schedule::default(), large_tiles: LARGE_TILES }
    }

    /// Writes the schedule of an operation.
    pub fn schedule<'c>(&self, op: Op<'c>) -> Outcome<'c> {
        let seg = on_memory(op)?;
        self.rows(&seg)?;
        match (seg.level, seg.kind) {
            (Level::Grid, _) | (Level::Block, Kind::Map) => {}
            (Level::Block, _) => return Err(Failure::at(op, "has level(block), which only maps have")),
            (Level::Thread, _) => return Err(Failure::at(op, "has level(thread), but stands in no block")),
        }
        let own = Schedule::of(op).unwrap_or_default();
        let marked = resources::marks(&seg);
        let items = if marked { resources::marked_items(self.asked.items) } else { self.asked.items };
        let asked = Tile { threads: own.threads.unwrap_or(self.asked.threads), items: own.items.unwrap_or(items) };
        resources::check(asked, marked).map_err(|message| Failure::at(op, message))?;
        let bounds = Schedule {
            min_blocks: own.min_blocks.or(self.bounds.min_blocks),
            max_blocks: own.max_blocks.or(self.bounds.max_blocks),
            direct_tiles: own.direct_tiles.or(self.bounds.direct_tiles),
            ..own.clone()
        };
        match self.mapping(&seg, &own, asked)? {
            Some((mapping, known)) => {
                let deciding = if own.mapping.is_none() { self.deciding(&known) } else { vec![] };
                self.map(&seg, bounds, asked, mapping, (&known, &deciding))
            }
            None => self.of_sizes(&seg, bounds, asked),
        }
    }

    /// What a kernel has whose points are numbered, or two, between which their number decides.
    fn of_sizes<'c>(&self, seg: &SegParts<'c>, bounds: Schedule, asked: Tile) -> Outcome<'c> {
        let free = asked.threads == 0 && asked.items == 0;
        let Some(few) = resources::shape_of_few(self.chip, seg).filter(|_| free).map(|shape| shape.tile) else {
            return self.kernel(seg.op, bounds, asked);
        };
        let large = resources::shape(self.chip, seg, asked).tile;
        let least = self.large_tiles.saturating_mul(large.elements());
        let sizes: Option<Vec<i64>> = seg.space.iter().map(|&size| ir::constant_int(size)).collect();
        match sizes.filter(|_| seg.offsets.is_none()) {
            Some(sizes) if sizes.iter().product::<i64>() < least => self.kernel(seg.op, bounds, few),
            Some(_) => self.kernel(seg.op, bounds, asked),
            None if least == 0 => self.kernel(seg.op, bounds, asked),
            None => {
                let (many, others) = versions(seg, |b| {
                    let points = seq_loops::point_count(b, seg);
                    b.cmpi(Predicate::Uge, points, b.index(least))
                });
                self.kernel(many, bounds.clone(), asked)?;
                self.kernel(others, bounds, few)
            }
        }
    }

    /// What a kernel has whose points are numbered.
    fn kernel<'c>(&self, op: Op<'c>, bounds: Schedule, asked: Tile) -> Outcome<'c> {
        let shape = resources::shape(self.chip, &SegParts::of(op), asked);
        let Tile { threads, items } = shape.tile;
        resources::check_shared(self.chip, shape.tile, shape.shared).map_err(|message| Failure::at(op, message))?;
        if let Some(blocks) = bounds.min_blocks {
            self.chip.check_resident(blocks, threads, shape.shared).map_err(|message| Failure::at(op, message))?;
        }
        let model = shape.blocks.min(self.chip.resident(threads, shape.shared));
        let min_blocks = bounds.min_blocks.or(Some(model));
        Schedule { threads: Some(threads), items: Some(items), min_blocks, ..bounds }.set(op);
        Ok(())
    }

    /// What an operation has whose points are found by a mapping, if these dimensions of its space
    /// suit; its block is the mapping's.
    fn map<'c>(
        &self,
        seg: &SegParts<'c>,
        bounds: Schedule,
        asked: Tile,
        mapping: Mapping,
        (known, deciding): (&Space, &[usize]),
    ) -> Outcome<'c> {
        let Tile { threads, items } = asked.or(resources::plain(seg));
        let mut mapped = seg.op;
        if !deciding.is_empty() {
            let (long, short) = versions(seg, |b| {
                let code = Code::new(*b);
                let points = seq_loops::counts(b, seg, &ValueMap::new());
                let sizes: Vec<_> = deciding.iter().map(|&d| points[d]).collect();
                suits(&code, known, &sizes)
            });
            let numbered = Some(resources::ROW_MAJOR.to_owned());
            self.kernel(short, Schedule { mapping: numbered, ..bounds.clone() }, asked)?;
            mapped = long;
        }
        let mapping = Some(mapping.to_string());
        Schedule { threads: Some(threads), items: Some(items), mapping, ..bounds }.set(mapped);
        Ok(())
    }

    /// Writes how an operation that combines rows numbers them, if that is not row-major.
    fn rows<'c>(&self, seg: &SegParts<'c>) -> Outcome<'c> {
        let rank = seg.space.len();
        let on_grid = match seg.level {
            Level::Grid => true,
            Level::Block | Level::Thread => false,
        };
        if !on_grid || !resources::combines_rows(seg) {
            return Ok(());
        }
        let own = Schedule::of(seg.op).unwrap_or_default();
        if self.explain && rank > 1 {
            explain(seg, |strategy| Ok(self::rows(seg, Some(strategy))), &vec![Form::DENSE; rank]);
        }
        match &own.mapping {
            Some(_) => check_rows(seg)?,
            None => {
                let mapping = self::rows(seg, self.strategy);
                if !mapping.combinators.is_empty() {
                    Schedule { mapping: Some(mapping.to_string()), ..own }.set(seg.op);
                }
            }
        }
        Ok(())
    }

    /// The mapping that an operation asks for, or else the one that the strategy has for it,
    /// with its space, or none where its points are numbered.
    fn mapping<'c>(
        &self,
        seg: &SegParts<'c>,
        own: &Schedule,
        asked: Tile,
    ) -> Result<Option<(Mapping, Space)>, Failure<'c>> {
        let by_points = match seg.level {
            Level::Grid => seg.offsets.is_none() && matches!(resources::kernel(seg), Kernel::Map | Kernel::Hist),
            Level::Block | Level::Thread => false,
        };
        if !by_points {
            return match own.mapping.as_ref().filter(|_| !resources::combines_rows(seg)) {
                Some(_) => Err(Failure::at(
                    seg.op,
                    "has a mapping, which histograms in one order and rows by offsets have not",
                )),
                None => Ok(None),
            };
        }
        let known = resources::space(seg, asked.or(resources::plain(seg)));
        if self.explain {
            explain(seg, |strategy| strategy.choose(&known), &known.forms);
        }
        let mapping = match (&own.mapping, self.strategy) {
            (Some(text), _) if text == resources::ROW_MAJOR => return Ok(None),
            (Some(text), _) => text.parse::<Mapping>(),
            (None, Some(Strategy::Cost)) if seg.kind == Kind::Hist || is_numbered(&known) => return Ok(None),
            (None, Some(strategy)) => strategy.choose(&known),
            (None, None) => return Ok(None),
        };
        let mapping = mapping.and_then(|mapping| mapping.check(&known.forms).map(|()| mapping));
        mapping.map(|mapping| Some((mapping, known))).map_err(|message| Failure::at(seg.op, message))
    }

    /// The dimensions by whose sizes the launch decides between a mapping and the numbering
    /// of points; none if all are known.
    fn deciding(&self, known: &Space) -> Vec<usize> {
        let deciding = deciding(known);
        let open = deciding.iter().any(|&d| known.sizes[d].is_none());
        if open && self.strategy == Some(Strategy::Cost) { deciding } else { vec![] }
    }
}

/// Fails if the mapping of an operation is none that numbers its rows.
pub fn check_rows<'c>(seg: &SegParts<'c>) -> Outcome<'c> {
    let mapping = Schedule::of(seg.op).and_then(|schedule| schedule.mapping);
    let Some(text) = mapping.filter(|text| resources::combines_rows(seg) && text != resources::ROW_MAJOR) else {
        return Ok(());
    };
    let order = text.parse::<Mapping>().and_then(|mapping| resources::checked_rows(seg, &mapping));
    order.map(|_| ()).map_err(|message| Failure::at(seg.op, message))
}

/// How a strategy numbers the rows of an operation; none in row-major order.
pub fn rows(seg: &SegParts, strategy: Option<Strategy>) -> Mapping {
    let column = seq_loops::column(seg).filter(|_| strategy.is_some());
    strategy.unwrap_or(Strategy::FoldAll).choose_rows(seg.space.len(), column)
}

/// Copies of an operation for the case that a condition holds and for the other one.
fn versions<'c>(seg: &SegParts<'c>, condition: impl FnOnce(&Builder<'c>) -> Val<'c>) -> (Op<'c>, Op<'c>) {
    let b = Builder::before(ir::context_of(seg.op), seg.op);
    let is_long = condition(&b);
    let (mut long, mut short) = (seg.op, seg.op);
    let copy = |b: &Builder<'c>| b.clone_op(seg.op, &mut Default::default());
    b.either(is_long, |b| long = copy(b), |b| short = copy(b));
    ir::erase(seg.op);
    (long, short)
}

/// Says which mapping each strategy has for an operation, and what an index costs.
fn explain(seg: &SegParts, choose: impl Fn(Strategy) -> Result<Mapping, String>, forms: &[Form]) {
    for strategy in Strategy::ALL {
        let said = match choose(strategy) {
            Ok(mapping) => {
                let instructions = mapping.cost(forms);
                format!("strategy {strategy} maps by {mapping}, about {instructions} instructions for an index")
            }
            Err(message) => message,
        };
        MAPPING.analysis(seg.op.location(), &said);
    }
}

/// The operations that become kernels.
pub fn kernels(module: Op<'_>) -> Vec<Op<'_>> {
    let is_kernel = |op: &Op| SegParts::try_of(*op).is_some() && on_host(*op);
    ir::find(module, seg::Seg::NAMES).into_iter().filter(is_kernel).collect()
}

/// Whether an operation runs on the host.
pub fn on_host(op: Op) -> bool {
    ir::around(op).all(|around| ![seg::DIALECT, gpu::DIALECT].contains(&dialect::of(around)))
}
