public import Geometry

/// The size that a view is offered. In each direction it is a length, or nil for the ideal one; 0 asks
/// for the minimum, infinity for the maximum.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width; nil for the ideal one.
  public var width: Double?
  /// The height; nil for the ideal one.
  public var height: Double?

  /// Creates a proposal.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of `size`.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Asks for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the size with lengths of `size` in place of those that are not specified.
  public func replacingUnspecifiedDimensions(by size: Size = Size(10, 10)) -> Size {
    Size(width ?? size.width, height ?? size.height)
  }
}
