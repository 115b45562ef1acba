// Chunk functions in the shape that compiled programs use: vectors of 64 bytes,
// written with vector extensions that map one to one to LLVM vector types and
// shufflevector.
#ifndef CHUNKS_H
#define CHUNKS_H

#include <cstdint>
#include <cstring>

#include "seq_runtime.h"

template <class T> struct Lanes {
  static constexpr int count = 64 / sizeof(T);
  typedef T V __attribute__((vector_size(64)));
};
using I32 = Lanes<int32_t>::V;
using F32 = Lanes<float>::V;

#define INLINE inline __attribute__((always_inline))

template <class V> INLINE V load(const void *p) {
  V v;
  memcpy(&v, p, 64);
  return v;
}
template <class V> INLINE void store(void *p, V v) { memcpy(p, &v, 64); }

// The neutral element of addition in every lane. For floats it is -0.0: that is
// the exact one, and a shuffle with a constant +0.0 becomes vexpandps, which
// depends on the old value of its target and makes the loop four times slower.
template <class V> INLINE V neutral() { return -V{}; }

// Lanes moved up by K, with the neutral element below.
#define UP(V, K)                                                               \
  __builtin_shufflevector(neutral<decltype(V)>(), V, 16 - K, 17 - K, 18 - K,   \
                          19 - K, 20 - K, 21 - K, 22 - K, 23 - K, 24 - K,      \
                          25 - K, 26 - K, 27 - K, 28 - K, 29 - K, 30 - K,      \
                          31 - K)
template <class V> INLINE V last(V v) {
  return __builtin_shufflevector(v, v, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15,
                                 15, 15, 15, 15, 15, 15);
}

// Inclusive scan of the lanes of one vector in log2(16) steps.
template <class V> INLINE V lanes(V v) {
  v += UP(v, 1);
  v += UP(v, 2);
  v += UP(v, 4);
  v += UP(v, 8);
  return v;
}

// dst[0..n) = inclusive scan of src from *acc; the carry from vector to vector
// is one addition, all else is off the dependency chain.
template <class T>
INLINE void scan_plain(T *dst, const T *src, int64_t n, T *acc) {
  typedef typename Lanes<T>::V V;
  V carry = V{} + *acc;
  int64_t i = 0;
  for (; i + 16 <= n; i += 16) {
    V v = lanes(load<V>(src + i));
    store(dst + i, v + carry);
    carry += last(v);
  }
  T a = carry[0];
  for (; i < n; i++)
    dst[i] = a += src[i];
  *acc = a;
}

// The same one element at a time.
template <class T>
INLINE void scan_scalar(T *dst, const T *src, int64_t n, T *acc) {
  T a = *acc;
#pragma clang loop vectorize(disable)
  for (int64_t i = 0; i < n; i++)
    dst[i] = a += src[i];
  *acc = a;
}

// The same with vector stores that bypass the caches.
template <class T>
INLINE void scan_nontemporal(T *dst, const T *src, int64_t n, T *acc) {
  typedef typename Lanes<T>::V V;
  int64_t i = 0;
  T a = *acc;
  for (; i < n && (uintptr_t)(dst + i) % 64; i++)
    dst[i] = a += src[i];
  V carry = V{} + a;
  for (; i + 16 <= n; i += 16) {
    V v = lanes(load<V>(src + i));
    __builtin_nontemporal_store(v + carry, (V *)(dst + i));
    carry += last(v);
  }
  a = carry[0];
  for (; i < n; i++)
    dst[i] = a += src[i];
  *acc = a;
}

// Copies a tile to dst (aligned to 64) with stores that bypass the caches.
template <class T> INLINE void stream(T *dst, const T *tile, int64_t n) {
  typedef typename Lanes<T>::V V;
  int64_t i = 0;
  for (; i + 16 <= n; i += 16)
    __builtin_nontemporal_store(load<V>(tile + i), (V *)(dst + i));
  for (; i < n; i++)
    dst[i] = tile[i];
}

// Tiles in the L1 cache, streamed out by a loop here (INLINED) or by the
// runtime. SCALAR picks the loop that fills a tile.
template <class T, int64_t TILE_BYTES, bool SCALAR, bool INLINED>
INLINE void scan_tiled(T *dst, const T *src, int64_t n, T *acc) {
  constexpr int64_t tile = TILE_BYTES / sizeof(T);
  alignas(64) T buffer[tile];
  int64_t head = -((uintptr_t)dst / sizeof(T)) & 15;
  head = head < n ? head : n;
  scan_scalar(dst, src, head, acc);
  for (int64_t i = head; i < n; i += tile) {
    int64_t m = n - i < tile ? n - i : tile;
    if (SCALAR)
      scan_scalar(buffer, src + i, m, acc);
    else
      scan_plain(buffer, src + i, m, acc);
    if (INLINED)
      stream(dst + i, buffer, m);
    else
      seq_rt_stream(dst + i, buffer, m * sizeof(T));
  }
}

// Sum with four accumulators.
template <class T> INLINE T sum(const T *src, int64_t n) {
  typedef typename Lanes<T>::V V;
  V a{}, b{}, c{}, d{};
  int64_t i = 0;
  for (; i + 64 <= n; i += 64) {
    a += load<V>(src + i);
    b += load<V>(src + i + 16);
    c += load<V>(src + i + 32);
    d += load<V>(src + i + 48);
  }
  a += b + (c + d);
  T s = 0;
  for (int l = 0; l < 16; l++)
    s += a[l];
  for (; i < n; i++)
    s += src[i];
  return s;
}

#endif
