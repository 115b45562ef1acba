// Scans and sums through the runtime's C interface against memcpy.
// Usage: scan [n ...]
#include "bench.h"
#include "chunks.h"

#include <functional>

template <class T> struct Args {
  const T *src;
  T *dst;
  int64_t n;
  T total;
};

enum Shape {
  SCALAR,
  PLAIN,
  NONTEMPORAL,
  TILED,
  TILED_SCALAR,
  CALLED,
  CALLED_SCALAR
};

template <class T, Shape S, int64_t TILE>
INLINE void scan_any(T *dst, const T *src, int64_t n, T *acc) {
  if (S == SCALAR)
    scan_scalar(dst, src, n, acc);
  else if (S == PLAIN)
    scan_plain(dst, src, n, acc);
  else if (S == NONTEMPORAL)
    scan_nontemporal(dst, src, n, acc);
  else
    scan_tiled<T, TILE, S == TILED_SCALAR || S == CALLED_SCALAR,
               S == TILED || S == TILED_SCALAR>(dst, src, n, acc);
}

template <class T> void init(void *, void *acc) { *(T *)acc = 0; }
template <class T> void combine(void *, void *l, const void *r) {
  *(T *)l += *(const T *)r;
}
template <class T>
void partial(void *ctx, int64_t, int64_t lo, int64_t hi, void *acc) {
  *(T *)acc += sum(((Args<T> *)ctx)->src + lo, hi - lo);
}
template <class T> void finish(void *ctx, int64_t, void *acc) {
  ((Args<T> *)ctx)->total = *(T *)acc;
}
template <class T> void sum_rows(void *ctx, int64_t lo, int64_t hi) {
  auto *a = (Args<T> *)ctx;
  for (; lo < hi; lo++)
    a->total = sum(a->src, a->n);
}
template <class T, Shape S, int64_t TILE>
void scan_chunk(void *ctx, int64_t, int64_t lo, int64_t hi, void *acc) {
  auto *a = (Args<T> *)ctx;
  scan_any<T, S, TILE>(a->dst + lo, a->src + lo, hi - lo, (T *)acc);
}
template <class T, Shape S, int64_t TILE>
void scan_rows(void *ctx, int64_t lo, int64_t hi) {
  for (T acc = 0; lo < hi; lo++, acc = 0)
    scan_chunk<T, S, TILE>(ctx, lo, 0, ((Args<T> *)ctx)->n, &acc);
}

template <class T, Shape S, int64_t TILE>
void run_scan(Args<T> &a, int64_t chunk, bool det) {
  (det ? seq_rt_scan_deterministic : seq_rt_scan)(
      1, a.n, chunk / sizeof(T), sizeof(T), init<T>, scan_rows<T, S, TILE>,
      partial<T>, scan_chunk<T, S, TILE>, combine<T>, finish<T>, &a);
}

template <class T> void run_sum(Args<T> &a, int64_t chunk) {
  seq_rt_reduce(1, a.n, chunk / sizeof(T), sizeof(T), init<T>, sum_rows<T>,
                partial<T>, combine<T>, finish<T>, &a);
}

static void trampoline(void *f) { (*(std::function<void()> *)f)(); }
static void guarded(std::function<void()> f) {
  if (seq_rt_call(trampoline, &f)) {
    fprintf(stderr, "%s\n", seq_rt_last_error());
    exit(1);
  }
}

struct Case {
  const char *name;
  int threads;
  double bytes;
  std::function<void()> body;
  std::vector<double> times;
};

