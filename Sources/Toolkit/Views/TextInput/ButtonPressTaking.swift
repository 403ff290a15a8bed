/// A view for which a button of a mouse does something of its own, such as paste.
@MainActor
package protocol ButtonPressTaking: View {
  /// Does what `press` is for. Returns whether it is for anything.
  func take(_ press: ButtonPress) -> Bool
}

extension View {
  /// Offers `press` to the view and those around it. Returns whether one has taken it.
  final func offer(_ press: ButtonPress) -> Bool {
    sequence(first: self, next: \.superview).contains {
      ($0 as? any ButtonPressTaking)?.take(press) == true
    }
  }
}
