import TouchstoneToolkit

/// A finger needs 44 points, whatever the size of what it aims at. The classic way is to override
/// the hit test of a small view, so that it answers around its bounds; one dot here does not, to
/// show why. What is hidden or nearly transparent takes no touches, a label lets them through, and
/// what nobody takes is for the background. Ten fingers press ten targets, because siblings do not
/// disturb each other.
///
/// The idea is that of talks about hit testing, with dots too small for a finger. Chosen here: captions are beside the
/// targets, and the label has the frame of "Covered".
final class TargetsScene: Scene {
  static let about = SceneInfo(
    name: "targets", title: "Touch targets",
    summary: "Where small, faint, hidden and covered things answer to a finger.",
    rows: [20, 21, 47, 59], section: .touches)

  private let stage: Stage
  private let field = Field()
  private var last = "none"
  private var count = 0
  private var ground = 0

  var view: View { field }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for target in field.targets {
      let name = target.name
      target.addAction(for: .primaryActionTriggered) { [weak self] in self?.hit(name) }
    }
    field.favorite.addAction(for: .primaryActionTriggered) { [weak self] in self?.hit("Favorite") }
    field.onGround = { [weak self] fingers in
      guard let self else { return }
      ground += fingers
      report()
    }
    report()
  }

  private func hit(_ name: String) {
    last = name
    count += 1
    report()
  }

  private func report() { stage.readout = "hit \(last) · count \(count) · ground \(ground)" }
}

/// A button without a title: a dot or a square. It lights up when it is pressed.
private final class Target: Control {
  let name: String
  private let color: Color
  private let radius: Double
  private let minimumReach: Double
  private var isLit = false { didSet { setNeedsDisplay() } }
  private var lightsOff: Scheduled?

  /// Creates a target that answers in its bounds, and to `minimumReach` points from its middle.
  init(_ name: String, side: Double, corner: Double, _ color: Color, minimumReach: Double = 0) {
    self.name = name
    radius = corner
    self.color = color
    self.minimumReach = minimumReach
    super.init(frame: Rect(x: 0, y: 0, width: side, height: side))
    setName(name, in: "targets")
    accessibilityTraits = .button
  }

  /// Returns a round target, which answers as if it were at least 44 points wide.
  static func dot(_ radius: Int) -> Target {
    Target(
      "Dot \(radius)", side: 2 * Double(radius), corner: Double(radius), Color(rgb: 0x007AFF),
      minimumReach: 22)
  }

  /// The touch area of the target: its bounds, enlarged if they are too small for a finger.
  var area: Rect { bounds.inset(by: min(0, bounds.width / 2 - minimumReach)) }

  override func touchArea(contains point: Point) -> Bool { area.contains(point) }

  override func didPress() {
    isLit = true
    lightsOff?.cancel()
    lightsOff = window?.schedule(after: .milliseconds(200)) { [weak self] in self?.isLit = false }
    super.didPress()
  }

  override var focusRingShape: FocusRingShape? { FocusRingShape(bounds, cornerRadius: radius) }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: radius, isLit ? Color(rgb: 0xFFCC00) : color))
  }
}

/// A heart of 16 points in a target of 44.
private final class Heart: Toggle {
  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44))
    style = .button
    contentShape = .rectangle
    setName("Favorite", in: "targets")
  }

  override func draw(into list: inout DrawList) {
    list.append(
      icon: isOn ? .heartFilled : .heart, in: bounds.inset(by: 14), color: Color(rgb: 0xFF3B30))
  }
}

/// The targets on their background.
private final class Field: View {
  private let dots =
    [4, 8, 16, 22, 30].map { Target.dot($0) }
    + [Target("Plain dot 4", side: 8, corner: 4, Color(rgb: 0xFF9500))]
  private let faint = Target("Faint", side: 60, corner: 8, Color(rgb: 0x34C759))
  private let hidden = Target("Hidden", side: 60, corner: 8, Color(rgb: 0xFF3B30))
  private let covered = Target("Covered", side: 60, corner: 8, Color(rgb: 0xAF52DE))
  private let cover = Label("Label")
  private let showAreas = Toggle("Show touch areas", style: .checkBox)
  private let faintness = Slider()
  private let favoriteCaption = Label("Favorite")
  private let faintnessCaption = Label()
  private lazy var captions = targets.map { Label($0.name) }
  let favorite = Heart()
  /// Called with the number of fingers that have touched the background.
  var onGround: @MainActor (Int) -> Void = { _ in }

