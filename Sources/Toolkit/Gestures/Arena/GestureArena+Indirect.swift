/// Fingers that pinch or rotate on a touchpad: one touch at the pointer, which no view receives.
extension GestureArena {
  /// Whether a touch that begins with `change` may land. Fingers on a touchpad do nothing while
  /// others touch the window.
  func mayLand(_ change: TouchChange) -> Bool { change.kind != .indirect || touchCount == 0 }

  /// Returns a frame that cancels the fingers on a touchpad, if touches land in `frame`; nil if
  /// nothing is to be cancelled. A gesture on a touchpad that begins before the last one was
  /// reported to end cancels it too.
  func cancellationOfIndirectTouch(before frame: TouchFrame) -> TouchFrame? {
    guard frame.changes.contains(where: { $0.phase == .began }) else { return nil }
    let cancellation = cancellation(at: frame.time) { $0.kind == .indirect }
    return cancellation.changes.isEmpty ? nil : cancellation
  }
}
