public import Geometry

/// A part of a map, in map points: a rectangle about a centre that is to be visible.
public struct MapRegion: Hashable, Sendable {
  /// The middle.
  public var center: Point
  /// The width and height that are to be visible at least; never negative.
  public let span: Size

  /// Creates a region. Negative spans count as positive, and NaN as 0.
  public init(center: Point, span: Size) {
    func length(_ value: Double) -> Double { value.isFinite ? abs(value) : 0 }
    self.center = center
    self.span = Size(length(span.width), length(span.height))
  }

  /// Creates the region that shows two places with room around them: each is a quarter of the span away
  /// from its edges, and the span is at least `minimumSpan` wide and high.
  public init(showing one: Point, and other: Point, minimumSpan: Double = 200) {
    let way = other - one
    self.init(
      center: one + way / 2,
      span: Size(max(2 * abs(way.dx), minimumSpan), max(2 * abs(way.dy), minimumSpan)))
  }
}
