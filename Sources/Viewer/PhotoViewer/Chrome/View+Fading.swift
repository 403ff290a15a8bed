import Views

extension View {
  /// Fades the view in or out within `seconds`, steadily. One that fades out takes no touches.
  func fade(to opacity: Double, in seconds: Double) {
    View.animate(
      withDuration: seconds, options: [.curveLinear, .allowUserInteraction],
      animations: { alpha = opacity })
  }

  /// Whether the view is visible once it has faded in or out.
  var isFadedIn: Bool { alpha > 0 }
}
