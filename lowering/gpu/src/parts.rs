//! The module of kernels in parts, each a module of LLVM in a context of its own, so
//! that threads compile them at the same time.
//!
//! A part has the next kernels until it is worth a thread, and all that they refer
//! to. Which kernels are together depends on the program alone, and the text is put
//! together in their order: it is the same on every machine.

use std::{
    collections::{HashMap, HashSet},
    sync::Mutex,
};

use seq_dialects::ir::{self, Op};

/// Operations that are worth a part.
const WORTH: usize = 1000;

/// The top-level operations of each part, in their order. `whole`: one part of all.
pub fn parts<'c>(kernels: Op<'c>, whole: bool) -> Vec<Vec<Op<'c>>> {
    let all = ir::operations(ir::block(kernels, 0));
    let names: HashMap<String, usize> =
        all.iter().enumerate().filter_map(|(i, op)| Some((ir::string_attribute(*op, "sym_name")?, i))).collect();
    let (mut parts, mut current, mut size): (Vec<HashSet<usize>>, HashSet<usize>, usize) = (vec![], HashSet::new(), 0);
    for (i, &op) in all.iter().enumerate() {
        if whole || !is_kernel(op) {
            continue;
        }
        reach(&all, &names, i, &mut current);
        ir::walk(op, &mut |_| size += 1);
        if size >= WORTH {
            parts.push(std::mem::take(&mut current));
            size = 0;
        }
    }
    if !current.is_empty() {
        parts.push(current);
    }
    if parts.len() < 2 {
        return vec![all];
    }
    let chosen =
        |part: HashSet<usize>| all.iter().enumerate().filter(|(i, _)| part.contains(i)).map(|(_, &op)| op).collect();
    parts.into_iter().map(chosen).collect()
}

fn is_kernel(op: Op) -> bool {
    ir::has_flag(op, "nvvm.kernel")
}

/// Adds an operation and what it refers to, by the symbols in its attributes.
fn reach(all: &[Op], names: &HashMap<String, usize>, from: usize, reached: &mut HashSet<usize>) {
    if !reached.insert(from) {
        return;
    }
    for op in ir::find(all[from], &["llvm.call", "llvm.mlir.addressof"]) {
        let symbol = ["callee", "global_name"].iter().find_map(|name| ir::symbol_reference(op, name));
        if let Some(&to) = symbol.and_then(|name| names.get(&name)) {
            reach(all, names, to, reached);
        }
    }
}

/// `f` of each item, on as many threads as there are processors; the results in the
/// order of the items.
pub fn in_parallel<T: Send, R: Send>(items: Vec<T>, f: impl Fn(usize, T) -> R + Sync) -> Vec<R> {
    let count = items.len();
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(count);
    if threads < 2 {
        return items.into_iter().enumerate().map(|(i, item)| f(i, item)).collect();
    }
    let queue = Mutex::new(items.into_iter().enumerate());
    let results = Mutex::new(Vec::with_capacity(count));
    let work = || {
        loop {
            let next = queue.lock().unwrap_or_else(|e| e.into_inner()).next();
            let Some((i, item)) = next else { return };
            let result = f(i, item);
            results.lock().unwrap_or_else(|e| e.into_inner()).push((i, result));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let mut results = results.into_inner().unwrap_or_else(|e| e.into_inner());
    results.sort_by_key(|(i, _)| *i);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The PTX of all parts as one text: one header.
pub fn joined(texts: Vec<Vec<u8>>) -> Vec<u8> {
    let mut all = vec![];
    for text in texts {
        let last = b".address_size 64\n";
        let header = text.windows(last.len()).position(|w| w == last).filter(|_| !all.is_empty());
        all.extend(&text[header.map_or(0, |at| at + last.len())..]);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        let squares = in_parallel((0..100).collect(), |i, x: usize| {
            assert_eq!(i, x);
            x * x
        });
        assert!(squares.into_iter().enumerate().all(|(i, y)| y == i * i));
    }

    #[test]
    fn one_header_stays() {
        let part = |name: &str| format!(".version 8.3\n.target sm_80\n.address_size 64\n\n{name}\n").into_bytes();
        let text = joined(vec![part("a"), part("b")]);
        assert_eq!(String::from_utf8(text).unwrap(), ".version 8.3\n.target sm_80\n.address_size 64\n\na\n\nb\n");
    }
}
