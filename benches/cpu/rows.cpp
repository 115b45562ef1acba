// What test/programs does with rows of 1024 elements, as loops over rows in
// C++: each row by itself, what is between two steps in a buffer of a row. N is
// the number of rows; what beside.py times beside them.
#include "loops.h"

constexpr Index M = 1024;

// A loop over rows, from arrays of one input and one result.
template <class In, class Out, class F>
static Loop rows(Index n, Index width, F body) {
  auto a = kept(filled<In>(n * M));
  auto r = kept(std::vector<Out>(n * width));
  return [=] {
    const In *x = a->data();
    Out *y = r->data();
    pieces(0, n, [=](Index i) { body(x + i * M, y + i * width); });
  };
}

template <class In, class Out, class F>
static Loop two(Index n, Index width, F body) {
  auto a = kept(filled<In>(n * M)), b = kept(filled<In>(n * M));
  auto r = kept(std::vector<Out>(n * width));
  return [=] {
    const In *x = a->data(), *y = b->data();
    Out *z = r->data();
    pieces(0, n, [=](Index i) { body(x + i * M, y + i * M, z + i * width); });
  };
}

static Loop chain(Index n) {
  return rows<int32_t, int32_t>(n, M,
                                [](const int32_t *x, int32_t *__restrict y) {
                                  int32_t sum = 0, last = 0;
                                  for (Index j = 0; j < M; j++) {
                                    sum += x[j];
                                    last += sum ^ x[j];
                                    y[j] = last;
                                  }
                                });
}

static Loop two_scans(Index n) {
  return rows<int32_t, int32_t>(n, M,
                                [](const int32_t *x, int32_t *__restrict y) {
                                  int32_t sum = 0, most = INT32_MIN;
                                  for (Index j = 0; j < M; j++) {
                                    sum += x[j];
                                    most = std::max(most, x[j]);
                                    y[j] = sum - most;
                                  }
                                });
}

static float sum(const float *x) {
#pragma clang fp reassociate(on)
  float s = 0;
  for (Index j = 0; j < M; j++)
    s += x[j];
  return s;
}

static Loop centred(Index n) {
  return rows<float, float>(n, M, [](const float *x, float *__restrict y) {
    float mean = sum(x) / M;
    for (Index j = 0; j < M; j++)
      y[j] = x[j] - mean;
  });
}

static Loop differences(Index n) {
  auto a = kept(filled<int8_t>(n * M));
  auto r = kept(std::vector<int8_t>(n * M));
  auto e = kept(std::vector<int32_t>(n));
  return [=] {
    const int8_t *all = a->data();
    int8_t *to = r->data();
    int32_t *energies = e->data();
    pieces(0, n, [=](Index i) {
      const int8_t *x = all + i * M;
      int8_t *__restrict y = to + i * M;
      y[0] = x[0];
      int32_t energy = y[0] * y[0];
      for (Index j = 1; j < M; j++) {
        int8_t d = x[j] - x[j - 1];
        y[j] = d;
        energy += d * d;
      }
      energies[i] = energy;
    });
  };
}

static Loop maps(Index n) {
  return rows<int32_t, int32_t>(n, M,
                                [](const int32_t *x, int32_t *__restrict y) {
                                  for (Index j = 0; j < M; j++) {
                                    int32_t z = x[j] + 2;
                                    y[j] = z ^ int32_t(uint32_t(z) >> 2);
                                  }
                                });
}

static Loop sums(Index n) {
  return rows<int32_t, int32_t>(n, 1, [](const int32_t *x, int32_t *y) {
    int32_t s = 0;
    for (Index j = 0; j < M; j++)
      s += x[j];
    *y = s;
  });
}

static Loop prefixes(Index n) {
  return rows<int32_t, int32_t>(n, M,
                                [](const int32_t *x, int32_t *__restrict y) {
                                  int32_t s = 0;
                                  for (Index j = 0; j < M; j++)
                                    y[j] = s += x[j];
                                });
}

