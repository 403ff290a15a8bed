import Gestures

/// The thresholds of content that fingers zoom, in one place.
///
/// Those of recognizers are in `GestureProfile`, which explains the units. Values without a source
/// were chosen for this toolkit.
enum ZoomProfile {
  /// The rotation of the fingers up to which the content does not follow, in radians: 12 degrees,
  /// because fingers that pinch rotate a little too.
  static let rotationDetent = 12 * Double.pi / 180
  /// The minimum mean distance of fingers from their centroid, in points, from which a scale is measured; fingers that
  /// begin closer count as that far away. It is that of two fingers 20 points apart, about as close as fingertips get.
  static let minimumSpread = 10.0
  /// The distance in points by which a finger that slides after a tap doubles the scale.
  static let slideToDouble = 150.0
  /// The relative distance from the actual scale within which content that fingers leave assumes that
  /// scale.
  static let actualScaleReach = 0.03
  /// The relative distance above fit within which content that fingers leave is fitted: that of a pinch which returned
  /// to its start. Fingers, and their reports, are not more precise.
  static let fitReach = 0.005
  /// The scale relative to fit below which content that was fitted and rotated is fitted again: one
  /// step of zoom by key.
  static let fittedReach = ZoomState.zoomStep
  /// The velocity of a release below which content stays where it is, in points per second.
  static let flingMin = GestureProfile.standard.flingMin
  /// The velocity to which a fling is limited, in points per second.
  static let flingMax = GestureProfile.standard.flingMax
}
