// Calls the functions of emit-gpu.mlir from C, on arrays in device memory.

#include "emit-gpu.h"

#include <stdio.h>

int main(void) {
  int32_t xs[] = {3, 1, 4, 1, 5}, host[5], total;
  void *data = mgpuMemAlloc(sizeof xs, NULL, false);
  mgpuMemcpy(data, xs, sizeof xs, NULL);
  seq_i32_1d in = {data, data, 0, {5}, {1}}, sums;
  if (seq_main(&in, 2, &sums, &total) != 0) {
    printf("failed: %s\n", seq_rt_last_error());
    return 1;
  }
  mgpuMemcpy(host, sums.data + sums.offset, sizeof host, NULL);
  mgpuStreamSynchronize(NULL);
  for (int i = 0; i < 5; ++i)
    printf("%d ", host[i]);
  printf("of %lld, total %d\n", (long long)sums.size[0], total);
  mgpuMemFree(sums.allocated, NULL);

  // An index out of bounds inside a kernel stops the function, not the process.
  int64_t wrong[] = {0, 4, 5};
  void *indices = mgpuMemAlloc(sizeof wrong, NULL, false);
  mgpuMemcpy(indices, wrong, sizeof wrong, NULL);
  mgpuStreamSynchronize(NULL);
  seq_index_1d at = {indices, indices, 0, {3}, {1}};
  seq_i32_1d gathered;
  printf("%d ", seq_gather(&in, &at, &gathered));
  printf("%s\n", seq_rt_last_error());
  mgpuMemFree(indices, NULL);
  mgpuMemFree(data, NULL);
  return 0;
}
