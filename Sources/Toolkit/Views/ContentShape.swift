public import Geometry

/// The part of a view that receives touches, which may differ from the drawn part.
///
/// The shape is an outline fitted to the view's bounds and then enlarged: an icon of 16 points can
/// receive touches in 44 by 44 points, and a round button only inside its circle.
public struct ContentShape: Hashable, Sendable {
  private enum Outline: Hashable, Sendable {
    case rectangle
    case roundedRectangle(radius: Double)
    case circle
  }

  private let outline: Outline
  private var outset = 0.0
  private var minimumSize = Size.zero

  /// All of the bounds. Half-open, like `Rect`.
  public static let rectangle = ContentShape(outline: .rectangle)

  /// The largest circle centred in the bounds.
  public static let circle = ContentShape(outline: .circle)

  /// The bounds with rounded corners. `radius` is limited to half of the shorter side.
  public static func roundedRectangle(radius: Double) -> ContentShape {
    ContentShape(outline: .roundedRectangle(radius: radius))
  }

  private init(outline: Outline) { self.outline = outline }

  /// The smallest target that is easy to hit with a finger: 44 points square, from Apple's Human
  /// Interface Guidelines and WCAG.
  public static let minimumTarget = Size(44, 44)

  /// Returns the shape in bounds enlarged by `distance` on every side.
  public func outset(by distance: Double) -> ContentShape {
    var shape = self
    shape.outset += distance
    return shape
  }

  /// Returns the shape in bounds enlarged about their centre to at least `size`.
  public func atLeast(_ size: Size = minimumTarget) -> ContentShape {
    var shape = self
    shape.minimumSize = size
    return shape
  }

  /// Returns whether the shape of a view with `bounds` contains `point`.
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
