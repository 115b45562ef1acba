// What kinds.mlir computes, as anyone writes it in C++; what beside.py times
// beside it. N is the number that the program gets, or the size of its arrays.
#include "loops.h"

static void halves_of(Index n,
                      const std::function<void(int, Index, Index)> &f) {
  std::thread other;
  if (threads == 2)
    other = std::thread([&] { f(1, n / 2, n); });
  f(0, 0, threads == 2 ? n / 2 : n);
  if (threads == 2)
    other.join();
}

template <class T>
static std::shared_ptr<std::vector<T>> random(Index n, T most) {
  auto v = kept(std::vector<T>(n));
  uint64_t state = 88172645463325252u;
  for (T &x : *v) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    x = T(double(state >> 11) / double(uint64_t(1) << 53) * double(most));
  }
  return v;
}

static std::vector<Index> offsets(Index n) {
  std::vector<Index> o(n + 1);
  for (Index i = 0; i < n; i++)
    o[i + 1] = o[i] + i * 7 % 11 + 10;
  return o;
}

static Loop nearest(Index n, bool totals) {
  const Index K = 16;
  auto xs = random<float>(n, 1), ys = random<float>(n, 1),
       us = random<float>(K, 1), vs = random<float>(K, 1);
  auto result = kept(std::vector<float>(2 * K));
  return [=] {
    Index k = us->size();
    std::vector<float> sums(4 * k);
    std::vector<int32_t> counts(2 * k);
    halves_of(n, [&](int piece, Index from, Index to) {
      for (Index i = from; i < to; i++) {
        float x = (*xs)[i], y = (*ys)[i], least = INFINITY;
        Index at = 0;
        for (Index j = 0; j < k; j++) {
          float p = x - (*us)[j], q = y - (*vs)[j], d = p * p + q * q;
          if (d < least)
            least = d, at = j;
        }
        counts[piece * k + at]++;
        if (totals) {
          sums[piece * 2 * k + at] += x;
          sums[piece * 2 * k + k + at] += y;
        }
      }
    });
    for (Index j = 0; j < 2 * k; j++)
      (*result)[j] = totals ? sums[j] + sums[2 * k + j]
                            : counts[j % k] + counts[k + j % k];
  };
}

// Of N pairs of rows of 100.
static Loop distances(Index n) {
  const Index M = 100;
  auto as = random<int32_t>(n * M, 4), bs = random<int32_t>(n * M, 4);
  auto result = kept(std::vector<int32_t>(n));
  return [=] {
    pieces(0, n, [=](Index r) {
      const int32_t *a = as->data() + r * M, *b = bs->data() + r * M;
      std::vector<int32_t> row(M + 1);
      for (Index j = 0; j <= M; j++)
        row[j] = j;
      for (Index i = 0; i < M; i++) {
        int32_t diagonal = row[0];
        row[0] = i + 1;
        for (Index j = 0; j < M; j++) {
          int32_t up = row[j + 1];
          row[j + 1] =
              std::min({diagonal + (a[i] != b[j]), up + 1, row[j] + 1});
          diagonal = up;
        }
      }
      (*result)[r] = row[M];
    });
  };
}

static Loop diagonals(Index n) {
  auto a = random<int32_t>(n, 4), b = random<int32_t>(n, 4);
  auto p = kept(std::vector<int32_t>(n + 1)), q = p, r = p;
  q = kept(*p), r = kept(*p);
  auto result = std::make_shared<int32_t>();
  return [=] {
    std::vector<int32_t> *last = p.get(), *before = q.get(), *next = r.get();
    std::fill(last->begin(), last->end(), 0);
    std::fill(before->begin(), before->end(), 0);
    for (Index k = 1; k <= 2 * n; k++) {
      int32_t *z = next->data();
      const int32_t *x = last->data(), *y = before->data();
      for (Index i = 0; i <= n; i++) {
        Index j = k - i;
        z[i] = 0;
        if (i > 0 && j > 0 && j <= n)
          z[i] = (*a)[i - 1] == (*b)[j - 1] ? y[i - 1] + 1
                                            : std::max(x[i - 1], x[i]);
      }
      std::swap(before, next);
      std::swap(last, before);
    }
    *result = (*last)[n];
  };
}

