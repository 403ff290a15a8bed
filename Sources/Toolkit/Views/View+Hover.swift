public import Geometry
public import Gestures

/// The phase of a pointer over a view.
public enum HoverPhase: Hashable, Sendable {
  /// It is at a point, in the coordinates of the view.
  case active(Point)
  /// It has left the view, something was pressed, or a finger has landed.
  case ended
}

extension View {
  /// Calls `action` when a pointer without a pressed button moves over the view or its subviews, and
  /// when that ends. The pointer of a pen that is near counts as one; `kinds` limits it to some.
  public final func onContinuousHover(
    by kinds: Set<TouchKind> = TouchKind.all,
    perform action: @escaping @MainActor (HoverPhase) -> Void
  ) {
    let recognizer = HoverGestureRecognizer()
    recognizer.allowedTouchKinds = kinds
    recognizer.addAction { [weak self] in
      let location = $0.state == .ended ? nil : $0.location(in: self)
      action(location.map(HoverPhase.active) ?? .ended)
    }
    addGestureRecognizer(recognizer)
  }
}
