/// What the touches of one recognizer did in one frame. Kept by the recognizer from frame to frame, so
/// that a frame allocates nothing.
struct TouchOffer {
  private(set) var moved: [Touch] = []
  private(set) var began: [Touch] = []
  private(set) var ended: [Touch] = []
  private(set) var cancelled: [Touch] = []
  /// Whether there is anything to offer.
  private(set) var isEmpty = true

  /// Whether fingers left in this frame.
  var hasLifts: Bool { !ended.isEmpty || !cancelled.isEmpty }

  mutating func add(_ touch: Touch) {
    isEmpty = false
    switch touch.phase {
    case .began: began.append(touch)
    case .ended: ended.append(touch)
    case .cancelled: cancelled.append(touch)
    case .moved, .stationary: break
    }
    if touch.phase != .began && touch.position != touch.previousPosition { moved.append(touch) }
  }

  mutating func clear() {
    guard !isEmpty else { return }
    isEmpty = true
    moved.removeAll(keepingCapacity: true)
    began.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
  }
}
