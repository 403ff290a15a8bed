#include <tiffio.h>

// Tags of a directory, which the library gets and sets by variadic functions only. Numbers, pairs and floats have
// the default of the tag if the file does not state it.

static inline int ctiff_states_short(TIFF *tiff, uint32_t tag, uint16_t *value) {
  return TIFFGetField(tiff, tag, value);
}

static inline uint16_t ctiff_short(TIFF *tiff, uint32_t tag) {
  uint16_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : 0;
}

static inline uint32_t ctiff_long(TIFF *tiff, uint32_t tag) {
  uint32_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : 0;
}

static inline int ctiff_double(TIFF *tiff, uint32_t tag, double *value) {
  return TIFFGetField(tiff, tag, value);
}

static inline int ctiff_pair(TIFF *tiff, uint32_t tag, uint16_t *first, uint16_t *second) {
  return TIFFGetFieldDefaulted(tiff, tag, first, second);
}

static inline int ctiff_floats(TIFF *tiff, uint32_t tag, float **values) {
  return TIFFGetFieldDefaulted(tiff, tag, values);
}

static inline int ctiff_shorts(TIFF *tiff, uint32_t tag, uint16_t *count, uint16_t **values) {
  return TIFFGetField(tiff, tag, count, values);
}

static inline int ctiff_offsets(TIFF *tiff, uint32_t tag, uint16_t *count, uint64_t **values) {
  return TIFFGetField(tiff, tag, count, values);
}

static inline int ctiff_bytes(TIFF *tiff, uint32_t tag, uint32_t *count, void **bytes) {
  return TIFFGetField(tiff, tag, count, bytes);
}

static inline int ctiff_color_map(
  TIFF *tiff, uint16_t **red, uint16_t **green, uint16_t **blue) {
  return TIFFGetField(tiff, TIFFTAG_COLORMAP, red, green, blue);
}

static inline int ctiff_set(TIFF *tiff, uint32_t tag, int value) {
  return TIFFSetField(tiff, tag, value);
}
