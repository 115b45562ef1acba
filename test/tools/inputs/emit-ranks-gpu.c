// Calls the function of emit-ranks-gpu.mlir on a rank with a device, on its block of 10 numbers
// in device memory: as a process of mpirun, or with an argument as one of two threads.

#include "emit-ranks-gpu.h"

#include <stdbool.h>
#include <stdio.h>

void *mgpuMemAlloc(uint64_t bytes, void *stream, bool shared);
void mgpuMemcpy(void *to, void *from, size_t bytes, void *stream);
void mgpuStreamSynchronize(void *stream);

int main(int argc, char **argv) {
  (void)argv;
  seq_ranks *all[2] = {NULL, NULL};
  if (argc > 1)
    seq_ranks_threads(2, all);
  seq_ranks *ranks = argc > 1 ? all[0] : seq_ranks_mpi();
  seq_ranks_enter(ranks);
  int64_t first, count = seq_ranks_block(10, &first), data[10], total = 0;
  for (int64_t i = 0; i < count; ++i)
    data[i] = first + i;
  void *place = mgpuMemAlloc(sizeof data, NULL, false);
  mgpuMemcpy(place, data, count * sizeof *data, NULL);
  seq_i64_1d xs = {place, place, 0, {count}, {1}}, sums;
  if (seq_main(ranks, &xs, &sums, &total) != 0) {
    fprintf(stderr, "failed: %s %s\n", seq_ranks_error(), seq_rt_last_error());
    return 1;
  }
  mgpuMemcpy(data, sums.data, count * sizeof *data, NULL);
  mgpuStreamSynchronize(NULL);
  int64_t whole[10] = {0};
  if (seq_ranks_collect(data, 10, sizeof *data, whole) != 0)
    return 1;
  if (seq_ranks_rank() == 0)
    printf("last %lld, total %lld\n", (long long)whole[9], (long long)total);
  seq_ranks_free(ranks);
  return 0;
}
