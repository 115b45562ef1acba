// The elements of the inputs. Floats are small integers where sums and products
// of any grouping are then exact, so that results can be compared exactly.
#ifndef DATA_H
#define DATA_H

#include <cstdint>

// 64 well mixed bits of a number (the finaliser of SplitMix64).
inline uint64_t mix(uint64_t i) {
  i = (i + 1) * 0x9e3779b97f4a7c15u;
  i = (i ^ (i >> 30)) * 0xbf58476d1ce4e5b9u;
  i = (i ^ (i >> 27)) * 0x94d049bb133111ebu;
  return i ^ (i >> 31);
}

// -8 to 7.
inline int32_t small_i32(int64_t i) { return int32_t(mix(i) % 16) - 8; }
// All of 31 bits.
inline int32_t key_i32(int64_t i) { return int32_t(mix(i) >> 33); }
// Numbers of 40 bits with either sign.
inline int64_t some_i64(int64_t i) { return int64_t(mix(i)) >> 24; }
inline int8_t some_i8(int64_t i) { return int8_t(mix(i)); }
// -4 to 4: sums of 10^8 of them stay below 2^24.
inline float small_f32(int64_t i) { return float(mix(i) % 9) - 4; }
// 0 to 1.
inline float real_f32(int64_t i) { return float(mix(i) >> 40) * 0x1p-24f; }
// 1 or -1.
inline float sign_f32(int64_t i) { return mix(~i) & 1 ? 1.0f : -1.0f; }

#endif
