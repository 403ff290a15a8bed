import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Views

/// A bar over the top of the picture with the back button, the file name, the zoom and the menu.
///
/// A tap on the picture or a key toggles the bar. Pointer movement shows it, and then it hides
/// after a period without use. It stays while a finger or the pointer is on it. The view covers the
/// whole window, but receives touches only on the bar.
final class ControlsView: TouchTrackingView, Overlay {
  var onChange: @MainActor () -> Void = {}
  var reducesMotion = false
  /// The shown information.
  var content = ControlsContent() { didSet { if content != oldValue { contentDidChange() } } }
  /// The kind of input in use. Buttons are smaller for a mouse.
  var inputKind = TouchKind.finger { didSet { if inputKind != oldValue { layoutSubviews() } } }
  /// Called to go back to the pictures of the folder.
  var onBack: @MainActor () -> Void = {}
  /// Called to toggle between the fitted and the actual size.
  var onZoom: @MainActor () -> Void = {}
  /// Called to open a menu at a point of the view.
  var onMenu: @MainActor (Point) -> Void = { _ in }

  let back = Control()
  let zoom = Control()
  let menu = Control()
  private(set) var layout = ControlsLayout(width: 0, inputKind: .finger)
  private var fade = Fade()
  private var stay = AutoHideTimer()
  private(set) var pointer: Point?
  /// The position of the pointer when it last caused a change.
  private var pointerRest: Point?
  private var now = Instant.zero

  /// The durations of fading in and, after idling, fading out; as in Loupe. A tap hides the bar
  /// within the shorter time.
  private static let comingTime: Duration = .milliseconds(200)
  private static let leavingTime: Duration = .seconds(1)
  private static let idleTime: Duration = .seconds(3)
  /// Below this opacity, touches go to the picture.
  private static let touchableOpacity = 0.5
  /// The events that change the appearance of a button.
  private static let visibleEvents: ControlEvents = [
    .touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
  ]

  override init() {
    super.init()
    for button in [back, zoom, menu] {
      addSubview(button)
      button.addAction(for: Self.visibleEvents) { [unowned self] in onChange() }
    }
    back.addAction(for: .touchUpInside) { [unowned self] in onBack() }
    zoom.addAction(for: .touchUpInside) { [unowned self] in onZoom() }
    menu.addAction(for: .touchUpInside) { [unowned self] in
      onMenu(Point(layout.menu.maxX, layout.bar.maxY))
    }
  }

  // MARK: Showing and hiding

  /// Whether the bar is shown or fading in.
  var isShown: Bool { fade.isShown }

  /// Toggles the bar, as a tap does. Once shown, it does not hide on its own.
  func toggle(at time: Instant) {
    if isShown { hide(at: time) } else { show(at: time) }
  }

  /// Shows the bar until it is hidden explicitly.
  func show(at time: Instant) { appear(at: time, for: nil) }

  /// Hides the bar.
  func hide(at time: Instant) {
    pointerRest = pointer
    setShown(false, at: time, within: Self.comingTime)
  }

  /// Updates the position of the hovering pointer, in the view's coordinates; nil when it stops
  /// hovering. Movement shows the controls for a while.
  func pointerMoved(to point: Point?, at time: Instant) {
    let wasOn = control(under: pointer)
    pointer = point
    defer { advance(to: time) }
    if isShown && control(under: point) !== wasOn { onChange() }
    guard let point else { return }
    guard let rest = pointerRest else { return pointerRest = point }
    guard rest.distance(to: point) > ViewerProfile.pointerTremble else { return }
    pointerRest = point
    if !isShown || stay.isTimed { appear(at: time, for: Self.idleTime) }
  }

  private func appear(at time: Instant, for duration: Duration?) {
    stay.begin(at: time, for: duration)
    setShown(true, at: time, within: Self.comingTime)
  }

  private func setShown(_ shown: Bool, at time: Instant, within duration: Duration) {
    now = max(now, time)
    guard shown != isShown else { return }
    fade.set(shown: shown, at: now, within: reducesMotion ? .zero : duration)
    onChange()
  }

  /// Whether a finger or the pointer is on the bar.
  private var isInUse: Bool { isHeld || pointer.map(layout.bar.contains) ?? false }

  var isAnimating: Bool { fade.isMoving(at: now) }

  var nextDeadline: Instant? { isShown ? stay.end : nil }

  func advance(to time: Instant) {
    now = max(now, time)
    stay.update(isHeld: isInUse, at: now)
    // A finger that lands on the bar while it fades out brings it back.
    if isHeld && !isShown { appear(at: now, for: Self.idleTime) }
    if let end = stay.end, isShown, end <= now {
      setShown(false, at: now, within: Self.leavingTime)
    }
  }

  // MARK: Touches

  /// Returns the button at `point` of the view.
  func control(under point: Point?) -> Control? {
    [back, zoom, menu].first { button in point.map(button.frame.contains) ?? false }
  }

  override func touchArea(contains point: Point) -> Bool {
    layout.bar.contains(point)
      && (isShown || fade.opacity(at: now) >= Self.touchableOpacity)
  }

  // MARK: Layout and drawing

  override func layoutSubviews() {
    layout = ControlsLayout(width: bounds.width, inputKind: inputKind)
    back.frame = layout.back
    menu.frame = layout.menu
    placeZoom()
    onChange()
  }

  private func contentDidChange() {
    placeZoom()
    if isShown || isAnimating { onChange() }
  }

  private func placeZoom() {
    zoom.isHidden = layout.zoom == nil || content.zoom == nil
    zoom.frame = layout.zoom ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  override func draw(into list: inout DrawList) {
    let opacity = fade.opacity(at: now)
    guard opacity > 0 else { return }
    var own = DrawList()
    drawBar(into: &own)
    list.append(.layer(own, clip: .rect(layout.shade), opacity: opacity))
  }
}
