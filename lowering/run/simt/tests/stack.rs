//! Kernels whose values take more than the stack that a thread usually has.

mod common;

use std::fmt::Write;

use common::{Run, framed};
use seq_simt::{Argument::*, Config};

/// Bytes of stack; more values of 8 bytes than fit in it.
const STACK: usize = 16 << 10;
const VALUES: u64 = 3000;

/// A kernel that loads this many values before it adds them up.
fn kernel() -> String {
    let mut text = String::from("define ptx_kernel void @sum(ptr addrspace(1) %in, ptr addrspace(1) %out) {\n");
    for i in 0..VALUES {
        writeln!(text, "  %p{i} = getelementptr i64, ptr addrspace(1) %in, i64 {i}").unwrap();
        writeln!(text, "  %x{i} = load volatile i64, ptr addrspace(1) %p{i}").unwrap();
    }
    writeln!(text, "  %s0 = mul i64 %x0, 3").unwrap();
    for i in 1..VALUES {
        writeln!(text, "  %t{i} = mul i64 %s{}, 3\n  %s{i} = add i64 %t{i}, %x{i}", i - 1).unwrap();
    }
    writeln!(text, "  store i64 %s{}, ptr addrspace(1) %out\n  ret void\n}}", VALUES - 1).unwrap();
    text
}

#[test]
fn a_thread_has_stack_for_all_values() {
    let values: Vec<u64> = (0..VALUES).collect();
    let expected = values.iter().fold(0u64, |sum, x| sum.wrapping_mul(3).wrapping_add(*x));
    for config in [Config::fast(), framed(), Config::random(1)] {
        let mut run = Run::new(&kernel(), Config { stack: STACK, ..config });
        let (input, out) = (run.device.upload(&values).unwrap(), run.device.alloc(8).unwrap());
        run.launch("sum", 1, 1, 0, &[Pointer(input), Pointer(out)]).unwrap();
        assert_eq!(run.device.download::<u64>(out, 1).unwrap(), [expected]);
    }
}
