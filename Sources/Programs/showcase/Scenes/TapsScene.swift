import TouchstoneToolkit

/// A single tap and a double tap on one view. If only one of them may act, the single tap has to
/// wait until no second tap can follow; if both may, the single tap acts at its lift and a double
/// tap is both. The other pads take a single tap, which never waits, three taps, two fingers, and a
/// tap with its place. The lift is known from a drag without a minimum, beside all other gestures.
///
/// The idea is the question of every tutorial about double taps: why does the single one act so late?
final class TapsScene: Scene {
  static let about = SceneInfo(
    name: "taps", title: "Single, double, both",
    summary: "How long a tap waits for another one, and when it need not.",
    rows: [41, 52, 54], section: .gestures)

  private let stage: Stage
  private let grid = Grid()
  private var waited = Duration.zero

  var view: View { grid }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    let exclusive = grid.exclusive
    let both = grid.both
    let single = grid.single
    let triple = grid.triple

    exclusive.addGesture(
      TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { [weak exclusive] in
        switch $0 {
        case .first(let tap): exclusive?.act(.double, at: tap.time)
        case .second(let tap): exclusive?.act(.single, at: tap.time)
        }
      })

    both.addGesture(
      TapGesture(count: 2).onEnded { [weak both] in both?.act(.double, at: $0.time) })
    both.addGesture(TapGesture().onEnded { [weak both] in both?.act(.single, at: $0.time) })

    single.addGesture(
      TapGesture().onEnded { [weak single] in single?.act(.single, at: $0.time) })
    triple.addGesture(
      TapGesture(count: 3).onEnded { [weak triple] in triple?.act(.single, at: $0.time) })

    let twoFingers = TapGestureRecognizer(fingers: 2)
    twoFingers.addAction { [weak pad = grid.twoFinger] in
      if $0.state == .ended { pad?.act(.single, at: $0.time) }
    }
    grid.twoFinger.addGestureRecognizer(twoFingers)

    grid.place.addGesture(
      TapGesture().onEnded { [weak pad = grid.place] in
        pad?.mark = $0.location
        pad?.act(.single, at: $0.time)
      })

    for pad in grid.pads {
      pad.onAction = { [weak self] wait in
        guard let self else { return }
        waited = wait
        report()
      }
    }
    report()
  }

  private func report() {
    let place = grid.place.mark?.inReadout ?? "none"
    stage.readout =
      "exclusive \(grid.exclusive.score) · both \(grid.both.score) · single \(grid.single.score)"
      + " · triple \(grid.triple.score) · two-finger \(grid.twoFinger.score) · place \(place)"
      + " · waited \(waited.inReadout)"
  }
}

/// The pads, in three columns or in two.
private final class Grid: View {
  let exclusive = Pad("Exclusive", "Either one: the single tap waits", counting: .either)
  let both = Pad("Both", "A double tap is a single one too", counting: .both)
  let single = Pad("Single", "Acts at the lift")
  let triple = Pad("Triple", "Three quick taps")
  let twoFinger = Pad("Two-finger", "Two fingers at once")
  let place = Pad("Place", "Where was the tap?", counting: .place)
  var pads: [Pad] { [exclusive, both, single, triple, twoFinger, place] }

  init() {
    super.init()
    for pad in pads { addSubview(pad) }
  }

  override func layoutSubviews() {
    let columns = bounds.width >= 600 ? 3 : 2
    let width = (bounds.width - 16 * Double(columns + 1)) / Double(columns)
    var y = 16.0
    for first in stride(from: 0, to: pads.count, by: columns) {
      let row = pads[first..<min(first + columns, pads.count)]
      let height = row.map { $0.height(in: width) }.max() ?? 0
      for (column, pad) in row.enumerated() {
        pad.frame = Rect(
          x: 16 + Double(column) * (width + 16), y: y, width: width, height: height)
      }
      y += height + 16
    }
  }
}

