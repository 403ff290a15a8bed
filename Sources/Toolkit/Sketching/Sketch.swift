public import Drawing
public import Geometry

/// A drawing as a value.
public struct Sketch: Hashable, Sendable {
  /// The strokes, the first at the back.
  public var strokes: [SketchStroke]

  /// Creates a drawing of `strokes`.
  public init(strokes: [SketchStroke] = []) { self.strokes = strokes }

  /// Returns the drawing without the strokes that a line from `start` to `end` touches, which is `width`
  /// wide.
  public func erasing(from start: Point, to end: Point, width: Double) -> Sketch {
    Sketch(strokes: strokes.filter { !$0.touches(start, end, width: width) })
  }
}

/// A line that was drawn without lifting.
public struct SketchStroke: Hashable, Sendable {
  /// The look of the line.
  public var ink: SketchInk
  /// The positions of the finger or pen, in order.
  public var points: [SketchPoint]

  /// Creates a stroke.
  public init(ink: SketchInk, points: [SketchPoint] = []) {
    self.ink = ink
    self.points = points
  }

  /// Returns whether a line from `start` to `end`, which is `width` wide, touches the stroke.
  func touches(_ start: Point, _ end: Point, width: Double) -> Bool {
    guard let first = points.first else { return false }
    let pairs = points.count > 1 ? Array(zip(points, points.dropFirst())) : [(first, first)]
    return pairs.contains { one, other in
      let reach = (width + max(one.width, other.width)) / 2
      return Segment(one.location, other.location).distance(to: Segment(start, end)) <= reach
    }
  }
}

/// A point of a stroke.
public struct SketchPoint: Hashable, Sendable {
  /// The location, in points of the canvas.
  public var location: Point
  /// The thickness of the line there, in points.
  public var width: Double
  /// The opacity of the line there, from 0 to 1.
  public var opacity: Double
  /// The time since the stroke began.
  public var timeOffset: Duration

  /// Creates a point.
  public init(
    location: Point, width: Double, opacity: Double = 1, timeOffset: Duration = .zero
  ) {
    self.location = location
    self.width = width
    self.opacity = opacity
    self.timeOffset = timeOffset
  }
}

/// The look of a stroke.
public struct SketchInk: Hashable, Sendable {
  /// The kinds of tools that draw.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An opaque line, thicker under pressure.
    case pen
    /// A thin line that lets the background through, darker under pressure.
    case pencil
  }

  /// The kind of tool.
  public var kind: Kind
  /// The colour.
  public var color: Color

  /// Creates an ink.
  public init(_ kind: Kind, color: Color) {
    self.kind = kind
    self.color = color
  }

  /// Returns the point of a stroke at `location`, by a tool of `width`. The pressure of a pen is from 0
  /// to 1; nil for fingers and mice, which have none.
  func point(
    at location: Point, width: Double, pressure: Double?, after time: Duration
  ) -> SketchPoint {
    switch kind {
    case .pen:
      SketchPoint(
        location: location, width: width * (0.5 + (pressure ?? 0.5)), timeOffset: time)
    case .pencil:
      SketchPoint(
        location: location, width: width / 2, opacity: pressure.map { 0.25 + 0.5 * $0 } ?? 0.5,
        timeOffset: time)
    }
  }
}

/// The line between two points.
private struct Segment {
  private let start: Point
  private let end: Point

  init(_ start: Point, _ end: Point) {
    self.start = start
    self.end = end
  }

  /// Returns the distance to the nearest point of another segment; 0 if they cross.
  func distance(to other: Segment) -> Double {
    if crosses(other) { return 0 }
    return min(
      min(distance(to: other.start), distance(to: other.end)),
      min(other.distance(to: start), other.distance(to: end)))
  }

  private func distance(to point: Point) -> Double {
    let way = end - start
    let square = way.dx * way.dx + way.dy * way.dy
    guard square > 0 else { return start.distance(to: point) }
    let arm = point - start
    let share = min(max((arm.dx * way.dx + arm.dy * way.dy) / square, 0), 1)
    return (start + way * share).distance(to: point)
  }

  private func crosses(_ other: Segment) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let one = side(start, end, other.start)
    let two = side(start, end, other.end)
    let three = side(other.start, other.end, start)
    let four = side(other.start, other.end, end)
    return one * two < 0 && three * four < 0
  }
}
