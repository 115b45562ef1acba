// oneTBB's parallel_scan and parallel_reduce against the runtime's, with the
// same loops over a range. Usage: tbb [n ...]
#include "bench.h"
#include "chunks.h"

#include <functional>
#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>
#include <tbb/parallel_scan.h>

using Range = tbb::blocked_range<int64_t>;

template <class T> struct Args {
  const T *src;
  T *dst;
  int64_t n;
  T total;
};

// LOOP 0 is the loop as anyone writes it, 1 the vector loop, 2 the vector loop
// with stores that bypass the caches.
template <class T, int LOOP>
INLINE void scan_loop(T *dst, const T *src, int64_t n, T *acc) {
  if (LOOP == 0)
    scan_scalar(dst, src, n, acc);
  else if (LOOP == 1)
    scan_plain(dst, src, n, acc);
  else
    scan_nontemporal(dst, src, n, acc);
}

template <class T, int LOOP> void tbb_scan(Args<T> &a, int64_t grain) {
  a.total = tbb::parallel_scan(
      Range(0, a.n, grain), T(0),
      [&](const Range &r, T acc, bool final) {
        if (final)
          scan_loop<T, LOOP>(a.dst + r.begin(), a.src + r.begin(), r.size(),
                             &acc);
        else
          acc += sum(a.src + r.begin(), r.size());
        return acc;
      },
      std::plus<T>());
}

template <class T> void tbb_sum(Args<T> &a, int64_t grain) {
  a.total = tbb::parallel_reduce(
      Range(0, a.n, grain), T(0),
      [&](const Range &r, T acc) {
        return acc + sum(a.src + r.begin(), r.size());
      },
      std::plus<T>());
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
template <class T> void sum_rows(void *ctx, int64_t, int64_t) {
  auto *a = (Args<T> *)ctx;
  a->total = sum(a->src, a->n);
}
template <class T, int LOOP>
void scan_chunk(void *ctx, int64_t, int64_t lo, int64_t hi, void *acc) {
  auto *a = (Args<T> *)ctx;
  scan_loop<T, LOOP>(a->dst + lo, a->src + lo, hi - lo, (T *)acc);
}
template <class T, int LOOP> void scan_rows(void *ctx, int64_t, int64_t) {
  T acc = 0;
  scan_chunk<T, LOOP>(ctx, 0, 0, ((Args<T> *)ctx)->n, &acc);
}
template <class T, int LOOP> void our_scan(Args<T> &a, int64_t grain) {
  seq_rt_scan(1, a.n, grain, sizeof(T), init<T>, scan_rows<T, LOOP>, partial<T>,
              scan_chunk<T, LOOP>, combine<T>, finish<T>, &a);
}
template <class T> void our_sum(Args<T> &a, int64_t grain) {
  seq_rt_reduce(1, a.n, grain, sizeof(T), init<T>, sum_rows<T>, partial<T>,
                combine<T>, finish<T>, &a);
}

struct Case {
  std::string name;
  bool guarded;
  double bytes;
  std::function<void()> body;
  std::vector<double> times;
};

static void trampoline(void *f) { (*(std::function<void()> *)f)(); }

template <class T> void bench(const char *type, int64_t n) {
  int reps = n > 50000000 ? 15 : n > 1000000 ? 61 : 401;
  Args<T> a{array<T>(n), array<T>(n), n, 0};
  double both = 2.0 * n * sizeof(T);
  std::vector<Case> cases;
  auto add = [&](std::string name, bool guarded, double bytes, auto body) {
    cases.push_back({name, guarded, bytes, body, {}});
  };
  for (int64_t bytes : {64 << 10, 256 << 10, 512 << 10}) {
    int64_t g = bytes / sizeof(T);
    std::string at = " grain " + std::to_string(bytes >> 10) + "K";
    add("tbb scan" + at, false, both, [=, &a] { tbb_scan<T, 0>(a, g); });
    add("seq scan" + at, true, both, [=, &a] { our_scan<T, 0>(a, g); });
    add("tbb scan vector" + at, false, both, [=, &a] { tbb_scan<T, 1>(a, g); });
    add("seq scan vector" + at, true, both, [=, &a] { our_scan<T, 1>(a, g); });
    add("tbb scan vector nt" + at, false, both,
        [=, &a] { tbb_scan<T, 2>(a, g); });
    add("seq scan vector nt" + at, true, both,
        [=, &a] { our_scan<T, 2>(a, g); });
    add("tbb sum" + at, false, both / 2, [=, &a] { tbb_sum<T>(a, g); });
    add("seq sum" + at, true, both / 2, [=, &a] { our_sum<T>(a, g); });
  }
  // Both libraries' threads stay awake for a while after a call; each case gets
  // a row of calls of its own, in several rounds.
  const int rounds = 5;
  for (int round = 0; round < rounds; round++)
    for (auto &c : cases) {
      std::function<void()> row = [&] {
        c.body();
        for (int r = 0; r < reps / rounds; r++)
          c.times.push_back(seconds(c.body));
      };
      if (!c.guarded)
        row();
      else if (seq_rt_call(trampoline, &row))
        exit(1);
    }
  for (auto &c : cases)
    report((type + (" " + c.name)).c_str(), n, summary(c.times), c.bytes, 0);
  free((void *)a.src);
  free(a.dst);
}

int main(int argc, char **argv) {
  std::vector<int64_t> sizes;
  for (int i = 1; i < argc; i++)
    sizes.push_back(atoll(argv[i]));
  if (sizes.empty())
    sizes = {10000, 100000, 1000000, 10000000, 100000000};
  for (int64_t n : sizes) {
    bench<int32_t>("i32", n);
    bench<float>("f32", n);
  }
}
