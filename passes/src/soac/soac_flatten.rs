//! Irregular nests to combinators over flat arrays.
//!
//! A map is a context: its elements are the points of a space, and a space
//! inside another one knows for each of its points the point around it. What a
//! body computes is lifted: a scalar becomes an array with one element for each
//! point, an array whose size depends on the point becomes row offsets and flat
//! data. The context is distributed over the statements of the body; runs of
//! scalar statements become one map, each operation on arrays becomes what its
//! rule says, and values of a space around are read by index, not replicated.
//! The points that take a branch are a space of their own, so are those that are still in
//! a loop; a call becomes one of a function on all points. Each rule has a file of its own
//! in `rules`, with its equation; docs/reference/flattening.md has them together.
//! `versions` uses rules, a rule uses what several of them need of flat code
//! (`segmented`), and all use lifted values (`lift`); nothing points back.
//!
//! The rules follow Oancea, "Flattening Irregular Nested Parallelism", which
//! goes back to Blelloch's NESL. Work is more than that of the nest where a branch or a
//! loop copies the rows that are still in it, depth where both branches of a choice call a
//! function again.
//!
//! Without a mode, maps over jagged arrays are flattened, which nothing else
//! lowers; with `mode=full`, also maps that make arrays whose sizes depend on
//! the element. Other modes make less than that parallel (`outer`, `block`) or
//! choose at run time. What has no rule stays as it is, with a
//! remark, or is an error with `fail-on-sequential`.
//! Preconditions: `soac-insert-checks` has run, so that assertions guard what
//! the flat code reads.

mod lift;
mod rules;
mod segmented;
mod slices;
mod versions;

use std::collections::HashSet;

use melior::ir::{BlockLike, Location, ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::{Combinator, is_combinator},
    dialect,
    ir::{self, Builder, Op, Subject, Val},
    marks::is_left_whole,
    ops::{
        TypedOp, func, is,
        soac::{self, Soac},
        tensor,
    },
    types,
};

use self::{
    lift::{Flattener, Lifting},
    versions::{Mode, Version, Versions},
};
use crate::{
    Failure, Outcome, Pass,
    declared::{BlockLevel, Segments, SoacFlatten},
    soac::{fusion::siblings, sequential::Lazy},
};

