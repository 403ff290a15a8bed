import Controls
import Drawing
import Geometry
import Views

/// A glass above a finger, which shows the text that the finger covers.
final class TextMagnifier: View {
  private weak var source: View?
  /// The point that is shown in the middle, in the coordinates of the source.
  private var focus = Point.zero

  private static let shape = Size(112, 48)
  private static let magnification = 1.25
  /// The distance from the middle of the line to that of the glass.
  private static let height = 54.0
  /// The distance from the finger if there is no room above it.
  private static let sideDistance = 72.0
  private static let margin = 8.0
  /// The time in which it appears and disappears, in seconds.
  private static let time = 0.15

  /// Creates a magnifier of `source`.
  init(of source: View) {
    self.source = source
    super.init(frame: Rect(origin: .zero, size: Self.shape))
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    accessibilityIdentifier = "magnifier"
    appearanceSource = source
  }

  /// Shows the text around `point` of the source, which is in the middle of a line, under a finger at
  /// `finger` of the window.
  func show(_ point: Point, under finger: Point) {
    guard let source, let host = source.window?.content else { return }
    focus = point
    let middle = source.convert(point, to: host)
    let room = host.bounds.inset(by: Self.margin)
    var position = middle - Vector(0, Self.height)
    let touch = host.convert(finger, from: nil)
    if position.y - Self.shape.height / 2 < room.minY {
      let isRight = touch.x < room.center.x
      let side = isRight ? Self.sideDistance : -Self.sideDistance
      position = Point(touch.x + side + (isRight ? 1 : -1) * Self.shape.width / 4, middle.y)
    }
    let half = Vector(Self.shape.width / 2, Self.shape.height / 2)
    let area = Rect(
      left: room.minX + half.dx, top: room.minY + half.dy,
      right: max(room.minX + half.dx, room.maxX - half.dx),
      bottom: max(room.minY + half.dy, room.maxY - half.dy))
    center = area.clamp(position)
    if superview == nil {
      appear(over: host, from: middle)
    } else if alpha == 0 {
      // It was about to disappear.
      View.animate(withDuration: Self.time) { showFully() }
    }
    setNeedsDisplay()
  }

  private func showFully() {
    transform = .identity
    alpha = 1
  }

  private func appear(over host: View, from point: Point) {
    host.addSubview(self)
    guard window?.environment.reducesMotion != true else { return }
    let rest = center
    View.performWithoutAnimation {
      center = point
      transform = Affine(scale: 0.2)
      alpha = 0
    }
    View.animate(withDuration: Self.time) {
      center = rest
      showFully()
    }
  }

  /// Removes the magnifier.
  func hide() {
    guard superview != nil else { return }
    guard window?.environment.reducesMotion != true else { return removeFromSuperview() }
    View.animate(withDuration: Self.time) {
      transform = Affine(scale: 0.2)
      alpha = 0
    } completion: { [weak self] _ in
      guard let self, alpha == 0 else { return }
      removeFromSuperview()
      showFully()
    }
  }

  override func draw(into list: inout DrawList) {
    guard let source, let container = source.superview else { return }
    let radius = Self.shape.height / 2
    drawShadow(of: bounds, radius: radius, color: Color(white: 0, alpha: 0.3), into: &list)
    list.append(.roundedFill(bounds, radius: radius, .background))
    var content = DrawList()
    source.drawTree(into: &content)
    let middle = source.convert(focus, to: container)
    let zoom =
      Affine(offset: bounds.center.vector) * Affine(scale: Self.magnification)
      * Affine(offset: -middle.vector)
    list.append(
      .layer(
        DrawList([.layer(content, transform: zoom)]),
        clip: .rounded(bounds, CornerRadii(radius))))
    list.append(
      .stroke(
        Path(bounds.inset(by: 0.5), corners: CornerRadii(radius - 0.5)), .color(.separator),
        StrokeStyle(width: 1)))
  }
}
