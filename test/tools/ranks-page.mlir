// The page that says of each program what of it is not distributed over ranks, and what ranks send,
// is what distributed.py says.
//
// RUN: %python %root/test/programs/distributed.py > %t
// RUN: diff %t %root/docs/reference/ranks.md
