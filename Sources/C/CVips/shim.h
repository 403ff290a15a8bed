#include <iconv.h>
#include <vips/vips.h>

// Properties of an operation, which the library sets and gets by variadic functions only.

static inline void cvips_set_pointer(VipsOperation *operation, const char *name, void *value) {
  g_object_set(operation, name, value, NULL);
}

static inline void cvips_set_int(VipsOperation *operation, const char *name, int value) {
  g_object_set(operation, name, value, NULL);
}

static inline void cvips_set_double(VipsOperation *operation, const char *name, double value) {
  g_object_set(operation, name, value, NULL);
}

static inline VipsImage *cvips_get_image(VipsOperation *operation, const char *name) {
  VipsImage *image = NULL;
  g_object_get(operation, name, &image, NULL);
  return image;
}

static inline int cvips_get_flags(VipsOperation *operation, const char *name) {
  int flags = 0;
  g_object_get(operation, name, &flags, NULL);
  return flags;
}

// Opens a file in memory, which has to stay.
static inline VipsImage *cvips_open_buffer(const void *file, size_t count) {
  return vips_image_new_from_buffer(file, count, "", NULL);
}
