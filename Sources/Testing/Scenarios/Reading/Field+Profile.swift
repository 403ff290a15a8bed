extension Field {
  /// Returns thresholds that override the defaults.
  func profile() throws(Mismatch) -> Scenario.Profile {
    var members = try Members(self, "thresholds")
    var profile = Scenario.Profile()
    try members.tapThresholds(&profile)
    try members.pressAndSwipeThresholds(&profile)
    try members.transformThresholds(&profile)
    try members.scrollThresholds(&profile)
    try members.expectNoOthers(in: "a profile")
    return profile
  }
}

extension Members {
  private mutating func length(_ key: String) throws(Mismatch) -> Double? {
    try optional(key)?.magnitude("a threshold")
  }

  private mutating func duration(_ key: String) throws(Mismatch) -> Duration? {
    try optional(key)?.duration()
  }

  fileprivate mutating func tapThresholds(_ profile: inout Scenario.Profile) throws(Mismatch) {
    profile.tapMovement = try length("tapMovement")
    profile.tapMaxDuration = try duration("tapMaxDuration")
    profile.multiTapInterval = try duration("multiTapInterval")
    profile.multiTapMinInterval = try duration("multiTapMinInterval")
    profile.multiTapSeparation = try length("multiTapSeparation")
    profile.multiFingerDownWindow = try duration("multiFingerDownWindow")
  }

  fileprivate mutating func pressAndSwipeThresholds(
    _ profile: inout Scenario.Profile
  ) throws(Mismatch) {
    profile.longPressDuration = try duration("longPressDuration")
    profile.allowableMovement = try length("allowableMovement")
    profile.swipeMaxDuration = try duration("swipeMaxDuration")
    profile.swipeMinPrimary = try length("swipeMinPrimary")
    profile.swipeMaxSecondary = try length("swipeMaxSecondary")
  }

  fileprivate mutating func transformThresholds(
    _ profile: inout Scenario.Profile
  ) throws(Mismatch) {
    profile.panSlop = try length("panSlop")
    profile.pinchSlop = try length("pinchSlop")
    profile.minPinchDistance = try length("minPinchDistance")
    profile.rotationSlop = try length("rotationSlop")
    profile.edgeRegion = try length("edgeRegion")
  }

  fileprivate mutating func scrollThresholds(_ profile: inout Scenario.Profile) throws(Mismatch) {
    profile.flingMin = try length("flingMin")
    let flingMax = optional("flingMax")
    profile.flingMax = try flingMax?.magnitude("a threshold")
    if let flingMax, let slowest = profile.flingMin, let fastest = profile.flingMax,
      fastest < slowest
    {
      throw flingMax.mismatch("a velocity not below flingMin")
    }
    profile.contentTouchesDelay = try duration("contentTouchesDelay")
    profile.controlTrackingMargin = try length("controlTrackingMargin")
  }
}
