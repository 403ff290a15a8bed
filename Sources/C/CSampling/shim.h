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

/* Sets pixel `number` of `groups`, in the order of the columns: its left neighbour is `column`, and the right
 * one has `right` 128ths. `begins` says whether it is the first of its group that is set. A picture of `width`
 * pixels, at least eight, ends with the last right neighbour. The eight pixels suffice because columns are at
 * most two apart. */
static inline void sampling_set(
    struct sampling_group *groups, long number, int32_t column, int right, int32_t width, int begins) {
  struct sampling_group *group = groups + number / 4;
  long place = number % 4 * 2;
  if (begins) group->first = column < width - 8 ? column : width - 8;
  group->places[place] = (uint8_t)(column - group->first);
  group->places[place + 1] = (uint8_t)(column - group->first + 1);
  group->weights[place] = (int8_t)(right - 128);
  group->weights[place + 1] = (int8_t)-right;
}

/* Copies `count` pixels, and loads as many from `next` on into the cache: they are copied soon, and
 * processors do not foresee a jump to another page. */
static inline void sampling_copy(
    const uint32_t *pixels, const uint32_t *next, long count, uint32_t *copy) {
  for (long i = 0; i < count; i += 16) __builtin_prefetch(next + i);
  memcpy(copy, pixels, (size_t)count * sizeof(uint32_t));
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

/* Pixels, as sixteen bits for each channel, between the negative sums `first` and `second` in 128ths, of
 * which `second` has `weights` in 65536ths. From one half on they are negative numbers for the processor,
 * and each product lacks the difference once. `rounding` 128ths are added before the rest is cut off. */
SAMPLING __m256i sampling_between(__m256i first, __m256i second, __m256i weights, int rounding) {
  __m256i difference = _mm256_sub_epi16(first, second);
  __m256i lack = _mm256_and_si256(difference, _mm256_srai_epi16(weights, 15));
  __m256i share = _mm256_add_epi16(_mm256_mulhi_epi16(difference, weights), lack);
  __m256i sum = _mm256_sub_epi16(share, first);
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16((int16_t)rounding)), 7);
}

/* Across and down: weights are 128ths, and results are those of pixman, bit for bit: the sum of four
 * products, which is only cut off at the end. */

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
      _mm256_loadu_si256((const __m256i *)upper), _mm256_loadu_si256((const __m256i *)lower), weights, 0);
  __m256i high = sampling_between(
      _mm256_loadu_si256((const __m256i *)(upper + 16)),
      _mm256_loadu_si256((const __m256i *)(lower + 16)), weights, 0);
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

/* The upper neighbours at `first` and `second`, each beside the lower one in the row that is `stride` pixels
 * further. */
SAMPLING __m256i sampling_corners(const uint32_t *first, const uint32_t *second, long stride) {
  __m128i low = _mm_unpacklo_epi8(
      _mm_loadl_epi64((const __m128i *)first), _mm_loadl_epi64((const __m128i *)(first + stride)));
  __m128i high = _mm_unpacklo_epi8(
      _mm_loadl_epi64((const __m128i *)second), _mm_loadl_epi64((const __m128i *)(second + stride)));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

/* Eight times two bytes: those that begin at byte `place` of a vector. */
SAMPLING __m256i sampling_bytes(int place) {
  return _mm256_set1_epi16((int16_t)((place + 1) << 8 | place));
}

/* Pixels `number`, `number` + 1, `number` + 4 and `number` + 5 of eight, whose upper left neighbours are at
 * `spots` in `base`. `lower` are the weights of the upper and the lower neighbours in negative 128ths, and
 * `xs` those of the right ones in 65536ths. */
SAMPLING __m256i sampling_four(
    const uint32_t *base, long stride, const int32_t *spots, __m256i lower, __m256i xs, int number) {
  __m256i first = _mm256_maddubs_epi16(
      sampling_corners(base + spots[number], base + spots[number + 4], stride),
      _mm256_shuffle_epi8(lower, sampling_bytes(4 * number)));
  __m256i second = _mm256_maddubs_epi16(
      sampling_corners(base + spots[number + 1], base + spots[number + 5], stride),
      _mm256_shuffle_epi8(lower, sampling_bytes(4 * number + 4)));
  __m256i beside = _mm256_shuffle_epi8(
      xs, _mm256_unpacklo_epi64(sampling_bytes(4 * number), sampling_bytes(4 * number + 4)));
  return sampling_between(
      _mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second), beside, 64);
}

