import TouchstoneToolkit

/// Every recognizer on one pad. Each shows its result for the touches, or in the words of the arena the reason why it
/// has none; a list has all decisions in their order. One gesture excludes the others, unless a delegate allows two of
/// them beside each other. The edge pan belongs to the whole scene, since its touches land beside the pad, and the pan
/// waits for it to fail. A row is a check box of 136 points and the state after it. In low windows the pad is lower.
/// The idea is that of programs which list the touches of a new screen.
final class GestureLabScene: Scene {
  static let about = SceneInfo(
    name: "gesture-lab", title: "Gesture lab",
    summary: "All recognizers on one pad, and what the arena decides.", rows: [44, 49, 52, 54, 90],
    section: .gestures)

  private let stage: Stage
  private let lab = Lab()
  private var recognized = "none"
  private var firstTouch: Instant?

  var view: View { lab }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    lab.onTouches = { [weak self] in self?.report() }
    lab.onRecognized = { [weak self] in
      guard let self else { return }
      recognized = $0
      report()
    }
    stage.onDecision = { [weak self] in self?.show($0, about: $1) }
    report()
  }

  /// Shows a decision about a recognizer of the lab, with its time since the first touch.
  private func show(_ decision: Decision, about recognizer: GestureRecognizer) {
    guard let row = lab.row(of: recognizer) else { return }
    let start = firstTouch ?? decision.time
    firstTouch = start
    lab.decisions.add("\((decision.time - start).inReadout): \(decision)")
    row.show(decision.outcome)
    if [.began, .recognized].contains(decision.outcome) { lab.onRecognized(decision.recognizer) }
  }

  private func report() {
    stage.readout = "touches \(lab.touchCount) · recognized \(recognized)"
  }
}

/// The pad with its recognizers, and the list of their decisions.
private final class Lab: TouchTrails {
  let decisions = DecisionList()
  var onRecognized: @MainActor (String) -> Void = { _ in }
  private let pad = Pad()
  private let pane = ScrollView()
  private let simultaneous = Toggle("Simultaneous", style: .checkBox)
  private let waitForDouble = Toggle("Wait for double", style: .checkBox)
  private let tap = TapGestureRecognizer(label: "tap")
  private let doubleTap = TapGestureRecognizer(taps: 2, label: "double tap")
  private let longPress = LongPressGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let edgePan = ScreenEdgePanGestureRecognizer(edges: .right, label: "edge pan")
  private let twoFingerTap = TapGestureRecognizer(fingers: 2, label: "two-finger tap")
  private let swipe = SwipeGestureRecognizer(direction: [.left, .right, .up, .down])
  private let manipulation = TransformGestureRecognizer()
  private let hover = HoverGestureRecognizer()
  private var rows: [Row] = []

  init() {
    super.init()
    let location: @MainActor (GestureRecognizer) -> String = {
      ($0.location(in: $0.view) ?? .zero).inReadout
    }
    rows = [
      Row(tap, value: location), Row(doubleTap, value: location),
      Row(twoFingerTap, value: location),
      Row(longPress, value: location), Row(pan) { $0.translation(in: $0.view).inReadout },
      Row(pinch) { $0.scale.asShare }, Row(rotation) { ($0.rotation * 180 / .pi).inReadout },
      Row(swipe) { $0.recognizedDirection?.inReadout ?? "" },
      Row(edgePan) { $0.translation(in: $0.view).inReadout }, Row(hover, value: location),
      Row(manipulation, isOn: false) { $0.words },
      Row(TouchDelayGestureRecognizer(), isOn: false) { _ in "" },
    ]
    for row in rows {
      row.recognizer.delegate = self
      // The pad sees all phases, and the trails go on when a gesture has begun.
      row.recognizer.cancelsTouchesInView = false
      row.recognizer.delaysTouchesEnded = false
      (row.recognizer === edgePan ? self : pad).addGestureRecognizer(row.recognizer)
      pane.addSubview(row)
    }
    longPress.allowableMovement = 8  // A finger of 20 points a second pans.
    hover.addAction { [weak self] in
      guard let self else { return }
      if $0.state == .began { onRecognized($0.label) }
    }
    for view in [self, pad] { view.isMultipleTouchEnabled = true }
    pad.onKeyPress { [weak self] in self?.press($0) ?? .ignored }
    // Scrolling here is no gesture of the lab.
    for scroll in [pane, decisions] { scroll.panGestureRecognizer.label = "scroll" }
    pane.setName("Recognizers", in: "gesture-lab")
    pane.accessibilityRole = .scrollPane
    decisions.accessibilityIdentifier = "gesture-lab.decisions"
    for box in [simultaneous, waitForDouble] {
      box.accessibilityIdentifier = box.title.identifier(in: "gesture-lab")
    }
    for view in [pad, pane, simultaneous, waitForDouble, decisions] { addSubview(view) }
  }

  func row(of recognizer: GestureRecognizer) -> Row? {
    rows.first { $0.recognizer === recognizer }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = bounds.height
    let column = min(448, width - 32)
    if width >= 700 {
      pad.frame = Rect(x: 16, y: 16, width: 448, height: height - 220)
      pane.frame = Rect(x: 480, y: 16, width: width - 496, height: height - 32)
    } else {
      pad.frame = Rect(x: 16, y: 16, width: width - 32, height: min(220, max(0, height - 220)))
      pane.frame = Rect(x: 16, y: 244, width: width - 32, height: max(0, height - 452))
    }
    let half = column / 2
    simultaneous.frame = Rect(x: 16, y: height - 200, width: half, height: 44)
    waitForDouble.frame = Rect(x: 16 + half, y: height - 200, width: half, height: 44)
    decisions.frame = Rect(x: 16, y: height - 148, width: column, height: 132)
    let rowHeight = Row.height(in: pane.bounds.width, of: self)
    pane.contentSize = Size(pane.bounds.width, rowHeight * Double(rows.count))
    // In a low window, it scrolls.
    pane.flashScrollIndicators()
    for (index, row) in rows.enumerated() {
      row.frame = Rect(
        x: 0, y: rowHeight * Double(index), width: pane.bounds.width, height: rowHeight)
    }
  }

