import Geometry

/// The places at which views beside each other meet, from leading to trailing.
public enum HorizontalAlignment: Hashable, Sendable, CaseIterable {
  /// The leading edges.
  case leading
  /// The middles.
  case center
  /// The trailing edges.
  case trailing

  /// Returns the place in a view of `width`.
  func guide(in width: Double) -> Double {
    switch self {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    }
  }
}

/// The places at which views beside each other meet, from top to bottom.
public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
  /// The top edges.
  case top
  /// The middles.
  case center
  /// The bottom edges.
  case bottom
  /// The baselines of the first lines of text.
  case firstTextBaseline
  /// The baselines of the last lines of text.
  case lastTextBaseline

  /// Returns the place in a view of `height` with `baselines`, if it has text.
  func guide(in height: Double, baselines: @autoclosure () -> Baselines?) -> Double {
    switch self {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    case .firstTextBaseline: baselines()?.first ?? height
    case .lastTextBaseline: baselines()?.last ?? height
    }
  }
}

/// The distances of the first and the last baseline from the top of a view.
struct Baselines {
  var first: Double
  var last: Double

  func moved(by distance: Double) -> Baselines {
    Baselines(first: first + distance, last: last + distance)
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

  /// Returns the place in a view of `size`.
  @MainActor
  func guide(of box: Box, in size: Size, proposal: ProposedViewSize) -> Point {
    Point(
      horizontal.guide(in: size.width),
      vertical.guide(in: size.height, baselines: box.baselines(in: size, proposal: proposal)))
  }
}
