import CX11

extension X11Window {
  /// Hides the pointer over the window, or shows that of the parent window. Other windows keep theirs.
  func setPointerHidden(_ isHidden: Bool) {
    guard isHidden else {
      XUndefineCursor(display, id)
      return
    }
    var bits: CChar = 0
    let mask = XCreateBitmapFromData(display, id, &bits, 1, 1)
    var foreground = XColor()
    var background = XColor()
    // A transparent picture of one pixel.
    let cursor = XCreatePixmapCursor(display, mask, mask, &foreground, &background, 0, 0)
    XDefineCursor(display, id, cursor)
    // The window keeps what it shows.
    XFreeCursor(display, cursor)
    XFreePixmap(display, mask)
  }
}
