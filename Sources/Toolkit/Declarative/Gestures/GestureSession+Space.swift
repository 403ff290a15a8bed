import Geometry
import Gestures
import Views

extension GestureSession {
  /// Returns a function that returns the map from the coordinates of the view to those of a space: as the view was when
  /// it was touched, whatever has moved since. nil for the view's own, and where there is no such space.
  func map(to space: CoordinateSpace) -> @MainActor () -> Affine? {
    guard space != .local else { return { nil } }
    return { [weak self] in
      guard let self, let view = host as? Views.View, let toWindow = self.space.map.inverse else {
        return nil
      }
      guard case .named(let name) = space else { return toWindow }
      guard let around = view.space(named: name) else { return toWindow }
      return around.mapFromWindow * toWindow
    }
  }
}

extension Views.View {
  /// The view around this one, or itself, whose coordinates have a name; nil for none.
  func space(named name: AnyHashable) -> Views.View? {
    sequence(first: self, next: \.superview).first { ($0 as? BoxView)?.spaceName == name }
  }

  /// The map from the coordinates of the window to those of the view.
  fileprivate var mapFromWindow: Affine {
    let origin = convert(Point.zero, from: nil)
    let x = convert(Point(1, 0), from: nil) - origin
    let y = convert(Point(0, 1), from: nil) - origin
    return Affine(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x, ty: origin.y)
  }
}
