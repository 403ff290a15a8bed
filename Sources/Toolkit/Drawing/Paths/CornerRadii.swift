/// The radii of the four corners of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeft: Double
  /// The radius of the top right corner.
  public var topRight: Double
  /// The radius of the bottom right corner.
  public var bottomRight: Double
  /// The radius of the bottom left corner.
  public var bottomLeft: Double

  /// Creates radii from the top left corner on, clockwise.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates `radius` for the given corners, and zero for the others.
  public init(_ radius: Double, corners: RectCorners = .all) {
    func share(of corner: RectCorners) -> Double { corners.contains(corner) ? radius : 0 }
    self.init(
      topLeft: share(of: .topLeft), topRight: share(of: .topRight),
      bottomRight: share(of: .bottomRight), bottomLeft: share(of: .bottomLeft))
  }

  /// No rounded corners.
  public static let zero = CornerRadii(0)

  /// The largest of the radii.
  package var maximum: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

  /// Whether all radii are finite.
  var isFinite: Bool {
    [topLeft, topRight, bottomRight, bottomLeft].allSatisfy(\.isFinite)
  }

  /// Returns the radii multiplied by `factor`.
  package func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }
}

/// A set of the corners of a rectangle, such as those that are rounded.
public struct RectCorners: OptionSet, Hashable, Sendable {
  /// The corners as bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = RectCorners(rawValue: 1)
  /// The top right corner.
  public static let topRight = RectCorners(rawValue: 2)
  /// The bottom right corner.
  public static let bottomRight = RectCorners(rawValue: 4)
  /// The bottom left corner.
  public static let bottomLeft = RectCorners(rawValue: 8)
  /// All four corners.
  public static let all: RectCorners = [.topLeft, .topRight, .bottomRight, .bottomLeft]
}

/// The curve of a rounded corner.
public enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins further out than a circle, and without a step in its curvature. Where
  /// there is no room for it, the corner is circular.
  case continuous
}
