/// A view for which a button of a mouse does something of its own, such as paste.
@MainActor
package protocol ButtonPressHandling: View {
  /// Handles `press`. Returns whether it has any effect.
  func handle(_ press: ButtonPress) -> Bool
}

extension View {
  /// Offers `press` to the view and those around it. Returns whether one has handled it.
  final func offer(_ press: ButtonPress) -> Bool {
    sequence(first: self, next: \.superview).contains {
      ($0 as? any ButtonPressHandling)?.handle(press) == true
    }
  }
}