  /// Whether a touch is for the recognizers, rather than for the check boxes and lists.
  override func follows(_ touch: Touch) -> Bool {
    touch.target === pad || touch.target === self
  }

  /// Performs the equivalent of a gesture in the middle of the pad. Letters are for gestures without other keys.
  private func press(_ key: KeyPress) -> KeyPress.Result {
    let step = key.heldModifiers.contains(.shift) ? 1.0 : 10
    let middle = pad.bounds.center.inReadout
    let gestures: [KeyEquivalent: (GestureRecognizer, String)] = [
      .return: (key.heldModifiers == .control ? doubleTap : tap, middle), .space: (tap, middle),
      .menu: (longPress, middle), .f10: (longPress, middle), "2": (twoFingerTap, middle),
      "s": (swipe, "left"), "e": (edgePan, Vector(-step, 0).inReadout),
      "t": (manipulation, "1.250, 15.0, 0.0, 0.0"), .leftArrow: (pan, Vector(-step, 0).inReadout),
      .rightArrow: (pan, Vector(step, 0).inReadout), .upArrow: (pan, Vector(0, -step).inReadout),
      .downArrow: (pan, Vector(0, step).inReadout), "+": (pinch, "1.250"), "-": (pinch, "0.800"),
      "[": (rotation, "-15.0"), "]": (rotation, "15.0"),
    ]
    guard let (recognizer, value) = key.meaning({ key, _ in gestures[key] }),
      key.key != .f10 || key.heldModifiers == .shift
    else { return .ignored }
    guard recognizer.isEnabled else { return .handled }
    row(of: recognizer)?.show(.ended, value)
    onRecognized(recognizer.label)
    return .handled
  }
}

extension Lab: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    follows(touch) && !(recognizer is HoverGestureRecognizer)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let free: [GestureRecognizer] = [pinch, rotation, pan]
    return simultaneous.isOn
      && [recognizer, other].allSatisfy { one in
        free.contains { $0 === one }
      }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    waitForDouble.isOn && recognizer === tap && other === doubleTap
      || recognizer === pan && other === edgePan
  }
}

/// The row of a recognizer: whether it is on, and its state.
private final class Row: View {
  let recognizer: GestureRecognizer
  private let isOn: Toggle
  private let state = Label("possible")

  init<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, isOn on: Bool = true,
    value: @escaping @MainActor (Recognizer) -> String
  ) {
    self.recognizer = recognizer
    let name = recognizer.label.withCapital
    isOn = Toggle(name, style: .checkBox)
    super.init()
    recognizer.addAction { [weak self] in self?.show($0.state, value($0)) }
    recognizer.isEnabled = on
    isOn.isOn = on
    isOn.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      self.recognizer.isEnabled = isOn.isOn
    }
    isOn.accessibilityIdentifier = name.identifier(in: "gesture-lab")
    state.accessibilityIdentifier = "\(name.identifier(in: "gesture-lab"))-state"
    state.font = .footnote
    state.numberOfLines = 2
    state.adjustsFontSizeToFitWidth = true
    for view in [isOn, state] as [View] { addSubview(view) }
  }

  func show(_ state: GestureRecognizer.State, _ value: String) {
    self.state.text = value.isEmpty ? "\(state)" : "\(state) \(value)"
  }

  /// Shows that an attempt has failed, or that a new one begins.
  func show(_ outcome: Decision.Outcome) {
    switch outcome {
    case .failed(let reason): state.text = "failed: \(reason)"
    case .tracks where recognizer.state == .possible: state.text = "possible"
    default: break
    }
  }

  /// The height of rows in `width`, with text as large as in `view`. Where there is no room for large text
  /// beside the check box, the state is below it.
  static func height(in width: Double, of view: View) -> Double {
    view.scaledForText(44) + (isStacked(in: width, of: view) ? 44 : 0)
  }

  private static func isStacked(in width: Double, of view: View) -> Bool {
    width < view.scaledForText(250)
  }

  override func layoutSubviews() {
    let isStacked = Self.isStacked(in: bounds.width, of: self)
    let width = isStacked ? bounds.width : scaledForText(136)
    isOn.frame = Rect(x: 0, y: 0, width: width, height: isStacked ? 44 : bounds.height)
    let left = isStacked ? 28 : width + 8
    state.frame = Rect(
      left: left, top: isStacked ? 44 : 0, right: max(left, bounds.width), bottom: bounds.height)
  }
}

/// The area that takes the touches.
private final class Pad: View {
  init() {
    super.init()
    isFocusable = true
    isAccessibilityElement = true
    accessibilityRole = .canvas
    setName("Pad", in: "gesture-lab")
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 12, .secondaryBackground))
    let text = AttributedText("Any number of fingers", font: .footnote, color: .tertiaryLabel)
    let options = TextOptions(alignment: .center, verticalAlignment: .center)
    list.append(.textBox(TextBox(text, box: bounds, options: options)))
  }
}

extension TransformGestureRecognizer {
  /// The scale, the rotation in degrees and the movement since the number of fingers changed.
  fileprivate var words: String {
    let scale = baseline.spread > 0 ? cluster.spread / baseline.spread : 1
    let turn = (cluster.turn - baseline.turn) * 180 / .pi
    let shift = cluster.centroid - baseline.centroid
    return "\(scale.asShare), \(turn.inReadout), \(shift.inReadout)"
  }
}
