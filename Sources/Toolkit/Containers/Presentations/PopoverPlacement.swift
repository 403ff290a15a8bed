import Geometry

/// The position of a popover: beside its source, on the permitted side with the most room.
struct PopoverPlacement: Hashable, Sendable {
  /// The frame of the bubble, without the arrow.
  let frame: Rect
  /// The edge of the bubble at which the arrow is: toward the source.
  let edge: PopoverEdge
  /// The middle of the arrow, along that edge, in the coordinates of the window.
  let arrow: Double

  /// The height and width of the arrow, as observed in UIKit.
  static let arrowHeight = 13.0
  static let arrowWidth = 37.0
  static let cornerRadius = 13.0
  /// The distance from the edges of the window.
  static let margin = 10.0

  /// Creates the placement of a bubble.
  /// - Parameters:
  ///   - size: the size of the bubble, which is smaller if there is no room for it.
  ///   - source: the rectangle that the arrow points at, in the coordinates of `bounds`.
  ///   - bounds: the area of the window.
  ///   - permitted: the edges at which the arrow may be; all of them if it is empty.
  init(size: Size, source: Rect, bounds: Rect, permitted: Set<PopoverEdge>) {
    let area = bounds.inset(by: Self.margin)
    let edges = PopoverEdge.allCases.filter { permitted.isEmpty || permitted.contains($0) }
    let edge = edges.max {
      Self.room(at: $0, beside: source, in: area) < Self.room(at: $1, beside: source, in: area)
    }
    self.init(size: size, source: source, area: area, edge: edge ?? .bottom)
  }

  private init(size: Size, source: Rect, area: Rect, edge: PopoverEdge) {
    let room = max(0, Self.room(at: edge, beside: source, in: area))
    let isUpright = edge == .top || edge == .bottom
    let width = max(0, min(size.width, isUpright ? area.width : room))
    let height = max(0, min(size.height, isUpright ? room : area.height))
    let middle = area.clamp(source.center)
    var origin: Point
    switch edge {
    case .top: origin = Point(middle.x - width / 2, source.maxY + Self.arrowHeight)
    case .bottom: origin = Point(middle.x - width / 2, source.minY - Self.arrowHeight - height)
    case .left: origin = Point(source.maxX + Self.arrowHeight, middle.y - height / 2)
    case .right: origin = Point(source.minX - Self.arrowHeight - width, middle.y - height / 2)
    }
    origin = Rect(
      x: area.minX, y: area.minY, width: max(0, area.width - width),
      height: max(0, area.height - height)
    ).clamp(origin)
    frame = Rect(origin: origin, size: Size(width, height))
    self.edge = edge
    arrow = Self.arrow(
      at: isUpright ? middle.x : middle.y,
      from: isUpright ? origin.x : origin.y, length: isUpright ? width : height)
  }

  /// Returns the room for a bubble whose arrow is at an edge.
  private static func room(at edge: PopoverEdge, beside source: Rect, in area: Rect) -> Double {
    let room =
      switch edge {
      case .top: area.maxY - source.maxY
      case .bottom: source.minY - area.minY
      case .left: area.maxX - source.maxX
      case .right: source.minX - area.minX
      }
    return room - arrowHeight
  }

  /// Returns the place of the arrow that is nearest to `ideal` and clear of the corners.
  private static func arrow(at ideal: Double, from start: Double, length: Double) -> Double {
    let clear = arrowWidth / 2 + cornerRadius
    guard length > 2 * clear else { return start + length / 2 }
    return min(max(ideal, start + clear), start + length - clear)
  }

  /// The tip of the arrow.
  var tip: Point {
    switch edge {
    case .top: Point(arrow, frame.minY - Self.arrowHeight)
    case .bottom: Point(arrow, frame.maxY + Self.arrowHeight)
    case .left: Point(frame.minX - Self.arrowHeight, arrow)
    case .right: Point(frame.maxX + Self.arrowHeight, arrow)
    }
  }
}
