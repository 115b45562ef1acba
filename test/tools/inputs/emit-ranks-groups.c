// The even and the odd processes of mpirun are ranks of two communicators, each
// of which runs the function of emit-ranks.mlir on an array of its own. What
// the host sends meanwhile comes to the host:
//   emit-ranks-groups N

#include "emit-ranks.h"

#include <stdio.h>
#include <stdlib.h>

// Of MPICH's mpi.h, so that its library is enough.
typedef int MPI_Comm;
typedef int MPI_Request;
enum { WORLD = 0x44000000, BYTE = 0x4c00010d };
int MPI_Init(int *, char ***);
int MPI_Finalize(void);
int MPI_Comm_rank(MPI_Comm, int *);
int MPI_Comm_size(MPI_Comm, int *);
int MPI_Comm_split(MPI_Comm, int, int, MPI_Comm *);
int MPI_Comm_free(MPI_Comm *);
int MPI_Irecv(void *, int, int, int, int, MPI_Comm, MPI_Request *);
int MPI_Isend(const void *, int, int, int, int, MPI_Comm, MPI_Request *);
int MPI_Wait(MPI_Request *, void *);

int main(int argc, char **argv) {
  int process, group_rank, group_size;
  MPI_Comm group;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(WORLD, &process);
  // The last process is the first rank.
  int odd = process % 2;
  MPI_Comm_split(WORLD, odd, -process, &group);
  MPI_Comm_rank(group, &group_rank);
  MPI_Comm_size(group, &group_size);

  // A message of the host with the tag of those of the ranks waits in the
  // group's communicator while the function runs.
  int next = (group_rank + 1) % group_size, mine = 100 + group_rank, came = -1;
  int before = (group_rank + group_size - 1) % group_size;
  MPI_Request sent, request;
  MPI_Isend(&mine, sizeof mine, BYTE, next, 0, group, &sent);

  seq_ranks *ranks = seq_ranks_mpi_of(group);
  if (!ranks) {
    fprintf(stderr, "%s\n", seq_ranks_error());
    return 1;
  }
  seq_ranks_enter(ranks);
  if (seq_ranks_rank() != group_rank || seq_ranks_size() != group_size)
    return 2;
  int64_t n = atoll(argv[1]) + odd, start, count = seq_ranks_block(n, &start);
  int64_t *data = calloc(count + 1, sizeof *data),
          *all = calloc(n + 1, sizeof *all);
  for (int64_t i = 0; i < count; ++i)
    data[i] = start + i;
  seq_i64_1d xs = {data, data, 0, {count}, {1}}, sums;
  int64_t total;
  if (seq_main(ranks, &xs, 1 + odd, -1, &sums, &total) != 0)
    return 3;
  if (seq_ranks_collect(sums.data, n, sizeof *all, all) != 0)
    return 4;
  MPI_Irecv(&came, sizeof came, BYTE, before, 0, group, &request);
  MPI_Wait(&request, (void *)1);
  MPI_Wait(&sent, (void *)1);
  if (came != 100 + before)
    return 5;
  if (group_rank == 0) {
    printf("%s: %d ranks, total %lld, last %lld\n", odd ? "odd" : "even",
           group_size, (long long)total, (long long)all[n - 1]);
    fflush(stdout);
  }
  seq_rt_free(sums.allocated);
  free(data);
  free(all);
  seq_ranks_enter(NULL);
  seq_ranks_free(ranks);
  // It ended its own communicator, and not MPI.
  int group_again;
  if (MPI_Comm_size(group, &group_again) != 0 || group_again != group_size)
    return 6;
  MPI_Comm_free(&group);
  MPI_Finalize();
  return 0;
}
