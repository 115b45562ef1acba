// Calls the functions of emit.mlir from C.

#include "emit.h"

#include <stdio.h>

static seq_i32_1d vector(int32_t *data, int64_t size) {
  return (seq_i32_1d){data, data, 0, {size}, {1}};
}

static void report(int32_t status) {
  printf("%d %s\n", status, seq_rt_last_error());
}

int main(void) {
  int32_t xs[] = {3, 1, 4, 1, 5};
  seq_i32_1d in = vector(xs, 5), sums;
  int32_t total;
  if (seq_main(&in, 2, &sums, &total) != 0)
    return 10;
  for (int64_t i = 0; i < sums.size[0]; ++i)
    printf("%d ", sums.data[i]);
  printf("total %d\n", total);
  seq_rt_free(sums.allocated);

  int64_t answer;
  if (seq_answer(&answer) != 0)
    return 11;
  printf("answer %lld\n", (long long)answer);

  double rows[] = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5}, x;
  seq_f64_2d m = {rows, rows, 0, {2, 3}, {3, 1}};
  if (seq_at(&m, 1, 2, &x) != 0)
    return 12;
  printf("at %.1f\n", x);

  // A function that stops, and arrays that are not what it takes.
  report(seq_at(&m, 2, 0, &x));
  m.stride[0] = 1, m.stride[1] = 2;
  report(seq_at(&m, 0, 0, &x));
  m.size[1] = 2;
  report(seq_at(&m, 0, 0, &x));
  in.offset = 1;
  report(seq_main(&in, 2, &sums, &total));

  // The argument is the caller's to give away: it is overwritten.
  int32_t ys[] = {7, 8, 9};
  seq_i32_1d given = vector(ys, 3), taken;
  if (seq_negate(&given, &taken) != 0)
    return 13;
  printf("overwritten: %d %d %d\n", ys[0], ys[1], ys[2]);
  printf("returned: %d %d %d\n", taken.data[0], taken.data[1], taken.data[2]);
  seq_rt_free(taken.allocated);
  return 0;
}
