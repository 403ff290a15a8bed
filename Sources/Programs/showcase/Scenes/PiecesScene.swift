import TouchstoneToolkit

/// A tap moves a piece. A tap recognizer acts once, when its state is `ended`; it needs a view that takes touches, and
/// the right number of taps and fingers. When a touch is not a tap, the arena gives the reason.
final class PiecesScene: Scene {
  static let about = SceneInfo(
    name: "pieces", title: "Pieces",
    summary: "A tap moves a piece; the arena says why one does not.",
    rows: [52, 57, 59], section: .touches)

  private let stage: Stage
  private let board = Board()
  private var taps = 0
  private var last = "none"
  private var place = "none"
  private var reason = "none"

  var view: View { board }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for piece in board.pieces {
      piece.onTap = { [weak self] in self?.tapped($0) }
      piece.onKey = { [weak self] in self?.press($0, taps: $1) }
    }
    board.onLayout = { [weak self] in self?.bringInside() }
    board.interaction.addAction(for: .valueChanged) { [weak self] in self?.configure() }
    board.twoTaps.addAction(for: .valueChanged) { [weak self] in self?.configure() }
    board.twoFingers.addAction(for: .valueChanged) { [weak self] in self?.configure() }
    board.onMiss = { [weak self] in self?.explain("interaction is disabled") }
    stage.onDecision = { [weak self] decision, recognizer in
      guard let self else { return }
      let isTap = board.pieces.contains { $0.tap === recognizer }
      if isTap, case .failed(let reason) = decision.outcome { explain("\(reason)") }
    }
    report()
  }

  /// The three conditions that are forgotten most often.
  private func configure() {
    for piece in board.pieces {
      piece.isUserInteractionEnabled = board.interaction.isOn
      piece.tap.numberOfTapsRequired = board.twoTaps.isOn ? 2 : 1
      piece.tap.numberOfTouchesRequired = board.twoFingers.isOn ? 2 : 1
    }
  }

  /// Moves a piece by (100, 100), or home if it would leave the board. A tap on a piece in flight
  /// adds to its goal.
  private func tapped(_ piece: Piece) {
    let moved = piece.frame.translated(by: Vector(100, 100))
    let goal = board.content.contains(moved) ? moved.center : piece.home
    ViewPropertyAnimator(duration: 0.2, curve: .easeInOut) { piece.center = goal }.startAnimation()
    taps += 1
    last = piece.name
    place = goal.inReadout
    reason = "none"
    report()
  }

  /// Performs the taps of a key. A key counts for the required number of fingers.
  private func press(_ piece: Piece, taps: Int) {
    guard board.interaction.isOn else { return explain("interaction is disabled") }
    let required = piece.tap.numberOfTapsRequired
    guard taps >= required else { return explain("one tap is not two") }
    for _ in 0..<taps / required { tapped(piece) }
  }

  /// Returns pieces to their slots that no longer have room where they are.
  private func bringInside() {
    for piece in board.pieces where !board.content.contains(piece.frame) {
      piece.center = piece.home
      if piece.name == last { place = piece.home.inReadout }
    }
    report()
  }

  private func explain(_ words: String) {
    reason = words
    report()
  }

  private func report() {
    stage.readout = "taps \(taps) · last \(last) · at \(place) · why \(reason)"
  }
}

/// The pieces, and the check boxes below them.
private final class Board: View {
  let pieces = [
    Piece("Red piece", Color(rgb: 0xFF3B30), home: Point(80, 80)),
    Piece("Green piece", Color(rgb: 0x34C759), home: Point(190, 80)),
    Piece("Blue piece", Color(rgb: 0x007AFF), home: Point(300, 80)),
  ]
  let interaction = Toggle("Interaction", style: .checkBox)
  let twoTaps = Toggle("Two taps", style: .checkBox)
  let twoFingers = Toggle("Two fingers", style: .checkBox)
  private let row = StackView()
  /// Called when a touch passes through a piece that takes none.
  var onMiss: @MainActor () -> Void = {}
  var onLayout: @MainActor () -> Void = {}

  init() {
    super.init()
    interaction.isOn = true
    let boxes = [interaction, twoTaps, twoFingers]
    for (box, word) in zip(boxes, ["interaction", "two-taps", "two-fingers"]) {
      box.accessibilityIdentifier = "pieces.\(word)"
      row.addArrangedSubview(box)
    }
    addSubview(row)
    for piece in pieces { addSubview(piece) }
  }

  /// The area in which pieces stay.
  var content: Rect { bounds }

  override func layoutSubviews() {
    let boxes = row.arrangedSubviews
    let width = (bounds.width - 32) / Double(boxes.count)
    let hasRoom = boxes.allSatisfy { $0.intrinsicContentSize.width <= width }
    row.distribution = hasRoom ? .fillEqually : .fillProportionally
    row.frame = Rect(x: 16, y: bounds.height - 52, width: bounds.width - 32, height: 44)
    onLayout()
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // Touches on a piece are forwarded here too, as those of every view.
    let isOnPiece = touches.contains { touch in
      touch.target === self
        && pieces.contains { $0.presentation.frame.contains(touch.location(in: self)) }
    }
    if isOnPiece { onMiss() }
  }
}

/// A square that a tap moves, and keys.
private final class Piece: View {
  let name: String
  let home: Point
  let tap: TapGestureRecognizer
  var onTap: @MainActor (Piece) -> Void = { _ in }
  /// Called for a key, with the number of taps that it replaces.
  var onKey: @MainActor (Piece, _ taps: Int) -> Void = { _, _ in }

  init(_ name: String, _ color: Color, home: Point) {
    self.name = name
    self.home = home
    tap = TapGestureRecognizer(label: name)
    super.init(frame: Rect(x: home.x - 40, y: home.y - 40, width: 80, height: 80))
    backgroundColor = color
    cornerRadius = 8
    tap.addAction { [weak self] in
      guard let self else { return }
      if $0.state == .ended { onTap(self) }
    }
    addGestureRecognizer(tap)
    isFocusable = true
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .button
    accessibilityIdentifier =
      "pieces.\(name.lowercased().split(separator: " ").joined(separator: "-"))"
  }

  override func accessibilityActivate() -> Bool {
    onKey(self, tap.numberOfTapsRequired)
    return true
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    switch GraphicCommand(key) {
    case .tap: onKey(self, 1)
    case .doubleTap: onKey(self, 2)
    default: return .ignored
    }
    return .handled
  }
}