template <class T> static Loop added(Index n) {
  return two<T, T>(n, M, [](const T *x, const T *y, T *__restrict z) {
    bool carry = false;
    for (Index j = 0; j < M; j++) {
      T s = x[j] + y[j];
      z[j] = s + carry;
      carry = s < x[j] || (carry && s == T(-1));
    }
  });
}

static Loop softmax(Index n) {
  return rows<float, float>(n, M, [](const float *x, float *__restrict y) {
    float most = x[0];
    for (Index j = 1; j < M; j++)
      most = std::max(most, x[j]);
    for (Index j = 0; j < M; j++)
      y[j] = std::exp(x[j] - most);
    float s = sum(y);
    for (Index j = 0; j < M; j++)
      y[j] /= s;
  });
}

static Loop layer_norm(Index n) {
  return rows<float, float>(n, M, [](const float *x, float *__restrict y) {
#pragma clang fp reassociate(on)
    float mean = sum(x) / M, squared = 0;
    for (Index j = 0; j < M; j++) {
      float d = x[j] - mean;
      y[j] = d;
      squared += d * d;
    }
    float deviation = std::sqrt(squared / M + 1e-5f);
    for (Index j = 0; j < M; j++)
      y[j] /= deviation;
  });
}

// Sorts by digits of so many bits.
template <int Bits> static Loop radix(Index n) {
  return rows<uint32_t, uint32_t>(n, M, [](const uint32_t *x, uint32_t *y) {
    uint32_t a[M], b[M], *from = a, *to = b;
    std::copy(x, x + M, from);
    for (int bit = 0; bit < 32; bit += Bits) {
      Index at[1 << Bits] = {}, total = 0;
      for (Index j = 0; j < M; j++)
        at[from[j] >> bit & ((1 << Bits) - 1)]++;
      for (Index &p : at)
        total += std::exchange(p, total);
      for (Index j = 0; j < M; j++)
        to[at[from[j] >> bit & ((1 << Bits) - 1)]++] = from[j];
      std::swap(from, to);
    }
    std::copy(from, from + M, y);
  });
}

// Places by scans of counts, as the programs say it: four counts for two bits.
static Loop scanned2(Index n) {
  return rows<uint32_t, uint32_t>(n, M, [](const uint32_t *x, uint32_t *y) {
    uint32_t a[M], b[M], *from = a, *to = b;
    std::copy(x, x + M, from);
    for (int bit = 0; bit < 32; bit += 2) {
      int32_t zeros = 0, ones = 0, twos = 0;
      for (Index j = 0; j < M; j++) {
        uint32_t digit = from[j] >> bit & 3;
        zeros += digit == 0;
        ones += digit == 1;
        twos += digit == 2;
      }
      int32_t at[4] = {};
      int32_t p = 0, q = 0, r = 0, s = 0;
      for (Index j = 0; j < M; j++) {
        uint32_t digit = from[j] >> bit & 3;
        p += digit == 0;
        q += digit == 1;
        r += digit == 2;
        s += digit == 3;
        at[0] = p, at[1] = zeros + q, at[2] = zeros + ones + r;
        at[3] = zeros + ones + twos + s;
        int32_t i23 = digit == 2 ? at[2] : at[3];
        int32_t i123 = digit == 1 ? at[1] : i23;
        to[(digit == 0 ? at[0] : i123) - 1] = from[j];
      }
      std::swap(from, to);
    }
    std::copy(from, from + M, y);
  });
}

