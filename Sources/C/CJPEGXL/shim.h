#include <jxl/decode.h>
#include <jxl/version.h>

#include <stddef.h>
#include <stdint.h>

// Before libjxl 0.9, functions of profiles had a further argument without use.
#if JPEGXL_NUMERIC_VERSION >= JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define CJPEGXL_TARGET JXL_COLOR_PROFILE_TARGET_DATA
#else
#define CJPEGXL_TARGET NULL, JXL_COLOR_PROFILE_TARGET_DATA
#endif

static inline JxlDecoderStatus cjpegxl_profile_size(const JxlDecoder *decoder, size_t *size) {
  return JxlDecoderGetICCProfileSize(decoder, CJPEGXL_TARGET, size);
}

static inline JxlDecoderStatus cjpegxl_profile(
    const JxlDecoder *decoder, uint8_t *profile, size_t size) {
  return JxlDecoderGetColorAsICCProfile(decoder, CJPEGXL_TARGET, profile, size);
}

static inline JxlDecoderStatus cjpegxl_encoding(
    const JxlDecoder *decoder, JxlColorEncoding *encoding) {
  return JxlDecoderGetColorAsEncodedProfile(decoder, CJPEGXL_TARGET, encoding);
}
