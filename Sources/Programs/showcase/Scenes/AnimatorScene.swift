import TouchstoneToolkit

/// An animation that can be paused, scrubbed and turned round. Place, opacity and rotation belong to
/// one animator, so they always have the same share of their ways.
final class AnimatorScene: Scene {
  static let about = SceneInfo(
    name: "animator", title: "Animator", summary: "An animation to pause, scrub and turn round.",
    rows: [203], section: .screens)

  private static let curves: [(name: String, curve: TimingCurve?)] = [
    ("Linear", .linear), ("Ease in", .easeIn), ("Ease out", .easeOut),
    ("Ease in out", .easeInOut), ("Spring", nil),
  ]

  private let stage: Stage
  private let panel = AnimatorPanel(curves: curves.map(\.name))
  private var animator: ViewPropertyAnimator?
  private lazy var link = DisplayLink { [unowned self] _ in follow() }

  var view: View { panel }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    panel.start.addAction(for: .primaryActionTriggered) { [unowned self] in start() }
    panel.pause.addAction(for: .primaryActionTriggered) { [unowned self] in
      animator?.pauseAnimation()
      link.isPaused = true
      report()
    }
    panel.reverse.addAction(for: .primaryActionTriggered) { [unowned self] in
      animator?.isReversed.toggle()
      report()
    }
    panel.finish.addAction(for: .primaryActionTriggered) { [unowned self] in finish() }
    panel.progress.addAction(for: .valueChanged) { [unowned self] in scrub() }
    panel.onWindow = { [unowned self] window in
      if let window { window.add(link) } else { link.invalidate() }
    }
    panel.onLayout = { [unowned self] in placeBox() }
    link.isPaused = true
    report()
  }

  /// Puts the box at its start when nothing animates it.
  private func placeBox() {
    if animator == nil { panel.placeBox(atEnd: false) }
    report()
  }

  private func makeAnimator() -> ViewPropertyAnimator {
    if let animator { return animator }
    panel.placeBox(atEnd: false)
    let duration = panel.duration.value
    let made =
      if let curve = Self.curves[panel.curve.selectedIndex ?? 0].curve {
        ViewPropertyAnimator(duration: duration, curve: curve)
      } else {
        ViewPropertyAnimator(duration: duration, dampingRatio: 0.825)
      }
    // The slider is the share of the time: the box is where it would be then.
    made.scrubsLinearly = false
    made.addAnimations { [unowned panel] in panel.placeBox(atEnd: true) }
    made.addCompletion { [weak self] in self?.ended(at: $0) }
    animator = made
    return made
  }

  private func start() {
    let animator = makeAnimator()
    if animator.state == .active { animator.continueAnimation() } else { animator.startAnimation() }
    link.isPaused = false
    report()
  }

  private func scrub() {
    let animator = makeAnimator()
    animator.pauseAnimation()
    link.isPaused = true
    animator.fractionComplete = panel.progress.value
    report()
  }

  private func finish() {
    guard let animator, animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  private func ended(at position: ViewPropertyAnimator.Position) {
    animator = nil
    link.isPaused = true
    panel.progress.value = position == .start ? 0 : 1
    report()
  }

  /// Shows the progress of a running animation.
  private func follow() {
    if let animator, animator.isRunning { panel.progress.value = animator.fractionComplete }
    report()
  }

  private func report() {
    let box = panel.box.presentation
    let fraction = animator?.fractionComplete ?? panel.progress.value
    stage.readout =
      "fraction \(fraction.asShare) · x \(box.center.x.inReadout) · alpha \(box.alpha.asShare)"
      + " · state \(state)"
  }

  private var state: String {
    guard let animator else { return "inactive" }
    return animator.isRunning ? "running" : "paused"
  }
}

/// The box, and what controls it.
private final class AnimatorPanel: View {
  let box = Box()
  let curve: RadioGroup
  let progress = Slider()
  let duration = Slider()
  let start = Button("Start", style: .filled)
  let pause = Button("Pause", style: .tinted)
  let reverse = Button("Reverse", style: .tinted)
  let finish = Button("Finish", style: .tinted)
  var onWindow: @MainActor (Window?) -> Void = { _ in }
  var onLayout: @MainActor () -> Void = {}

  init(curves: [String]) {
    curve = RadioGroup(curves)
    super.init()
    curve.selectedIndex = 3
    curve.axis = .horizontal
    curve.accessibilityIdentifier = "animator.curve"
    for (choice, name) in zip(curve.subviews, curves) {
      let word = name.lowercased().split(separator: " ").joined(separator: "-")
      choice.accessibilityIdentifier = "animator.\(word)"
    }
    (progress.title, duration.title) = ("Progress", "Duration")
    progress.valueDescription = { $0.decimal(places: 2) }
    duration.valueDescription = { "\($0.decimal(places: 1)) s" }
    (duration.minimumValue, duration.maximumValue, duration.value) = (0.2, 3, 1)
    for (view, word) in [
      (progress, "progress"), (duration, "duration"), (start, "start"), (pause, "pause"),
      (reverse, "reverse"), (finish, "finish"),
    ] as [(View, String)] {
      view.accessibilityIdentifier = "animator.\(word)"
    }
    for view in [box, curve, progress, duration, start, pause, reverse, finish] as [View] {
      addSubview(view)
    }
  }

  /// Moves the box to the start or the end of its way.
  func placeBox(atEnd isAtEnd: Bool) {
    box.center = Point(isAtEnd ? bounds.width - 60 : 60, 80)
    box.alpha = isAtEnd ? 0.3 : 1
    box.transform = isAtEnd ? Affine(scale: 1, angle: .pi, offset: .zero) : .identity
  }

  override func didMoveToWindow() { onWindow(window) }

  override func layoutSubviews() {
    let width = bounds.width - 32
    curve.frame = Rect(x: 16, y: 160, width: width, height: 44)
    progress.frame = Rect(x: 16, y: 220, width: width, height: 44)
    duration.frame = Rect(x: 16, y: 280, width: width, height: 44)
    for (index, button) in [start, pause, reverse, finish].enumerated() {
      button.frame = Rect(
        x: 16 + Double(index) * width / 4, y: 340, width: width / 4 - 8, height: 44)
    }
    onLayout()
  }
}

/// A blue square with a mark on one side, so that its rotation can be seen.
private final class Box: View {
  init() {
    super.init(frame: Rect(x: 20, y: 40, width: 80, height: 80))
    (backgroundColor, cornerRadius) = (Color(rgb: 0x007AFF), 8)
    isAccessibilityElement = true
    accessibilityLabel = "Box"
    accessibilityTraits = .image
    accessibilityIdentifier = "animator.box"
  }

  override func draw(into list: inout DrawList) {
    list.append(.disc(center: Point(bounds.center.x, 16), radius: 6, Color(white: 1)))
  }
}
