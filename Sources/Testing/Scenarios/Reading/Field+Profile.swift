import Gestures

extension Field {
  /// Returns the standard profile with the thresholds that differ in this scenario.
  func profile() throws(Mismatch) -> GestureProfile {
    var members = try Members(self, "thresholds")
    var profile = GestureProfile.standard
    var given: [String: Field] = [:]
    for (name, threshold) in GestureProfile.thresholds {
      guard let field = members.optional(name) else { continue }
      given[name] = field
      switch threshold {
      case .number(let path): profile[keyPath: path] = try field.magnitude("a threshold")
      case .duration(let path): profile[keyPath: path] = try field.duration()
      }
    }
    if given["flingMin"] != nil, let flingMax = given["flingMax"],
      profile.flingMax < profile.flingMin
    {
      throw flingMax.mismatch("a velocity not below flingMin")
    }
    try members.expectNoOthers(in: "a profile")
    return profile
  }
}

extension GestureProfile {
  /// A threshold by its place in a profile: a length, an angle, a velocity or a ratio, or a duration.
  fileprivate enum Threshold {
    case number(any WritableKeyPath<GestureProfile, Double> & Sendable)
    case duration(any WritableKeyPath<GestureProfile, Duration> & Sendable)
  }

  /// All thresholds, by their names in scenarios.
  fileprivate static let thresholds: [(String, Threshold)] = [
    ("panSlop", .number(\.panSlop)),
    ("tapMovement", .number(\.tapMovement)),
    ("tapMaxDuration", .duration(\.tapMaxDuration)),
    ("multiTapInterval", .duration(\.multiTapInterval)),
    ("multiTapMinInterval", .duration(\.multiTapMinInterval)),
    ("multiTapSeparation", .number(\.multiTapSeparation)),
    ("multiFingerDownWindow", .duration(\.multiFingerDownWindow)),
    ("restBeforeSlide", .duration(\.restBeforeSlide)),
    ("longPressDuration", .duration(\.longPressDuration)),
    ("allowableMovement", .number(\.allowableMovement)),
    ("swipeMaxDuration", .duration(\.swipeMaxDuration)),
    ("swipeMinPrimary", .number(\.swipeMinPrimary)),
    ("swipeMaxSecondary", .number(\.swipeMaxSecondary)),
    ("pinchSlop", .number(\.pinchSlop)),
    ("indirectPinchSlop", .number(\.indirectPinchSlop)),
    ("minPinchDistance", .number(\.minPinchDistance)),
    ("rotationSlop", .number(\.rotationSlop)),
    ("edgeRegion", .number(\.edgeRegion)),
    ("flingMin", .number(\.flingMin)),
    ("flingMax", .number(\.flingMax)),
    ("reportSpan", .duration(\.reportSpan)),
    ("directionalLockRatio", .number(\.directionalLockRatio)),
    ("contentTouchesDelay", .duration(\.contentTouchesDelay)),
    ("controlTrackingMargin", .number(\.controlTrackingMargin)),
    ("menuApproachAngle", .number(\.menuApproachAngle)),
  ]
}
