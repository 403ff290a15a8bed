import TouchstoneToolkit

/// An animation that can be paused, scrubbed and turned round. Place, opacity and rotation belong to
/// one animator, so they always have the same fraction of their ways. An animator keeps its ends, its
/// curve and its duration; when one of these changes, another animator takes over at the same fraction
/// of the time.
///
/// Every course on animation has such a box. Chosen here: a spring determines how long it takes by its
/// response, which is half the duration: at one second it is the standard spring.
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
  private lazy var link = DisplayLink { [weak self] _ in self?.follow() }

  var view: View { panel }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    panel.start.addAction(for: .primaryActionTriggered) { [weak self] in self?.start() }
    panel.pause.addAction(for: .primaryActionTriggered) { [weak self] in
      guard let self else { return }
      animator?.pauseAnimation()
      link.isPaused = true
      report()
    }
    panel.reverse.addAction(for: .primaryActionTriggered) { [weak self] in self?.reverse() }
    panel.finish.addAction(for: .primaryActionTriggered) { [weak self] in self?.finish() }
    panel.progress.addAction(for: .valueChanged) { [weak self] in self?.scrub() }
    panel.duration.addAction(for: .valueChanged) { [weak self] in self?.renew() }
    panel.curve.addAction(for: .valueChanged) { [weak self] in self?.renew() }
    panel.onWindow = { [weak self] window in
      guard let self else { return }
      if let window { window.add(link) } else { link.invalidate() }
    }
    panel.onLayout = { [weak self] in self?.renew() }
    link.isPaused = true
    report()
  }

  private func makeAnimator() -> ViewPropertyAnimator {
    panel.placeBox(atEnd: false)
    let curve = Self.curves[panel.curve.selectedIndex ?? 0].curve
    let duration = panel.duration.value
    let made = ViewPropertyAnimator(
      duration: duration,
      timingParameters: curve.map { .init(curve: $0) }
        ?? .init(Spring(response: duration / 2, dampingRatio: Spring.spring.dampingRatio)))
    // The slider is the share of the time: the box is where it would be then.
    made.scrubsLinearly = false
    made.addAnimations { [weak panel] in panel?.placeBox(atEnd: true) }
    made.addCompletion { [weak self] in self?.ended(at: $0) }
    animator = made
    return made
  }

  /// Lets a new animator take over, for the current size, curve and duration. Without an animator, the
  /// box is at one of its ends.
  private func renew() {
    if let former = animator {
      let isActive = former.state == .active
      let fraction = isActive ? former.fractionComplete : panel.progress.value
      former.stopAnimation(true)
      let next = makeAnimator()
      next.isReversed = former.isReversed
      next.fractionComplete = fraction
      if !link.isPaused { next.startAnimation() }
    } else {
      panel.placeBox(atEnd: panel.progress.value == 1)
    }
    report()
  }

  /// Starts, or continues after a pause. While it runs, that changes nothing.
  private func start() {
    (animator ?? makeAnimator()).startAnimation()
    link.isPaused = false
    report()
  }

  /// Swaps the completed and the remaining part.
  private func reverse() {
    guard let animator else { return }
    animator.isReversed.toggle()
    panel.progress.value = animator.fractionComplete
    report()
  }

  private func scrub() {
    let animator = animator ?? makeAnimator()
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
    // A box that has left the window has lost its animation, which is renewed when it comes back.
    guard position != .current else { return }
    animator = nil
    link.isPaused = true
    panel.progress.value = position == .start ? 0 : 1
    panel.placeBox(atEnd: position != .start)
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

/// The box and its controls.
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
    progress.title = "Progress"
    duration.title = "Duration"
    progress.valueDescription = { $0.decimal(places: 2) }
    duration.valueDescription = { "\($0.decimal(places: 1)) seconds" }
    duration.minimumValue = 0.2
    duration.maximumValue = 3
    duration.value = 1
    // It counts at the end of a drag, so that the box keeps moving meanwhile.
    duration.isContinuous = false
    for button in [start, pause, reverse, finish] {
      button.contentInsets = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    }
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
    let height = curve.fit(in: width, height: bounds.height - 348)
    let top = 176 + height
    curve.frame = Rect(x: 16, y: 160, width: width, height: height)
    progress.frame = Rect(x: 16, y: top, width: width, height: 44)
    duration.frame = Rect(x: 16, y: top + 60, width: width, height: 44)
    for (index, button) in [start, pause, reverse, finish].enumerated() {
      button.frame = Rect(
        x: 16 + Double(index) * width / 4, y: top + 120, width: width / 4 - 8, height: 44)
    }
    onLayout()
  }
}

/// A blue square with a mark on one side, so that its rotation is visible.
private final class Box: View {
  init() {
    super.init(frame: Rect(x: 20, y: 40, width: 80, height: 80))
    backgroundColor = Color(rgb: 0x007AFF)
    cornerRadius = 8
    isAccessibilityElement = true
    accessibilityLabel = "Box"
    accessibilityTraits = .image
    accessibilityIdentifier = "animator.box"
  }

  override func draw(into list: inout DrawList) {
    list.append(.disc(center: Point(bounds.center.x, 16), radius: 6, Color(white: 1)))
  }
}
