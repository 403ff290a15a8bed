#include <expat.h>

/* The number of bytes up to the end of the token that a handler is called for. Expat 2.9 has deprecated both functions
   in favour of others, which Debian 12 does not have. */
static inline long long expat_token_end(XML_Parser parser) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  return (long long)XML_GetCurrentByteIndex(parser) + XML_GetCurrentByteCount(parser);
#pragma clang diagnostic pop
}
