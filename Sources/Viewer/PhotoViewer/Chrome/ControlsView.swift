import Controls
import Drawing
import Geometry
import Gestures
import Layout
import Semantics
import Views

/// A bar over the top of the picture with the back button, the file name, the zoom and the menu.
///
/// A tap on the picture or a key toggles the bar. Pointer movement shows it, and then it hides
/// after a period without use. It stays while a finger, the pointer or the focus is on it, and while a
/// menu is open, which gives the focus back to it.
final class ControlsView: View {
  /// The shown information.
  var content = ControlsContent() { didSet { if content != oldValue { showContent() } } }
  /// The kind of input in use. Buttons are smaller for a mouse.
  var inputKind = TouchKind.finger {
    didSet { if (inputKind == .mouse) != (oldValue == .mouse) { resize() } }
  }

  let back = Button("", icon: Command.grid.icon)
  let zoom = Button()
  let menu = Button("", icon: Command.menu.icon)
  let name = Label()
  let place = Label()
  /// Whether the bar stays until it is hidden, however it was shown.
  var stays = false { didSet { if stays { idleTime = nil } } }
  private let hold = HoldGestureRecognizer(label: "hold")
  private var hiding: Scheduled?
  /// The time after which the bar hides; nil to stay until it is hidden.
  private var idleTime: Duration?
  private var isHovered = false
  private var pointer: Point?
  /// The position of the pointer when it last caused a change.
  private var pointerRest: Point?

  /// The times of fading in and, after idling, fading out, in seconds; as in Loupe. A tap hides the
  /// bar within the shorter time.
  private static let comingTime = 0.2
  private static let leavingTime = 1.0
  private static let idleTime: Duration = .seconds(3)
  /// Below this opacity, touches go to the picture.
  private static let touchableOpacity = 0.5

  init() {
    super.init()
    autoresizingMask = .flexibleWidth
    alpha = 0
    isFocusGroup = true
    resize()
    addParts()
    describe()
    attachGestures()
  }

  private func addParts() {
    for button in [back, zoom, menu] {
      button.titleColor = Theme.ink
      button.cornerRadius = 10
      button.contentInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      // Icons are as high as the line of a font of 20 points.
      button.font = Font(size: 20)
      addSubview(button)
    }
    zoom.font = Font(size: 13)
    name.font = .headline
    name.textColor = Theme.ink
    place.font = Font(size: 12)
    place.textColor = Theme.faintInk
    for label in [name, place] {
      label.textAlignment = .center
      addSubview(label)
    }
    showContent()
  }

  private func describe() {
    accessibilityRole = .toolBar
    accessibilityIdentifier = "top-bar"
    accessibilityLabel = "Top bar"
    for (part, word, label) in [
      (back, Command.grid.id, Command.grid.title), (zoom, "zoom", "Zoom"),
      (menu, Command.menu.id, "More"),
    ] {
      part.accessibilityIdentifier = "top-bar.\(word)"
      part.accessibilityLabel = label
    }
    menu.accessibilityStates = [.hasPopup]
    name.accessibilityIdentifier = "top-bar.title"
    place.accessibilityElementsHidden = true
  }

  // MARK: Showing and hiding

  /// Whether the bar is shown or fading in.
  var isShown: Bool { isFadedIn }

  /// Toggles the bar, as a tap does. Once shown, it does not hide on its own.
  func toggle() {
    if isShown { hide() } else { show() }
  }

  /// Shows the bar until it is hidden, or if it is left `idle`, for a while.
  func show(whileUsed isTimed: Bool = false) {
    idleTime = isTimed && !stays ? Self.idleTime : nil
    if !isShown { fade(to: 1, in: Self.comingTime) }
    restartTime()
  }

  /// Hides the bar.
  func hide() { hide(in: Self.comingTime) }

  private func hide(in seconds: Double) {
    hiding?.cancel()
    pointerRest = pointer
    if isShown { fade(to: 0, in: seconds) }
  }

