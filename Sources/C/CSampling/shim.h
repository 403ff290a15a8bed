#ifndef TOUCHSTONE_CSAMPLING_H
#define TOUCHSTONE_CSAMPLING_H

#include <stdint.h>
#include <string.h>

/* Bilinear sampling with 256-bit instructions, which only some processors have. Swift has no way to
 * use them in one function alone. */

#if defined(__x86_64__)

#include <immintrin.h>

#define SAMPLING __attribute__((target("avx2"))) static inline

/* Whether the processor has the instructions. Without them, nothing else here may be called. */
static inline int sampling_is_supported(void) { return __builtin_cpu_supports("avx2"); }

/* The bytes of two pixels, channel by channel: those of the left one beside those of the right one. */
SAMPLING __m256i sampling_channels(__m256i pairs) {
  return _mm256_shuffle_epi8(
      pairs, _mm256_setr_epi8(
                 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15,
                 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
}

/* Four pairs of neighbours. */
SAMPLING __m256i sampling_pairs(
    const uint32_t *first, const uint32_t *second, const uint32_t *third, const uint32_t *fourth) {
  __m128i low = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)first), _mm_loadl_epi64((const __m128i *)second));
  __m128i high = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)third), _mm_loadl_epi64((const __m128i *)fourth));
  return sampling_channels(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1));
}

/* Across and down: weights are 128ths, and results are those of pixman, bit for bit: the sum of four
 * products, which is only rounded at the end. */

/* Pixels, as sixteen bits for each channel, between the sums `upper` and `lower`. `weights` are those of
 * `lower`, times 512; from 64 on they are negative numbers for the processor, and each product lacks the
 * difference once. */
SAMPLING __m256i sampling_between(__m256i upper, __m256i lower, __m256i weights) {
  __m256i difference = _mm256_sub_epi16(upper, lower);
  __m256i lack = _mm256_and_si256(difference, _mm256_srai_epi16(weights, 15));
  __m256i share = _mm256_add_epi16(_mm256_mulhi_epi16(difference, weights), lack);
  return _mm256_srli_epi16(_mm256_sub_epi16(share, upper), 7);
}

/* The weights of two neighbours of which the right one has `right` 128ths, for sampling_across. They are
 * negative: as signed bytes, 128 exists only so. */
static inline uint64_t sampling_weights(uint32_t right) {
  return (((right + 128) & 0xFF) | ((256 - right) & 0xFF) << 8) * 0x0001000100010001ull;
}

/* Writes the negative weighted sums of neighbours in `row`: of the pixels from each of `columns` on, with
 * `weights`. `count` is a multiple of four, and so much is read and written. The same part of the row that
 * is `next` pixels further is loaded into the cache: it is used next, and processors do not foresee a jump
 * to another page. */
SAMPLING void sampling_across(
    const uint32_t *row, long next, const int32_t *columns, const uint64_t *weights, int16_t *sums,
    long count) {
  for (long i = 0; i < count; i += 4) {
    _mm_prefetch((const char *)(row + next + columns[i]), _MM_HINT_T0);
    __m256i pairs = sampling_pairs(
        row + columns[i], row + columns[i + 1], row + columns[i + 2], row + columns[i + 3]);
    __m256i shares = _mm256_loadu_si256((const __m256i *)(weights + i));
    _mm256_storeu_si256((__m256i *)(sums + 4 * i), _mm256_maddubs_epi16(pairs, shares));
  }
}

SAMPLING __m256i sampling_eight(
    const int16_t *upper, const int16_t *lower, __m256i weights) {
  __m256i low = sampling_between(
      _mm256_loadu_si256((const __m256i *)upper), _mm256_loadu_si256((const __m256i *)lower), weights);
  __m256i high = sampling_between(
      _mm256_loadu_si256((const __m256i *)(upper + 16)),
      _mm256_loadu_si256((const __m256i *)(lower + 16)), weights);
  return _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0xD8);
}

/* Writes `count` pixels between the sums of two rows, of which the lower one has `weight` 128ths, below
 * 128. The sums are read in groups of eight pixels. */
SAMPLING void sampling_down(
    const int16_t *upper, const int16_t *lower, int weight, uint32_t *pixels, long count) {
  __m256i weights = _mm256_set1_epi16((int16_t)(weight << 9));
  long whole = count & ~7l;
  for (long i = 0; i < whole; i += 8) {
    _mm256_storeu_si256(
        (__m256i *)(pixels + i), sampling_eight(upper + 4 * i, lower + 4 * i, weights));
  }
  if (whole < count) {
    __m256i last = sampling_eight(upper + 4 * whole, lower + 4 * whole, weights);
    memcpy(pixels + whole, &last, (size_t)(count - whole) * sizeof(uint32_t));
  }
}

