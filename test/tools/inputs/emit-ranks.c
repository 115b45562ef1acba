// Calls the function of emit-ranks.mlir on threads, or as a process of mpirun:
//   threads RANKS N [FAULT], mpi N [FAULT]

#include "emit-ranks.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t n;
static const char *fault = "";

// What one rank does; rank 0 prints what all have.
static int run(seq_ranks *ranks) {
  seq_ranks_enter(ranks);
  int64_t rank = seq_ranks_rank(), start, count = seq_ranks_block(n, &start);
  if (strcmp(fault, "short") == 0 && rank == 1)
    --count;
  int64_t *data = calloc(2 * count + 1, sizeof *data);
  for (int64_t i = 0; i < count; ++i)
    data[i] = start + i;
  seq_i64_1d xs = {data, data, 0, {count}, {1}}, sums;
  if (strcmp(fault, "strided") == 0)
    xs.stride[0] = 2;
  int64_t factor = strcmp(fault, "unequal") == 0 && rank == 1 ? 3 : 2, total;
  int64_t bad = strcmp(fault, "stops") == 0 ? 14 : -1;
  if (seq_main(ranks, &xs, factor, bad, &sums, &total) != 0) {
    fprintf(stderr, "rank %lld: %s\n", (long long)rank, seq_rt_last_error());
    return 1;
  }
  int64_t *all = calloc(n + 1, sizeof *all);
  if (seq_ranks_collect(sums.data, n, sizeof *all, all) != 0)
    return 1;
  if (rank == 0) {
    for (int64_t i = 0; i < n; ++i)
      printf("%lld ", (long long)all[i]);
    printf("total %lld\n", (long long)total);
  }
  seq_rt_free(sums.allocated);
  free(data);
  free(all);
  return 0;
}

static void *in_thread(void *ranks) {
  void *status = run(ranks) ? "stopped" : NULL;
  seq_ranks_enter(NULL);
  seq_ranks_free(ranks);
  return status;
}

static int on_threads(int64_t size) {
  seq_ranks *ranks[16];
  pthread_t threads[16];
  int failed = 0;
  seq_ranks_threads(size, ranks);
  for (int64_t i = 0; i < size; ++i)
    pthread_create(&threads[i], NULL, in_thread, ranks[i]);
  for (int64_t i = 0; i < size; ++i) {
    void *status;
    pthread_join(threads[i], &status);
    failed |= status != NULL;
  }
  return failed;
}

static int on_mpi(void) {
  seq_ranks *ranks = seq_ranks_mpi();
  if (!ranks) {
    fprintf(stderr, "%s\n", seq_ranks_error());
    return 1;
  }
  int status = run(ranks);
  seq_ranks_enter(NULL);
  seq_ranks_free(ranks);
  return status;
}

int main(int argc, char **argv) {
  int threads = strcmp(argv[1], "threads") == 0, next = threads ? 3 : 2;
  n = atoll(argv[next]);
  if (argc > next + 1)
    fault = argv[next + 1];
  return threads ? on_threads(atoll(argv[2])) : on_mpi();
}
