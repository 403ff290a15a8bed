public import Geometry

/// A place on a map, with its description.
public struct MapPlace: Hashable, Sendable {
  /// The name of the place.
  public var title: String
  /// The position, in map points.
  public var position: Point
  /// The lines of its callout below the name.
  public var lines: [String]

  /// Creates a place.
  public init(_ title: String, at position: Point, lines: [String] = []) {
    self.title = title
    self.position = position
    self.lines = lines
  }
}