/// Remarks of what is flattened, and of what is not.
const FLATTENED: Subject = Subject::new("soac-flatten", "flattened");
const NOT_FLATTENED: Subject = Subject::new("soac-flatten", "not-flattened");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SoacFlatten = pass.options()?;
    let mode = Mode::from(options.mode);
    let (by_offsets, only_rounds) = (options.segments == Segments::Offsets, mode == Mode::Only(Version::Full));
    let lifting = Lifting::new(pass.module, options.segment_ids, by_offsets, only_rounds);
    let versions = Versions::new(pass, &lifting, &options);
    let mut flattened = 0;
    let kind = |op: Op<'c>| {
        let is_map = is::<soac::Map>(op);
        let jagged = match is_map {
            true => touches_jagged(op),
            false => ir::operands(op).iter().any(|v| types::is_jagged(v.r#type())),
        };
        let may_flatten = is_map && mode != Mode::Jagged && !(mode == Mode::Incremental && is_left_whole(op));
        // On a host a thread combines rows in less time than flat code gathers them for its rounds.
        let rounds = || options.block_level == BlockLevel::Device && lifting.holds_rounds_of_rows(op);
        let full = mode == Mode::Only(Version::Full);
        let imperfect = |map| versions::is_imperfect(&lifting, map) || full && versions::combines_nests(&lifting, map);
        let irregular = jagged
            || may_flatten
                && (has_irregular_sizes(&lifting, op) || rounds() || soac::Map::of(op).is_some_and(imperfect));
        (is_map, jagged, irregular)
    };
    if mode == Mode::Incremental {
        // One choice for maps that are to fuse.
        let irregular = |&op: &Op<'c>| matches!(kind(op), (true, _, true)) && versions::is_parallel(&lifting, op);
        // Those that have the same versions.
        let kind = |op: Op<'c>| {
            let makes_rows = ir::results(op).into_iter().any(|v| types::is_jagged(v.r#type()));
            [makes_rows, lifting.takes_rounds(op), lifting.recurs(op), lifting.reads_again(op)]
        };
        let maps = || outermost(pass.module).into_iter().filter(irregular).collect::<Vec<_>>();
        while siblings(pass, &maps(), kind) {}
    }
    let found = outermost(pass.module);
    let inlines = match mode {
        Mode::Incremental | Mode::Only(Version::Block) => options.block_level != BlockLevel::None,
        Mode::Only(Version::Outer(_) | Version::Mixed) => options.block_level == BlockLevel::Host,
        _ => false,
    };
    if inlines {
        let maps = found.iter().filter(|&&op| is::<soac::Map>(op) && !touches_jagged(op));
        maps.for_each(|&map| versions::inline_calls(&lifting, map, options.block_level == BlockLevel::Device));
    }
    if mode == Mode::Incremental {
        let maps = found.iter().map(|&op| (op, kind(op)));
        versions.expect(maps.filter(|(_, (is_map, ..))| *is_map).map(|(op, (.., irregular))| (op, irregular)));
    }
    let mut told = HashSet::new();
    for op in found {
        let (is_map, jagged, irregular) = kind(op);
        let within = [combinators_within(op), called(&lifting, op, &mut told)].concat();
        let left = match mode {
            Mode::Incremental if is_map => {
                let found = versions.to_choose(op, irregular);
                if !found.is_empty() {
                    flattened += usize::from(irregular);
                    match versions.choose(op, &found, irregular, jagged) {
                        Ok(()) => {
                            tell(&within);
                            continue;
                        }
                        Err(why) => Some(why),
                    }
                } else {
                    None
                }
            }
            Mode::Only(version) if is_map && version != Version::Full => {
                if !versions.force(op, version, irregular, jagged) { None } else { continue }
            }
            _ => None,
        };
        if !irregular && left.is_none() {
            let rounds = matches!(mode, Mode::Incremental | Mode::Only(Version::Full));
            if rounds && options.block_level == BlockLevel::Device && versions::whole_rows::applies(&lifting, op) {
                flattened += usize::from(in_rounds(pass, &lifting, op));
            }
            continue;
        }
        let (location, what) = (op.location(), format!("'{}' op", ir::name(op)));
        match left.map_or_else(|| flatten(pass, &lifting, op, is_map), Err) {
            Ok(()) => {
                FLATTENED.passed(location, || format!("{what} is flattened"));
                tell(&within);
                flattened += 1;
            }
            Err(why) => {
                let around = if is_map { "the map around it" } else { "the operation" };
                let message = format!("{}; {around} is not flattened", why.message);
                if options.fail_on_sequential {
                    return Err(Failure { message, ..why });
                }
                NOT_FLATTENED.missed_with(why.location, &message, &why.notes);
            }
        }
    }
    lifting.erase_unused();
    slices::pass_places(pass);
    pass.count("flattened-maps", flattened);
    Ok(())
}

/// The combinators inside of one, with their names.
fn combinators_within<'c>(op: Op<'c>) -> Vec<(Location<'c>, String)> {
    let mut found = vec![];
    ir::walk(op, &mut |inner| {
        if inner != op && is_combinator(inner) {
            found.push((inner.location(), ir::name(inner)));
        }
    });
    found
}

/// The combinators of the functions that one calls, but for functions that were `told`.
fn called<'c>(lifting: &Lifting<'c>, op: Op<'c>, told: &mut HashSet<String>) -> Vec<(Location<'c>, String)> {
    let mut found = vec![];
    for (name, function) in lifting.called(op) {
        if told.insert(name) {
            found.extend(combinators_within(function));
        }
    }
    found
}

/// Says that combinators are part of what was flattened.
fn tell(within: &[(Location, String)]) {
    for (location, name) in within {
        FLATTENED.passed(*location, || format!("'{name}' op is flat with the combinator around it"));
    }
}

