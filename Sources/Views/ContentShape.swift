public import Geometry

/// The part of a view that takes touches: it need not be what is drawn.
///
/// An outline that fits the view's bounds, then enlarged: an icon of 16 points can take touches in
/// 44 by 44, a round button only within its circle.
public struct ContentShape: Hashable, Sendable {
  private enum Outline: Hashable, Sendable {
    case rectangle
    case roundedRectangle(radius: Double)
    case circle
  }

  private let outline: Outline
  private var outset = 0.0
  private var minimumSize = Size.zero

  /// All of the bounds, half-open as rectangles are.
  public static let rectangle = ContentShape(outline: .rectangle)

  /// The largest circle in the middle of the bounds.
  public static let circle = ContentShape(outline: .circle)

  /// The bounds with round corners; `radius` is held to half of the shorter side.
  public static func roundedRectangle(radius: Double) -> ContentShape {
    ContentShape(outline: .roundedRectangle(radius: radius))
  }

  private init(outline: Outline) { self.outline = outline }

  /// The smallest target that a finger hits with ease, 44 points square: Apple's and the
  /// accessibility guidelines' value.
  public static let minimumTarget = Size(44, 44)

  /// The same shape in bounds that are larger by `distance` on every side.
  public func outset(by distance: Double) -> ContentShape {
    var shape = self
    shape.outset += distance
    return shape
  }

  /// The same shape in bounds that are enlarged about their middle to `size` where they are smaller.
  public func atLeast(_ size: Size = minimumTarget) -> ContentShape {
    var shape = self
    shape.minimumSize = size
    return shape
  }

  /// Whether `point` lies in the shape of a view with `bounds`.
  public func contains(_ point: Point, in bounds: Rect) -> Bool {
    let area = area(in: bounds)
    guard area.contains(point) else { return false }
    let shorter = min(area.width, area.height)
    switch outline {
    case .rectangle: return true
    case .circle: return point.distance(to: area.center) < shorter / 2
    case .roundedRectangle(let radius):
      let radius = min(max(0, radius), shorter / 2)
      let core = area.inset(by: radius)
      return radius == 0 || point.distance(to: core.clamp(point)) < radius || core.contains(point)
    }
  }

  private func area(in bounds: Rect) -> Rect {
    let outset = bounds.inset(by: -outset)
    let width = max(outset.width, minimumSize.width)
    let height = max(outset.height, minimumSize.height)
    return Rect(
      x: outset.minX - (width - outset.width) / 2, y: outset.minY - (height - outset.height) / 2,
      width: width, height: height)
  }
}