/* Eight pixels whose upper left neighbours are at `spots` in `base`. The low halves of `xs` and `ys` are the
 * fractions of their positions. */
SAMPLING __m256i sampling_turned(
    const uint32_t *base, long stride, const int32_t *spots, __m256i xs, __m256i ys) {
  __m256i lower = _mm256_and_si256(_mm256_srli_epi16(ys, 9), _mm256_set1_epi32(127));
  __m256i negative = _mm256_sub_epi16(_mm256_setzero_si256(), lower);
  __m256i weights = _mm256_or_si256(
      _mm256_or_si256(lower, _mm256_set1_epi32(128)), _mm256_slli_epi16(negative, 8));
  return _mm256_packus_epi16(
      sampling_four(base, stride, spots, weights, xs, 0),
      sampling_four(base, stride, spots, weights, xs, 2));
}

/* Eight of the 64-bit numbers from bit 16 on, of which each vector has four: the first has the numbers 0, 1,
 * 4, and 5. */
SAMPLING __m256i sampling_narrow(__m256i first, __m256i second) {
  return _mm256_castps_si256(_mm256_shuffle_ps(
      _mm256_castsi256_ps(_mm256_srli_epi64(first, 16)),
      _mm256_castsi256_ps(_mm256_srli_epi64(second, 16)), 0x88));
}

/* Writes `count` pixels sampled along a line, from `x` and `y` on in steps of `dx` and `dy`, all in
 * 2^-32 pixels. Weights are 128ths down and 65536ths across, and the result is rounded to nearest. `stride`
 * is the distance between rows at `base`. It and all positions are below 2^15 pixels, and no position is
 * negative. */
SAMPLING void sampling_along(
    const uint32_t *base, long stride, int64_t x, int64_t y, int64_t dx, int64_t dy, uint32_t *pixels,
    long count) {
  const __m256i right = _mm256_set1_epi64x(8 * dx), down = _mm256_set1_epi64x(8 * dy);
  const __m256i to_spot = _mm256_set1_epi32((int32_t)(stride << 16 | 1));
  __m256i xs = _mm256_setr_epi64x(x, x + dx, x + 4 * dx, x + 5 * dx);
  __m256i ys = _mm256_setr_epi64x(y, y + dy, y + 4 * dy, y + 5 * dy);
  const __m256i two_right = _mm256_set1_epi64x(2 * dx), two_down = _mm256_set1_epi64x(2 * dy);
  _Alignas(32) int32_t spots[8];
  for (long left = count; left > 0; left -= 8, pixels += 8) {
    __m256i columns = sampling_narrow(xs, _mm256_add_epi64(xs, two_right));
    __m256i rows = sampling_narrow(ys, _mm256_add_epi64(ys, two_down));
    /* The integral parts of a column and a row side by side. */
    __m256i both = _mm256_blend_epi16(_mm256_srli_epi32(columns, 16), rows, 0xAA);
    _mm256_store_si256((__m256i *)spots, _mm256_madd_epi16(both, to_spot));
    if (left >= 8) {
      _mm256_storeu_si256((__m256i *)pixels, sampling_turned(base, stride, spots, columns, rows));
    } else {
      /* The last group reaches beyond the end of the line, where there may be no pixels. */
      for (long k = left; k < 8; k++) spots[k] = spots[left - 1];
      __m256i last = sampling_turned(base, stride, spots, columns, rows);
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
