// Loops by name, timed, on one thread or in two even pieces, a thread each.
// Usage of a program that has them: PROGRAM NAME N ROUNDS [THREADS]; it prints
// the median and the minimum in ms, and the same of the processor's time of
// all threads.
#ifndef LOOPS_H
#define LOOPS_H

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using Index = int64_t;
using Loop = std::function<void()>;

inline int threads = 2;

template <class F> void pieces(Index begin, Index end, F body) {
  Index half = threads == 1 ? end : begin + (end - begin) / 2;
  std::thread other;
  if (threads != 1)
    other = std::thread([=] {
      for (Index i = half; i < end; i++)
        body(i);
    });
  for (Index i = begin; i < half; i++)
    body(i);
  if (threads != 1)
    other.join();
}

template <class T> std::vector<T> filled(Index n) {
  std::vector<T> v(n);
  for (Index i = 0; i < n; i++)
    v[i] = T((i * 7919) % 1000);
  return v;
}

// An array that a loop keeps.
template <class T> std::shared_ptr<std::vector<T>> kept(std::vector<T> v) {
  return std::make_shared<std::vector<T>>(std::move(v));
}

inline int timed(int argc, char **argv,
                 std::map<std::string, std::function<Loop(Index)>> all) {
  if (argc != 4 && argc != 5) {
    fprintf(stderr, "usage: %s NAME N ROUNDS [THREADS]\n", argv[0]);
    return 2;
  }
  Index n = std::atoll(argv[2]), rounds = std::atoll(argv[3]);
  threads = argc > 4 ? std::atoi(argv[4]) : 2;
  auto found = all.find(argv[1]);
  if (found == all.end() || n < 2 || rounds < 1 || threads < 1 || threads > 2) {
    fprintf(stderr, "%s: no loop '%s' of size %s in %s rounds on %d threads\n",
            argv[0], argv[1], argv[2], argv[3], threads);
    return 2;
  }
  Loop loop = found->second(n);
  loop();
  std::vector<double> times[2];
  for (Index round = 0; round < rounds; round++) {
    auto begin = std::chrono::steady_clock::now();
    std::clock_t clock = std::clock();
    loop();
    times[1].push_back((std::clock() - clock) * 1e3 / CLOCKS_PER_SEC);
    times[0].push_back(std::chrono::duration<double, std::milli>(
                           std::chrono::steady_clock::now() - begin)
                           .count());
  }
  for (std::vector<double> &all : times) {
    std::sort(all.begin(), all.end());
    printf("%.3f %.3f ", all[rounds / 2], all[0]);
  }
  printf("\n");
  return 0;
}

#endif
