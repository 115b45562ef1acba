//! Several versions of one map, and which of them runs.
//!
//!   map f xs  ==  if min(n, total / longest) >= t.outer then outer (map f xs)
//!                 else if short rows >= t.mixed then mixed (map f xs)
//!                 else if total / n >= t.block then block (map f xs)
//!                 else if total >= t.outer2 then outer2 (map f xs) else full (map f xs)
//!
//! On a device blocks come before all others: if rows that fit into one >= t.block. What
//! fusion makes one kernel over all elements has that version alone, and only where it scans
//! elements of at most 16 bytes: a row's prefixes are then passed on in a block, not from tile
//! to tile. Wider elements are read along memory by that kernel alone.
//!
//! ```mlir
//! // before
//! %s = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> { sum of %row }
//! // after
//! %busy = arith.divui %total, %longest : index
//! %many = soac.threshold %busy, "main.0.outer" default 4096
//! %long = soac.threshold %mean, "main.0.block" default 65536
//! %s = scf.if %many -> (tensor<?xf32>) { one thread a row } else {
//!   %t = scf.if %long -> (tensor<?xf32>) { one row after another } else { all elements, by segment }
//!   scf.yield %t : tensor<?xf32>
//! }
//! ```
//!
//! The versions follow incremental flattening (Henriksen et al., 2019): `outer`
//! leaves each element of the map to one thread, `outer2` each element of the one
//! map in it, and so on; `mixed`, where loops read the rows again and again, each short
//! row to one thread, and does the long ones as `full` does; `block` does the elements
//! one after another, with what works on one in parallel; `full` flattens all. Each
//! comparison is of the
//! parallelism that the version would have (`parallelism`), an operand of a
//! `soac.threshold` of the name `FUNCTION.NUMBER.VERSION`: the number counts, from 0, the maps of the
//! function that are in no other one and have parallelism inside.
//!
//! Where flat code takes rounds, passes over what is left of all elements for each
//! round of a loop or of recursion, a threshold of its own is its default: one
//! thread keeps a row in its cache. Where threads of the host run the code, that is no more than
//! their number, nor is the one of maps whose rows are equally long: so many elements keep all of
//! them busy.
//!
//! Versions make a chain, so code grows by one copy of a map for each level of its
//! nest, and not with the product of choices. Precondition: as for flattening.

use std::{cell::RefCell, collections::HashMap};

use melior::ir::{BlockLike, Region, RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    combinators::is_combinator,
    ir::{self, Blk, Builder, Note, Op, Subject, Val, ValueMap},
    marks::{OUTER, is_left_whole},
    ops::{TypedOp, func, scf, soac},
    schedule::LANES,
    types,
};

use super::{
    beside_check, block, block_form,
    branches::{inline, nest},
    full,
    nests::{chain, is_nest_of_maps, is_one_kernel, is_perfect, parallel_in, recurs_on_slices},
    parallelism::{balanced_points, is_uneven, known_size, origin, points, product},
    row_bins, short_rows,
    short_rows::short,
    threads,
    version::Version,
};
use crate::{
    Failure, Pass,
    declared::{BlockLevel, SoacFlatten},
    soac::{
        soac_flatten::lift::{Flattener, Lifting},
        soac_flatten::rules,
    },
};

/// The parallelism from which a version is taken, unless a tuner knows better;
/// options say it of the others.
const ENOUGH_IN_A_ROW: i64 = 1 << 16;

const ENOUGH_SHORT_ROWS: i64 = 1;

/// Elements of a row that a thread of a device takes, at most.
const SHORT_ROW: i64 = 2 * LANES;

/// The same where flat code takes rounds, each of which has its launches.
const SHORT_ROW_OF_ROUNDS: i64 = 4 * SHORT_ROW;

/// Elements of a row that a thread of a device takes in about the time of its launch, at most.
const TINY_ROW: i64 = 4;

/// Elements of a row whose scan a block of a device does in less time than one kernel over
/// all elements, at least.
const LONG_SCAN: i64 = 4 * LANES;

/// Blocks of a device, each with a row, where fusion makes one kernel of flat code.
const ENOUGH_BLOCKS: i64 = 16;

/// The same where flat code has several launches, each of which takes longer than a block for a
/// row that fits.
const ENOUGH_BLOCKS_FOR_LAUNCHES: i64 = 1;

/// Remarks of versions that a map has not, and of those that it has.
const LEFT_OUT: Subject = Subject::new("soac-flatten", "version-left-out");
const MADE: Subject = Subject::new("soac-flatten", "version");

