public import Motion

/// What a view's touch methods learn beside their own touches: all that is down at that moment.
public struct TouchEvent {
  /// When it happened.
  public let time: Instant
  /// All touches of the window in landing order, with those that lift or are taken away just now.
  public let allTouches: [Touch]

  /// Those of all touches that landed on `target`.
  public func touches(for target: any TouchTarget) -> [Touch] {
    allTouches.filter { $0.target === target }
  }
}
