import TouchstoneToolkit

/// Four ways to keep the state of a drag. The spring dot returns home at the end and when the drag is cancelled; the
/// state dot does so on its own, because its offset is a `GestureState`; the sticky dot stays. The stuck dot shows the
/// fault: it forgets that a drag can be cancelled.
///
/// Dots to drag are how SwiftUI's gestures are taught. Chosen here: arrow keys drag too, and release the dot a moment
/// after the last press; and dots stay within the scene.
final class DotsScene: Scene {
  static let about = SceneInfo(
    name: "dots", title: "Dots",
    summary: "Four dots to drag, and where they go when the drag ends.",
    rows: [49, 75, 76, 77, 203], section: .gestures)

  private let stage: Stage
  private let field = Field()
  private lazy var link = DisplayLink { [weak self] _ in self?.report() }
  @GestureState private var springDrag: Vector? = nil
  @GestureState private var stateDrag = Vector.zero
  @GestureState private var stickyDrag = Vector.zero
  private var stickyOffset = Vector.zero

  var view: View { field }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    let spring = field.dots[0]
    let state = field.dots[1]
    let sticky = field.dots[2]
    let stuck = field.dots[3]

    $springDrag.onChange = { [weak self] drag in
      guard let self else { return }
      if let drag { spring.hold(at: spring.base + drag) } else { goHome(spring) }
      report()
    }
    spring.addGesture(DragGesture().updating($springDrag) { $1 = $0.translation })
    spring.onTouchEnded = { [weak self] in
      guard let self else { return }
      if springDrag == nil { goHome(spring) }
    }

    $stateDrag.onChange = { [weak self] drag in
      guard let self else { return }
      state.offset = drag
      report()
    }
    state.addGesture(DragGesture().updating($stateDrag) { $1 = $0.translation })

    $stickyDrag.onChange = { [weak self] drag in
      guard let self else { return }
      sticky.offset = stickyOffset + drag
      report()
    }
    sticky.addGesture(
      DragGesture().updating($stickyDrag) { $1 = $0.translation }
        .onEnded { [weak self] in
          guard let self else { return }
          stickyOffset = sticky.inside(stickyOffset + $0.translation)
          sticky.offset = stickyOffset
          report()
        })

    stuck.addGesture(
      DragGesture()
        .onChanged { [weak self] in
          guard let self else { return }
          stuck.hold(at: stuck.base + $0.translation)
          report()
        }
        .onEnded { [weak self] _ in
          guard let self else { return }
          goHome(stuck)
          report()
        })
    followKeys()
    field.onWindow = { [weak self] window in
      guard let self else { return }
      if let window { window.add(link) } else { link.invalidate() }
    }
    field.onLayout = { [weak self] in self?.bringInside() }
    report()
  }

  /// Drags with the arrow keys.
  private func followKeys() {
    let sticky = field.dots[2]
    for dot in field.dots {
      dot.becomeGraphic(dot.name, in: "dots", .move) { [weak self, weak dot] command in
        guard let self, let dot, case .move(let displacement) = command else { return false }
        if dot.push(by: displacement), dot === sticky { stickyOffset = dot.offset }
        report()
        return true
      }
      dot.onKeysEnded = { [weak self, weak dot] in
        guard let self, let dot else { return }
        if dot === field.dots[1] { dot.offset = .zero } else if dot !== sticky { goHome(dot) }
        report()
      }
    }
  }

  private func goHome(_ dot: Dot) {
    withAnimation(.spring) { dot.offset = .zero }
    link.isPaused = false
  }

  /// Brings the dots that stay somewhere back into a scene that has become smaller.
  private func bringInside() {
    let sticky = field.dots[2]
    let stuck = field.dots[3]
    stickyOffset = sticky.inside(stickyOffset)
    sticky.offset = stickyOffset + stickyDrag
    if !stuck.isHeld { stuck.offset = stuck.inside(stuck.offset) }
    report()
  }

  /// Reports the positions of the dots, in each frame in which one moves on its own.
  private func report() {
    link.isPaused = !field.dots.contains(where: \.isMoving)
    let values = field.dots.map { "\($0.word) \($0.shownOffset.inReadout)" }
    stage.readout = values.joined(separator: " · ")
  }
}

