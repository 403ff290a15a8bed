/// The activities of a zoom view that it has reported to its delegate as begun and not yet as ended.
struct ZoomActivity {
  /// A drag by one finger.
  var isDragging = false
  /// A pinch or an animation that scales or rotates, until the content is within its limits.
  var isZooming = false
  /// The motion after a release.
  var isDecelerating = false
}