// Sixteen counts of 16 bits in four words.
static Loop scanned4(Index n) {
  return rows<uint32_t, uint32_t>(n, M, [](const uint32_t *x, uint32_t *y) {
    uint32_t a[M], b[M], *from = a, *to = b;
    constexpr uint64_t fields = 0x0001000100010001;
    auto word = [](uint64_t digit, uint64_t number) {
      return digit >> 2 == number ? uint64_t(1) << ((digit & 3) * 16) : 0;
    };
    std::copy(x, x + M, from);
    for (int bit = 0; bit < 32; bit += 4) {
      uint64_t all[4] = {}, begin[4], last[4] = {}, start = 0;
      for (Index j = 0; j < M; j++)
        for (Index w = 0; w < 4; w++)
          all[w] += word(from[j] >> bit & 15, w);
      for (Index w = 0; w < 4; w++) {
        begin[w] = (all[w] << 16) * fields + start * fields;
        start += all[w] * fields >> 48;
      }
      for (Index j = 0; j < M; j++) {
        uint64_t digit = from[j] >> bit & 15, at[4];
        for (Index w = 0; w < 4; w++) {
          at[w] = last[w] + begin[w];
          last[w] += word(digit, w);
        }
        uint64_t cd = digit >> 2 == 2 ? at[2] : at[3];
        uint64_t bcd = digit >> 2 == 1 ? at[1] : cd;
        uint64_t own = digit >> 2 == 0 ? at[0] : bcd;
        to[own >> ((digit & 3) * 16) & 65535] = from[j];
      }
      std::swap(from, to);
    }
    std::copy(from, from + M, y);
  });
}

static Loop recurrence(Index n) {
  return two<double, double>(
      n, M, [](const double *a, const double *b, double *__restrict x) {
        double last = 0;
        for (Index j = 0; j < M; j++)
          x[j] = last = a[j] * last + b[j];
      });
}

// N systems of M rows, solved row by row.
template <class F> static Loop systems(Index n, F body) {
  auto a = kept(filled<double>(n * M)), b = kept(filled<double>(n * M)),
       c = kept(filled<double>(n * M)), d = kept(filled<double>(n * M));
  for (double &x : *b)
    x += 4000;
  auto r = kept(std::vector<double>(n * M));
  return [=] {
    const double *as = a->data(), *bs = b->data(), *cs = c->data(),
                 *ys = d->data();
    double *xs = r->data();
    pieces(0, n, [=](Index i) {
      Index o = i * M;
      body(as + o, bs + o, cs + o, ys + o, xs + o);
    });
  };
}

// Thomas' algorithm.
static Loop solve(Index n) {
  return systems(n, [](const double *as, const double *bs, const double *cs,
                       const double *ys, double *__restrict xs) {
    double slopes[M], offsets[M];
    slopes[0] = cs[0] / bs[0];
    offsets[0] = ys[0] / bs[0];
    for (Index j = 1; j < M; j++) {
      double pivot = bs[j] - as[j] * slopes[j - 1];
      slopes[j] = cs[j] / pivot;
      offsets[j] = (ys[j] - as[j] * offsets[j - 1]) / pivot;
    }
    double last = xs[M - 1] = offsets[M - 1];
    for (Index j = M - 2; j >= 0; j--)
      xs[j] = last = offsets[j] - slopes[j] * last;
  });
}

// The diagonal by compositions of linear fractions, as the program says it.
static Loop fractions(Index n) {
  return systems(n, [](const double *as, const double *bs, const double *cs,
                       const double *ys, double *__restrict xs) {
    double slopes[M], offsets[M];
    double p = 0, q = 0, r = 1, before = 1, right = 0;
    for (Index j = 0; j < M; j++) {
      double p2 = -(as[j] * (j ? cs[j - 1] : 0) / bs[j]), q2 = 1 / bs[j];
      double s = 1 + p2 * q;
      double p3 = (p + p2 * r) / s, q3 = (q2 + 0 * q) / s;
      double r3 = (q2 * p + 0 * r) / s;
      p = p3, q = q3, r = r3;
      double d = (1 + p) / (q + r);
      right = -((j ? as[j] : 0) / before) * right + ys[j];
      slopes[j] = -((j == M - 1 ? 0 : cs[j]) / d);
      offsets[j] = right / d;
      before = d;
    }
    double last = 0;
    for (Index j = M - 1; j >= 0; j--)
      xs[j] = last = slopes[j] * last + offsets[j];
  });
}

