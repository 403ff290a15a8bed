#include <lcms2.h>

// Layouts of pixels and a set of flags, which the library names by macros that Swift does not see.
enum { CLCMS_BGRA_8 = TYPE_BGRA_8, CLCMS_CMYK_8_REV = TYPE_CMYK_8_REV, CLCMS_GRAY_8 = TYPE_GRAY_8 };
