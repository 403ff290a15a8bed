import TouchstoneToolkit

/// Before there were recognizers, a view found a swipe on its own: it kept the point where a finger landed, and acted
/// when the finger had moved far enough. Such a swipe may take any time, while that of a recognizer has half a second.
/// A second finger spoils the recognizer's swipe; the view by hand never gets it, as views get one touch at a time
/// unless they ask for more. A touch belongs to the view on which it landed, and still arrives there when the finger is
/// elsewhere.
///
/// The idea is that of old guides to events, whose swipe is made by hand. In windows below 600 points
/// the panels are one above the other, half of the content each.
final class SwipeScene: Scene {
  static let about = SceneInfo(
    name: "swipe", title: "Before recognizers",
    summary: "A swipe made by hand, beside that of a recognizer.", rows: [17], section: .touches)

  private let stage: Stage
  private let handMade = HandMadePanel()
  private let recognizing = RecognizerPanel()
  private var last = "none"

  let view: View

  init(on stage: Stage, variant: String) {
    self.stage = stage
    view = SideBySide([handMade, recognizing], from: 600, margin: 16)
    for panel in [handMade, recognizing] as [Panel] {
      panel.onSwipe = { [weak self] direction in
        guard let self else { return }
        last = direction.inReadout
        report()
      }
    }
    handMade.onOutside = { [weak self] in self?.report() }
    report()
  }

  private func report() {
    let outside = handMade.wasOutside ? "yes" : "no"
    stage.readout =
      "made \(handMade.count) · recognized \(recognizing.count) · last \(last)"
      + " · outside \(outside)"
  }
}

/// A panel without a recognizer: it watches the phases of a touch.
private final class HandMadePanel: Panel {
  /// The distance that a finger moves for a swipe, in points.
  private static let threshold = 50.0

  /// Whether a phase of the latest touch has arrived from outside the panel.
  private(set) var wasOutside = false { didSet { if wasOutside != oldValue { onOutside() } } }
  /// Called when ``wasOutside`` changes.
  var onOutside: @MainActor () -> Void = {}
  private var start: Point? { didSet { setNeedsDisplay() } }
  private var hasSwiped = false
  private var wasOutsideBefore = false

  init() {
    super.init(
      "Hand-made swipe",
      "Where did the finger land, and has it gone 50 points since? However slowly.",
      directions: [.left, .right])
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    start = touches.first?.location(in: self)
    hasSwiped = false
    wasOutsideBefore = wasOutside
    wasOutside = false
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let location = touches.first?.location(in: self), let start else { return }
    if !bounds.contains(location) { wasOutside = true }
    let distance = location.x - start.x
    guard !hasSwiped, abs(distance) >= Self.threshold else { return }
    hasSwiped = true
    swipe(distance > 0 ? .right : .left)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { start = nil }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    start = nil
    wasOutside = wasOutsideBefore
  }

  /// Shows the start of the touch, and the distance that it has to move.
  override func drawInFront(into list: inout DrawList) {
    guard let start else { return }
    list.append(.disc(center: start, radius: 6, .accent))
    for x in [start.x - Self.threshold, start.x + Self.threshold] {
      let line = [Point(x, bounds.minY + 48), Point(x, bounds.maxY - 60)]
      list.append(.line(line, width: 2, Color.accent.opacity(0.5)))
    }
  }
}

/// A panel with a swipe recognizer.
private final class RecognizerPanel: Panel {
  init() {
    super.init(
      "Swipe recognizer", "50 points within half a second, by one finger, in four directions.",
      directions: [.left, .right, .up, .down])
    let swipe = SwipeGestureRecognizer(direction: [.left, .right, .up, .down])
    swipe.addAction { [weak self] in
      guard let self else { return }
      if $0.state == .ended, let direction = $0.recognizedDirection { self.swipe(direction) }
    }
    addGestureRecognizer(swipe)
  }
}

/// A panel that counts swipes. Arrow keys swipe too.
private class Panel: View {
  typealias Direction = SwipeGestureRecognizer.Direction

  final var onSwipe: @MainActor (Direction) -> Void = { _ in }
  private(set) final var count = 0
  private var direction: Direction?
  private let directions: [Direction]
  private let title: Label
  private let number = Label("0")
  private let explanation: Label

  init(_ name: String, _ text: String, directions: [Direction]) {
    title = Label(name)
    explanation = Label(text)
    self.directions = directions
    super.init()
    clipsToBounds = true
    isFocusable = true
    isAccessibilityElement = true
    accessibilityRole = .panel
    setName(name, in: "swipe")
    accessibilityCustomActions = directions.map { direction in
      AccessibilityCustomAction(name: "Swipe \(direction.inReadout.withCapital)") { [weak self] in
        self?.swipe(direction)
        return self != nil
      }
    }
    title.font = .headline
    number.font = .largeTitle
    explanation.font = .footnote
    explanation.textColor = .secondaryLabel
    explanation.numberOfLines = 0
    for label in [title, number, explanation] {
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.isAccessibilityElement = false
      addSubview(label)
    }
  }

  final func swipe(_ direction: Direction) {
    count += 1
    self.direction = direction
    number.text = "\(count)"
    setNeedsDisplay()
    onSwipe(direction)
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let keys: [KeyEquivalent: Direction] = [
      .leftArrow: .left, .rightArrow: .right, .upArrow: .up, .downArrow: .down,
    ]
    guard key.heldModifiers.isEmpty, let direction = keys[key.key], directions.contains(direction)
    else { return .ignored }
    swipe(direction)
    return .handled
  }

  override func layoutSubviews() {
    let inner = bounds.inset(by: 16)
    let size = scaledForText(48)
    let lines = max(36, explanation.sizeThatFits(Size(inner.width, 0)).height)
    title.frame = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: size / 2)
    number.frame = Rect(
      x: inner.minX, y: inner.center.y - 18 - size, width: inner.width, height: size)
    explanation.frame = Rect(
      x: inner.minX, y: inner.maxY - lines, width: inner.width, height: lines)
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 12, .secondaryBackground))
    guard let icon = direction?.icon else { return }
    let box = Rect(x: bounds.center.x - 24, y: bounds.center.y - 8, width: 48, height: 48)
    list.append(icon: icon, in: box, color: .accent)
  }
}

extension SwipeGestureRecognizer.Direction {
  fileprivate var icon: Icon {
    switch self {
    case .left: .arrowLeft
    case .right: .arrowRight
    case .up: .arrowUp
    default: .arrowDown
    }
  }
}