// N rows of 64 matrices of 4 x 4.
static Loop matrices(Index n) {
  return rows<float, float>(n, M, [](const float *x, float *__restrict y) {
    float last[16];
    std::copy(x, x + 16, last);
    std::copy(x, x + 16, y);
    for (Index m = 16; m < M; m += 16) {
      float next[16] = {};
      for (Index p = 0; p < 4; p++)
        for (Index k = 0; k < 4; k++)
          for (Index q = 0; q < 4; q++)
            next[p * 4 + q] += last[p * 4 + k] * x[m + k * 4 + q];
      std::copy(next, next + 16, last);
      std::copy(next, next + 16, y + m);
    }
  });
}

static Loop scattered(Index n) {
  auto d = kept(filled<int32_t>(n * M)), v = kept(filled<int32_t>(n * M));
  auto at = kept(std::vector<int64_t>(n * M));
  for (Index i = 0; i < n * M; i++)
    (*at)[i] = i * 7919 % M;
  auto r = kept(std::vector<int32_t>(n * M));
  return [=] {
    const int32_t *ds = d->data(), *vs = v->data();
    const int64_t *is = at->data();
    int32_t *to = r->data();
    pieces(0, n, [=](Index i) {
      std::copy(ds + i * M, ds + i * M + M, to + i * M);
      for (Index j = 0; j < M; j++)
        if (uint64_t k = is[i * M + j]; k < uint64_t(M))
          to[i * M + k] = vs[i * M + j];
    });
  };
}

static Loop histogram(Index n) {
  return rows<int32_t, int32_t>(n, 100, [](const int32_t *x, int32_t *y) {
    std::fill(y, y + 100, 0);
    for (Index j = 0; j < M; j++)
      if (uint32_t(x[j] % 100) < 100)
        y[x[j] % 100]++;
  });
}

static Loop equalised(Index n) {
  // Not known to the compiler.
  static volatile uint32_t size = M;
  return rows<uint8_t, uint8_t>(
      n, M, [pixels = uint32_t(size)](const uint8_t *x, uint8_t *__restrict y) {
        uint32_t counts[256] = {}, total = 0;
        for (Index j = 0; j < M; j++)
          counts[x[j]]++;
        for (uint32_t &c : counts)
          c = total += c;
        for (Index j = 0; j < M; j++)
          y[j] = (255 * counts[x[j]] - 1) / pixels + 1;
      });
}

// The positive elements of all rows, counted, then stored.
static Loop positive(Index n) {
  auto a = kept(filled<int32_t>(n * M));
  for (int32_t &x : *a)
    x = x * 31 % 200 - 100;
  auto o = kept(std::vector<int64_t>(n + 1));
  auto r = kept(std::vector<int32_t>(n * M));
  return [=] {
    const int32_t *all = a->data();
    int64_t *offsets = o->data();
    int32_t *to = r->data();
    pieces(0, n, [=](Index i) {
      int64_t count = 0;
      for (Index j = 0; j < M; j++)
        count += all[i * M + j] > 0;
      offsets[i + 1] = count;
    });
    for (Index i = 0; i < n; i++)
      offsets[i + 1] += offsets[i];
    pieces(0, n, [=](Index i) {
      int32_t *p = to + offsets[i];
      for (Index j = 0; j < M; j++)
        if (all[i * M + j] > 0)
          *p++ = all[i * M + j];
    });
  };
}

int main(int argc, char **argv) {
  return timed(argc, argv,
               {
                   {"chain", chain},
                   {"two_scans", two_scans},
                   {"centred", centred},
                   {"differences", differences},
                   {"maps", maps},
                   {"sums", sums},
                   {"prefixes", prefixes},
                   {"added32", added<uint32_t>},
                   {"added64", added<uint64_t>},
                   {"added8", added<uint8_t>},
                   {"softmax", softmax},
                   {"layer_norm", layer_norm},
                   {"radix1", radix<1>},
                   {"radix2", radix<2>},
                   {"radix4", radix<4>},
                   {"scanned2", scanned2},
                   {"scanned4", scanned4},
                   {"recurrence", recurrence},
                   {"solve", solve},
                   {"fractions", fractions},
                   {"matrices", matrices},
                   {"scattered", scattered},
                   {"histogram", histogram},
                   {"equalised", equalised},
                   {"positive", positive},
               });
}