static Loop branches(Index n) {
  auto o = kept(offsets(n));
  auto data = random<int32_t>(o->back(), 200);
  for (int32_t &x : *data)
    x -= 100;
  auto result = kept(std::vector<int32_t>(n));
  return [=] {
    *o = offsets(n);
    pieces(0, n, [=](Index i) {
      const int32_t *x = data->data() + (*o)[i],
                    *end = data->data() + (*o)[i + 1];
      int32_t s = 0, most = INT32_MIN;
      if (*x > 0) {
        for (; x < end; x++)
          s += *x * *x;
        most = s;
      } else {
        for (; x < end; x++)
          s += *x, most = std::max(most, s);
      }
      (*result)[i] = most;
    });
  };
}

static Loop levels(Index n) {
  auto o = kept(offsets(n));
  auto p = kept(offsets(o->back()));
  auto data = random<int32_t>(p->back(), 200);
  for (int32_t &x : *data)
    x -= 100;
  auto result = kept(std::vector<int32_t>(n));
  return [=] {
    *o = offsets(n), *p = offsets(o->back());
    pieces(0, n, [=](Index g) {
      int32_t total = 0;
      for (Index i = (*o)[g]; i < (*o)[g + 1]; i++) {
        const int32_t *x = data->data() + (*p)[i],
                      *end = data->data() + (*p)[i + 1];
        if (*x > 0)
          for (; x < end; x++)
            total += *x;
        else
          total += *std::max_element(x, end);
      }
      (*result)[g] = total;
    });
  };
}

static Loop histograms(Index n) {
  auto is = random<int32_t>(n, 64), js = random<int32_t>(n, 64);
  auto ws = random<float>(n, 1);
  auto result = kept(std::vector<int32_t>(2 * 4224));
  auto sums = kept(std::vector<float>(128));
  return [=] {
    std::fill(result->begin(), result->end(), 0);
    std::fill(sums->begin(), sums->end(), 0.0f);
    halves_of(n, [&](int piece, Index from, Index to) {
      int32_t *counts = result->data() + piece * 4224;
      float *s = sums->data() + piece * 64;
      for (Index k = from; k < to; k++) {
        uint32_t i = (*is)[k], j = (*js)[k];
        if (i >= 64 || j >= 64)
          continue;
        counts[i * 64 + j]++;
        counts[4096 + i]++;
        counts[4160 + j]++;
        s[i] += (*ws)[k];
      }
    });
    for (Index k = 0; k < 4224; k++)
      (*result)[k] += (*result)[4224 + k];
    for (Index k = 0; k < 64; k++)
      (*sums)[k] += (*sums)[64 + k];
  };
}

static Loop largest(Index n) {
  auto xs = random<float>(n, 1);
  auto result = kept(std::vector<Index>(2));
  return [=] {
    halves_of(n, [&](int piece, Index from, Index to) {
      Index at = from;
      for (Index i = from; i < to; i++)
        if ((*xs)[i] > (*xs)[at])
          at = i;
      (*result)[piece] = at;
    });
  };
}

template <class T> static Loop scan(Index n) {
  auto xs = kept(filled<T>(n));
  auto ys = kept(std::vector<T>(n));
  return [=] {
    const T *x = xs->data();
    T *__restrict y = ys->data();
    T s = 0;
    for (Index i = 0; i < n; i++)
      y[i] = s = s + x[i];
  };
}

static Loop roots(Index n) {
  auto a = kept(std::vector<int32_t>(n)), b = kept(std::vector<int32_t>(n));
  return [=] {
    int32_t *p = a->data(), *q = b->data();
    for (Index i = 0; i < n; i++)
      p[i] = uint32_t(i) * 1640531535u % std::max<uint32_t>(i, 1);
    for (bool more = true; more; std::swap(p, q)) {
      more = false;
      for (Index i = 0; i < n; i++) {
        q[i] = p[p[i]];
        more |= q[i] != p[i];
      }
    }
  };
}

