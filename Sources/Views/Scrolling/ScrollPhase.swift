/// What a scroll view is doing.
///
///     resting --finger--> held --release--> moving, zooming --(over)--> resting
///                           ^------finger------'
enum ScrollPhase {
  /// Nothing.
  case resting
  /// It is under fingers.
  case held(ScrollGrip)
  /// Its content moves by itself.
  case moving(ScrollMotion)
  /// Its content changes its size by itself.
  case zooming(ZoomMotion)
}
