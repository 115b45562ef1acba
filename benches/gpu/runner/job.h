// One program at one size: how to call it, what it moves, what it must yield.
#ifndef JOB_H
#define JOB_H

#include "data.h"
#include "device.h"

#include <algorithm>
#include <cmath>
#include <functional>

// For the test suite: one element of every result is changed before it is
// checked.
inline bool corrupt = false;

// Says where `count` values differ from what is expected; nothing when they do
// not.
template <class T>
std::string difference(T *got, const T *expected, int64_t count,
                       double tolerance = 0) {
  if (corrupt && count > 0)
    got[count / 2] = got[count / 2] == T(77) ? T(78) : T(77);
  for (int64_t i = 0; i < count; i++) {
    double off = double(got[i]) - double(expected[i]);
    double limit = tolerance * std::max(1.0, std::abs(double(expected[i])));
    if (got[i] != expected[i] && !(std::abs(off) <= limit && tolerance > 0))
      return "element " + std::to_string(i) + " is " + std::to_string(got[i]) +
             ", expected " + std::to_string(expected[i]);
  }
  return "";
}

// A result in the form that every implementation leaves it in.
struct Output {
  size_t bytes;
  // What is wrong with these values in device memory.
  std::function<std::string(const void *values)> verify;
  // What is wrong with what the program left.
  std::function<std::string()> check;
  // The allocation that the program left, if any.
  std::function<void *()> allocation;
};

struct Job {
  // Bytes that must be read and written.
  double bytes = 0;
  // Calls the program; returns what it returns.
  std::function<int32_t()> call;
  std::vector<const void *> inputs;
  std::vector<Output> outputs;
  int64_t count = 0;

  // Checks everything after a call.
  std::string check() const {
    for (const Output &output : outputs)
      if (std::string wrong = output.check(); !wrong.empty())
        return wrong;
    return "";
  }

  // Frees the results of a call, several of which may be in one allocation.
  void release() const {
    std::vector<void *> freed{nullptr};
    for (const Output &output : outputs) {
      void *memory = output.allocation();
      if (std::find(freed.begin(), freed.end(), memory) == freed.end())
        device.release(memory);
      freed.push_back(memory);
    }
  }

  template <class T> void input(const Input<T> &input) {
    inputs.push_back(input.memory.get());
  }

  // A result array, of which the first elements are expected; it may be longer
  // if `longer`. Results within `tolerance` are right, but then all calls must
  // yield the same.
  template <class T, class Result = Array<T>>
  Result *array(std::vector<T> values, bool longer = false,
                double tolerance = 0) {
    using Values = std::vector<T>;
    auto expected = std::make_shared<Values>(std::move(values));
    auto first = std::make_shared<Values>();
    auto array = std::make_shared<Result>();
    auto fetch = [=](const void *from) {
      Values got(expected->size());
      device.copy(got.data(), from, got.size() * sizeof(T));
      device.wait();
      return got;
    };
    auto verify = [=](const void *from) {
      Values got = fetch(from);
      return difference(got.data(), expected->data(), got.size(), tolerance);
    };
    auto check = [=]() -> std::string {
      size_t size = 1, right = expected->size();
      for (int64_t one : array->size)
        size *= size_t(one);
      if (longer ? size < right : size != right)
        return std::to_string(size) + " elements, expected " +
               std::to_string(right);
      Values got = fetch(array->data + array->offset);
      std::string wrong =
          difference(got.data(), expected->data(), right, tolerance);
      if (!wrong.empty() || tolerance == 0)
        return wrong;
      if (first->empty())
        *first = std::move(got);
      else if (wrong = difference(got.data(), first->data(), right);
               !wrong.empty())
        return "not the same at each call: " + wrong;
      return wrong;
    };
    auto allocation = [=]() -> void * { return array->allocated; };
    outputs.push_back(
        {expected->size() * sizeof(T), verify, check, allocation});
    return array.get();
  }

  // A scalar result.
  template <class T> T *scalar(T expected) {
    auto value = std::make_shared<T>();
    auto verify = [=](const void *from) {
      T got;
      device.copy(&got, from, sizeof got);
      device.wait();
      return difference(&got, &expected, 1);
    };
    auto check = [=] { return difference(value.get(), &expected, 1); };
    auto allocation = []() -> void * { return nullptr; };
    outputs.push_back({sizeof(T), verify, check, allocation});
    return value.get();
  }
};

// What a benchmark is: the name of its row and how to prepare it.
struct Case {
  std::string name;
  std::function<Job(const Library &, Inputs &, int64_t n)> prepare;
};

// What finds the C function of a program.
#define PROGRAM(name)                                                          \
  [](const Library &library) {                                                 \
    return library.find<decltype(seq_##name)>("seq_" #name);                   \
  }

// A program from an array of n elements to one of as many.
template <class T, class U, class Find, class Element, class Expect>
Case elementwise(const char *name, Find find, const char *data, Element element,
                 Expect expect, double tolerance = 0) {
  return {name, [=](const Library &library, Inputs &inputs, int64_t n) {
            Job job;
            auto program = find(library);
            const Input<T> &xs = inputs.get<T>(data, n, element);
            job.input(xs);
            job.count = n;
            job.bytes = double(n) * (sizeof(T) + sizeof(U));
            auto *ys = job.array<U>(expect(xs.host), false, tolerance);
            job.call = [=, &xs] { return program(&xs.array, ys); };
            return job;
          }};
}

void add_maps_and_scans(std::vector<Case> &cases);
// Sums of rows of each of these numbers of elements are among them.
void add_reductions(std::vector<Case> &cases,
                    const std::vector<int64_t> &widths);
// Programs over the rows of a matrix, for each of these numbers of elements a row.
void add_rows(std::vector<Case> &cases, const std::vector<int64_t> &widths);
void add_scatters(std::vector<Case> &cases);

#endif