/// The dots, at their homes plus their offsets.
private final class Field: View {
  let dots = [
    Dot("spring", Color(rgb: 0x007AFF)), Dot("state", Color(rgb: 0x34C759)),
    Dot("sticky", Color(rgb: 0xFF9500)), Dot("stuck", Color(rgb: 0xFF3B30)),
  ]
  var onLayout: @MainActor () -> Void = {}
  var onWindow: @MainActor (Window?) -> Void = { _ in }

  init() {
    super.init()
    for dot in dots { addSubview(dot) }
  }

  override func didMoveToWindow() { onWindow(window) }

  override func layoutSubviews() {
    for (index, dot) in dots.enumerated() {
      dot.home = Point(bounds.width * (2 * Double(index) + 1) / 8, bounds.height / 2)
    }
    onLayout()
  }
}

/// A disc, 80 points wide.
private final class Dot: View {
  let word: String
  var name: String { word.prefix(1).uppercased() + word.dropFirst() + " dot" }
  var home = Point.zero { didSet { center = home + offset } }
  var offset = Vector.zero { didSet { center = home + offset } }
  /// Whether the last frame has shown the dot on its way.
  var isMoving: Bool { presentation.center != center }
  /// The offset that the last frame has shown.
  var shownOffset: Vector { isMoving ? presentation.center - home : offset }
  private let color: Color

  init(_ word: String, _ color: Color) {
    self.word = word
    self.color = color
    super.init(frame: Rect(x: 0, y: 0, width: 80, height: 80))
    contentShape = .circle
  }

  /// The offset at which the last touch landed: the presented one if the dot was in motion.
  private(set) var base = Vector.zero
  /// Called when a touch has ended or was cancelled.
  var onTouchEnded: @MainActor () -> Void = {}
  /// Whether fingers hold the dot.
  var isHeld: Bool { gestureRecognizers.contains { $0.numberOfTouches > 0 } }

  /// Moves the dot to `offset` without animation.
  func hold(at offset: Vector) {
    removeAnimations(.center, keepingPresentation: false)
    self.offset = offset
  }

  /// Returns `offset`, limited so that 44 points of the dot are in the scene, also in a corner.
  func inside(_ offset: Vector) -> Vector {
    superview.map { $0.bounds.inset(by: 4).clamp(home + offset) - home } ?? offset
  }

  /// Stops the dot where it is shown, for the first finger on it.
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard event.touches(for: self).count == touches.count else { return }
    if keysEnd != nil { endKeys() }
    catchMotion()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onTouchEnded() }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { onTouchEnded() }

  private func catchMotion() {
    removeAnimations(.center, keepingPresentation: true)
    base = center - home
    hold(at: base)
  }

  // MARK: Keys

  /// Called a moment after the last key that has moved the dot, or when a finger takes it.
  var onKeysEnded: @MainActor () -> Void = {}
  private var keysEnd: Scheduled?

  /// Moves the dot for a key. Returns false if fingers hold it.
  func push(by displacement: Vector) -> Bool {
    guard !isHeld else { return false }
    catchMotion()
    hold(at: inside(offset + displacement))
    keysEnd?.cancel()
    keysEnd = window?.schedule(after: .milliseconds(700)) { [weak self] in self?.endKeys() }
    return true
  }

  private func endKeys() {
    keysEnd?.cancel()
    keysEnd = nil
    onKeysEnded()
  }

  override func draw(into list: inout DrawList) {
    list.append(.disc(center: bounds.center, radius: 40, color))
  }
}
