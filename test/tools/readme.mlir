// The files and commands in README.md give what it shows.
// RUN: %python %S/inputs/console.py %root/README.md %t

// The runner finds a wrong line, a missing one, and one too many.
// RUN: printf '```console\n$ echo a; echo b\n%%s\n```\n' a > %t.short.md
// RUN: not %python %S/inputs/console.py %t.short.md %t.d 2>&1 | FileCheck %s --check-prefix=SHORT
// SHORT: short.md:2: `echo a; echo b` printed
// SHORT-NEXT: a
// SHORT-NEXT: b
// RUN: printf '```console\n$ echo a\n%%s\n...\n%%s\n```\n' a b > %t.long.md
// RUN: not %python %S/inputs/console.py %t.long.md %t.d 2>&1 | FileCheck %s --check-prefix=LONG
// LONG: long.md:2: `echo a` printed
// RUN: printf 'no blocks\n' > %t.none.md
// RUN: not %python %S/inputs/console.py %t.none.md %t.d 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: none.md: no console blocks
