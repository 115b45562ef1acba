//! What an operation of StableHLO must have, which nothing has verified: numbers of operands,
//! results and regions, and lists of numbers of the right length and size.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op, Val},
    types,
};

use super::{
    attributes::{self, Dimensions},
    elementwise,
};
use crate::{Failure, Outcome};

/// How many operands there are.
enum Operands {
    Are(usize),
    /// As many arrays as initial values, updates or rows, and so many others.
    Pairs(usize),
    AtLeast(usize),
    /// As many as results.
    AsResults,
    /// So many arrays, and an index for each dimension of the first.
    AndIndices(usize),
}

/// How long a list of numbers is, and below what its elements are.
#[derive(Clone, Copy)]
enum Numbers {
    /// One for each dimension of the first operand.
    OfRank,
    /// Dimensions of the first operand, each at most once.
    Dimensions,
    /// All of them.
    Permutation,
    /// For each dimension of the first operand one of the result.
    OfResult,
}

/// Any number of regions.
const ANY: usize = usize::MAX;

type Form = (Operands, usize, &'static [(&'static str, Numbers)]);

fn form(name: &str) -> Option<Form> {
    use Numbers as N;
    use Operands as O;
    Some(match name {
        "stablehlo.constant" | "stablehlo.iota" => (O::Are(0), 0, &[]),
        "stablehlo.broadcast_in_dim" => (O::Are(1), 0, &[("broadcast_dimensions", N::OfResult)]),
        "stablehlo.transpose" => (O::Are(1), 0, &[("permutation", N::Permutation)]),
        "stablehlo.reshape" | "chlo.top_k" => (O::Are(1), 0, &[]),
        "stablehlo.slice" => (O::Are(1), 0, &[("start_indices", N::OfRank), ("strides", N::OfRank)]),
        "stablehlo.reverse" => (O::Are(1), 0, &[("dimensions", N::Dimensions)]),
        "stablehlo.pad" => (O::Are(2), 0, &[("edge_padding_low", N::OfRank), ("interior_padding", N::OfRank)]),
        "stablehlo.concatenate" => (O::AtLeast(1), 0, &[]),
        "stablehlo.dynamic_slice" => (O::AndIndices(1), 0, &[("slice_sizes", N::OfRank)]),
        "stablehlo.dynamic_update_slice" => (O::AndIndices(2), 0, &[]),
        "stablehlo.gather" => (O::Are(2), 0, &[("slice_sizes", N::OfRank)]),
        "stablehlo.scatter" => (O::Pairs(1), 1, &[]),
        "stablehlo.reduce" => (O::Pairs(0), 1, &[("dimensions", N::Dimensions)]),
        "stablehlo.reduce_window" => (O::Pairs(0), 1, &[("window_dimensions", N::OfRank)]),
        "stablehlo.select_and_scatter" => (O::Are(3), 2, &[]),
        "stablehlo.dot_general" | "stablehlo.convolution" => (O::Are(2), 0, &[]),
        "stablehlo.sort" => (O::AsResults, 1, &[]),
        "stablehlo.while" => (O::AsResults, 2, &[]),
        "stablehlo.if" => (O::Are(1), 2, &[]),
        "stablehlo.case" => (O::Are(1), ANY, &[]),
        "stablehlo.composite" => (O::AtLeast(0), ANY, &[]),
        // Complex numbers are pairs.
        "stablehlo.fft" => (O::AtLeast(1), 0, &[]),
        "chlo.scan" => (O::AtLeast(0), 1, &[]),
        "stablehlo.map" => (O::AtLeast(1), 1, &[]),
        "stablehlo.optimization_barrier" => (O::AsResults, 0, &[]),
        _ => {
            let kind = name.strip_prefix("stablehlo.").or(name.strip_prefix("chlo."))?;
            (O::Are(elementwise::arity(kind)?), 0, &[])
        }
    })
}

/// Whether an operation is a scan, or a composite that stands for one and has its region.
pub fn is_scan(op: Op) -> bool {
    let composite = || ir::string_attribute(op, "name").as_deref() == Some("chlo.scan") && op.region_count() == 1;
    ir::is(op, "chlo.scan") || (ir::is(op, "stablehlo.composite") && composite())
}