template <class T> void bench(const char *type, int64_t n, int reps) {
  Args<T> a{array<T>(n), array<T>(n), n, 0};
  for (int64_t i = 0; i < n; i++)
    ((T *)a.src)[i] = T(i % 7) - 3;
  const int64_t K = 1024;
  double copy = 2.0 * n * sizeof(T), read = copy / 2;
  std::vector<Case> cases;
  auto add = [&](const char *name, int threads, double bytes, auto body) {
    cases.push_back({name, threads, bytes, body, {}});
  };
  add("memcpy", 1, copy, [&] { memcpy(a.dst, a.src, n * sizeof(T)); });
  add("memcpy in parallel", 0, copy, [&] {
    seq_rt_parallel_for(
        n, 256 * K,
        [](void *c, int64_t lo, int64_t hi) {
          auto *a = (Args<T> *)c;
          memcpy(a->dst + lo, a->src + lo, (hi - lo) * sizeof(T));
        },
        &a);
  });
#define SCAN(SHAPE, TILE, CHUNK, THREADS)                                      \
  add("scan " #SHAPE " tile " #TILE "K chunk " #CHUNK "K", THREADS, copy,      \
      [&] { run_scan<T, SHAPE, TILE * 1024>(a, CHUNK * K, false); })
  SCAN(SCALAR, 0, 256, 1);
  SCAN(PLAIN, 0, 256, 1);
  SCAN(NONTEMPORAL, 0, 256, 1);
  SCAN(TILED, 1, 256, 1);
  SCAN(TILED_SCALAR, 1, 256, 1);
  SCAN(TILED_SCALAR, 8, 256, 1);
  SCAN(SCALAR, 0, 256, 0);
  SCAN(PLAIN, 0, 256, 0);
  SCAN(NONTEMPORAL, 0, 64, 0);
  SCAN(NONTEMPORAL, 0, 128, 0);
  SCAN(NONTEMPORAL, 0, 256, 0);
  SCAN(NONTEMPORAL, 0, 512, 0);
  SCAN(NONTEMPORAL, 0, 768, 0);
  SCAN(TILED, 1, 256, 0);
  SCAN(TILED, 2, 256, 0);
  SCAN(TILED, 4, 256, 0);
  SCAN(TILED, 8, 256, 0);
  SCAN(TILED_SCALAR, 1, 256, 0);
  SCAN(TILED_SCALAR, 2, 256, 0);
  SCAN(TILED_SCALAR, 8, 256, 0);
  SCAN(CALLED, 1, 256, 0);
  SCAN(CALLED, 4, 256, 0);
  SCAN(CALLED_SCALAR, 2, 256, 0);
#undef SCAN
  add("scan det NONTEMPORAL chunk 256K", 0, copy,
      [&] { run_scan<T, NONTEMPORAL, 0>(a, 256 * K, true); });
  add("sum plain loop", 1, read, [&] { a.total = sum(a.src, n); });
  add("sum chunk 256K", 0, read, [&] { run_sum(a, 256 * K); });
  add("sum chunk 512K", 0, read, [&] { run_sum(a, 512 * K); });
  add("sum chunk 1024K", 0, read, [&] { run_sum(a, 1024 * K); });
  add("sum chunk 4096K", 0, read, [&] { run_sum(a, 4096 * K); });

  for (int r = 0; r < reps; r++)
    for (auto &c : cases) {
      seq_rt_set_threads(c.threads);
      guarded([&] { c.times.push_back(seconds(c.body)); });
    }
  double memcpy_time = summary(cases[0].times).median;
  for (auto &c : cases) {
    char name[80];
    snprintf(name, sizeof name, "%s %s%s", type, c.name,
             c.threads == 1 ? " (1)" : "");
    report(name, n, summary(c.times), c.bytes, memcpy_time);
  }
  run_scan<T, NONTEMPORAL, 0>(a, 256 * K, false);
  T acc = 0;
  for (int64_t i = 0; i < n; i++)
    if (a.dst[i] != (acc += a.src[i])) {
      fprintf(stderr, "wrong at %lld\n", (long long)i);
      exit(1);
    }
  free((void *)a.src);
  free(a.dst);
}

int main(int argc, char **argv) {
  std::vector<int64_t> sizes;
  for (int i = 1; i < argc; i++)
    sizes.push_back(atoll(argv[i]));
  if (sizes.empty())
    sizes = {10000000, 100000000};
  for (int64_t n : sizes) {
    bench<int32_t>("i32", n, n > 50000000 ? 9 : 41);
    bench<float>("f32", n, n > 50000000 ? 9 : 41);
  }
}
