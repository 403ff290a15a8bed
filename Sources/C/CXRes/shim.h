// Xlib belongs to CX11 alone: a second copy would leave it open whose its declarations are.
#include "../CX11/shim.h"
#include <sys/types.h>
#include <X11/extensions/XRes.h>
