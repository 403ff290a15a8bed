import Views

/// What an event of the server means to the window; times are the server's milliseconds.
enum ServerEvent: Hashable {
  /// A pointing device did something.
  case pointer(PointerInput)
  /// A key went down, or repeated.
  case key(Key, KeyModifiers, time: UInt32)
  /// These modifier keys are held from now on; only told where touches are emulated.
  case modifiers(KeyModifiers, time: UInt32)
  /// The window has this size; it may be the one it had.
  case configured(PixelSize)
  /// The window is on the screen.
  case mapped
  /// The window is not on the screen any more.
  case unmapped
  /// The window is gone, by somebody else's doing.
  case destroyed
  /// Something of the window has to be shown again.
  case exposed
  /// The user asked to close the window.
  case closeRequested
  /// The window manager wants to know when the next size has been drawn, by this value.
  case syncRequested(Int64)
  /// The window manager changed the state of the window.
  case stateChanged
  /// The frame `serial` came on the screen at the vertical blank `msc`, at `ust` nanoseconds.
  case frameShown(serial: UInt32, msc: UInt64, ust: Int64)
  /// The server has finished reading a pixmap.
  case bufferIdle(UInt)
  /// It was this late; nothing else.
  case stamped(UInt32)
}
