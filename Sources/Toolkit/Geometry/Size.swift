/// A width and a height, in the unit of their coordinate space.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Creates a size of `width` by `height`.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of zero by zero.
  public static let zero = Size(0, 0)

  /// Whether the width or the height is zero or less.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the size with its width and height multiplied by `factor`.
  public static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }

  /// Returns the size with its width and height divided by `divisor`.
  public static func / (size: Size, divisor: Double) -> Size {
    Size(size.width / divisor, size.height / divisor)
  }
}
