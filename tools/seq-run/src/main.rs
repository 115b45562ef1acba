//! `seq-run`.

fn main() {}
