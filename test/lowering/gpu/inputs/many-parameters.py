"""Prints a function whose map adds up the elements of so many arrays.

    many-parameters.py NUMBER
"""

import sys

n = int(sys.argv[1])
arguments = ", ".join(f"%x{i}: tensor<?xi32>" for i in range(n))
elements = ", ".join(f"%y{i} = %x{i}" for i in range(n))
types = ", ".join(["tensor<?xi32>"] * n)
print(f"func.func @main({arguments}) -> tensor<?xi32> {{")
print(f"  %r = soac.map ({elements}) : ({types}) -> tensor<?xi32> {{")
print("    %s1 = arith.addi %y0, %y1 : i32")
for i in range(1, n - 1):
    print(f"    %s{i + 1} = arith.addi %s{i}, %y{i + 1} : i32")
print(f"    soac.yield %s{n - 1} : i32")
print("  }\n  return %r : tensor<?xi32>\n}")
