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
int64_t seq_ranks_collect(const void *own, int64_t n, int64_t width, void *all);
int64_t seq_ranks_window(const void *own, int64_t n, int64_t width,
                         int64_t from, int64_t count, void *part);
int64_t seq_ranks_put_rows(const void *rows, int64_t first, int64_t count,
                           int64_t width, int64_t start, int64_t n,
                           void *block);
int64_t seq_ranks_shares(const void *own, int64_t n, int64_t width,
                         void *received);
int64_t seq_ranks_fetch(const int64_t *places, int64_t count, const void *own,
                        int64_t n, int64_t width, void *elements);
int64_t seq_ranks_find_rows(const int64_t *offsets, int64_t rows,
                            int64_t total);
int64_t seq_ranks_first_row(void);
void seq_ranks_row_offsets(int64_t count, int64_t *offsets);
int64_t seq_ranks_route(const int64_t *places, int64_t count, int64_t n);
void seq_ranks_places(int64_t *places);
int64_t seq_ranks_deliver(const void *values, int64_t count, int64_t width,
                          void *received);

#ifdef __cplusplus
}
#endif

#endif // SEQ_RANKS_H