fn rank(value: Option<&Val>) -> usize {
    value.map_or(0, |v| types::rank(v.r#type()))
}

/// Whether an operation has what its name says; what is not taken is refused.
pub fn check<'c>(op: Op<'c>) -> Outcome<'c> {
    let name = ir::name(op);
    let Some((expected, regions, lists)) = form(&name) else { return Err(Failure::at(op, "is not taken")) };
    let (operands, results) = (ir::operands(op), ir::results(op));
    let (count, of_first) = (operands.len(), rank(operands.first()));
    let fits = match expected {
        Operands::Are(n) => count == n,
        Operands::Pairs(others) => count > others && (count - others) % 2 == 0,
        Operands::AtLeast(n) => count >= n,
        Operands::AsResults => count == results.len(),
        Operands::AndIndices(arrays) => count == arrays + of_first && count > 0,
    };
    if !fits {
        return Err(Failure::at(op, format!("has {count} operands, which it cannot have")));
    }
    if regions != ANY && op.region_count() != regions {
        return Err(Failure::at(op, format!("has {} regions, expected {regions}", op.region_count())));
    }
    // What each region gets; those of other composites are not looked at.
    if name == "stablehlo.composite" && !is_scan(op) {
        return Ok(());
    }
    let arguments = match name.as_str() {
        "stablehlo.reduce" | "stablehlo.reduce_window" | "stablehlo.while" | "stablehlo.map" => count,
        "chlo.scan" | "stablehlo.composite" => count,
        "stablehlo.sort" => 2 * count,
        "stablehlo.scatter" => count - 1,
        "stablehlo.select_and_scatter" => 2,
        _ => 0,
    };
    for region in op.regions() {
        let blocks = ir::region_blocks(region);
        if blocks.len() != 1 || ir::arguments(blocks[0]).len() != arguments {
            return Err(Failure::at(op, format!("has no region of one block with {arguments} arguments")));
        }
    }
    let may_be_empty = ["stablehlo.while", "stablehlo.composite", "stablehlo.optimization_barrier", "stablehlo.if"];
    let least = usize::from(!may_be_empty.contains(&name.as_str())) + usize::from(name == "chlo.top_k");
    if results.len() < least {
        return Err(Failure::at(op, format!("has {} results, expected {least} at least", results.len())));
    }
    for &(list, kind) in lists {
        let numbers =
            attributes::numbers(op, list).ok_or_else(|| Failure::at(op, format!("has no numbers '{list}'")))?;
        let below = |n: usize| numbers.iter().all(|&d| (0..n as i64).contains(&d));
        let once = || (0..of_first as i64).all(|d| numbers.iter().filter(|&&own| own == d).count() <= 1);
        let good = match kind {
            Numbers::OfRank => numbers.len() == of_first,
            Numbers::Dimensions => below(of_first) && once(),
            Numbers::Permutation => numbers.len() == of_first && below(of_first) && once(),
            Numbers::OfResult => numbers.len() == of_first && below(rank(results.first())),
        };
        if !good {
            return Err(Failure::at(
                op,
                format!("has the numbers {numbers:?} as '{list}' of an array of rank {of_first}"),
            ));
        }
    }
    numbers_of_dimensions(op, &name)?;
    let said = |list: &str| ir::integer_attribute(op, list);
    let (list, number, of) = match name.as_str() {
        "stablehlo.iota" => ("iota_dimension", said("iota_dimension"), rank(results.first())),
        "stablehlo.concatenate" => ("dimension", said("dimension"), of_first),
        // From the last one where it is below zero; unsaid the last one.
        "stablehlo.sort" => {
            let number = said("dimension").unwrap_or(-1);
            ("dimension", Some(if number < 0 { number + of_first as i64 } else { number }), of_first)
        }
        "chlo.top_k" if of_first == 0 => return Err(Failure::at(op, "has an array of rank 0, expected rows")),
        _ => return Ok(()),
    };
    match number {
        Some(number) if (0..of as i64).contains(&number) => Ok(()),
        _ => Err(Failure::at(op, format!("has no '{list}' below the rank {of}"))),
    }
}

/// Whether numbers of dimensions are below the ranks of what they are of, each at most once, and
/// lists that belong together have one length.
fn numbers_of_dimensions<'c>(op: Op<'c>, name: &str) -> Outcome<'c> {
    let values: Vec<Val> = ir::operands(op);
    let of = |i: usize| rank(values.get(i));
    let result = rank(ir::results(op).first());
    let count = values.len();
    type Lists = Vec<(&'static str, usize)>;
    let (attribute, lists, pairs): (_, Lists, &[(&str, &str)]) = match name {
        "stablehlo.dot_general" => {
            let lists = vec![
                ("lhs_batching_dimensions", of(0)),
                ("rhs_batching_dimensions", of(1)),
                ("lhs_contracting_dimensions", of(0)),
                ("rhs_contracting_dimensions", of(1)),
            ];
            let pairs = &[
                ("lhs_batching_dimensions", "rhs_batching_dimensions"),
                ("lhs_contracting_dimensions", "rhs_contracting_dimensions"),
            ];
            ("dot_dimension_numbers", lists, pairs)
        }
        "stablehlo.gather" => {
            let lists = vec![
                ("offset_dims", result),
                ("collapsed_slice_dims", of(0)),
                ("operand_batching_dims", of(0)),
                ("start_indices_batching_dims", of(1)),
                ("start_index_map", of(0)),
            ];
            ("dimension_numbers", lists, &[("operand_batching_dims", "start_indices_batching_dims")])
        }
        "stablehlo.scatter" => {
            let arrays = (count - 1) / 2;
            let lists = vec![
                ("update_window_dims", of(count - 1)),
                ("inserted_window_dims", of(0)),
                ("input_batching_dims", of(0)),
                ("scatter_indices_batching_dims", of(arrays)),
                ("scatter_dims_to_operand_dims", of(0)),
            ];
            ("scatter_dimension_numbers", lists, &[("input_batching_dims", "scatter_indices_batching_dims")])
        }
        _ => return Ok(()),
    };
    let numbers = Dimensions::of(op, attribute);
    for (list, below) in lists {
        let found = numbers.list(list);
        let once = |d: &usize| found.iter().filter(|own| *own == d).count() == 1;
        if !found.iter().all(|d| *d < below && once(d)) {
            return Err(Failure::at(op, format!("has the numbers {found:?} as '{list}' of an array of rank {below}")));
        }
    }
    for (left, right) in pairs {
        let [one, other] = [left, right].map(|list| numbers.list(list).len());
        if one != other {
            return Err(Failure::at(op, format!("has {one} numbers as '{left}' and {other} as '{right}'")));
        }
    }
    Ok(())
}
