import TouchstoneToolkit

/// A drawer over a canvas, and dots that fingers carry in and out while another finger scrolls. A
/// scroll view lies over everything, with the drawer at the top of its content, and passes on touches
/// that land beside the drawer. Its pan is attached to the view around both, and a delegate allows it
/// beside the presses that lift dots. A press that begins switches the pan off and on: so it forgets
/// the finger with the dot, and takes the next one. Each variant leaves out one of these.
///
/// The idea is that of a talk about advanced scroll views. Chosen here: dots stay inside of the scene,
/// and when the system takes the finger away, the drawer stays where it is.
final class DrawerScene: Scene {
  static let about = SceneInfo(
    name: "drawer", title: "Drawer", summary: "One finger holds a dot while another scrolls.",
    rows: [9, 19, 20, 35, 37, 44, 47, 118, 125, 127, 129, 130, 131, 132, 133, 134],
    section: .scrolling, variants: Variant.allCases.map(\.rawValue))

  private let boards: [Board]
  let view: View

  init(on stage: Stage, variant: String) {
    let variant = Variant(rawValue: variant) ?? .right
    let shown: [(Variant, String)] =
      variant == .compare ? [(.untouchable, "First "), (.right, "Right ")] : [(variant, "")]
    boards = shown.map { Board($0, called: $1, on: stage) }
    view = SideBySide(boards, from: 700)
    stage.keyCommands = [
      KeyCommand("Open the drawer", .downArrow) { [weak self] in self?.open(true) },
      KeyCommand("Close the drawer", .upArrow) { [weak self] in self?.open(false) },
    ]
  }

  private func open(_ opens: Bool) { for board in boards { board.open(opens) } }
}

/// The right way, and those in which one thing is missing.
private enum Variant: String, CaseIterable {
  case right, blocked, untouchable
  case oneAtATime = "one-at-a-time"
  case sameFinger = "same-finger"
  case flashes, compare

  /// A suggestion, or the mistake of the variant.
  var lesson: String {
    switch self {
    case .right, .compare: "Pull the drawer down. Hold a dot, and pull with another finger."
    case .blocked: "A plain scroll view takes every touch: no dot here can be held."
    case .untouchable: "Without interaction, touches go through the drawer: its dots are dead."
    case .oneAtATime: "Without a delegate, nothing scrolls while a dot is held."
    case .sameFinger: "The pan keeps the finger with the dot: moving the dot pulls the drawer."
    case .flashes: "Without a delay on the canvas, its dots flash under a swipe."
    }
  }
}

/// A canvas under a drawer, with twelve dots.
private final class Board: View {
  private let stage: Stage
  private let variant: Variant
  private let canvas = View()
  private let drawer = View()
  private let ground = View()
  private let lesson = Label()
  private let scroller: ScrollView
  private let dots: [Dot]
  private var depth = 0.0

  init(_ variant: Variant, called prefix: String, on stage: Stage) {
    self.variant = variant
    self.stage = stage
    scroller = variant == .blocked ? ScrollView() : OverlayScrollView()
    dots = (1...12).map { Dot($0, called: "\(prefix)Dot \($0)") }
    super.init()
    scroller.isUserInteractionEnabled = variant != .untouchable
    if variant != .flashes { canvas.addGestureRecognizer(TouchDelayGestureRecognizer()) }
    addGestureRecognizer(scroller.panGestureRecognizer)
    scroller.delegate = self
    scroller.showsVerticalScrollIndicator = false
    scroller.addSubview(drawer)
    drawer.addSubview(ground)
    ground.backgroundColor = .secondaryBackground
    ground.isUserInteractionEnabled = false
    lesson.text = variant.lesson
    lesson.textColor = .secondaryLabel
    lesson.numberOfLines = 0
    lesson.textAlignment = .center
    lesson.adjustsFontSizeToFitWidth = true
    for view in [lesson, canvas, scroller] { addSubview(view) }
    for (view, name) in [(canvas, "Canvas"), (scroller, "Drawer"), (drawer, "Drawer contents")] {
      view.setName(prefix + name, in: "drawer")
      view.accessibilityRole = view === scroller ? .scrollPane : .panel
    }
    for (index, dot) in dots.enumerated() {
      (index < 6 ? drawer : canvas).addSubview(dot)
      dot.press.addAction { [weak self, weak dot] in
        if let dot { self?.follow($0, with: dot) }
      }
      if variant != .oneAtATime { dot.press.delegate = self }
      dot.becomeGraphic(dot.press.label, in: "drawer") { [weak self, weak dot] command in
        guard let self, let dot, case .move(let displacement) = command else { return false }
        drop(dot, at: bounds.clamp(convert(dot.center, from: dot.superview) + displacement))
        return true
      }
      dot.accessibilityCustomActions = [("Drawer", drawer, 0.5), ("Canvas", canvas, 0.65)].map {
        name, ground, share in
        AccessibilityCustomAction("Move to \(name)") { [weak self, weak dot] in
          guard let self, let dot else { return }
          drop(dot, at: convert(Point(dot.center.x, ground.bounds.height * share), from: ground))
        }
      }
    }
  }

