public import Geometry

/// A shape that a layer is clipped to, or that casts a shadow.
public enum ClipShape: Hashable, Sendable {
  /// A rectangle.
  case rect(Rect)
  /// A rectangle with rounded corners. A radius is at most half of its shorter side.
  case rounded(Rect, CornerRadii, curve: CornerCurve = .circular)
  /// The inside of a path, by a rule.
  case path(Path, rule: FillRule = .nonZero)

  /// The smallest rectangle that contains the shape; nil if it is an empty path or not finite.
  public var boundingBox: Rect? {
    guard isFinite else { return nil }
    return switch self {
    case .rect(let rect), .rounded(let rect, _, _): rect
    case .path(let path, _): path.boundingBox
    }
  }

  /// The rectangle, if the shape is one without rounded corners.
  package var rect: Rect? {
    switch self {
    case .rect(let rect): rect
    case .rounded(let rect, let corners, _): corners.maximum <= 0 ? rect : nil
    case .path: nil
    }
  }

  /// The outline of the shape, and the rule that determines its interior.
  package var outline: (path: Path, rule: FillRule) {
    switch self {
    case .rect(let rect): (Path(rect), .nonZero)
    case .rounded(let rect, let corners, let curve):
      (Path(rect, corners: corners, curve: curve), .nonZero)
    case .path(let path, let rule): (path, rule)
    }
  }

  /// Whether all numbers are finite. Otherwise nothing is inside of the shape.
  var isFinite: Bool {
    switch self {
    case .rect(let rect): rect.isFinite
    case .rounded(let rect, let corners, _): rect.isFinite && corners.isFinite
    case .path(let path, _): path.isFinite
    }
  }

  /// Returns the shape moved by `offset`.
  package func translated(by offset: Vector) -> ClipShape {
    switch self {
    case .rect(let rect): .rect(rect.translated(by: offset))
    case .rounded(let rect, let corners, let curve):
      .rounded(rect.translated(by: offset), corners, curve: curve)
    case .path(let path, let rule): .path(path.translated(by: offset), rule: rule)
    }
  }
}
