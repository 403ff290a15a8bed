public import Geometry

extension GestureHost {
  /// Calls `action` with the location, in the view, of every tap or series of `count` taps.
  @discardableResult
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor (Point) -> Void
  ) -> GestureHandle {
    addGesture(TapGesture(count: count).onEnded { action($0.location) })
  }

  /// Calls `action` when a finger has rested for `minimumDuration`. Calls `onPressingChanged` with
  /// true when the press starts, and with false when it succeeds or fails.
  @discardableResult
  public func onLongPressGesture(
    minimumDuration: Duration = .milliseconds(500), maximumDistance: Double = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> GestureHandle {
    let isPressing = GestureState(wrappedValue: false)
    isPressing.onChange = onPressingChanged
    return addGesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .updating(isPressing) { $1 = $0 }
        .onEnded { _ in action() })
  }
}
