import Drawing
import Geometry

/// How a stroke is drawn: a smooth curve through all its points (Catmull-Rom), in pieces, so that a stroke
/// that grows changes only its last ones.
struct StrokePicture {
  /// The commands, back to front.
  private(set) var commands: [DrawCommand] = []
  private let ink: SketchInk
  private var points: [SketchPoint] = []
  /// The number of commands that further points do not change.
  private var fixed = 0

  /// The number of parts of the way from a point to the next one where the thickness changes.
  private static let parts = 4

  init(_ stroke: SketchStroke) {
    ink = stroke.ink
    append(stroke.points)
  }

  /// Draws the stroke further.
  mutating func append(_ new: [SketchPoint]) {
    guard !new.isEmpty else { return }
    points += new
    commands.removeSubrange(fixed...)
    guard points.count > 1 else {
      let point = points[0]
      commands = [
        .disc(center: point.location, radius: point.width / 2, color(of: point.opacity))
      ]
      return
    }
    // The curve up to the last point but one is known; the rest bends with the next point.
    for index in fixedSpans..<points.count - 1 {
      commands.append(contentsOf: span(index))
      if index + 2 < points.count { markFixed(index + 1) }
    }
  }

  private var fixedSpans = 0

  private mutating func markFixed(_ spans: Int) {
    fixedSpans = spans
    fixed = commands.count
  }

  private func color(of opacity: Double) -> Color {
    opacity < 1 ? ink.color.opacity(opacity) : ink.color
  }

  /// Returns what draws the way from the point at `index` to the next one.
  private func span(_ index: Int) -> [DrawCommand] {
    let (one, two) = (points[index], points[index + 1])
    let before = points[max(0, index - 1)].location
    let after = points[min(points.count - 1, index + 2)].location
    let first = one.location + (two.location - before) / 6
    let second = two.location - (after - one.location) / 6
    if one.width == two.width, one.opacity == two.opacity {
      let path = Path {
        $0.move(to: one.location)
        $0.cubic(to: two.location, control1: first, control2: second)
      }
      return [stroke(path, one.width, one.opacity)]
    }
    var previous = one.location
    return (1...Self.parts).map { part in
      let t = Double(part) / Double(Self.parts)
      let next = Self.curve(one.location, first, second, two.location, at: t)
      defer { previous = next }
      let middle = t - 0.5 / Double(Self.parts)
      let path = Path {
        $0.move(to: previous)
        $0.line(to: next)
      }
      return stroke(
        path, one.width + (two.width - one.width) * middle,
        one.opacity + (two.opacity - one.opacity) * middle)
    }
  }

  /// Round ends of opaque pieces fill the gaps between them; those of others would be seen twice.
  private func stroke(_ path: Path, _ width: Double, _ opacity: Double) -> DrawCommand {
    .stroke(
      path, .color(color(of: opacity)),
      StrokeStyle(width: width, cap: opacity < 1 ? .butt : .round, join: .round))
  }

  private static func curve(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double
  ) -> Point {
    let s = 1 - t
    let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      p * a.x + q * b.x + r * c.x + u * d.x, p * a.y + q * b.y + r * c.y + u * d.y)
  }
}