  /// Notes that the hovering pointer is at `point`, in the coordinates of the superview; nil when it
  /// stops hovering. Movement shows the controls for a while.
  func pointerMoved(to point: Point?) {
    pointer = point
    guard let point else { return }
    guard let rest = pointerRest else { return pointerRest = point }
    guard rest.distance(to: point) > ViewerProfile.pointerTremble else { return }
    pointerRest = point
    if !isShown || idleTime != nil { show(whileUsed: true) }
  }

  /// Whether a finger, the pointer or the focus is on the bar, or something modal is in front.
  private var isInUse: Bool {
    isHovered || hold.state == .possible && !hold.touches.isEmpty
      || subviews.contains(where: \.isFocused) || window?.presentations.isEmpty == false
  }

  private func restartTime() {
    hiding?.cancel()
    guard let idleTime, isShown else { return }
    hiding = window?.schedule(after: idleTime) { [unowned self] in
      if isInUse { restartTime() } else { hide(in: Self.leavingTime) }
    }
  }

  private func attachGestures() {
    hold.isCompanion = { _ in true }
    // A finger that lands on the bar while it fades out brings it back.
    hold.onLanding = { [unowned self] _, _ in if !isShown { show(whileUsed: true) } }
    hold.addFailureAction { [unowned self] _ in restartTime() }
    let hover = HoverGestureRecognizer()
    hover.addAction { [unowned self] in
      isHovered = $0.state == .began || $0.state == .changed
      restartTime()
    }
    addGestureRecognizer(hold)
    addGestureRecognizer(hover)
  }

  // MARK: Touches

  /// A bar that fades out can be touched while it is well visible.
  override func hitTest(_ point: Point) -> View? {
    guard !isHidden, isShown || presentation.alpha >= Self.touchableOpacity,
      bounds.contains(point)
    else { return nil }
    let parts = [back, zoom, menu].lazy.compactMap { $0.hitTest($0.convert(point, from: self)) }
    return parts.first ?? self
  }

  // MARK: Layout and drawing

  private var layout: ControlsLayout { ControlsLayout(width: bounds.width, inputKind: inputKind) }

  private func resize() {
    frame.size.height = layout.height
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let layout = layout
    let nowhere = Rect(x: 0, y: 0, width: 0, height: 0)
    back.frame = layout.back
    menu.frame = layout.menu
    zoom.frame = layout.zoom ?? nowhere
    name.frame = layout.name ?? nowhere
    place.frame = layout.place ?? nowhere
    for view in [zoom, name, place] as [View] { view.isHidden = view.bounds.size.isEmpty }
    showContent()
  }

  private func showContent() {
    name.text = content.name
    place.text = content.place
    name.accessibilityHint = content.place
    zoom.title = content.percentage ?? ""
    zoom.accessibilityHint = content.spokenPercentage
    zoom.isHidden = zoom.bounds.size.isEmpty || content.zoom == nil
  }

  /// Draws a shade behind the bar, so that text is legible on white pictures, that fades out below.
  /// With high contrast, it is opaque and ends at the bar, and buttons have outlines.
  override func draw(into list: inout DrawList) {
    guard !hasHighContrast else { return drawWithHighContrast(into: &list) }
    let area = Rect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + ControlsLayout.fadingHeight)
    list.append(
      .path(Path(area), .linear(Self.shade, from: .zero, to: Point(0, area.maxY))))
  }

  private func drawWithHighContrast(into list: inout DrawList) {
    list.append(.fill(bounds, Theme.shade))
    for button in [back, zoom, menu] where !button.isHidden {
      let width = Theme.outlineWidth
      let outline = Path(
        button.frame.inset(by: width / 2), corners: CornerRadii(button.cornerRadius - width / 2))
      list.append(.stroke(outline, .color(Theme.ink), StrokeStyle(width: width)))
    }
  }

  /// The shade, which is constant over the first half, and then ends softly, as a smoothstep does.
  private static let shade = Gradient(
    stops: (0...8).map { step in
      let left = 1 - Double(step) / 8
      let share = left * left * (3 - 2 * left)
      return Gradient.Stop(
        Theme.shade(by: share), at: 0.5 + 0.5 * Double(step) / 8)
    })
}
