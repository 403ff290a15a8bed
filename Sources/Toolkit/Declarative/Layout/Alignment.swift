import Geometry
import Layout

/// A position at which views are aligned, with its default in a view that does not set it.
///
///     private enum MiddleOfTitle: AlignmentID {
///       static func defaultValue(in context: ViewDimensions) -> Double { context[.bottom] }
///     }
@MainActor
public protocol AlignmentID: SendableMetatype {
  /// Returns the distance from the leading or the top edge of a view with dimensions.
  static func defaultValue(in context: ViewDimensions) -> Double
}

/// A guide of views along an axis.
struct AlignmentGuide: Hashable, Sendable {
  let id: any AlignmentID.Type
  let axis: Axis

  static func == (one: AlignmentGuide, other: AlignmentGuide) -> Bool {
    one.id == other.id && one.axis == other.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }

  /// Whether it is one of the baselines of text.
  var isBaseline: Bool {
    self == VerticalAlignment.firstTextBaseline.guide
      || self == VerticalAlignment.lastTextBaseline.guide
  }
}

/// The places at which views beside each other meet, from leading to trailing.
public struct HorizontalAlignment: Hashable, Sendable {
  let guide: AlignmentGuide

  /// Creates an alignment of views below each other, or on top of each other.
  public init(_ id: any AlignmentID.Type) { guide = AlignmentGuide(id: id, axis: .horizontal) }

  /// The leading edges.
  public static let leading = HorizontalAlignment(LeadingEdge.self)
  /// The middles.
  public static let center = HorizontalAlignment(Middle.self)
  /// The trailing edges.
  public static let trailing = HorizontalAlignment(TrailingEdge.self)

  private enum LeadingEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { 0 }
  }

  private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.width / 2 }
  }

  private enum TrailingEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.width }
  }
}

/// The places at which views beside each other meet, from top to bottom.
public struct VerticalAlignment: Hashable, Sendable {
  let guide: AlignmentGuide

  /// Creates an alignment of views beside each other, or on top of each other.
  public init(_ id: any AlignmentID.Type) { guide = AlignmentGuide(id: id, axis: .vertical) }

  /// The top edges.
  public static let top = VerticalAlignment(TopEdge.self)
  /// The middles.
  public static let center = VerticalAlignment(Middle.self)
  /// The bottom edges.
  public static let bottom = VerticalAlignment(BottomEdge.self)
  /// The baselines of the first lines of text. Of views without text, it is the bottom edge.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// The baselines of the last lines of text. Of views without text, it is the bottom edge.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)

  private enum TopEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { 0 }
  }

  private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.height / 2 }
  }

  private enum BottomEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.height }
  }

  // Two types, so that the two guides are different ones.
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.height }
  }

  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.height }
  }
}

/// The place at which a view meets another one that it lies on.
public struct Alignment: Hashable, Sendable {
  /// The place along the horizontal.
  public var horizontal: HorizontalAlignment
  /// The place along the vertical.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the baseline of the first line of text.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the baseline of the last line of text.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The leading end of the baseline of the first line of text.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The leading end of the baseline of the last line of text.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The trailing end of the baseline of the first line of text.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The trailing end of the baseline of the last line of text.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)

  /// Returns the place in a view with dimensions.
  @MainActor
  func place(in dimensions: ViewDimensions) -> Point {
    Point(dimensions[horizontal], dimensions[vertical])
  }
}
