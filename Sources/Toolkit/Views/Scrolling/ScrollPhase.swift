/// The phase of a scroll view.
///
///     resting --finger--> held --release--> moving, zooming --(over)--> resting
///                           ^------finger------'
enum ScrollPhase {
  /// Nothing moves.
  case resting
  /// Fingers hold the content.
  case held(ScrollGrip)
  /// The content moves on its own.
  case moving(ScrollMotion)
  /// The content zooms on its own.
  case zooming(ScrollZoom)
}
