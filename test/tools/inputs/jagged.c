// Calls the function of emit-jagged.mlir from C.

#include "jagged.h"

#include <stdio.h>

static int64_t offsets[] = {0, 2, 2, 3};
static int32_t elements[] = {1, 2, 3};
static seq_index_1d result_offsets;
static seq_i32_1d result_data, sums;

static int32_t call(int64_t bounds, int64_t start) {
  seq_index_1d o = {offsets, offsets, 0, {bounds}, {1}};
  seq_i32_1d d = {elements, elements, start, {3}, {1}};
  return seq_main(&o, &d, 10, &result_offsets, &result_data, &sums);
}

static void report(int32_t status) {
  printf("%d %s\n", status, seq_rt_last_error());
}

int main(void) {
  if (call(4, 0) != 0)
    return 10;
  printf("rows");
  for (int64_t i = 0; i + 1 < result_offsets.size[0]; ++i) {
    printf(" [");
    for (int64_t j = result_offsets.data[i]; j < result_offsets.data[i + 1]; ++j)
      printf(j > result_offsets.data[i] ? " %d" : "%d", result_data.data[j]);
    printf("]");
  }
  printf("\nsums");
  for (int64_t i = 0; i < sums.size[0]; ++i)
    printf(" %d", sums.data[i]);
  printf("\n");
  seq_rt_free(result_offsets.allocated);
  seq_rt_free(result_data.allocated);
  seq_rt_free(sums.allocated);

  // Parts that are no jagged array.
  offsets[2] = 1;
  report(call(4, 0));
  offsets[2] = 2;
  report(call(3, 0));
  offsets[0] = 1;
  report(call(4, 0));
  offsets[0] = 0;
  report(call(0, 0));
  report(call(4, 1));
  return 0;
}
