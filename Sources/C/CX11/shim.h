#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/keysym.h>
#include <X11/XKBlib.h>

// Functions of input methods whose arguments are a list of any length, which Swift cannot call.

// Says that preedit text may have any length.
static inline int shim_start_preedit(XIC context, XPointer data, XPointer call) { return -1; }

// Returns the styles that an input method supports, to be freed by XFree; null if it does not say.
static inline XIMStyles *shim_input_styles(XIM method) {
  XIMStyles *styles = NULL;
  return XGetIMValues(method, XNQueryInputStyle, &styles, NULL) ? NULL : styles;
}

// Lets `destroyed` be called when the server of an input method has gone.
static inline void shim_watch_destruction(XIM method, XIMProc destroyed, XPointer data) {
  XIMCallback callback = {data, destroyed};
  XSetIMValues(method, XNDestroyCallback, &callback, NULL);
}

// Creates a context in which the input method shows its preedit text itself; null on failure.
static inline XIC shim_create_plain_context(XIM method, Window window) {
  return XCreateIC(
    method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
    XNFocusWindow, window, NULL);
}

// Creates a context in which callbacks are told of preedit text; null on failure.
static inline XIC shim_create_context(
  XIM method, Window window, XIMProc draw, XIMProc done, XIMProc caret, XPointer data) {
  XIMCallback start_callback = {data, (XIMProc)shim_start_preedit};
  XIMCallback draw_callback = {data, draw};
  XIMCallback done_callback = {data, done};
  XIMCallback caret_callback = {data, caret};
  XVaNestedList list = XVaCreateNestedList(
    0, XNPreeditStartCallback, &start_callback, XNPreeditDrawCallback, &draw_callback,
    XNPreeditDoneCallback, &done_callback, XNPreeditCaretCallback, &caret_callback, NULL);
  if (!list) return NULL;
  XIC context = XCreateIC(
    method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window,
    XNFocusWindow, window, XNPreeditAttributes, list, NULL);
  XFree(list);
  return context;
}

// Tells where the caret is, in pixels of the window.
static inline void shim_set_spot(XIC context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!list) return;
  XSetICValues(context, XNPreeditAttributes, list, NULL);
  XFree(list);
}

// Empties the buffer of requests of a display whose connection is lost, and lets Xlib notice the loss again when the
// buffer is full again. Xlib expects that the process ends at the first time. If it does not, no buffer is emptied any
// more: in the full one, a long property is written for ever, and other requests are null. The fields are those that
// Xlib's macros rely on: the start of the buffer, the end of what is in it, and the flags.
static inline void shim_drop_requests(Display *display) {
  _XPrivDisplay fields = (_XPrivDisplay)display;
  const unsigned long lost = 1;
  fields->private13 = fields->private12;
  fields->private16 &= ~lost;
}
