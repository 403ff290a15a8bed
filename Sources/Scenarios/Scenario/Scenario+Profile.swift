extension Scenario {
  /// The thresholds that differ from the defaults: none below 0. Lengths are points; what each one
  /// means stands at the property of that name in the gesture core.
  public struct Profile: Hashable, Sendable {
    /// How far a pan moves before it begins.
    public var panSlop: Double?
    /// How far a finger may stray and still tap.
    public var tapMovement: Double?
    /// How long a tap may last.
    public var tapMaxDuration: Duration?
    /// How soon after a lift the next tap of a multiple tap must land.
    public var multiTapInterval: Duration?
    /// How soon after a lift it may land.
    public var multiTapMinInterval: Duration?
    /// How far apart the taps of a multiple tap may be.
    public var multiTapSeparation: Double?
    /// Within what time all fingers of a tap land.
    public var multiFingerDownWindow: Duration?
    /// How long a press lasts before it is a long one.
    public var longPressDuration: Duration?
    /// How far a long press may stray before it begins.
    public var allowableMovement: Double?
    /// How long a swipe may last.
    public var swipeMaxDuration: Duration?
    /// How far a swipe goes in its direction.
    public var swipeMinPrimary: Double?
    /// How far a swipe may stray across its direction.
    public var swipeMaxSecondary: Double?
    /// By how much two fingers part or close before a pinch begins.
    public var pinchSlop: Double?
    /// Below what distance of two fingers a pinch measures nothing.
    public var minPinchDistance: Double?
    /// By how many radians two fingers turn before a rotation begins.
    public var rotationSlop: Double?
    /// How far from the window's edge an edge pan may land.
    public var edgeRegion: Double?
    /// The slowest lift that flings, in points per second.
    public var flingMin: Double?
    /// The fastest that a fling goes, in points per second; not below the slowest.
    public var flingMax: Double?
    /// How long a scroll view keeps touches from its content.
    public var contentTouchesDelay: Duration?
    /// How far outside a control a touch still tracks as inside.
    public var controlTrackingMargin: Double?

    /// No threshold differs.
    public init() {}
  }
}
