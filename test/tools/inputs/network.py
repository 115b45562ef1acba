"""Writes a loop of a sorting network, in which each minimum and each maximum has two users.

    network.py WIRES
"""

import sys


def main():
    wires = int(sys.argv[1])
    values = [f"%v{k}" for k in range(wires)]
    starts = ", ".join(f"{value} = %zero" for value in values)
    kinds = ", ".join(["i32"] * wires)
    print("func.func @network(%n: index) -> i32 {")
    print("  %zero = arith.constant 0 : i32\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index")
    print(f"  %r:{wires} = scf.for %i = %c0 to %n step %c1 iter_args({starts}) -> ({kinds}) {{")
    print("    %number = arith.index_cast %i : index to i32")
    print(f"    %first = arith.subi {values[0]}, %number : i32")
    values[0] = "%first"
    for step in range(wires):
        for k in range(step % 2, wires - 1, 2):
            low, high = f"%low{step}_{k}", f"%high{step}_{k}"
            print(f"    {low} = arith.minsi {values[k]}, {values[k + 1]} : i32")
            print(f"    {high} = arith.maxsi {values[k]}, {values[k + 1]} : i32")
            values[k], values[k + 1] = low, high
    print(f"    scf.yield {', '.join(values)} : {kinds}")
    print("  }\n  return %r#0 : i32\n}")


if __name__ == "__main__":
    main()
