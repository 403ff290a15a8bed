import Gestures

extension GestureProfile {
  /// Creates the standard profile, overridden by the thresholds given in `scenario`.
  init(_ scenario: Scenario.Profile) {
    self.init()
    take(\.panSlop, scenario.panSlop)
    take(\.tapMovement, scenario.tapMovement)
    take(\.tapMaxDuration, scenario.tapMaxDuration)
    take(\.multiTapInterval, scenario.multiTapInterval)
    take(\.multiTapMinInterval, scenario.multiTapMinInterval)
    take(\.multiTapSeparation, scenario.multiTapSeparation)
    take(\.multiFingerDownWindow, scenario.multiFingerDownWindow)
    take(\.longPressDuration, scenario.longPressDuration)
    take(\.allowableMovement, scenario.allowableMovement)
    take(\.swipeMaxDuration, scenario.swipeMaxDuration)
    take(\.swipeMinPrimary, scenario.swipeMinPrimary)
    take(\.swipeMaxSecondary, scenario.swipeMaxSecondary)
    take(\.pinchSlop, scenario.pinchSlop)
    take(\.minPinchDistance, scenario.minPinchDistance)
    take(\.rotationSlop, scenario.rotationSlop)
    take(\.edgeRegion, scenario.edgeRegion)
    take(\.flingMin, scenario.flingMin)
    take(\.flingMax, scenario.flingMax)
    take(\.contentTouchesDelay, scenario.contentTouchesDelay)
    take(\.controlTrackingMargin, scenario.controlTrackingMargin)
  }

  private mutating func take<Value>(_ threshold: WritableKeyPath<Self, Value>, _ value: Value?) {
    if let value { self[keyPath: threshold] = value }
  }
}
