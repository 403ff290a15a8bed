/// The touches that changed in a frame, by kind of change.
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

/// The changes of a frame, for each recognizer. They are reused from frame to frame, so that processing a frame
/// allocates nothing.
@MainActor
struct FrameChanges {
  private var all = FrameTouches()
  /// Those of the touches of one recognizer.
  private var part = FrameTouches()

  mutating func add(_ touch: Touch) { all.add(touch) }

  /// Returns the changes of the touches of `recognizer`, which usually are all changes of the frame.
  mutating func touches(of recognizer: GestureRecognizer) -> FrameTouches {
    let frame = recognizer.attempt.frame
    if frame.count == all.count && !frame.hasIgnored { return all }
    part.pick(from: all, for: recognizer)
    return part
  }

  mutating func clear() { all.clear() }
}
