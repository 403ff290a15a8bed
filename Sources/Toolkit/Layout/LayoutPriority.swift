/// The strength with which a view keeps its size, from 1 to 1000, as in UIKit.
///
/// Views grow in ascending order of their hugging priorities, and shrink in ascending order of their
/// compression resistance.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number; the higher, the more important.
  public var rawValue: Double

  /// Creates a priority.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// 1000: it must be so.
  public static let required = LayoutPriority(rawValue: 1000)
  /// 750: the compression resistance of views.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// 250: the hugging priority of views.
  public static let defaultLow = LayoutPriority(rawValue: 250)

  /// Whether the first priority is lower than the second.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

extension LayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a priority from a whole number.
  public init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }

  /// Creates a priority from a number.
  public init(floatLiteral value: Double) { self.init(rawValue: value) }
}