/// Flattens one operation, or leaves everything as it was.
fn flatten<'c>(pass: &Pass<'c>, lifting: &Lifting<'c>, op: Op<'c>, is_map: bool) -> Outcome<'c> {
    let block = op.block().expect("a combinator is in a block");
    let before: HashSet<usize> = ir::operations(block).iter().map(|o| o.to_raw().ptr as usize).collect();
    let here = Flattener::at(lifting, rules::body, op, Builder::before(pass.context, op));
    let made = if is_map { versions::flatten(here) } else { versions::flatten_single(here) };
    if made.is_ok() {
        lifting.commit();
        ir::erase(op);
    } else {
        let added = ir::operations(block).into_iter().filter(|o| !before.contains(&(o.to_raw().ptr as usize)));
        added.collect::<Vec<_>>().into_iter().rev().for_each(ir::erase);
        lifting.roll_back();
    }
    made
}

/// Lets a combinator of whole rows go in rounds where it has many; whether it can.
fn in_rounds<'c>(pass: &Pass<'c>, lifting: &Lifting<'c>, op: Op<'c>) -> bool {
    let (choice, copied) = versions::whole_rows::choice(op);
    let made = flatten(pass, lifting, copied, false);
    match &made {
        Ok(()) => {
            FLATTENED.passed(op.location(), || format!("'{}' op of many rows goes in rounds", ir::name(op)));
            ir::results(op).into_iter().zip(ir::results(choice)).for_each(|(from, to)| ir::replace_uses(from, to));
            ir::erase(op);
        }
        Err(why) => {
            NOT_FLATTENED.missed_with(
                why.location,
                &format!("{}; the operation is not flattened", why.message),
                &why.notes,
            );
            ir::erase(choice);
        }
    }
    made.is_ok()
}

/// Maps, and what else takes jagged arrays, that are in no other combinator.
fn outermost<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    let inside = |op: Op<'c>| {
        let mut around = op.parent_operation();
        while let Some(o) = around {
            if Soac::of(o).is_some() {
                return true;
            }
            around = o.parent_operation();
        }
        false
    };
    let mut found = vec![];
    ir::walk(module, &mut |op| {
        if Soac::of(op).is_some_and(|op| op.is_combinator() || matches!(op, Soac::Concat(_))) && !inside(op) {
            found.push(op);
        }
    });
    found
}

fn touches_jagged(map: Op) -> bool {
    let mut found = false;
    ir::walk(map, &mut |op| {
        found |= ir::operands(op).iter().chain(&ir::results(op)).any(|v| types::is_jagged(v.r#type()));
    });
    found
}

/// Whether the body makes arrays of sizes that it computes.
fn has_irregular_sizes<'c>(lifting: &Lifting<'c>, map: Op<'c>) -> bool {
    let mut found = false;
    ir::walk(map, &mut |op| {
        found |= match Combinator::of(op) {
            Some(Combinator::Filter(_)) => true,
            Some(
                Combinator::Hist(_)
                | Combinator::Map(_)
                | Combinator::Partition(_)
                | Combinator::Reduce(_)
                | Combinator::Scan(_)
                | Combinator::Scatter(_)
                | Combinator::Screma(_),
            ) => false,
            None => match Lazy::of(op) {
                Some(made) => made.sizes().into_iter().any(|size| depends_on_element(size, map)),
                None => is::<func::Call>(op) && lifting.is_irregular(op),
            },
        }
    });
    found
}

/// Whether a size may be another one for each element of a map: all rows of a tensor have
/// one size.
fn depends_on_element<'c>(size: Val<'c>, map: Op<'c>) -> bool {
    if !ir::is_defined_inside(size, map) {
        return false;
    }
    if let Some(dim) = tensor::Dim::defining(size) {
        return ir::constant_int(dim.index()).is_none() || !has_even_rows(dim.source(), map);
    }
    let computed = ir::defining_op(size).filter(|&op| dialect::is_arithmetic(op));
    computed.is_none_or(|op| ir::operands(op).into_iter().any(|v| depends_on_element(v, map)))
}

/// Whether an array comes from outside of a map, or is a row of such a tensor.
fn has_even_rows<'c>(array: Val<'c>, map: Op<'c>) -> bool {
    if !ir::is_defined_inside(array, map) {
        return !types::is_jagged(array.r#type());
    }
    let Some((block, position)) = ir::argument_owner(array) else { return false };
    let around = block.parent_operation().and_then(soac::Map::of);
    around.is_some_and(|around| has_even_rows(around.inputs()[position], map))
}