/* Two pairs of neighbours, as sixteen bits for each channel. */
SAMPLING __m256i sampling_wide(const uint32_t *first, const uint32_t *second) {
  __m128 pairs = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)first));
  return _mm256_cvtepu8_epi16(_mm_castps_si128(_mm_loadh_pi(pairs, (const __m64 *)second)));
}

/* The mean of `first` and `second`, which has `weights` in 256ths, rounded to nearest. A sum fits into
 * sixteen bits even where a product does not. */
SAMPLING __m256i sampling_mean(__m256i first, __m256i second, __m256i weights) {
  __m256i change = _mm256_mullo_epi16(_mm256_sub_epi16(second, first), weights);
  __m256i sum = _mm256_add_epi16(_mm256_slli_epi16(first, 8), _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, change), 8);
}

/* Four pixels sampled at `xs` and `ys`, in 2^-32 pixels; their upper left neighbours are at `spots` in
 * `base`. */
SAMPLING __m128i sampling_four(
    const uint32_t *base, long stride, const int64_t *spots, __m256i xs, __m256i ys) {
  /* The highest bytes of the fractions, four times each, as sixteen bits: the shares of the lower and the
   * right neighbours. */
  const __m256i shares = _mm256_setr_epi8(
      3, -1, 3, -1, 3, -1, 3, -1, 11, -1, 11, -1, 11, -1, 11, -1,
      3, -1, 3, -1, 3, -1, 3, -1, 11, -1, 11, -1, 11, -1, 11, -1);
  __m256i lower = _mm256_shuffle_epi8(ys, shares);
  __m256i beside = _mm256_shuffle_epi8(xs, shares);
  const uint32_t *upper = base, *under = base + stride;
  __m256i low = sampling_mean(
      sampling_wide(upper + spots[0], upper + spots[1]),
      sampling_wide(under + spots[0], under + spots[1]), _mm256_permute4x64_epi64(lower, 0x50));
  __m256i high = sampling_mean(
      sampling_wide(upper + spots[2], upper + spots[3]),
      sampling_wide(under + spots[2], under + spots[3]), _mm256_permute4x64_epi64(lower, 0xFA));
  /* The first and the third pixel are in the lower half, the second and the fourth in the upper. */
  __m256i mean = sampling_mean(
      _mm256_unpacklo_epi64(low, high), _mm256_unpackhi_epi64(low, high),
      _mm256_permute4x64_epi64(beside, 0xD8));
  return _mm_shuffle_epi32(
      _mm_packus_epi16(_mm256_castsi256_si128(mean), _mm256_extracti128_si256(mean, 1)), 0xD8);
}

/* Writes `count` pixels sampled along a line, from `x` and `y` on in steps of `dx` and `dy`, all in
 * 2^-32 pixels, with weights in 256ths and rounded after each of the two steps. `stride` is the distance
 * between rows at `base`. No position is negative. */
SAMPLING void sampling_along(
    const uint32_t *base, long stride, int64_t x, int64_t y, int64_t dx, int64_t dy, uint32_t *pixels,
    long count) {
  const __m256i right = _mm256_set1_epi64x(4 * dx), down = _mm256_set1_epi64x(4 * dy);
  const __m256i width = _mm256_set1_epi64x(stride);
  __m256i xs = _mm256_setr_epi64x(x, x + dx, x + 2 * dx, x + 3 * dx);
  __m256i ys = _mm256_setr_epi64x(y, y + dy, y + 2 * dy, y + 3 * dy);
  _Alignas(32) int64_t spots[4];
  for (long left = count; left > 0; left -= 4, pixels += 4) {
    _mm256_store_si256(
        (__m256i *)spots,
        _mm256_add_epi64(
            _mm256_mul_epu32(_mm256_srli_epi64(ys, 32), width), _mm256_srli_epi64(xs, 32)));
    if (left >= 4) {
      _mm_storeu_si128((__m128i *)pixels, sampling_four(base, stride, spots, xs, ys));
    } else {
      /* The last group reaches beyond the end of the line, where there may be no pixels. */
      for (long k = left; k < 4; k++) spots[k] = spots[left - 1];
      __m128i last = sampling_four(base, stride, spots, xs, ys);
      memcpy(pixels, &last, (size_t)left * sizeof(uint32_t));
    }
    xs = _mm256_add_epi64(xs, right);
    ys = _mm256_add_epi64(ys, down);
  }
}

#undef SAMPLING

#else

static inline int sampling_is_supported(void) { return 0; }
static inline uint64_t sampling_weights(uint32_t right) { return right; }
static inline void sampling_across(
    const uint32_t *row, long next, const int32_t *columns, const uint64_t *weights, int16_t *sums,
    long count) {}
static inline void sampling_down(
    const int16_t *upper, const int16_t *lower, int weight, uint32_t *pixels, long count) {}
static inline void sampling_along(
    const uint32_t *base, long stride, int64_t x, int64_t y, int64_t dx, int64_t dy, uint32_t *pixels,
    long count) {}

#endif

#endif
