// Xlib belongs to CX11 alone: a second copy would leave it open whose its declarations are.
#include "../CX11/shim.h"
// Its requests take regions of XFIXES, which it includes.
#include <X11/extensions/Xpresent.h>
