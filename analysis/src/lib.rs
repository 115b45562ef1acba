//! What passes ask of a module. Nothing here changes one.
//!
//! A question that two passes have stands here, so that no pass imports another one:
//! the sizes of arrays ([`shapes`]), which of them are equal ([`equal_sizes`]) and how large they are
//! at most ([`bounds`]), what is known of numbers ([`facts`]), which part of an array a slice is
//! ([`slices`]) and which elements maps with steps have in common ([`steps`]), which reductions are
//! of products ([`products`]), what may be moved or left out ([`effects`]), whether memory bounds a
//! size ([`stored`]), the classes of a partition ([`classes`]), and
//! functions with their calls ([`functions`]).

pub mod bounds;
pub mod classes;
pub mod computation;
pub mod effects;
pub mod equal_sizes;
pub mod facts;
pub mod functions;
pub mod products;
pub mod shapes;
pub mod slices;
pub mod steps;
pub mod stored;
