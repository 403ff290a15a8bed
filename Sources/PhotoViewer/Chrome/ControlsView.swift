import Drawing
import Geometry
import Gestures
import Motion
import Views

/// A bar at the top of the picture: back, the file's name, the zoom, the menu.
///
/// A tap on the picture toggles it, and so does a key; the pointer shows it by moving, and then it
/// leaves when nothing has happened for a while. As long as a finger or the pointer is on it, it
/// stays. It lies over all of the window, and takes touches only on the bar.
final class ControlsView: HeldView, Overlay {
  var onChange: () -> Void = {}
  var reducesMotion = false
  /// What it says.
  var content = ControlsContent() { didSet { if content != oldValue { contentDidChange() } } }
  /// What is used at present: for a mouse the buttons are smaller.
  var inputKind = TouchKind.finger { didSet { if inputKind != oldValue { layoutSubviews() } } }
  /// The way back to the folder's pictures.
  var onBack: () -> Void = {}
  /// Between all of the picture and its actual size.
  var onZoom: () -> Void = {}
  /// A menu is wanted that grows from a point of its own coordinates.
  var onMenu: (Point) -> Void = { _ in }

  let back = Control()
  let zoom = Control()
  let menu = Control()
  private(set) var layout = ControlsLayout(width: 0, inputKind: .finger)
  private var fade = Fade()
  private var stay = Stay()
  private(set) var pointer: Point?
  /// Where the pointer was when it last did something.
  private var pointerRest: Point?
  private var now = Instant.zero

  /// Quickly there, slowly gone: Loupe's times. Gone at once when a tap says so.
  private static let comingTime: Duration = .milliseconds(200)
  private static let leavingTime: Duration = .seconds(1)
  private static let idleTime: Duration = .seconds(3)
  /// A pointer that moves less has not been moved: the table shook.
  private static let pointerTremble = 3.0
  /// Fainter than this it leaves touches to the picture.
  private static let touchableOpacity = 0.5
  /// What is seen of a finger on a button.
  private static let visibleEvents: ControlEvents = [
    .touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
  ]

  override init() {
    super.init()
    for button in [back, zoom, menu] { addSubview(button) }
    for (button, action) in [
      (back, { [unowned self] in onBack() }), (zoom, { [unowned self] in onZoom() }),
      (menu, { [unowned self] in onMenu(Point(layout.menu.maxX, layout.bar.maxY)) }),
    ] {
      button.addAction(for: .touchUpInside, action)
      button.addAction(for: Self.visibleEvents) { [unowned self] in onChange() }
    }
  }

  // MARK: Coming and leaving

  /// Whether it is there or coming, and not gone or leaving.
  var isShown: Bool { fade.isShown }

  /// Shows it until it is toggled, or hides it: what a tap does.
  func toggle(at time: Instant) {
    if isShown { hide(at: time) } else { show(at: time) }
  }

  /// Shows it until it is told to leave.
  func show(at time: Instant) { appear(at: time, for: nil) }

  /// Lets it leave.
  func hide(at time: Instant) {
    pointerRest = pointer
    setShown(false, at: time, within: Self.comingTime)
  }

  /// The pointer is at `point` of its own coordinates without a button, or hovers no more. When it
  /// has moved, the controls show for a while.
  func pointerMoved(to point: Point?, at time: Instant) {
    let wasOn = control(under: pointer)
    pointer = point
    defer { advance(to: time) }
    if isShown && control(under: point) !== wasOn { onChange() }
    guard let point else { return }
    guard let rest = pointerRest else { return pointerRest = point }
    guard rest.distance(to: point) > Self.pointerTremble else { return }
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

  /// Whether a finger or the pointer is on it.
  private var isInUse: Bool { isHeld || pointer.map(layout.bar.contains) ?? false }

  var isAnimating: Bool { fade.isMoving(at: now) }

  var nextDeadline: Instant? { isShown ? stay.end : nil }

  func advance(to time: Instant) {
    now = max(now, time)
    stay.update(isHeld: isInUse, at: now)
    // Who lays a finger on it while it leaves wants it.
    if isHeld && !isShown { appear(at: now, for: Self.idleTime) }
    if let end = stay.end, isShown, end <= now {
      setShown(false, at: now, within: Self.leavingTime)
    }
  }

  // MARK: Touches

  /// The button at `point` of its own coordinates.
  func control(under point: Point?) -> Control? {
    [back, zoom, menu].first { button in point.map(button.frame.contains) ?? false }
  }

  override func touchArea(contains point: Point) -> Bool {
    layout.bar.contains(point)
      && (isShown || fade.opacity(at: now) >= Self.touchableOpacity)
  }

  // MARK: Looks

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

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    let opacity = fade.opacity(at: time)
    guard opacity > 0 else { return }
    var own = DrawList()
    drawBar(into: &own, origin: origin)
    let area = Rect(origin: origin, size: Size(bounds.width, layout.shade.height))
    list.append(.layer(own, frame: area, opacity: opacity))
  }
}
