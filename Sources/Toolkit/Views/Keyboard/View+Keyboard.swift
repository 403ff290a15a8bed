package import Geometry

extension View {
  /// The part of the bounds that no on-screen keyboard covers, for transient views.
  package final var boundsAboveKeyboard: Rect {
    guard let keyboard = window?.keyboardFrame else { return bounds }
    let top = convert(keyboard, from: nil).minY
    return Rect(
      left: bounds.minX, top: bounds.minY, right: bounds.maxX,
      bottom: max(bounds.minY, min(bounds.maxY, top)))
  }
}
