/// A width and a height, in the unit of the space they are measured in.
public struct Size: Hashable, Sendable {
  /// Extent along x.
  public var width: Double
  /// Extent along y.
  public var height: Double

  /// A size of `width` by `height`.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(0, 0)

  /// Whether nothing fits in.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The size with both extents multiplied by `factor`.
  public static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }

  /// The size with both extents divided by `divisor`.
  public static func / (size: Size, divisor: Double) -> Size {
    Size(size.width / divisor, size.height / divisor)
  }
}
