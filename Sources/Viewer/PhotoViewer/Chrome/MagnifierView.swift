import Controls
import Drawing
import Geometry
import Gestures
import Layout
import Semantics
import Views

/// A round magnifier beside the finger, with a label that gives the position and colour under the
/// finger. One that a command has opened is moved by a finger on it, and closed by a tap on it.
final class MagnifierView: View {
  /// A frame that shows the surroundings of a point, magnified, with the point at its centre. In the
  /// coordinates of the view.
  struct Lens {
    let point: Point
    let frame: Rect
    let magnification: Double
  }

  /// The factor by which the lens magnifies.
  var magnification = 4.0
  /// Returns the magnified content behind the view that a lens shows, which fills the frame of the
  /// lens.
  var content: @MainActor (Lens) -> DrawList = { _ in DrawList() }
  /// Returns the reading of the label at a point; nil for none.
  var reading: @MainActor (Point) -> PixelReading? = { _ in nil }

  /// The current or last position of the finger.
  private var point = Point.zero
  private var prefersRight = true
  private let pan = PanGestureRecognizer(touches: 1...1, label: "move magnifier")
  private let tap = TapGestureRecognizer(label: "close magnifier")
  /// The position when a finger on the glass began to move it.
  private var start = Point.zero

  private static let style = TextAttributes(font: Font(size: 13), color: Theme.foreground)
  private static let fadeTime = 0.12
  private static let ring = 3.0
  private static let crossGap = 4.0
  private static let crossArm = 9.0

  init() {
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    alpha = 0
    accessibilityRole = .toolTip
    accessibilityIdentifier = "magnifier"
    pan.addAction { [weak self] in self?.follow($0) }
    tap.addAction { [weak self] _ in self?.hide() }
    for recognizer in [pan, tap] as [GestureRecognizer] { addGestureRecognizer(recognizer) }
  }

  /// Whether the magnifier is shown or fading in.
  var isShown: Bool { isFadedIn }

  /// Shows the magnifier for a finger at `point` of the view, or moves it there.
  func show(at point: Point) {
    self.point = point
    // At the edge of the window, the glass would be under a pointer that has come from the other half.
    if !isShown || layout(with: words).glass.contains(point) {
      prefersRight = MagnifierLayout.hasMoreRoomToTheRight(of: point, in: bounds)
    }
    if !isShown { fade(to: 1, in: Self.fadeTime) }
    setNeedsDisplay()
  }

  /// Hides the magnifier.
  func hide() { if isShown { fade(to: 0, in: Self.fadeTime) } }

  /// The lens as it is drawn; nil while it is not visible.
  var lens: Lens? {
    isShown || presentation.alpha > 0 ? lens(in: layout(with: words).glass) : nil
  }

  private var words: String? { reading(point)?.label }

  private func layout(with words: String?) -> MagnifierLayout {
    let width = words.map { lineSize(of: $0, font: Self.style.font).width }
    return MagnifierLayout(
      point: point, labelWidth: width, bounds: bounds, prefersRight: prefersRight)
  }

  private func lens(in glass: Rect) -> Lens {
    Lens(point: point, frame: glass.inset(by: Self.ring), magnification: magnification)
  }

  // MARK: Touches

  override func hitTest(_ point: Point) -> View? {
    guard isShown else { return nil }
    let layout = layout(with: words)
    return layout.glass.contains(point) || layout.label?.contains(point) == true ? self : nil
  }

  /// Moves the magnifier as far as the finger, not under it, where it would hide what it shows.
  private func follow(_ pan: PanGestureRecognizer) {
    if pan.state == .began { start = point }
    if isShown { show(at: bounds.clamp(start + pan.translation(in: nil))) }
  }

  // MARK: Accessibility

  /// The spoken form of the label, or else the name of the view.
  override var defaultAccessibilityLabel: String? {
    reading(point)?.spokenLabel ?? Command.magnifier.title
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    let words = words
    let layout = layout(with: words)
    drawGlass(layout.glass, into: &list)
    if let words, let label = layout.label { draw(words, in: label, into: &list) }
  }

  private func drawGlass(_ glass: Rect, into list: inout DrawList) {
    let radius = glass.width / 2
    drawShadow(of: glass, radius: radius, color: Theme.shadow, into: &list)
    list.append(
      .disc(center: glass.center, radius: radius + 1, Color(white: 0, alpha: 0.5)))
    list.append(.disc(center: glass.center, radius: radius, Theme.foreground))
    let lens = lens(in: glass)
    let corners = CornerRadii(lens.frame.width / 2)
    list.append(.layer(content(lens), clip: .rounded(lens.frame, corners)))
    // White on black, to be visible on any background.
    drawCross(about: glass.center, width: 3, Color(white: 0, alpha: 0.45), into: &list)
    drawCross(about: glass.center, width: 1.25, Color(white: 1), into: &list)
  }

  /// Draws a cross that leaves its centre free.
  private func drawCross(
    about middle: Point, width: Double, _ color: Color, into list: inout DrawList
  ) {
    for direction in [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1)] {
      let arm = [
        middle + direction * Self.crossGap, middle + direction * (Self.crossGap + Self.crossArm),
      ]
      list.append(.line(arm, width: width, color))
    }
  }

  private func draw(_ words: String, in label: Rect, into list: inout DrawList) {
    list.append(.roundedFill(label, radius: label.height / 2, Theme.patch))
    let text = AttributedText(words, Self.style)
    list.append(.textBox(TextBox(text, box: label, options: .message)))
  }
}
