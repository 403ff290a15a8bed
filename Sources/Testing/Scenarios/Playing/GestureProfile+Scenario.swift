import Gestures

extension GestureProfile {
  /// Creates the standard profile, overridden by the thresholds given in `scenario`.
  init(_ scenario: Scenario.Profile) {
    self.init()
    set(\.panSlop, scenario.panSlop)
    set(\.tapMovement, scenario.tapMovement)
    set(\.tapMaxDuration, scenario.tapMaxDuration)
    set(\.multiTapInterval, scenario.multiTapInterval)
    set(\.multiTapMinInterval, scenario.multiTapMinInterval)
    set(\.multiTapSeparation, scenario.multiTapSeparation)
    set(\.multiFingerDownWindow, scenario.multiFingerDownWindow)
    set(\.longPressDuration, scenario.longPressDuration)
    set(\.allowableMovement, scenario.allowableMovement)
    set(\.swipeMaxDuration, scenario.swipeMaxDuration)
    set(\.swipeMinPrimary, scenario.swipeMinPrimary)
    set(\.swipeMaxSecondary, scenario.swipeMaxSecondary)
    set(\.pinchSlop, scenario.pinchSlop)
    set(\.minPinchDistance, scenario.minPinchDistance)
    set(\.rotationSlop, scenario.rotationSlop)
    set(\.edgeRegion, scenario.edgeRegion)
    set(\.flingMin, scenario.flingMin)
    set(\.flingMax, scenario.flingMax)
    set(\.contentTouchesDelay, scenario.contentTouchesDelay)
    set(\.controlTrackingMargin, scenario.controlTrackingMargin)
  }

  private mutating func set<Value>(_ threshold: WritableKeyPath<Self, Value>, _ value: Value?) {
    if let value { self[keyPath: threshold] = value }
  }
}
