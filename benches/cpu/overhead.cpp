// What the runtime costs: starting a run, waking the workers, small and large
// allocations, histograms.
#include "bench.h"
#include "chunks.h"

#include <functional>

static void trampoline(void *f) { (*(std::function<void()> *)f)(); }
static void guarded(std::function<void()> f) {
  if (seq_rt_call(trampoline, &f)) {
    fprintf(stderr, "%s\n", seq_rt_last_error());
    exit(1);
  }
}

// The median and the minimum over rounds of `calls` calls each, per call.
template <class F> Timing per_call(int calls, F f) {
  std::vector<double> times;
  for (int round = 0; round < 21; round++)
    times.push_back(seconds([&] {
                      for (int i = 0; i < calls; i++)
                        f(i);
                    }) /
                    calls);
  return summary(times);
}

static void row(const char *name, Timing t) {
  printf("%-46s median %10.1f ns  min %10.1f ns\n", name, t.median * 1e9,
         t.minimum * 1e9);
}

static void nothing(void *, int64_t, int64_t) {}

static void allocate(void *, int64_t lo, int64_t hi) {
  for (; lo < hi; lo++) {
    auto *p = (int64_t *)_mlir_memref_to_llvm_alloc(200);
    *p = lo;
    _mlir_memref_to_llvm_free(p);
  }
}

static void allocate_malloc(void *, int64_t lo, int64_t hi) {
  for (; lo < hi; lo++) {
    auto *volatile p = (int64_t *)malloc(200);
    *p = lo;
    free(p);
  }
}

struct Hist {
  const int32_t *keys;
  int64_t bins;
  void *target;
};
static void hist_init(void *, void *const *bufs, int64_t lo, int64_t hi) {
  memset((int32_t *)bufs[0] + lo, 0, (hi - lo) * 4);
}
static void hist_acc(void *ctx, void *const *bufs, int64_t lo, int64_t hi) {
  auto *h = (Hist *)ctx;
  auto *out = (int32_t *)bufs[0];
  for (; lo < hi; lo++) {
    uint32_t k = h->keys[lo];
    if (k < h->bins)
      out[k]++;
  }
}
static void hist_merge(void *ctx, void *const *bufs, int64_t lo, int64_t hi) {
  auto *to = (int32_t *)((Hist *)ctx)->target;
  for (auto *from = (int32_t *)bufs[0]; lo < hi; lo++)
    to[lo] += from[lo];
}

int main() {
  row("seq_rt_call of nothing", per_call(200, [](int) { guarded([] {}); }));
  guarded([] {
    row("loop of one grain", per_call(10000, [](int) {
          seq_rt_parallel_for(100, 100, nothing, nullptr);
        }));
    row("loop of two grains, workers awake", per_call(2000, [](int) {
          seq_rt_parallel_for(200, 100, nothing, nullptr);
        }));
    row("loop of 64 grains, workers awake", per_call(2000, [](int) {
          seq_rt_parallel_for(6400, 100, nothing, nullptr);
        }));
    std::vector<double> cold;
    for (int i = 0; i < 101; i++) {
      auto start = std::chrono::steady_clock::now();
      while (std::chrono::steady_clock::now() - start <
             std::chrono::milliseconds(2)) {
      }
      cold.push_back(
          seconds([] { seq_rt_parallel_for(200, 100, nothing, nullptr); }));
    }
    row("loop of two grains, workers asleep", summary(cold));
  });
  const int64_t n = 4000000;
  for (auto f : {allocate, allocate_malloc}) {
    guarded([&] {
      Timing t =
          per_call(1, [&](int) { seq_rt_parallel_for(n, 10000, f, nullptr); });
      row(f == allocate ? "alloc + free of 200 bytes, all cores"
                        : "malloc + free of 200 bytes, all cores",
          {t.median / n, t.minimum / n});
    });
  }
  guarded([] {
    row("alloc + free of 40 MB, kept", per_call(1000, [](int) {
          _mlir_memref_to_llvm_free(_mlir_memref_to_llvm_alloc(40000000));
        }));
  });
  const int64_t m = 10000000;
  int32_t *keys = array<int32_t>(m), *target = array<int32_t>(m);
  for (int64_t bins : {10, 1000, 100000, 1000000, 10000000}) {
    uint64_t seed = 1;
    for (int64_t i = 0; i < m; i++)
      keys[i] = ((seed = seed * 6364136223846793005u + 1) >> 33) % bins;
    Hist h{keys, bins, target};
    int64_t size = 4;
    void *targets[] = {target};
    for (int threads : {1, 0}) {
      seq_rt_set_threads(threads);
      guarded([&] {
        Timing t = per_call(1, [&](int) {
          seq_rt_hist(m, bins, 1, 0, &size, targets, hist_init, hist_acc,
                      hist_merge, &h);
        });
        printf("histogram of 10^7 into %8lld bins%s: median %.2f ms\n",
               (long long)bins, threads ? ", one thread" : "", t.median * 1e3);
      });
    }
  }
}
