// Cairo and Xlib belong to CCairo and CX11: a second copy would leave it open whose their
// declarations are.
#include "../CCairo/shim.h"
#include "../CX11/shim.h"
#include <cairo-xlib.h>