/// The versions of the maps of a module.
pub struct Versions<'a, 'c> {
    pass: &'a Pass<'c>,
    lifting: &'a Lifting<'c>,
    /// What runs an element in a `block` version.
    block_level: BlockLevel,
    /// Whether as many elements are enough as the host has threads.
    outer_by_threads: bool,
    /// Whether one thread may run a recursion that can be flattened.
    recursion_in_threads: bool,
    /// Whether versions are reported that a map does not have.
    report_missing: bool,
    /// The most versions of the maps of one function.
    most: usize,
    /// The parallelism from which elements are left to one thread each; that where
    /// flat code takes rounds.
    enough_points: [i64; 2],
    /// For each function its maps and versions so far.
    counts: RefCell<HashMap<String, (usize, usize)>>,
    /// For each function its maps to come, of which each has one version at least.
    later: RefCell<HashMap<String, usize>>,
}

impl<'a, 'c> Versions<'a, 'c> {
    /// None so far.
    pub fn new(pass: &'a Pass<'c>, lifting: &'a Lifting<'c>, options: &SoacFlatten) -> Self {
        let enough_points = [options.outer_parallelism, options.outer_parallelism_of_rounds];
        Self {
            pass,
            lifting,
            block_level: options.block_level,
            outer_by_threads: options.outer_by_threads,
            recursion_in_threads: options.recursion_in_threads,
            report_missing: options.report_missing_versions,
            most: options.max_versions as usize,
            enough_points,
            counts: RefCell::default(),
            later: RefCell::default(),
        }
    }

