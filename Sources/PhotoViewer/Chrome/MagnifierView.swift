import Drawing
import Geometry
import Motion
import Views

/// A round glass beside a finger, in which what lies under the finger is seen enlarged, with its
/// place and colour in words. It takes no touches.
final class MagnifierView: View, Overlay {
  var onChange: () -> Void = {}
  var reducesMotion = false
  /// How much larger things are in the glass.
  var magnification = 4.0
  /// What lies about a point, enlarged: the point is to lie in the middle of the frame, and the frame
  /// filled. Points are those of the window.
  var content: (_ about: Point, _ frame: Rect, _ magnification: Double) -> DrawList = { _, _, _ in
    DrawList()
  }
  /// What is said about a point, such as `1204, 87  #A3B1C4`; nil for nothing.
  var reading: (Point) -> String? = { _ in nil }

  /// Where the finger is, or was last.
  private var point = Point.zero
  private var fade = Fade()
  private var givesWayToTheRight = true
  private var now = Instant.zero

  private static let fadeTime: Duration = .milliseconds(120)
  private static let ring = 3.0
  private static let crossGap = 4.0
  private static let crossArm = 9.0

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Whether it is there or coming, and not gone or leaving.
  var isShown: Bool { fade.isShown }

  /// Shows it for a finger at `point` of the window; when it is shown, it moves there.
  func show(at point: Point, at time: Instant) {
    self.point = point
    if !isShown {
      givesWayToTheRight = MagnifierLayout.hasMoreRoomToTheRight(of: point, in: bounds)
    }
    setShown(true, at: time)
    onChange()
  }

  /// Lets it leave.
  func hide(at time: Instant) { setShown(false, at: time) }

  private func setShown(_ shown: Bool, at time: Instant) {
    now = max(now, time)
    guard shown != isShown else { return }
    fade.set(shown: shown, at: now, within: reducesMotion ? .zero : Self.fadeTime)
    onChange()
  }

  var isAnimating: Bool { fade.isMoving(at: now) }

  /// It waits for nothing.
  var nextDeadline: Instant? { nil }

  func advance(to time: Instant) { now = max(now, time) }

  // MARK: Looks

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    let opacity = fade.opacity(at: time)
    guard opacity > 0 else { return }
    let words = reading(point)
    let layout = MagnifierLayout(
      at: point, words: words, in: Rect(origin: origin, size: bounds.size),
      givesWayToTheRight: givesWayToTheRight)
    var own = DrawList()
    drawGlass(layout.glass, into: &own)
    if let words, let label = layout.label { draw(words, in: label, into: &own) }
    list.append(.layer(own, frame: layout.extent, opacity: opacity))
  }

  private func drawGlass(_ glass: Rect, into list: inout DrawList) {
    let radius = glass.width / 2
    list.appendShadow(of: glass, radius: radius, color: Theme.shadow)
    list.append(
      .disc(center: glass.center, radius: radius + 1, Color(white: 0, alpha: 0.5)))
    list.append(.disc(center: glass.center, radius: radius, Theme.ink))
    let inside = glass.inset(by: Self.ring)
    list.append(
      .layer(
        content(point, inside, magnification), frame: inside, radius: inside.width / 2))
    // Dark around bright, so that it is seen on both.
    drawCross(about: glass.center, width: 3, Color(white: 0, alpha: 0.45), into: &list)
    drawCross(about: glass.center, width: 1.25, Color(white: 1), into: &list)
  }

  /// Four arms that leave the point itself free.
  private func drawCross(
    about middle: Point, width: Double, _ color: Color, into list: inout DrawList
  ) {
    for way in [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1)] {
      let arm = [middle + way * Self.crossGap, middle + way * (Self.crossGap + Self.crossArm)]
      list.append(.line(arm, width: width, color))
    }
  }

  private func draw(_ words: String, in label: Rect, into list: inout DrawList) {
    list.append(.roundedFill(label, radius: label.height / 2, Theme.patch))
    list.append(.text([Paragraph(words, MagnifierLayout.style)], box: label))
  }
}
