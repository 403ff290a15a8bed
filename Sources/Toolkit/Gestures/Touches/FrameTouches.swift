/// The touches that changed in a frame, by kind of change. It is reused from frame to frame, so
/// that processing a frame allocates nothing.
@MainActor
struct FrameTouches {
  private(set) var moved: [Touch] = []
  private(set) var began: [Touch] = []
  private(set) var ended: [Touch] = []
  private(set) var cancelled: [Touch] = []
  /// The number of changes.
  private(set) var count = 0

  /// Whether touches ended or were cancelled in the frame.
  var hasLifts: Bool { !ended.isEmpty || !cancelled.isEmpty }

  mutating func add(_ touch: Touch) {
    count += 1
    switch touch.phase {
    case .began: began.append(touch)
    case .ended: ended.append(touch)
    case .cancelled: cancelled.append(touch)
    case .moved, .stationary: break
    }
    if touch.phase != .began && touch.hasMoved { moved.append(touch) }
  }

  /// Replaces the contents with those of `touches` that `recognizer` follows.
  mutating func pick(from touches: FrameTouches, for recognizer: GestureRecognizer) {
    clear()
    for touch in touches.moved where touch.isFollowed(by: recognizer) { moved.append(touch) }
    for touch in touches.began where touch.isFollowed(by: recognizer) { began.append(touch) }
    for touch in touches.ended where touch.isFollowed(by: recognizer) { ended.append(touch) }
    for touch in touches.cancelled where touch.isFollowed(by: recognizer) {
      cancelled.append(touch)
    }
  }

  mutating func clear() {
    count = 0
    moved.removeAll(keepingCapacity: true)
    began.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
  }
}
