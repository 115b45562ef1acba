//! The functions of a module and their calls, and functions that are made of others.

use seq_dialects::{
    ir::{self, Op},
    marks::ORIGIN,
};

pub use seq_analysis::functions::*;

/// Says that a function was made of the one called `name`.
pub fn set_origin(function: Op, name: &str) {
    ir::set_attribute(function, ORIGIN, ir::Attributes(ir::context_of(function)).string_attribute(name));
}
