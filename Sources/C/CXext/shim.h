#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/timerfd.h>
// Xlib belongs to CX11 alone: a second copy would leave it open whose its declarations are.
#include "../CX11/shim.h"
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/shape.h>
