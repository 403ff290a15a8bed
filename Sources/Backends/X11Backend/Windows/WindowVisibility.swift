/// The visibility of a window, as far as the server reports it.
struct WindowVisibility {
  /// Whether the window is on the screen.
  private(set) var isOnScreen = false
  /// Whether other windows cover the window entirely.
  private var isObscured = false

  /// Follows an event.
  mutating func follow(_ event: ServerEvent) {
    switch event {
    case .mapped: isOnScreen = true
    case .unmapped: isOnScreen = false
    case .obscured(let isCovered): isObscured = isCovered
    default: break
    }
  }

  /// Returns whether frames are drawn: those of a covered window are invisible, but a window manager may wait for
  /// one.
  func showsFrames(isOneAwaited: Bool) -> Bool { isOnScreen && (!isObscured || isOneAwaited) }
}
