import Drawing
import Geometry

/// A gradient in fractions of the filled area.
struct GradientFill: Hashable, Sendable {
  enum Course: Hashable, Sendable {
    case linear(from: UnitPoint, to: UnitPoint)
    case radial(center: UnitPoint, from: Double, to: Double)
    case angular(center: UnitPoint, from: Angle, to: Angle)
  }

  let gradient: Gradient
  let course: Course

  /// Returns the paint for filling `rect`.
  func paint(in rect: Rect) -> Paint {
    switch course {
    case .linear(let start, let end):
      .linear(gradient, from: start.point(in: rect), to: end.point(in: rect))
    case .radial(let center, let start, let end):
      .radial(
        gradient.moved(from: end > 0 ? start / end : 0, to: 1), center: center.point(in: rect),
        radius: end)
    case .angular(let center, let start, let end):
      .conic(
        gradient.moved(from: 0, to: (end - start).radians / (2 * .pi)),
        center: center.point(in: rect), angle: start.radians)
    }
  }
}

extension UnitPoint {
  fileprivate func point(in rect: Rect) -> Point {
    Point(rect.minX + x * rect.width, rect.minY + y * rect.height)
  }
}

extension Gradient {
  /// Returns the gradient with its stops between two others of the way.
  fileprivate func moved(from start: Double, to end: Double) -> Gradient {
    guard start != 0 || end != 1 else { return self }
    return Gradient(stops: stops.map { Stop($0.color, at: start + $0.location * (end - start)) })
  }
}
