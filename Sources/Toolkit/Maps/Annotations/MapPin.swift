public import Controls
public import Drawing
public import Geometry
import Gestures
import Localization
import Semantics
import Views

/// A pin on a map: a button whose tip is at its place, upright and of one size at every zoom.
open class MapPin: Control {
  /// The place that the pin marks.
  public final let place: MapPlace
  /// The colour; nil for red, as of destructive actions.
  public final var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  /// Whether the pin is selected when it is pressed, and describes its place in a callout.
  public final var showsCallout = true

  private let name = Label()

  /// The side of the target for touches.
  private static let side = 44.0
  private static let head = 11.0
  private static let nameWidth = 180.0
  private static let nameHeight = 16.0

  /// Creates a pin at `place`.
  public init(_ place: MapPlace) {
    self.place = place
    super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    minimumTarget = Size(Self.side, Self.side)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = place.title
    accessibilityHint = localizedList(place.lines)
    name.text = place.title
    name.font = Font(size: 11, weight: .semibold)
    name.textAlignment = .center
    name.isAccessibilityElement = false
    addSubview(name)
  }

  /// Returns the frame of the pin if its place is at `point`.
  open func frame(at point: Point) -> Rect {
    Rect(x: point.x - Self.side / 2, y: point.y - Self.side, width: Self.side, height: Self.side)
  }

  /// The point of the pin that is at its place, in the pin's coordinates.
  var tip: Point { Point(bounds.width / 2, bounds.height) }

  /// The farthest that a finger may be from the tip, in points.
  private static let tipReach = 8.0

  /// Touches count on the pin and around its tip, which is at the very edge of the pin.
  open override func touchArea(contains point: Point) -> Bool {
    super.touchArea(contains: point) || point.distance(to: tip) <= Self.tipReach
  }

  /// Called when the map has placed the pin, which may have become visible.
  func wasPlaced() {}

  /// Places the name below the tip.
  open override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = Rect(
      x: bounds.width / 2 - Self.nameWidth / 2, y: bounds.height, width: Self.nameWidth,
      height: Self.nameHeight)
  }

  /// The point to which the arrow of the callout points, in the pin's coordinates.
  open var calloutTip: Point { Point(bounds.width / 2, 8) }

  /// Draws the pin, larger and darker while it is selected or pressed.
  open override func stateDidChange(from old: ControlState) { setNeedsDisplay() }

  /// Draws a drop with a hole.
  open override func draw(into list: inout DrawList) {
    let radius = Self.head + (isSelected ? 2 : 0)
    let middle = Point(tip.x, tip.y - 30 + radius)
    let drop = Path { path in
      path.move(to: tip)
      path.cubic(
        to: Point(middle.x - radius, middle.y), control1: Point(tip.x - 3, tip.y - 7),
        control2: Point(middle.x - radius, middle.y + radius * 0.8))
      path.cubic(
        to: Point(middle.x, middle.y - radius),
        control1: Point(middle.x - radius, middle.y - radius * 0.55),
        control2: Point(middle.x - radius * 0.55, middle.y - radius))
      path.cubic(
        to: Point(middle.x + radius, middle.y),
        control1: Point(middle.x + radius * 0.55, middle.y - radius),
        control2: Point(middle.x + radius, middle.y - radius * 0.55))
      path.cubic(
        to: tip, control1: Point(middle.x + radius, middle.y + radius * 0.8),
        control2: Point(tip.x + 3, tip.y - 7))
      path.close()
    }
    list.append(.path(drop, .color(color ?? .destructive)))
    list.append(.stroke(drop, .color(Color(white: 1)), StrokeStyle(width: 1.5)))
    list.append(.disc(center: middle, radius: 4, Color(white: 1)))
    if isHighlighted { list.append(.path(drop, .color(Color(white: 0, alpha: 0.3)))) }
  }
}
