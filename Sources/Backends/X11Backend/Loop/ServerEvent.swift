import Windowing

/// An X event, translated for a window. Times are in server milliseconds.
enum ServerEvent: Hashable {
  /// An event of a pointing device.
  case pointer(PointerInput)
  /// A key went down, was repeated, or went up.
  case key(RawKey)
  /// The text of an input is composed.
  case composition(Composition)
  /// The modifier keys that are now held; reported only if a window emulates touches.
  case modifiers(EventModifiers, time: UInt32)
  /// The window has this size, which may be the previous one.
  case configured(PixelSize)
  /// The window manager reports another position of the window.
  case moved
  /// The window has got the keyboard, or lost it.
  case keyboardChanged(Bool)
  /// The window is on the screen.
  case mapped
  /// The window is no longer on the screen.
  case unmapped
  /// The window is covered by others entirely, or is no longer.
  case obscured(Bool)
  /// Another program destroyed the window.
  case destroyed
  /// The screen has another size, because it was turned or has another mode.
  case screenChanged
  /// Part of the window must be shown again.
  case exposed
  /// The user asked to close the window.
  case closeRequested
  /// Something is dragged over the window, or dropped there.
  case drop(DropMessage)
  /// The window manager requests that the sync counter be set to this value when the next size has
  /// been drawn.
  case syncRequested(Int64)
  /// The window manager changed the state of the window.
  case stateChanged
  /// The frame `serial` appeared at the vertical blank `msc`, at `ust` nanoseconds.
  case frameShown(serial: UInt32, msc: UInt64, ust: Int64)
  /// The server has finished reading a pixmap.
  case bufferIdle(UInt)
  /// The server reported its time, and nothing else.
  case stamped(UInt32)

  /// Whether only the last of several such events matters, whatever arrived between them.
  func replaces(_ earlier: ServerEvent) -> Bool {
    switch (self, earlier) {
    case (.exposed, .exposed), (.stateChanged, .stateChanged), (.moved, .moved),
      (.screenChanged, .screenChanged), (.stamped, .stamped), (.configured, .configured):
      true
    default: false
    }
  }
}
