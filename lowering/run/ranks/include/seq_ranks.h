// Ranks that run one program together, each with its block of the arrays;
// functions that seq-run --emit has compiled with --ranks given take a
// communicator first. Link with libseq_ranks.so; src/abi.rs and
// src/communicator.rs document every function. NCCL could be behind it, too.
#ifndef SEQ_RANKS_H
#define SEQ_RANKS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// One of the ranks, used by one thread at a time. The processes of
// MPI_COMM_WORLD, or of another communicator by its MPI_Comm_c2f, are NULL
// where there is no MPI, of which seq_ranks_error says why; MPI is started, and
// ended by seq_ranks_free, unless the host has. Threads of a process are made
// together.
typedef struct seq_ranks seq_ranks;
seq_ranks *seq_ranks_mpi(void);
seq_ranks *seq_ranks_mpi_of(int32_t communicator);
void seq_ranks_threads(int64_t size, seq_ranks **all);
const char *seq_ranks_error(void);
void seq_ranks_free(seq_ranks *ranks);

// What follows is of the rank that the thread has entered, of one alone before
// that. seq_ranks_enter returns what it was before. Collectives return 0, or 1
// when another rank has stopped.
seq_ranks *seq_ranks_enter(seq_ranks *ranks);
// Where the arrays of the thread's program are in device memory, collectives
// copy them to the host and back: copy takes to, from, bytes and a stream, as
// mgpuMemcpy does, wait a stream. With NULL they are on the host. Returns 1,
// and seq_ranks_error says why, for ranks that are threads.
typedef void (*seq_ranks_copy_fn)(void *, void *, size_t, void *);
typedef void (*seq_ranks_wait_fn)(void *);
int32_t seq_ranks_device(seq_ranks_copy_fn copy, seq_ranks_wait_fn wait);
int64_t seq_ranks_rank(void);
int64_t seq_ranks_size(void);
// The block here of an array of n rows: returns its size, stores where it
// starts.
int64_t seq_ranks_block(int64_t n, int64_t *start);
// An array of n rows of so many bytes from the blocks of all.
int64_t seq_ranks_collect(const void *own, int64_t n, int64_t width, void *all);
typedef void (*seq_ranks_combine_fn)(void *ctx, void *left, const void *right);
int64_t seq_ranks_allgather(const void *own, int64_t count, void *all);
int64_t seq_ranks_exscan(const void *own, int64_t count, void *prefix,
                         seq_ranks_combine_fn combine, void *ctx);
int64_t seq_ranks_alltoallv(const void *sent, const int64_t *counts,
                            void *received);
int64_t seq_ranks_barrier(void);
void seq_ranks_abort(const char *message);

// What compiled programs call.
int32_t seq_ranks_leave(seq_ranks *before, int32_t status, const char *message);
void seq_ranks_put(int64_t slot, int64_t bits);
int64_t seq_ranks_gather(void);
int64_t seq_ranks_get(int64_t rank, int64_t slot);
int64_t seq_ranks_window(const void *own, int64_t n, int64_t width,
                         int64_t from, int64_t count, void *part);
void seq_ranks_expect(int64_t known, int64_t rank, int64_t start,
                      int64_t count);
int64_t seq_ranks_put_rows(const void *rows, int64_t first, int64_t count,
                           int64_t width, int64_t start, int64_t n,
                           int64_t known, void *block);
int64_t seq_ranks_shares(const void *own, int64_t n, int64_t width,
                         void *received);
int64_t seq_ranks_fetch(const int64_t *places, int64_t count, const void *own,
                        int64_t n, int64_t row, int64_t width, void *elements);
int64_t seq_ranks_fetch_rows(const int64_t *firsts, const int64_t *offsets,
                             int64_t rows, const void *own, int64_t n,
                             int64_t width, void *elements);
int64_t seq_ranks_find_rows(const int64_t *offsets, int64_t rows,
                            int64_t total);
int64_t seq_ranks_first_row(void);
void seq_ranks_row_offsets(int64_t count, int64_t *offsets);
int64_t seq_ranks_route(const int64_t *places, int64_t count, int64_t n,
                        int64_t row);
void seq_ranks_places(int64_t *places);
int64_t seq_ranks_deliver(const void *values, int64_t count, int64_t width,
                          void *received);

#ifdef __cplusplus
}
#endif

#endif // SEQ_RANKS_H