  /// The targets that light up when they are pressed.
  var targets: [Target] { dots + [faint, hidden, covered] }

  init() {
    super.init()
    isMultipleTouchEnabled = true
    hidden.isHidden = true
    cover.textAlignment = .center
    cover.adjustsFontSizeToFitWidth = true
    cover.textColor = Color(white: 0)
    faintness.maximumValue = 0.02
    faintness.step = 0.0001
    faintness.value = 0.01
    faintness.valueDescription = { $0.decimal(places: 4) }
    faintness.setName("Faintness", in: "targets")
    faintness.addAction(for: .valueChanged) { [weak self] in self?.fade() }
    showAreas.setName(showAreas.title, in: "targets")
    showAreas.addAction(for: .valueChanged) { [weak self] in self?.setNeedsDisplay() }
    for (index, dot) in dots.enumerated() { dot.focusPriority = dots.count - index }
    for caption in captions + [favoriteCaption, faintnessCaption] {
      caption.font = .footnote
      caption.textColor = .secondaryLabel
      caption.textAlignment = .center
      caption.adjustsFontSizeToFitWidth = true
      caption.isAccessibilityElement = false
      addSubview(caption)
    }
    for caption in captions.prefix(dots.count) {
      caption.numberOfLines = 0
      caption.options.verticalAlignment = .top
    }
    favoriteCaption.textAlignment = .natural
    for view in targets + [cover, favorite, showAreas, faintness] { addSubview(view) }
    fade()
  }

  private func fade() {
    faint.alpha = faintness.value
    faintnessCaption.text = "Faintness \(faintness.value.decimal(places: 4))"
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = bounds.height
    let column = width / 6 - 8
    let heights = captions.prefix(dots.count).map { $0.sizeThatFits(Size(column, 0)).height }
    let captionHeight = max(36, heights.max() ?? 0)
    for (index, (dot, caption)) in zip(dots, captions).enumerated() {
      dot.center = Point(width * (2 * Double(index) + 1) / 12, 110)
      caption.frame = Rect(
        x: dot.center.x - width / 12 + 4, y: 148, width: column, height: captionHeight)
    }
    let line = scaledForText(20)
    let middle = 164 + captionHeight
    let squares = zip([faint, hidden, covered], captions.dropFirst(dots.count))
    for (index, (square, caption)) in squares.enumerated() {
      square.center = Point(width * Double(index + 1) / 4, middle + 90 + line)
      caption.frame = Rect(x: square.center.x - 50, y: middle + 54, width: 100, height: line)
    }
    cover.frame = covered.frame
    favorite.frame = Rect(x: width / 2 - 22, y: middle, width: 44, height: 44)
    favoriteCaption.frame = Rect(
      x: width / 2 + 30, y: middle, width: max(0, width / 2 - 46), height: 44)
    showAreas.frame = Rect(x: 16, y: height - 52, width: width / 2 - 32, height: 44)
    faintness.frame = Rect(x: width / 2, y: height - 52, width: width / 2 - 16, height: 44)
    faintnessCaption.frame = Rect(
      x: width / 2, y: height - 52 - line, width: width / 2 - 16, height: line)
  }

  /// Counts the fingers that landed on nothing else: controls keep theirs.
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    onGround(touches.count)
  }

  /// Marks the places of the invisible targets.
  override func draw(into list: inout DrawList) {
    for square in [faint, hidden] {
      let dashes = StrokeStyle(width: 1, dash: [4, 4])
      list.append(.stroke(Path(square.frame, corners: CornerRadii(8)), .color(.separator), dashes))
    }
  }

  override func drawInFront(into list: inout DrawList) {
    guard showAreas.isOn else { return }
    let areas =
      targets.filter { !$0.isHidden && $0.alpha >= View.touchableAlpha }
      .map { $0.convert($0.area, to: self) } + [favorite.frame]
    for area in areas {
      list.append(.fill(area, Color.accent.opacity(0.15)))
      list.append(.stroke(Path(area), .color(.accent), .hairline))
    }
  }
}