/// A button for taps of any kind, which counts those that its gestures report.
private final class Pad: View {
  /// A kind of tap.
  enum Taps {
    case single, double
  }

  /// The taps that a pad counts: one kind of tap, either kind, both simultaneously, or one kind with its location.
  enum Kind {
    case one, either, both, place
  }

  /// Called when the pad has acted, with the time since the lift.
  var onAction: @MainActor (Duration) -> Void = { _ in }
  /// A place to mark.
  var mark: Point? { didSet { setNeedsDisplay() } }
  /// The number of single taps, and after a stroke that of double taps.
  var score: String { [.either, .both].contains(kind) ? "\(singles)/\(doubles)" : "\(singles)" }

  private var singles = 0
  private var doubles = 0
  private let kind: Kind
  private var lift = Instant.zero
  @GestureState private var isTouched = false
  private var isLit = false { didSet { setNeedsDisplay() } }
  private var lightsOff: Scheduled?
  private let title: Label
  private let hint: Label
  private let number = Label()

  init(_ name: String, _ text: String, counting kind: Kind = .one) {
    title = Label(name)
    hint = Label(text)
    self.kind = kind
    super.init()
    clipsToBounds = true
    isFocusable = true
    isAccessibilityElement = true
    setName(name, in: "taps")
    accessibilityTraits = .button
    title.font = .headline
    number.font = .title
    hint.font = .footnote
    number.text = score
    hint.textColor = .secondaryLabel
    hint.numberOfLines = 0
    for label in [title, number, hint] {
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.isAccessibilityElement = false
      addSubview(label)
    }
    $isTouched.onChange = { [weak self] _ in self?.setNeedsDisplay() }
    addSimultaneousGesture(
      DragGesture(minimumDistance: 0).updating($isTouched) { $1 = true }
        .onEnded { [weak self] in
          guard let self else { return }
          lift = $0.time
        })
  }

  /// Counts what a gesture has recognized at `time`, and lights up for a moment.
  func act(_ taps: Taps, at time: Instant) {
    if taps == .single { singles += 1 } else { doubles += 1 }
    number.text = score
    isLit = true
    lightsOff?.cancel()
    lightsOff = window?.schedule(after: .milliseconds(150)) { [weak self] in self?.isLit = false }
    onAction(time - lift)
  }

  /// Performs a tap or double tap in the middle immediately.
  private func press(_ taps: Taps) {
    if kind == .place { mark = bounds.center }
    if kind == .both, taps == .double { act(.single, at: lift) }
    act(taps, at: lift)
  }

  override func accessibilityActivate() -> Bool {
    press(.single)
    return true
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let isDouble = key.heldModifiers == .control && [.either, .both].contains(kind)
    guard [.return, .space].contains(key.key), key.heldModifiers.isEmpty || isDouble
    else { return .ignored }
    if key.phase == .down { press(isDouble ? .double : .single) }
    return .handled
  }

  /// The height of the pad in a width: 120, or more if its text needs it.
  func height(in width: Double) -> Double { heights(in: width).reduce(20, +) }

  /// The heights of the title, the number and the hint.
  private func heights(in width: Double) -> [Double] {
    zip([title, number, hint], [24.0, 40, 36]).map { label, minimum in
      max(minimum, label.sizeThatFits(Size(width - 16, 0)).height)
    }
  }

  override func layoutSubviews() {
    var y = 12.0
    for (label, height) in zip([title, number, hint], heights(in: bounds.width)) {
      label.frame = Rect(x: 8, y: y, width: bounds.width - 16, height: height)
      y += height + 2
    }
  }

  override func draw(into list: inout DrawList) {
    let resting = isTouched ? Color.fill : Color.secondaryBackground
    let ground = isLit ? Color.accent.opacity(0.35) : resting
    list.append(.roundedFill(bounds, radius: 12, ground))
  }

  override func drawInFront(into list: inout DrawList) {
    if let mark { list.append(.disc(center: mark, radius: 5, Color(rgb: 0xFF9500))) }
  }
}
