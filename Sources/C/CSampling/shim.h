#ifndef TOUCHSTONE_CSAMPLING_H
#define TOUCHSTONE_CSAMPLING_H

#include <stdint.h>
#include <string.h>

/* Where four pixels of a target have their two neighbours in a row of the picture. */
struct sampling_group {
  /* The places of the neighbours, counted from `first`: left and right of each pixel. */
  uint8_t places[8];
  /* Their weights in 128ths. They are negative: as a signed byte, 128 exists only so. */
  int8_t weights[8];
  /* The first of the eight pixels among which all neighbours are. */
  int32_t first;
};

/* Sets pixel `number` of `groups`, in ascending order: its left neighbour is `column`, and the right one
 * has `right` 128ths. A picture of `width` pixels, at least eight, ends with the last right neighbour. The
 * eight pixels suffice because columns are at most two apart. */
static inline void sampling_set(
    struct sampling_group *groups, long number, int32_t column, int right, int32_t width) {
  struct sampling_group *group = groups + number / 4;
  long place = number % 4 * 2;
  if (place == 0) group->first = column < width - 8 ? column : width - 8;
  group->places[place] = (uint8_t)(column - group->first);
  group->places[place + 1] = (uint8_t)(column - group->first + 1);
  group->weights[place] = (int8_t)(right - 128);
  group->weights[place + 1] = (int8_t)-right;
}

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

/* Writes the negative weighted sums of neighbours in `row`, which `groups` describe, four sums a pixel.
 * Eight pixels are read for each group. The same part of the row that is `next` pixels further is loaded
 * into the cache: it is used next, and processors do not foresee a jump to another page. */
SAMPLING void sampling_across(
    const uint32_t *row, long next, const struct sampling_group *groups, long count, int16_t *sums) {
  /* The weights of each pair, for its four channels. */
  const __m256i channels = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7);
  for (const struct sampling_group *end = groups + count; groups < end; groups++, sums += 16) {
    const uint32_t *first = row + groups->first;
    _mm_prefetch((const char *)(first + next), _MM_HINT_T0);
    __m256i places = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)groups->places));
    __m256i pairs =
        _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)first), places);
    __m256i weights =
        _mm256_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)groups->weights));
    _mm256_storeu_si256(
        (__m256i *)sums,
        _mm256_maddubs_epi16(sampling_channels(pairs), _mm256_shuffle_epi8(weights, channels)));
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
 * 128. The sums are read in groups of eight pixels. With `streams`, pixels are written around the caches
 * if their address is a multiple of 32; the rows of frames as a rule are. */
SAMPLING void sampling_down(
    const int16_t *upper, const int16_t *lower, int weight, uint32_t *pixels, long count, int streams) {
  __m256i weights = _mm256_set1_epi16((int16_t)(weight << 9));
  long i = 0;
  if (streams && (uintptr_t)pixels % 32 == 0) {
    for (; i + 8 <= count; i += 8) {
      _mm256_stream_si256(
          (__m256i *)(pixels + i), sampling_eight(upper + 4 * i, lower + 4 * i, weights));
    }
    /* Other threads see such writes in any order otherwise. */
    _mm_sfence();
  } else {
    for (; i + 8 <= count; i += 8) {
      _mm256_storeu_si256(
          (__m256i *)(pixels + i), sampling_eight(upper + 4 * i, lower + 4 * i, weights));
    }
  }
  if (i < count) {
    __m256i last = sampling_eight(upper + 4 * i, lower + 4 * i, weights);
    memcpy(pixels + i, &last, (size_t)(count - i) * sizeof(uint32_t));
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
static inline void sampling_across(
    const uint32_t *row, long next, const struct sampling_group *groups, long count, int16_t *sums) {}
static inline void sampling_down(
    const int16_t *upper, const int16_t *lower, int weight, uint32_t *pixels, long count, int streams) {}
static inline void sampling_along(
    const uint32_t *base, long stride, int64_t x, int64_t y, int64_t dx, int64_t dy, uint32_t *pixels,
    long count) {}

#endif

#endif
