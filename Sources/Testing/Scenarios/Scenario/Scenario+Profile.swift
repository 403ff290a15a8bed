extension Scenario {
  /// The thresholds that override the defaults. They are not negative; lengths are in points. See
  /// the properties with the same names in `GestureProfile`.
  public struct Profile: Hashable, Sendable {
    /// The movement at which a pan begins.
    public var panSlop: Double?
    /// The maximum movement of a tap.
    public var tapMovement: Double?
    /// The maximum duration of a tap.
    public var tapMaxDuration: Duration?
    /// The maximum time from a lift to the next landing of a multiple tap.
    public var multiTapInterval: Duration?
    /// The minimum time from a lift to the next landing of a multiple tap.
    public var multiTapMinInterval: Duration?
    /// The maximum distance between the taps of a multiple tap.
    public var multiTapSeparation: Double?
    /// The time within which all fingers of a tap must land.
    public var multiFingerDownWindow: Duration?
    /// The minimum duration of a long press.
    public var longPressDuration: Duration?
    /// The maximum movement before a long press begins.
    public var allowableMovement: Double?
    /// The maximum duration of a swipe.
    public var swipeMaxDuration: Duration?
    /// The minimum movement of a swipe in its direction.
    public var swipeMinPrimary: Double?
    /// The maximum movement of a swipe across its direction.
    public var swipeMaxSecondary: Double?
    /// The change of the distance between two fingers at which a pinch begins.
    public var pinchSlop: Double?
    /// The distance between two fingers below which pinches measure nothing.
    public var minPinchDistance: Double?
    /// The angle at which a rotation begins, in radians.
    public var rotationSlop: Double?
    /// The maximum distance of an edge pan's landing from the edge.
    public var edgeRegion: Double?
    /// The minimum velocity of a fling, in points per second.
    public var flingMin: Double?
    /// The maximum velocity of a fling, in points per second; at least the minimum.
    public var flingMax: Double?
    /// The delay of touches for the content of a scroll view.
    public var contentTouchesDelay: Duration?
    /// The margin outside a control in which a tracked touch counts as inside.
    public var controlTrackingMargin: Double?

    /// Creates a profile that overrides nothing.
    public init() {}
  }
}
