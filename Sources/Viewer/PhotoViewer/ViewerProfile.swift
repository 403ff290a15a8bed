/// The thresholds of the viewer's own gestures, in one place.
///
/// Those of recognizers are in `GestureProfile`, which explains the units, and those of zoomed photos
/// in `ZoomProfile`. Values were chosen for this viewer.
enum ViewerProfile {
  // MARK: Changing photos

  /// The velocity of a release above which the pager moves on, in points per second.
  static let pageFlickVelocity = 400.0
  /// The fraction of its width by which a slot has moved when a slow release moves on.
  static let pageTurnFraction = 0.5
  /// The velocity back above which such a release does not move on, in points per second.
  static let pageOpposingVelocity = 100.0
  /// The width of a zoomed photo that may be hidden beyond an edge, in points, when a movement away
  /// from that edge changes photos.
  static let pageEdgeDistance = 1.0

  // MARK: Returning to the grid

  /// The fraction of the viewport's height by which a photo has moved down when a slow release returns
  /// it to the grid.
  static let leaveFraction = 0.15
  /// The velocity upward above which such a release does not return it, in points per second.
  static let leaveOpposingVelocity = 100.0
  /// The velocity of a release downward above which a photo returns to the grid, in points per
  /// second.
  static let leaveFlickVelocity = 800.0
  /// The distance in points by which a photo has moved down at least in such a release.
  static let leaveFlickDistance = 24.0
  /// The scale relative to fit below which a released photo returns to the grid, if it came from
  /// there: the fingers are half as far apart as at the start.
  static let leaveScale = 0.5

  // MARK: Touchpad and pointer

  /// The distance after which the direction of fingers on a touchpad is clear, in points.
  static let touchpadSlop = 4.0
  /// The period without events after which fingers on a touchpad count as lifted. Fingers that rest
  /// during a scroll may send none for that long.
  static let touchpadTimeout: Duration = .milliseconds(150)
  /// The distance up to which movement of the pointer is ignored, in points: a shaken table causes
  /// it.
  static let pointerJitter = 3.0
}
