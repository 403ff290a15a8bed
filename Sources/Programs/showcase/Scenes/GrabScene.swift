import TouchstoneToolkit

/// A press lifts a card, and the same finger then moves it: one gesture after the other. Whether the
/// card is lifted is a `GestureState`, so that it is put down however the gesture ends: after a drag,
/// after a press without one, and when the touch is taken away. With `onEnded` alone it would stay
/// in the air in the last two cases.
///
/// The idea is the sequence of a long press and a drag that many tutorials show. Where a moved card
/// stops for the keys, at the edge of the scene, is a choice of this scene.
final class GrabScene: Scene {
  static let about = SceneInfo(
    name: "grab", title: "Grab and move",
    summary: "A press lifts the card; the same finger moves it.",
    rows: [77, 92, 106], section: .gestures)

  /// The state of a hold on the card.
  private enum Hold: Equatable {
    case waiting
    case lifted
    case moving(Vector)
  }

  private let stage: Stage
  private let table = Table()
  private var card: HeldCard { table.card }
  /// The hold of fingers on the card.
  @GestureState private var fingers = Hold.waiting
  /// Whether the finger has put the card down, rather than been taken away.
  private var isDropped = false
  /// The hold of keys on the card.
  private var keys = Hold.waiting

  var view: View { table }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    $fingers.onChange = { [weak self] in self?.show($0) }
    card.addGesture(
      LongPressGesture(minimumDuration: .milliseconds(300)).sequenced(before: DragGesture())
        .onEnded { [weak self] _ in
          guard let self else { return }
          isDropped = true
        }
        .updating($fingers) { value, hold in
          // The first part lasts from the landing on; the second begins when the press succeeds.
          guard case .second(_, let drag) = value else { return }
          hold = drag.map { .moving($0.translation) } ?? .lifted
        })
    card.onTouchBegan = { [weak self] in
      guard let self else { return }
      keys = .waiting
      card.isLifted = false
      report()
    }
    card.onTouchEnded = { [weak self] in
      guard let self else { return }
      if fingers == .waiting { show(.waiting) }
    }
    card.onFocusLost = { [weak self] in self?.put(.waiting) }
    card.becomeGraphic(
      "Card", in: "grab", actions: ["Lift or Drop": .tap], .move,
      perform: { [weak self] in self?.perform($0) ?? false })
    card.onKeyPress(.escape) { [weak self] _ in
      self?.put(.waiting) == true ? .handled : .ignored
    }
    report()
  }

  /// Shows the card as it is held.
  private func show(_ hold: Hold) {
    card.isLifted = hold != .waiting
    switch hold {
    case .waiting:
      // A card whose touch was cancelled returns quickly.
      withAnimation(isDropped ? .spring : .easeInOut(duration: 0.25)) { card.offset = .zero }
      isDropped = false
    case .lifted: card.hold(at: card.base)
    case .moving(let displacement): card.hold(at: card.base + displacement)
    }
    report()
  }

  private func report() {
    let hold = fingers == .waiting ? keys : fingers
    let phase =
      switch hold {
      case .waiting: "waiting"
      case .lifted: "lifted"
      case .moving: "moving"
      }
    stage.readout = "phase \(phase) · offset \(card.offset.inReadout)"
  }

  // MARK: Keys

  /// Lifts, moves or drops the card by keys. They do nothing while a finger holds it.
  private func perform(_ command: GraphicCommand) -> Bool {
    guard fingers == .waiting else { return false }
    switch command {
    case .tap, .longPress:
      if keys == .waiting { card.stop() }
      return put(keys == .waiting ? .lifted : .waiting)
    case .move(let displacement):
      guard keys != .waiting else { return false }
      let center = table.area.clamp(card.center + displacement)
      return put(.moving(center - card.home - card.base))
    default: return false
    }
  }

  /// Changes how the keys hold the card. Returns whether they hold it now or did before.
  @discardableResult
  private func put(_ hold: Hold) -> Bool {
    guard keys != .waiting || hold != .waiting else { return false }
    keys = hold
    isDropped = true
    show(hold)
    return true
  }
}

/// The background, with the card in the middle.
private final class Table: View {
  let card = HeldCard()

  init() {
    super.init()
    clipsToBounds = true
    addSubview(card)
  }

  /// The positions of the middle of the card at which all of it is visible.
  var area: Rect {
    Rect(left: 60, top: 40, right: max(60, bounds.width - 60), bottom: max(40, bounds.height - 40))
  }

  override func layoutSubviews() { card.move(home: bounds.center, inside: area) }
}

/// A rounded card, blue, or yellow while it is lifted.
private final class HeldCard: View {
  /// The resting position of the card.
  private(set) var home = Point.zero
  /// The vector from there to where the card is.
  var offset = Vector.zero { didSet { center = home + offset } }
  /// The offset at which the card was grabbed: the presented one if it was in motion.
  private(set) var base = Vector.zero
  var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }
  var onTouchBegan: @MainActor () -> Void = {}
  var onTouchEnded: @MainActor () -> Void = {}
  var onFocusLost: @MainActor () -> Void = {}

  init() { super.init(frame: Rect(x: 0, y: 0, width: 120, height: 80)) }

  /// Stops the card where it is shown.
  func stop() {
    removeAnimations(.center, keepingPresentation: true)
    base = center - home
    offset = base
  }

  /// Moves the card to `offset` without animation.
  func hold(at offset: Vector) {
    removeAnimations(.center)
    self.offset = offset
  }

  /// Moves the home. A card that is held stays under its finger, if that is inside of `area`.
  func move(home new: Point, inside area: Rect) {
    let position = isLifted ? area.clamp(center) : new + offset
    base += (position - new) - offset
    home = new
    offset = position - new
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    stop()
    onTouchBegan()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onTouchEnded() }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { onTouchEnded() }

  override func didEndEditing() { onFocusLost() }

  override var focusRingShape: FocusRingShape? { FocusRingShape(bounds, cornerRadius: 16) }

  override func draw(into list: inout DrawList) {
    if isLifted {
      list.append(
        .shadow(
          .rounded(bounds, CornerRadii(16)), Color(white: 0, alpha: 0.3), radius: 8,
          offset: Vector(0, 6)))
    }
    list.append(.roundedFill(bounds, radius: 16, Color(rgb: isLifted ? 0xFFCC00 : 0x007AFF)))
  }
}
