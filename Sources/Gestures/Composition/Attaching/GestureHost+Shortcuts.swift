public import Geometry

extension GestureHost {
  /// Calls `action` with the place of every tap, or of every `count` taps in a row.
  @discardableResult
  public func onTapGesture(
    count: Int = 1, perform action: @escaping (Point) -> Void
  ) -> GestureHandle {
    addGesture(TapGesture(count: count).onEnded { action($0.location) })
  }

  /// Calls `action` when a finger has rested for `minimumDuration`, and `onPressingChanged` when it
  /// begins to rest, and when it is done, for whatever reason.
  @discardableResult
  public func onLongPressGesture(
    minimumDuration: Duration = .milliseconds(500), maximumDistance: Double = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: @escaping (Bool) -> Void = { _ in }
  ) -> GestureHandle {
    let isPressing = GestureState(wrappedValue: false)
    isPressing.onChange = onPressingChanged
    return addGesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .updating(isPressing) { $1 = $0 }
        .onEnded { _ in action() })
  }
}
