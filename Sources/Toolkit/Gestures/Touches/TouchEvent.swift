public import Motion

/// The context of a call to a view's touch methods: all touches at that moment.
public struct TouchEvent {
  /// The time of the event.
  public let time: Instant
  /// All touches of the window in landing order, including those that end or are cancelled now.
  public let allTouches: [Touch]

  /// Returns the touches that landed on `target`.
  @MainActor
  public func touches(for target: any TouchTarget) -> [Touch] {
    allTouches.filter { $0.target === target }
  }
}
