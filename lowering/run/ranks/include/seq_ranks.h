// The C interface of distributed programs; src/abi.rs documents every function.
// NCCL could be behind it, too.
#ifndef SEQ_RANKS_H
#define SEQ_RANKS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void (*seq_ranks_combine_fn)(void *ctx, void *left, const void *right);

int64_t seq_ranks_rank(void);
int64_t seq_ranks_size(void);
int64_t seq_ranks_allgather(const void *own, int64_t count, void *all);
int64_t seq_ranks_exscan(const void *own, int64_t count, void *prefix,
                         seq_ranks_combine_fn combine, void *ctx);
int64_t seq_ranks_alltoallv(const void *sent, const int64_t *counts,
                            void *received);
int64_t seq_ranks_barrier(void);
void seq_ranks_abort(const char *message);

void seq_ranks_put(int64_t slot, int64_t bits);
int64_t seq_ranks_gather(void);
int64_t seq_ranks_get(int64_t rank, int64_t slot);
int64_t seq_ranks_collect(const void *own, int64_t count, void *all);
int64_t seq_ranks_move(const void *own, int64_t size, int64_t n, int64_t from,
                       int64_t count, int64_t width, void *part);
int64_t seq_ranks_route(const int64_t *places, int64_t count, int64_t n);
void seq_ranks_places(int64_t *places);
int64_t seq_ranks_deliver(const void *values, int64_t count, int64_t width,
                          void *received);

#ifdef __cplusplus
}
#endif

#endif // SEQ_RANKS_H
