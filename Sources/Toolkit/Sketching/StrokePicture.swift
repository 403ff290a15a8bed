import Drawing
import Geometry

/// The drawing of a stroke: a smooth curve through all its points (Catmull-Rom), in pieces, so that a stroke that grows
/// changes only its last one. A piece continues as long as thickness and opacity stay, through at most 16 spans from
/// one point to the next.
struct StrokePicture {
  /// The commands, back to front.
  private(set) var commands: [DrawCommand] = []
  private let ink: SketchInk
  private var points: [SketchPoint] = []
  /// The numbers of commands and of spans that further points do not change.
  private var fixed = (commands: 0, spans: 0)

  /// The maximum number of spans of a piece.
  private static let maximumSpans = 16
  /// The number of parts of a span along which the thickness changes.
  private static let parts = 4

  init(_ stroke: SketchStroke) {
    ink = stroke.ink
    append(stroke.points)
  }

  /// Draws the stroke further.
  mutating func append(_ new: [SketchPoint]) {
    guard !new.isEmpty else { return }
    points += new
    commands.removeSubrange(fixed.commands...)
    guard points.count > 1 else {
      let point = points[0]
      commands = [
        .disc(center: point.location, radius: point.width / 2, color(of: point.opacity))
      ]
      return
    }
    var first = fixed.spans
    while first < points.count - 1 {
      let last = end(ofPieceFrom: first)
      commands.append(contentsOf: isEven(first) ? [curve(first..<last)] : parts(of: first))
      // The last span of all bends with the next point, and so does the one before.
      if last + 1 < points.count { fixed = (commands.count, last) }
      first = last
    }
  }

  /// Returns the end of the piece that begins with the span `first`.
  private func end(ofPieceFrom first: Int) -> Int {
    guard isEven(first) else { return first + 1 }
    let limit = min(first + Self.maximumSpans, points.count - 1)
    return (first + 1..<limit).first { !isEven($0) } ?? limit
  }

  /// Whether thickness and opacity stay along a span.
  private func isEven(_ span: Int) -> Bool {
    let one = points[span]
    let two = points[span + 1]
    return one.width == two.width && one.opacity == two.opacity
  }

  private func color(of opacity: Double) -> Color {
    opacity < 1 ? ink.color.opacity(opacity) : ink.color
  }

  /// Returns the points between which a span bends, and its ends around them.
  private func controls(of span: Int) -> (Point, Point, Point, Point) {
    let one = points[span].location
    let two = points[span + 1].location
    let before = points[max(0, span - 1)].location
    let after = points[min(points.count - 1, span + 2)].location
    return (one, one + (two - before) / 6, two - (after - one) / 6, two)
  }

  /// Returns the command that draws spans of one thickness.
  private func curve(_ spans: Range<Int>) -> DrawCommand {
    let start = points[spans.lowerBound]
    let path = Path {
      $0.move(to: start.location)
      for span in spans {
        let (_, first, second, end) = controls(of: span)
        $0.cubic(to: end, control1: first, control2: second)
      }
    }
    return stroke(path, start.width, start.opacity)
  }

  /// Returns the commands that draw a span along which the thickness changes.
  private func parts(of span: Int) -> [DrawCommand] {
    let one = points[span]
    let two = points[span + 1]
    let (start, first, second, end) = controls(of: span)
    var previous = start
    return (1...Self.parts).map { part in
      let t = Double(part) / Double(Self.parts)
      let next = Self.curve(start, first, second, end, at: t)
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

  /// Round ends of opaque pieces fill the gaps between them; those of others would be visible twice.
  private func stroke(_ path: Path, _ width: Double, _ opacity: Double) -> DrawCommand {
    .stroke(
      path, .color(color(of: opacity)),
      StrokeStyle(width: width, cap: opacity < 1 ? .butt : .round, join: .round))
  }

  private static func curve(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double
  ) -> Point {
    let s = 1 - t
    let p = s * s * s
    let q = 3 * s * s * t
    let r = 3 * s * t * t
    let u = t * t * t
    return Point(
      p * a.x + q * b.x + r * c.x + u * d.x, p * a.y + q * b.y + r * c.y + u * d.y)
  }
}