    /// Counts the maps that will have versions; `maps` says of each whether full
    /// flattening changes it.
    pub fn expect(&self, maps: impl Iterator<Item = (Op<'c>, bool)>) {
        for (map, _) in maps.filter(|&(map, irregular)| !self.to_choose(map, irregular).is_empty()) {
            *self.later.borrow_mut().entry(function_name(map)).or_default() += 1;
        }
    }

    /// Why the maps of a function can have no more versions, if that is so.
    fn is_full(&self, function: &str) -> Option<String> {
        let later = self.later.borrow().get(function).copied().unwrap_or(0);
        let (have, most) = (self.counts.borrow()[function].1 + later, self.most);
        let reserved = match later {
            0 => String::new(),
            1 => ", with one for the map that follows".into(),
            _ => format!(", with one for each of {later} that follow"),
        };
        let why = format!("the maps of @{function} have {have} versions{reserved}, and max-versions is {most}");
        (have >= most).then_some(why)
    }

    /// The versions that a map may have beside the full one; none if there is
    /// nothing to choose. `irregular`: whether full flattening changes it.
    pub fn of(&self, map: Op<'c>, irregular: bool) -> Vec<Version> {
        let inner = parallel_in(self.lifting, ir::block(map, 0));
        if inner.is_empty() {
            let recursion = irregular && self.recursion_in_threads && recurs_on_slices(self.lifting, map);
            return if recursion { vec![Version::Outer(1)] } else { vec![] };
        }
        if !irregular && !is_perfect(map) {
            return if self.block_level == BlockLevel::Device { vec![Version::Block] } else { vec![] };
        }
        let mut found = vec![Version::Outer(1)];
        let has_rows = || origin(&[map]).is_some_and(|rows| types::is_jagged(rows.r#type()));
        if irregular && has_rows() && self.lifting.reads_again(map) {
            found.push(Version::Mixed);
        }
        if self.has_blocks(map) {
            found.push(Version::Block);
        }
        let depth = chain(self.lifting, map).len();
        found.extend((2..=depth).map(Version::Outer));
        found
    }

    /// Whether the elements of a map may have blocks. Rows of any lengths are sorted into bins for
    /// that, which pays where flat code has several kernels.
    fn has_blocks(&self, map: Op<'c>) -> bool {
        match self.block_level {
            BlockLevel::None => false,
            BlockLevel::Host => true,
            BlockLevel::Device => !(row_bins::applies(map) && is_one_kernel(map)),
        }
    }

    /// Those of them among which a program is to choose: none of a map with a mark; nor of a
    /// perfect nest of maps, which is one kernel over all points; nor, on the host, of another
    /// one, whose rows go to threads as they are; nor, on a device, of one that reads an array
    /// with an element for each point, which takes the time of that, but for blocks where it
    /// scans.
    pub fn to_choose(&self, map: Op<'c>, irregular: bool) -> Vec<Version> {
        let device = self.block_level == BlockLevel::Device;
        let on_host = self.block_level == BlockLevel::Host;
        if !irregular && (is_left_whole(map) || is_nest_of_maps(map) || on_host && is_perfect(map)) {
            return vec![];
        }
        if irregular || !device || is_perfect(map) && !self.has_element_of_each_point(map) {
            let blocks = !device || !row_bins::applies(map) || row_bins::pays(self.lifting, map);
            let found = self.of(map, irregular).into_iter();
            return found.filter(|&version| blocks || version != Version::Block).collect();
        }
        if block_form::scans(map) { vec![Version::Block] } else { vec![] }
    }

    /// Whether what is innermost in a nest runs over rows of rows of an operand of the map.
    fn has_element_of_each_point(&self, map: Op<'c>) -> bool {
        let mut nest = chain(self.lifting, map);
        let last = nest[nest.len() - 1];
        nest.extend(parallel_in(self.lifting, ir::block(last, 0)).into_iter().find(|op| is_combinator(*op)));
        origin(&nest).is_some()
    }

    /// A row is short that is no longer than one of so many parts of all elements.
    fn parts(&self) -> i64 {
        self.enough_points[1]
    }

    /// Marks the map at which a version leaves the elements to one thread each.
    fn mark(&self, map: Op<'c>, version: Version) -> Result<(), Failure<'c>> {
        if let Version::Outer(depth) = version {
            let chain = chain(self.lifting, map);
            let Some(&at) = chain.get(depth - 1) else {
                let levels = chain.len();
                return Err(Failure::at(map, format!("has {levels} levels of maps with parallelism inside")));
            };
            ir::set_flag(at, OUTER, true);
        }
        Ok(())
    }

    /// How much parallelism a version of a map has, computed before it; where an earlier version
    /// is `taken`, none, if it takes combinators to know it.
    fn parallelism(&self, map: Op<'c>, version: Version, irregular: bool, taken: &[Val<'c>]) -> Option<Val<'c>> {
        let b = Builder::before(self.pass.context, map);
        let mut found = None;
        let computed = b.region(&[], |b, _| {
            found = self.parallelism_at(b, map, version, irregular);
            scf::yield_(b, found.as_slice());
        });
        found?;
        let mut dear = false;
        for &op in &ir::operations(unsafe { Blk::from_raw(computed.first_block()?.to_raw()) }) {
            ir::walk(op, &mut |op| dear |= is_combinator(op));
        }
        match taken.iter().copied().reduce(|one, other| b.or(one, other)) {
            Some(taken) if dear => {
                let none = b.region(&[], |b, _| {
                    scf::yield_(b, &[b.index(0)]);
                });
                Some(scf::if_(&b, taken, &[b.index_type()], none, computed).results()[0])
            }
            _ => inline(&b, computed).first().copied(),
        }
    }

    fn parallelism_at(&self, b: &Builder<'c>, map: Op<'c>, version: Version, irregular: bool) -> Option<Val<'c>> {
        let here = Flattener::at(self.lifting, rules::body, map, *b);
        match version {
            Version::Outer(depth) => Some(self.busy_threads(&here, map, depth)?),
            Version::Mixed => {
                let short = short(&here, origin(&[map])?, self.parts())?;
                let numbers = here.iota(here.b().dim(short, 0));
                Some(here.b().dim(here.positions_where(short, numbers, true), 0))
            }
            Version::Block => {
                let (rows, length) = self.rows(&here, map)?;
                Some(match self.block_level {
                    // As many short rows as threads are wanted have a thread each.
                    BlockLevel::Device if irregular => {
                        let few = Some(self.enough(map));
                        let busy = block_form::busy_blocks(&here.b(), (rows, length), LANES + 1, None, few);
                        if row_bins::applies(map) { row_bins::busy_rows(&here, map, (rows, busy))? } else { busy }
                    }
                    BlockLevel::Device => {
                        let longest = block_form::longest(map);
                        block_form::busy_blocks(&here.b(), (rows, length), LONG_SCAN, Some(longest), None)
                    }
                    BlockLevel::Host | BlockLevel::None => length,
                })
            }
            Version::Full => None,
        }
    }

    /// How many rows a map has, and how long they are on average: those of the first
    /// combinator inside of which that is known, else those of an input.
    fn rows(&self, here: &Flattener<'_, 'c>, map: Op<'c>) -> Option<(Val<'c>, Val<'c>)> {
        let rows = points(here, origin(&[map])?, 1)?;
        let average = |array| {
            let total = points(here, array, 2)?;
            let some = here.b().max_ui(rows, here.b().index(1));
            Some(here.b().divui(total, some))
        };
        let inside = parallel_in(self.lifting, ir::block(map, 0)).into_iter().filter(|&op| is_combinator(op));
        let length = inside.into_iter().find_map(|inner| match origin(&[map, inner]) {
            Some(array) => average(array),
            None => known_size(here, map, inner),
        });
        let length = length.or_else(|| soac::Map::of(map)?.inputs().into_iter().find_map(average))?;
        Some((rows, length))
    }

    /// The parallelism from which elements are left to one thread each: that where flat code
    /// takes rounds also on a device where it has several launches.
    fn enough(&self, map: Op<'c>) -> i64 {
        let launches = self.block_level == BlockLevel::Device && !is_one_kernel(map);
        self.enough_points[usize::from(launches || self.lifting.takes_rounds(map))]
    }

    /// Whether a version leaves as much to each of a few threads as to many: elements are equally long,
    /// or flat code takes rounds.
    fn is_busy_with_few(&self, map: Op<'c>, version: Version) -> bool {
        let Version::Outer(depth) = version else { return false };
        let uneven = origin(&chain(self.lifting, map)[..depth]).is_some_and(|rows| is_uneven(rows, depth));
        !uneven || self.lifting.takes_rounds(map)
    }

    /// How many threads an `outer` version keeps busy. On a device there are none where rows are
    /// long: neighbouring threads do not read neighbouring elements then, and flat code passes
    /// over them as often; rows of few elements count as often as a warp has lanes, as a thread
    /// of these ends with its launch. The longest row counts only where it can matter, and is looked for
    /// only there unless a check of its offsets finds it; all others count as balanced.
    fn busy_threads(&self, here: &Flattener<'_, 'c>, map: Op<'c>, depth: usize) -> Option<Val<'c>> {
        let b = here.b();
        let chain = chain(self.lifting, map);
        let origin = origin(&chain[..depth]);
        let points = match origin {
            Some(rows) => points(here, rows, depth)?,
            None => product(here, &chain[..depth])?,
        };
        let rounds = self.lifting.takes_rounds(map);
        let length = match self.block_level {
            BlockLevel::Device => self.rows(here, map).map(|(_, length)| length),
            BlockLevel::Host | BlockLevel::None => None,
        };
        let is_up_to = |length: Val<'c>, most: i64| b.cmpi(Predicate::Ule, length, b.index(most));
        let short = length.map(|length| is_up_to(length, if rounds { SHORT_ROW_OF_ROUNDS } else { SHORT_ROW }));
        let times = length.map(|length| b.select(is_up_to(length, TINY_ROW), b.index(LANES), b.index(1)));
        let counted = |b: &Builder<'c>, rows: Val<'c>| times.map_or(rows, |times| b.mul(rows, times));
        let all = counted(&b, points);
        let busy = match origin.filter(|rows| is_uneven(*rows, depth)) {
            None => all,
            Some(rows) => {
                let enough = b.cmpi(Predicate::Uge, all, b.index(self.enough(map)));
                let longest = match self.block_level {
                    BlockLevel::Device => beside_check::longest(here, rows, depth),
                    BlockLevel::Host | BlockLevel::None => None,
                };
                let matters = short.map_or(enough, |short| b.and(enough, short));
                let balanced = |b: &Builder<'c>| {
                    let there = Flattener::at(self.lifting, rules::body, map, *b);
                    counted(b, balanced_points(&there, rows, depth, points, longest))
                };
                b.if_else(matters, &[b.index_type()], |b| vec![balanced(b)], |_| vec![all])[0]
            }
        };
        Some(short.map_or(busy, |short| b.select(short, busy, b.index(0))))
    }

    /// Replaces a map by one version of it, if that has a form; what has none is
    /// reported. `irregular`: full flattening changes the map; `jagged`: it must not
    /// stay as it is.
    pub fn force(&self, map: Op<'c>, version: Version, irregular: bool, jagged: bool) -> bool {
        let found = self.of(map, irregular);
        if !found.contains(&version) {
            // A nest that fusion makes one kernel of has no other version, and needs none.
            // What is in a map without parallelism inside is one thread's as it is.
            let one_thread = !self.lifting.only_rounds && parallel_in(self.lifting, ir::block(map, 0)).is_empty();
            let loops = || !scf::While::all_in(map).is_empty() || !scf::For::all_in(map).is_empty();
            if (irregular || is_perfect(map)) && !(one_thread && loops()) {
                let message = format!("'soac.map' op has no version {}; it is flattened fully", version.name());
                LEFT_OUT.missed(map.location(), &message);
            }
            return false;
        }
        let b = Builder::before(self.pass.context, map);
        match self.version(map, version, (irregular, jagged)) {
            Ok(region) => {
                let otherwise = match version == Version::Block && self.block_level == BlockLevel::Device {
                    true if !row_bins::applies(map) && !block_form::surely_fits(map) => {
                        self.version(map, Version::Full, (irregular, jagged)).ok()
                    }
                    _ => None,
                };
                let values = match otherwise {
                    Some(full) => self.if_it_fits(map, region, full),
                    None => inline(&b, region),
                };
                for (result, value) in ir::results(map).into_iter().zip(values) {
                    ir::replace_uses(result, value);
                }
                ir::erase(map);
                true
            }
            Err(why) => {
                let message = format!("{}; the map is flattened fully, not {}", why.message, version.name());
                LEFT_OUT.missed_with(why.location, &message, &why.notes);
                false
            }
        }
    }

    /// Blocks, or everything flat where rows are longer than a block can hold; the lowering
    /// of blocks knows what they need and completes the condition.
    fn if_it_fits(&self, map: Op<'c>, blocks: Region<'c>, full: Region<'c>) -> Vec<Val<'c>> {
        let function = function_name(map);
        let number = self.number(&function);
        let mut b = Builder::before(self.pass.context, map);
        b.location = ir::bookkeeping(b.context, b.location);
        let name = format!("{function}.{number}.{}", Version::Block.name());
        let choice = soac::threshold(&b.at(map.location()), b.index(0), &name, 0);
        let types: Vec<_> = ir::results(map).iter().map(|v| v.r#type()).collect();
        nest(&b, &types, vec![(choice, blocks)], full)
    }

    /// The number of the next map of a function.
    fn number(&self, function: &str) -> usize {
        let mut counts = self.counts.borrow_mut();
        let (maps, made) = counts.entry(function.into()).or_default();
        *maps += 1;
        *made += 1;
        *maps - 1
    }

    /// In which order the versions of a map are asked for. Blocks of a device come first,
    /// as a thread reads a row of any length slower; but a perfect nest that does not scan
    /// is one kernel that moves the same bytes in the same time.
    fn in_order(&self, map: Op<'c>, versions: &[Version], irregular: bool) -> Vec<Version> {
        let mut all = versions.to_vec();
        if self.block_level == BlockLevel::Device {
            all.retain(|&version| version != Version::Block);
            if (irregular || block_form::scans(map)) && versions.contains(&Version::Block) {
                all.insert(0, Version::Block);
            }
        }
        all
    }

    /// Replaces a map by its versions and the choice between them; fails if it has none.
    pub fn choose(&self, map: Op<'c>, versions: &[Version], irregular: bool, jagged: bool) -> Result<(), Failure<'c>> {
        let kind = (irregular, jagged);
        let function = function_name(map);
        self.later.borrow_mut().entry(function.clone()).and_modify(|maps| *maps = maps.saturating_sub(1));
        let number = self.number(&function);
        let enough_points = self.enough(map);
        let full = self.version(map, Version::Full, kind);
        let mut chosen: Vec<(Val<'c>, Region<'c>)> = vec![];
        let mut b = Builder::before(self.pass.context, map);
        b.location = ir::bookkeeping(b.context, b.location);
        for &version in &self.in_order(map, versions, irregular) {
            let name = format!("{function}.{number}.{}", version.name());
            let left_out = |location, why: &str, notes: &[Note]| {
                LEFT_OUT.missed_with(location, &format!("version {name} is left out: {why}"), notes)
            };
            let missing = |location, why: &str, notes: &[Note]| {
                if self.report_missing {
                    left_out(location, why, notes);
                }
            };
            if let Some(why) = self.is_full(&function) {
                left_out(map.location(), &why, &[]);
                continue;
            }
            let taken: Vec<_> = chosen.iter().map(|(choice, _)| *choice).collect();
            let Some(parallelism) = self.parallelism(map, version, irregular, &taken) else {
                missing(map.location(), "its parallelism is not known before the map runs", &[]);
                continue;
            };
            match self.version(map, version, kind) {
                Ok(region) => {
                    let enough = match version {
                        Version::Block if self.block_level == BlockLevel::Device && irregular => {
                            ENOUGH_BLOCKS_FOR_LAUNCHES
                        }
                        Version::Block if self.block_level == BlockLevel::Device => ENOUGH_BLOCKS,
                        Version::Block => ENOUGH_IN_A_ROW,
                        Version::Mixed => ENOUGH_SHORT_ROWS,
                        _ => enough_points,
                    };
                    let threads = self.outer_by_threads && self.is_busy_with_few(map, version);
                    let choice = soac::threshold(&b.at(map.location()), parallelism, &name, enough);
                    MADE.passed(map.location(), || {
                        format!("version {name} runs where {} is at least {enough}", version.measure())
                    });
                    if let Some(choice) = soac::Threshold::defining(choice) {
                        choice.set_threads(threads);
                    }
                    chosen.push((choice, region));
                    self.counts.borrow_mut().entry(function.clone()).or_default().1 += 1;
                }
                Err(why) => missing(why.location, &why.message, &why.notes),
            }
        }
        let last = match full {
            Ok(region) => region,
            // Without a full version the last of the others serves every size.
            Err(why) => match chosen.pop() {
                Some((_, region)) => {
                    let message = format!("version {function}.{number}.full is left out: {}", why.message);
                    LEFT_OUT.missed_with(why.location, &message, &why.notes);
                    region
                }
                None => return Err(why),
            },
        };
        let types: Vec<_> = ir::results(map).iter().map(|v| v.r#type()).collect();
        let values = nest(&b, &types, chosen, last);
        for (result, value) in ir::results(map).into_iter().zip(values) {
            ir::replace_uses(result, value);
        }
        ir::erase(map);
        Ok(())
    }

    /// A region that yields the results of a copy of the map in one version.
    fn version(&self, map: Op<'c>, version: Version, kind: (bool, bool)) -> Result<Region<'c>, Failure<'c>> {
        let mut outcome = Ok(());
        let b = Builder::before(self.pass.context, map);
        let region = b.region(&[], |b, _| {
            let copy = b.clone_op(map, &mut ValueMap::new());
            scf::yield_(b, &ir::results(copy));
            outcome = self.make(copy, version, kind);
        });
        outcome.map(|()| region)
    }

    /// Makes a version of a map in place; what is no matter of flattening stays a map.
    fn make(&self, map: Op<'c>, version: Version, (irregular, jagged): (bool, bool)) -> Result<(), Failure<'c>> {
        let by_threads = matches!(version, Version::Outer(_) | Version::Mixed);
        if by_threads && !self.recursion_in_threads && self.lifting.recurs(map) {
            let why = Failure::at(map, "calls functions that call themselves, and the stack of a thread is short");
            let calls = func::Call::all_in(map).into_iter().map(TypedOp::operation);
            let recurring = calls.filter(|&call| self.lifting.recurs(call));
            return Err(recurring.take(1).fold(why, |why, call| why.note(call.location(), "the call")));
        }
        self.mark(map, version)?;
        let here = Flattener::at(self.lifting, rules::body, map, Builder::before(self.pass.context, map));
        let made = match version {
            Version::Block if self.block_level != BlockLevel::Device => block::run(here),
            Version::Block if row_bins::applies(map) => row_bins::run(here),
            Version::Block => return block_form::mark(self.lifting, map),
            Version::Mixed => {
                let rows = origin(&[map]).ok_or_else(|| Failure::at(map, "has no rows"))?;
                short_rows::run(here, rows, self.parts())
            }
            Version::Outer(1) if jagged => threads::run(here, self.block_level != BlockLevel::Device),
            Version::Full | Version::Outer(2..) if irregular => full::run(here),
            _ => return Ok(()),
        };
        match made {
            Ok(()) => {
                self.lifting.commit();
                ir::erase(map);
            }
            Err(_) => self.lifting.roll_back(),
        }
        made
    }
}

/// The name of the function around, as thresholds have it.
fn function_name(op: Op) -> String {
    let mut around = op.parent_operation();
    while let Some(o) = around {
        if let Some(name) = ir::string_attribute(unsafe { Op::from_raw(o.to_raw()) }, "sym_name") {
            return name
                .chars()
                .map(|c| if c.is_ascii_alphanumeric() || "_.-$".contains(c) { c } else { '_' })
                .collect();
        }
        around = o.parent_operation();
    }
    "module".into()
}
