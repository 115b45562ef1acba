// The C interface of compiled programs; src/abi.rs documents every function.
#ifndef SEQ_RUNTIME_H
#define SEQ_RUNTIME_H

#include <stdint.h>

#ifdef __cplusplus
#define SEQ_NORETURN [[noreturn]]
extern "C" {
#else
#define SEQ_NORETURN _Noreturn
#endif

typedef void (*seq_rt_range_fn)(void *ctx, int64_t lo, int64_t hi);
typedef void (*seq_rt_partial_fn)(void *ctx, int64_t row, int64_t lo,
                                  int64_t hi, void *acc);
typedef void (*seq_rt_keep_fn)(void *ctx, int64_t row, int64_t lo, int64_t hi,
                               void *acc, void *buffer);
typedef void (*seq_rt_put_fn)(void *ctx, int64_t row, int64_t lo, int64_t hi,
                              const void *prefix, const void *aggregate,
                              const void *buffer);
typedef void (*seq_rt_combine_fn)(void *ctx, void *left, const void *right);
typedef void (*seq_rt_row_fn)(void *ctx, int64_t row, void *acc);
typedef void (*seq_rt_init_fn)(void *ctx, void *acc);
typedef void (*seq_rt_hist_fn)(void *ctx, void *const *bufs, int64_t lo,
                               int64_t hi);

typedef struct {
  int64_t kind; // 0: integer, 1: bits of a double
  int64_t bits;
} seq_rt_val;

typedef struct {
  int64_t rank;
  void *descriptor;
} seq_rt_memref;

typedef struct {
  int64_t lower;
  int64_t step;
  int64_t upper;
} seq_rt_steps;

typedef struct {
  seq_rt_range_fn f;
  void *ctx;
  seq_rt_steps rows;
  seq_rt_steps lines;
  int64_t points;
} seq_rt_part;

void seq_rt_parallel_for(int64_t n, int64_t grain, seq_rt_range_fn f,
                         void *ctx);
void seq_rt_parallel_for_uneven(int64_t n, int64_t grain, seq_rt_range_fn f,
                                void *ctx);
void seq_rt_parallel_parts(int64_t rows, int64_t lines, int64_t line,
                           int64_t grain, int64_t count,
                           const seq_rt_part *parts);
void seq_rt_reduce(int64_t rows, int64_t n, int64_t grain, int64_t acc_size,
                   seq_rt_init_fn init, seq_rt_range_fn rows_fn,
                   seq_rt_partial_fn partial, seq_rt_combine_fn combine,
                   seq_rt_row_fn finish, void *ctx);
void seq_rt_scan(int64_t rows, int64_t n, int64_t grain, int64_t acc_size,
                 seq_rt_init_fn init, seq_rt_range_fn rows_fn,
                 seq_rt_partial_fn reduce, seq_rt_partial_fn scan,
                 seq_rt_combine_fn combine, seq_rt_row_fn finish, void *ctx);
void seq_rt_scan_deterministic(int64_t rows, int64_t n, int64_t grain,
                               int64_t acc_size, seq_rt_init_fn init,
                               seq_rt_range_fn rows_fn,
                               seq_rt_partial_fn reduce, seq_rt_partial_fn scan,
                               seq_rt_combine_fn combine, seq_rt_row_fn finish,
                               void *ctx);
void seq_rt_reduce_rows(int64_t n, int64_t grain, int64_t acc_size,
                        int64_t deterministic, seq_rt_init_fn init,
                        seq_rt_partial_fn reduce, seq_rt_partial_fn scan,
                        seq_rt_partial_fn ends, seq_rt_combine_fn combine,
                        void *ctx);
void *seq_rt_reduce_rows_first(int64_t n, int64_t grain, int64_t acc_size,
                               seq_rt_init_fn init, seq_rt_partial_fn reduce,
                               seq_rt_partial_fn scan, seq_rt_partial_fn ends,
                               seq_rt_combine_fn combine, void *ctx);
void seq_rt_scan_after(void *prefixes, int64_t n, int64_t acc_size,
                       seq_rt_init_fn init, seq_rt_partial_fn scan, void *ctx);
void seq_rt_filter(int64_t n, int64_t grain, int64_t width, int64_t acc_size,
                   seq_rt_init_fn init, seq_rt_partial_fn reduce,
                   seq_rt_partial_fn scan, seq_rt_keep_fn keep,
                   seq_rt_put_fn put, seq_rt_combine_fn combine,
                   seq_rt_row_fn finish, void *ctx);
void seq_rt_hist(int64_t n, int64_t bins, int64_t dests, int64_t deterministic,
                 const int64_t *sizes, void *const *targets,
                 seq_rt_hist_fn init, seq_rt_hist_fn acc, seq_rt_hist_fn merge,
                 void *ctx);

SEQ_NORETURN void seq_rt_fail(const char *location, const char *message,
                              int64_t count, const seq_rt_val *values);
void seq_rt_check_size(const char *location, int64_t element, int64_t rank,
                       const int64_t *sizes);
void seq_rt_shrink(void *ptr, int64_t bytes);
void seq_rt_enter(const char *location, const char *name);
void seq_rt_leave(void);
int64_t seq_rt_calls_left(void);
SEQ_NORETURN void seq_rt_too_deep(const char *location, const char *name);
// Code for hosts calls seq_rt_poll, which may stop the run, where functions
// begin and loops go on while seq_rt_due is not zero.
extern uint32_t seq_rt_due;
void seq_rt_poll(void);
void seq_rt_set_recursion_limit(int64_t limit);

int64_t seq_rt_threads(void);
int64_t seq_rt_threshold(const char *name, int64_t default_value,
                         int64_t parallelism);
// Which version of a map runs, for programs compiled with mode=incremental;
// a negative value restores the program's default.
void seq_rt_set_threshold(const char *name, int64_t value);

void seq_rt_stream(void *dst, const void *src, int64_t bytes);
int64_t seq_rt_stream_threshold(void);

void *_mlir_memref_to_llvm_alloc(int64_t size);
void *_mlir_memref_to_llvm_aligned_alloc(int64_t align, int64_t size);
void _mlir_memref_to_llvm_free(void *ptr);
void memrefCopy(int64_t elem_size, const seq_rt_memref *src,
                const seq_rt_memref *dst);

int seq_rt_check_array(const char *name, const void *array, int64_t rank,
                       const int64_t *sizes);
// Runs f(arg); returns 0, or 1 when it failed: seq_rt_last_error() tells why.
int seq_rt_call(void (*f)(void *), void *arg);
const char *seq_rt_last_error(void);
// Stops the run with what a device says; returns outside of a run.
void seq_rt_device_failed(const char *message);
void seq_rt_free(void *allocated);
void seq_rt_set_threads(int threads);

// What LLVM calls to round to bf16, in the lower half of the result, ties to
// even.
float __truncdfbf2(double x);

#ifdef __cplusplus
}
#endif
#endif
