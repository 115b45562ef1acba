// Bodies of rows that a block works on: what becomes of each row of a matrix,
// by one combinator or by several.
#include "job.h"

#include <climits>

namespace {

// A matrix in device memory with rows of `width` elements.
template <class T> struct Rows {
  const T *host;
  Matrix<T> matrix;

  Rows(const Input<T> &values, int64_t width) : host(values.host.data()) {
    T *data = static_cast<T *>(values.memory.get());
    int64_t height = int64_t(values.host.size()) / width;
    matrix = {data, data, 0, {height, width}, {width, 1}};
  }
};

template <class T, class Element> struct Made {
  using Type = T;
  std::string data;
  Element element;
};

// An input matrix whose element i, row by row, is `element(i)`; inputs with the
// same `data` are the same.
template <class T, class Element>
Made<T, Element> matrix(std::string data, Element element) {
  return {data, element};
}

// A program from matrices with rows of `width` elements to one of that size;
// `expect` gets the same row of each and writes what becomes of them.
template <class T, class Find, class Expect, class... Inputs_>
Case row_wise(std::string name, int64_t width, Find find, Expect expect,
              double tolerance, Inputs_... made) {
  name += "_" + std::to_string(width);
  return {name, [=](const Library &library, Inputs &inputs, int64_t n) {
            Job job;
            auto program = find(library);
            const int64_t height = std::max<int64_t>(n / width, 1);
            job.count = height * width;
            job.bytes = double(sizeof(T)) * double(job.count);
            auto get = [&](const auto &one) {
              using Type = typename std::decay_t<decltype(one)>::Type;
              const auto &values =
                  inputs.get<Type>(one.data, job.count, one.element);
              job.input(values);
              job.bytes += double(sizeof(Type)) * double(job.count);
              return Rows<Type>(values, width);
            };
            // Braces: the inputs are made in order.
            std::tuple rows{get(made)...};
            std::vector<T> expected(job.count);
            for (int64_t at = 0; at < job.count; at += width)
              std::apply(
                  [&](auto &...one) {
                    expect(width, (one.host + at)..., &expected[at]);
                  },
                  rows);
            auto *ys =
                job.array<T, Matrix<T>>(std::move(expected), false, tolerance);
            job.call = [=]() mutable {
              return std::apply(
                  [&](auto &...one) { return program(&one.matrix..., ys); },
                  rows);
            };
            return job;
          }};
}

using i32 = int32_t;
using i64 = int64_t;

void two_more(i64 width, const i32 *xs, i32 *ys) {
  for (i64 i = 0; i < width; i++)
    ys[i] = i32(uint32_t(xs[i]) + 2);
}

void sums(i64 width, const i32 *xs, i32 *ys) {
  uint32_t sum = 0;
  for (i64 i = 0; i < width; i++)
    ys[i] = i32(sum += uint32_t(xs[i]));
}

// The prefix sums of twice the element plus its prefix sum.
void sums_of_sums(i64 width, const i32 *xs, i32 *ys) {
  uint32_t sum = 0, sums = 0;
  for (i64 i = 0; i < width; i++) {
    sum += uint32_t(xs[i]);
    sums += 2 * uint32_t(xs[i]) + sum;
    ys[i] = i32(sums);
  }
}

void softmax(i64 width, const float *xs, float *ys) {
  float most = *std::max_element(xs, xs + width);
  double sum = 0;
  for (i64 i = 0; i < width; i++)
    sum += ys[i] = std::exp(xs[i] - most);
  for (i64 i = 0; i < width; i++)
    ys[i] = float(ys[i] / sum);
}

void scattered(i64 width, const i32 *ds, const i64 *is, const i32 *vs,
               i32 *ys) {
  std::copy(ds, ds + width, ys);
  for (i64 i = 0; i < width; i++)
    ys[is[i]] = vs[i];
}

void replaced(i64 width, const i32 *, const i32 *vs, i32 *ys) {
  std::copy(vs, vs + width, ys);
}

void add(i64 width, const i32 *as, const i32 *bs, i32 *ys) {
  uint64_t carry = 0;
  for (i64 i = 0; i < width; i++) {
    carry += uint64_t(uint32_t(as[i])) + uint32_t(bs[i]);
    ys[i] = i32(uint32_t(carry));
    carry >>= 32;
  }
}

// Digits of which every eighth passes a carry on.
i32 digit(i64 i) { return mix(i) % 8 ? i32(mix(i) >> 32) : 0; }
i32 other_digit(i64 i) { return mix(i) % 8 ? i32(mix(~i) >> 32) : -1; }

// The numbers below `width`, each row in an order of its own: none of the
// factors divides a width below the least of them.
auto permuted(i64 width) {
  return [=](i64 i) {
    constexpr i64 FACTORS[] = {1000003, 1299709, 15485863, 32452843};
    i64 row = i / width;
    return (i % width * FACTORS[mix(row) % 4] + i64(mix(row) >> 40)) % width;
  };
}

} // namespace

void add_rows(std::vector<Case> &cases, const std::vector<int64_t> &widths) {
  for (i64 width : widths) {
    const i64 step = INT_MAX / width;
    auto keys = matrix<i32>("keys", key_i32);
    auto olds = matrix<i32>("olds", small_i32);
    auto places = matrix<i64>("places " + std::to_string(width), permuted(width));
    auto shuffled = matrix<i32>("shuffled " + std::to_string(width), [=](i64 i) {
      return i32(permuted(width)(i) * step);
    });
    auto sorted = [=](i64, const i32 *, i32 *ys) {
      for (i64 i = 0; i < width; i++)
        ys[i] = i32(i * step);
    };
    cases.push_back(row_wise<i32>("row_map", width, PROGRAM(row_map), two_more,
                                  0, keys));
    cases.push_back(
        row_wise<i32>("row_scan", width, PROGRAM(row_scan), sums, 0, keys));
    cases.push_back(row_wise<i32>("row_scatter", width, PROGRAM(row_scatter),
                                  scattered, 0, olds, places, keys));
    cases.push_back(row_wise<i32>("row_scatter_iota", width,
                                  PROGRAM(row_scatter_iota), replaced, 0, olds,
                                  keys));
    cases.push_back(row_wise<i32>("row_add", width, PROGRAM(row_add), add, 0,
                                  matrix<i32>("digits", digit),
                                  matrix<i32>("other digits", other_digit)));
    cases.push_back(row_wise<i32>("row_scans", width, PROGRAM(row_scans),
                                  sums_of_sums, 0, keys));
    cases.push_back(row_wise<float>("row_softmax", width, PROGRAM(row_softmax),
                                    softmax, 1e-4,
                                    matrix<float>("floats", small_f32)));
    cases.push_back(row_wise<i32>("row_sort", width, PROGRAM(row_sort), sorted,
                                  0, shuffled));
  }
}