  override func layoutSubviews() {
    guard canvas.frame != bounds else { return }
    let isOpen = scroller.contentOffset.y < depth / 2
    depth = min(300, 0.6 * bounds.height)
    for view in [canvas, scroller] { view.frame = bounds }
    drawer.frame = Rect(x: 0, y: 0, width: bounds.width, height: depth)
    // Pulled too far, the drawer shows no gap above it.
    ground.frame = Rect(left: 0, top: -1000, right: bounds.width, bottom: depth)
    lesson.frame = Rect(
      x: 16, y: 0.8 * bounds.height, width: max(0, bounds.width - 32), height: 0.2 * bounds.height)
    scroller.contentSize = Size(bounds.width, bounds.height + depth)
    if !scroller.isDragging, !scroller.isContentMoving {
      scroller.contentOffset.y = isOpen ? 0 : depth
    }
    for dot in dots where dot.superview !== self { dot.center = dot.spot }
    report()
  }

  private func follow(_ press: LongPressGestureRecognizer, with dot: Dot) {
    guard let finger = press.location(in: self).map(bounds.clamp) else { return }
    switch press.state {
    case .began:
      dot.home = dot.superview
      dot.isLit = false
      move(dot, to: self)
      View.animate(withDuration: 0.2) {
        dot.center = finger
        dot.transform = Affine(scale: 1.2)
        dot.alpha = 0.8
      }
      if variant != .oneAtATime, variant != .sameFinger { releaseFromPan(press) }
    case .changed: dot.center = finger
    case .ended: drop(dot, at: finger)
    case .cancelled:
      move(dot, to: dot.home ?? canvas)
      dot.settle()
    case .possible, .failed: break
    }
    report()
  }

  /// Makes the pan ignore the finger of a press. Disabling and enabling it would ignore all fingers; while some of them
  /// pull the drawer, only this one is ignored.
  private func releaseFromPan(_ press: LongPressGestureRecognizer) {
    let pan = scroller.panGestureRecognizer
    guard !pan.isActive else { return press.touches.forEach(pan.ignore) }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  /// Gives `dot` another superview. It stays where it is shown.
  private func move(_ dot: Dot, to superview: View) {
    let center = superview.convert(dot.center, from: dot.superview)
    superview.addSubview(dot)
    dot.center = center
  }

  /// Leaves `dot` at a point of the board, in the drawer if that covers it.
  private func drop(_ dot: Dot, at point: Point) {
    let ground = drawer.bounds.contains(drawer.convert(point, from: self)) ? drawer : canvas
    move(dot, to: ground)
    let dropped = ground.convert(point, from: self)
    dot.anchor = Point(dropped.x / ground.bounds.width, dropped.y / ground.bounds.height)
    dot.settle()
    report()
  }

  func open(_ opens: Bool) {
    let end = Point(0, opens ? 0 : depth)
    if !scroller.isTracking { scroller.setContentOffset(end, animated: true) }
  }

  private func report() {
    func dots(on view: View) -> [Dot] { self.dots.filter { $0.superview === view } }
    let held = dots(on: self).map(\.press.label).joined(separator: ", ")
    let free = scroller.isContentMoving ? "moving" : "idle"
    let state = scroller.isDragging ? "dragging" : free
    stage.readout =
      "offset \(scroller.contentOffset.y.inReadout) of \(depth.inReadout)"
      + " · held \(held.isEmpty ? "none" : held) · in drawer \(dots(on: drawer).count)"
      + " · on canvas \(dots(on: canvas).count) · scroller \(state)"
  }
}

extension Board: GestureRecognizerDelegate, ScrollViewDelegate {
  /// Allows the pan of the drawer beside a press, and nothing else.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === scroller.panGestureRecognizer }

  /// Opens or closes the drawer, whichever is nearer to where it would come to rest.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  ) {
    guard scrollView.panGestureRecognizer.state != .cancelled else { return }
    target.y = target.y < depth / 2 ? 0 : depth
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { report() }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { settle() }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { settle() }

  /// Does the same after a wheel, a touchpad or a key, which stop at any offset.
  private func settle() {
    let offset = scroller.contentOffset.y
    let isLeft = scroller.isDecelerating || scroller.panGestureRecognizer.state == .cancelled
    if !isLeft, offset > 0, offset < depth { open(offset < depth / 2) }
    report()
  }
}

/// A disc, which answers to fingers within 22 points at least.
private final class Dot: View {
  let press: LongPressGestureRecognizer
  /// The middle, as fractions of the size of its background.
  var anchor: Point
  weak var home: View?
  var isLit = false { didSet { setNeedsDisplay() } }
  private let color: Color

  init(_ number: Int, called name: String) {
    let index = (number - 1) % 6
    let radius = [30.0, 26, 20, 16, 12, 8][index]
    color = Color(rgb: [0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x007AFF, 0xAF52DE][index])
    anchor = Point((2 * Double(index) + 1) / 12, number <= 6 ? 0.5 : 0.65)
    press = LongPressGestureRecognizer(label: name)
    super.init(frame: Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    press.cancelsTouchesInView = false
    contentShape = .rectangle.atLeast()
    addGestureRecognizer(press)
  }

  var spot: Point {
    superview.map { Point(anchor.x * $0.bounds.width, anchor.y * $0.bounds.height) } ?? center
  }

  func settle() {
    View.animate(withDuration: 0.2) {
      center = spot
      transform = .identity
      alpha = 1
    }
  }

  override var canBecomeFocused: Bool { super.canBecomeFocused && !accessibilityFrame.isEmpty }
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { isLit = true }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { isLit = false }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { isLit = false }

  override func draw(into list: inout DrawList) {
    for color in isLit ? [color, Color(white: 0, alpha: 0.4)] : [color] {
      list.append(.disc(center: bounds.center, radius: bounds.width / 2, color))
    }
  }
}