static int32_t half(const int32_t *x, Index n) {
  return n <= 1 ? *x : half(x, n / 2) ^ 3 * half(x + n / 2, n - n / 2);
}

static Loop halves(Index n) {
  auto o = kept(offsets(n));
  auto data = random<int32_t>(o->back(), 200);
  auto result = kept(std::vector<int32_t>(n));
  return [=] {
    *o = offsets(n);
    pieces(0, n, [=](Index i) {
      (*result)[i] = half(data->data() + (*o)[i], (*o)[i + 1] - (*o)[i]);
    });
  };
}

// Of rows of 1000.
static Loop softmax(Index n) {
  const Index M = 1000;
  auto xs = random<float>(n * M, 1), ys = kept(std::vector<float>(n * M));
  return [=] {
    pieces(0, n, [=](Index i) {
      const float *x = xs->data() + i * M;
      float *__restrict y = ys->data() + i * M;
      float most = x[0], s = 0;
      for (Index j = 1; j < M; j++)
        most = std::max(most, x[j]);
      for (Index j = 0; j < M; j++)
        y[j] = std::exp(x[j] - most), s += y[j];
      for (Index j = 0; j < M; j++)
        y[j] /= s;
    });
  };
}

template <class F> static Loop each(Index n, F f) {
  auto xs = random<float>(n, 1), ys = kept(std::vector<float>(n));
  return [=] {
    const float *x = xs->data();
    float *__restrict y = ys->data();
    pieces(0, n, [=](Index i) { y[i] = f(x[i]); });
  };
}

static Loop product(Index n) {
  auto a = random<float>(n * n, 1), b = random<float>(n * n, 1),
       c = kept(std::vector<float>(n * n));
  return [=] {
    const float *x = a->data(), *y = b->data();
    float *__restrict z = c->data();
    const Index T = 64;
    std::fill(z, z + n * n, 0.0f);
    pieces(0, n / T, [=](Index block) {
      for (Index k0 = 0; k0 < n; k0 += T)
        for (Index i = block * T; i < block * T + T; i++)
          for (Index k = k0; k < k0 + T; k++)
            for (Index j = 0; j < n; j++)
              z[i * n + j] += x[i * n + k] * y[k * n + j];
    });
  };
}

static Loop column_sums(Index n) {
  auto a = random<float>(n * n, 1);
  auto s = kept(std::vector<float>(2 * n));
  return [=] {
    halves_of(n, [&](int piece, Index from, Index to) {
      float *__restrict sums = s->data() + piece * n;
      std::fill(sums, sums + n, 0.0f);
      for (Index i = from; i < to; i++)
        for (Index j = 0; j < n; j++)
          sums[j] += (*a)[i * n + j];
    });
    for (Index j = 0; j < n; j++)
      (*s)[j] += (*s)[n + j];
  };
}

int main(int argc, char **argv) {
  return timed(argc, argv,
               {
                   {"nearest", [](Index n) { return nearest(n, false); }},
                   {"totals", [](Index n) { return nearest(n, true); }},
                   {"distances", distances},
                   {"diagonals", diagonals},
                   {"branches", branches},
                   {"levels", levels},
                   {"histograms", histograms},
                   {"largest", largest},
                   {"scan8", scan<int8_t>},
                   {"scan16", scan<int16_t>},
                   {"scan_half", scan<_Float16>},
                   {"roots", roots},
                   {"halves", halves},
                   {"softmax", softmax},
                   {"exp",
                    [](Index n) {
                      return each(n, [](float x) { return std::exp(x); });
                    }},
                   {"log",
                    [](Index n) {
                      return each(n, [](float x) { return std::log(x); });
                    }},
                   {"sin",
                    [](Index n) {
                      return each(n, [](float x) { return std::sin(x); });
                    }},
                   {"tanh",
                    [](Index n) {
                      return each(n, [](float x) { return std::tanh(x); });
                    }},
                   {"pow",
                    [](Index n) {
                      return each(n, [](float x) { return std::pow(x, x); });
                    }},
                   {"product", product},
                   {"column_sums", column_sums},
               });
}
