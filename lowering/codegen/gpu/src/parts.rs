//! The module of kernels in parts, each a module of its own, so that threads
//! work on them at the same time.
//!
//! A part has the next kernels until it is worth a thread, and all that they refer
//! to. Which kernels are together depends on the program alone, and the text is put
//! together in their order: it is the same on every machine.

use std::collections::{HashMap, HashSet};

use melior::Context;
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Blk, Op},
    ops::{TypedOp, func, gpu, llvm, memref},
};
use seq_host::parallel;

/// The modules of kernels of a program.
pub fn modules<'c>(program: Op<'c>) -> Vec<Op<'c>> {
    ir::operations(ir::block(program, 0)).into_iter().filter(|&op| ir::is(op, gpu::GPUModule::NAME)).collect()
}

/// The top-level operations of each part, in their order; `worth` are the operations
/// that are worth a part, or there is one of all.
pub fn parts<'c>(kernels: Op<'c>, worth: usize) -> Vec<Vec<Op<'c>>> {
    let all = ir::operations(ir::block(kernels, 0));
    let names: HashMap<String, usize> =
        all.iter().enumerate().filter_map(|(i, op)| Some((ir::string_attribute(*op, "sym_name")?, i))).collect();
    let (mut parts, mut current, mut size): (Vec<HashSet<usize>>, HashSet<usize>, usize) = (vec![], HashSet::new(), 0);
    for (i, &op) in all.iter().enumerate() {
        if !is_kernel(op) {
            continue;
        }
        size += reach(&all, &names, i, &mut current);
        if size >= worth {
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
    ir::has_flag(op, "nvvm.kernel") || ir::has_flag(op, "gpu.kernel")
}

/// The operations that refer to others at the top level, and the attributes that do.
const REFERENCES: [(&str, &str); 4] = [
    (func::Call::NAME, "callee"),
    (llvm::Call::NAME, "callee"),
    (llvm::AddressOf::NAME, "global_name"),
    (memref::GetGlobal::NAME, "name"),
];

/// Adds an operation and what it refers to, by the symbols in its attributes; returns
/// how many operations were added.
fn reach(all: &[Op], names: &HashMap<String, usize>, from: usize, reached: &mut HashSet<usize>) -> usize {
    if !reached.insert(from) {
        return 0;
    }
    let (mut size, mut found) = (0, vec![]);
    ir::walk(all[from], &mut |op| {
        size += 1;
        if let Some((_, attribute)) = REFERENCES.iter().find(|(name, _)| ir::is(op, name)) {
            found.extend(ir::symbol_reference(op, attribute).and_then(|name| names.get(&name)));
        }
    });
    size + found.into_iter().map(|&to| reach(all, names, to, reached)).sum::<usize>()
}

/// Moves the operations of parts to the ends of blocks. One that several parts have
/// goes to the last of them; the others get a copy.
pub fn distribute<'c>(parts: &[Vec<Op<'c>>], blocks: &[Blk<'c>]) {
    let last: HashMap<usize, usize> = parts
        .iter()
        .enumerate()
        .flat_map(|(i, part)| part.iter().map(move |op| (op.to_raw().ptr as usize, i)))
        .collect();
    for (i, (part, &block)) in parts.iter().zip(blocks).enumerate() {
        for &op in part {
            if last[&(op.to_raw().ptr as usize)] == i {
                to_end(op, block);
            } else {
                unsafe { sys::mlirBlockAppendOwnedOperation(block.to_raw(), sys::mlirOperationClone(op.to_raw())) };
            }
        }
    }
}

/// Moves an operation to the end of a block.
pub fn to_end(op: Op, block: Blk) {
    unsafe {
        sys::mlirOperationRemoveFromParent(op.to_raw());
        sys::mlirBlockAppendOwnedOperation(block.to_raw(), op.to_raw());
    }
}

/// What only one thread at a time has.
pub struct Exclusive<T>(pub T);

unsafe impl<T> Send for Exclusive<T> {}

/// Threads that may work on operations of a context at the same time.
pub fn threads(context: &Context) -> usize {
    let most = unsafe { sys::mlirContextGetNumThreads(context.to_raw()) } as usize;
    parallel::threads().min(most)
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
    fn one_header_stays() {
        let part = |name: &str| format!(".version 8.3\n.target sm_80\n.address_size 64\n\n{name}\n").into_bytes();
        let text = joined(vec![part("a"), part("b")]);
        assert_eq!(String::from_utf8(text).unwrap(), ".version 8.3\n.target sm_80\n.address_size 64\n\na\n\nb\n");
    }
}
