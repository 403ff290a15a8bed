import Controls
import Drawing
import Geometry
import Gestures
import Semantics
import Views

/// The bubble over a pin: as large as its text, with an arrow on the pin, and a button for an action on the place.
final class MapCallout: View {
  /// The pin that it describes.
  private let pin: MapPin
  private let title: Label
  private let lines: [Label]
  private let button: Button?
  private var arrow = Point.zero
  private var isBelow = false

  private static let inset = 16.0
  private static let gap = 2.0
  private static let corner = 12.0
  private static let arrowHeight = 10.0
  private static let buttonHeight = 44.0
  /// The minimum width of the content, for the button.
  private static let minimumWidth = 60.0

  /// Creates the callout of a pin, with a button for `action`, unless there is none.
  init(of pin: MapPin, action: Action?) {
    self.pin = pin
    title = Label(pin.place.title)
    lines = pin.place.lines.map { Label($0) }
    button = action.map { action in Button(action.title, action: action.handler) }
    super.init()
    shadow = Shadow(color: Color(white: 0), opacity: 0.25, radius: 8, offset: Vector(0, 2))
    accessibilityRole = .panel
    accessibilityLabel = pin.place.title
    accessibilityIdentifier = pin.accessibilityIdentifier.map { "\($0).callout" }
    title.font = Font(size: 15, weight: .bold)
    for label in lines {
      label.font = Font(size: 13)
      label.textColor = .secondaryLabel
    }
    for label in [title] + lines {
      label.numberOfLines = 0
      addSubview(label)
    }
    button?.accessibilityIdentifier = pin.accessibilityIdentifier.map { "\($0).action" }
    if let button { addSubview(button) }
  }

  /// Touches on the bubble stay there.
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}

  /// Places the bubble over the tip of its pin, or below the pin if there is no room. It stays in `area`, and
  /// is at most `maximumWidth` wide, from where on the text is wrapped.
  func place(at tip: Point, below bottom: Double, in area: Rect, maximumWidth: Double) {
    let room = max(1, maximumWidth - 2 * Self.inset)
    let sizes = ([title] + lines).map { $0.sizeThatFits(Size(room, .infinity)) }
    let widest = sizes.map(\.width).max() ?? 0
    let width = min(room, max(widest, Self.minimumWidth)) + 2 * Self.inset
    var y = 12.0
    for (label, size) in zip([title] + lines, sizes) {
      label.frame = Rect(
        x: Self.inset, y: y, width: width - 2 * Self.inset, height: size.height)
      y += size.height + Self.gap
    }
    if let button {
      button.frame = Rect(x: 0, y: y, width: width, height: Self.buttonHeight)
      y += Self.buttonHeight
    } else {
      y += 10
    }
    isBelow = tip.y - Self.arrowHeight - y < area.minY
    let left = min(max(tip.x - width / 2, area.minX), max(area.minX, area.maxX - width))
    let top = isBelow ? bottom + Self.arrowHeight : tip.y - Self.arrowHeight - y
    let x = min(max(tip.x - left, 20), width - 20)
    arrow = Point(x, isBelow ? -Self.arrowHeight : y + Self.arrowHeight)
    bounds = Rect(x: 0, y: 0, width: width, height: y)
    center = Point(left + width / 2, top + y / 2)
    setNeedsDisplay()
  }

  override func draw(into list: inout DrawList) {
    let base = isBelow ? 0 : bounds.height
    let pointer = Path { path in
      path.move(to: Point(arrow.x - 10, base))
      path.line(to: arrow)
      path.line(to: Point(arrow.x + 10, base))
      path.close()
    }
    list.append(.roundedFill(bounds, radius: Self.corner, .background))
    list.append(.path(pointer, .color(.background)))
    guard let button else { return }
    let line = Rect(x: 0, y: button.frame.minY, width: bounds.width, height: 0)
    list.append(.stroke(Path(line), .color(.separator), .hairline))
  }
}

/// Shows the callout of the selected pin, one at a time.
@MainActor
final class MapCallouts {
  weak var map: MapView?
  /// The pin whose callout is shown.
  private(set) weak var pin: MapPin?
  private var shown: MapCallout?

  private static let margin = 8.0
  private static let time = 0.2

  /// Shows the callout of `pin`, in place of another one; nil for none.
  func show(_ pin: MapPin?) {
    self.pin = pin
    if let former = shown { hide(former) }
    shown = nil
    guard let pin, let map else { return }
    let action = map.delegate?.mapView(map, calloutActionFor: pin)
    let callout = MapCallout(of: pin, action: action)
    shown = callout
    map.insertSubview(callout, at: map.pins.count)
    place(in: map)
    View.performWithoutAnimation {
      callout.alpha = 0
      callout.transform = Affine(scale: 0.8)
    }
    View.animate(withDuration: Self.time, options: [.curveEaseOut, .allowUserInteraction]) {
      callout.alpha = 1
      callout.transform = .identity
    }
  }

  private func hide(_ callout: MapCallout) {
    callout.isUserInteractionEnabled = false
    callout.accessibilityElementsHidden = true
    View.animate(
      withDuration: Self.time, options: [.curveEaseIn, .allowUserInteraction],
      animations: { callout.alpha = 0 },
      completion: { [weak callout] _ in callout?.removeFromSuperview() })
  }

  /// Places the callout at its pin.
  func place(in map: MapView) {
    guard let shown, let pin else { return }
    let tip = pin.convert(pin.calloutTip, to: map)
    let area = map.bounds.inset(by: Self.margin)
    shown.isHidden = pin.isHidden
    shown.place(
      at: tip, below: pin.frame.maxY, in: area,
      maximumWidth: map.bounds.width - 4 * Self.margin)
  }
}
