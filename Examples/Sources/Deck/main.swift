import TouchstoneToolkit

// A stack of cards. A drag tilts the card on top and throws it, or returns it to the stack; R takes the
// last throw back.
Application.run(id: "org.example.Deck") { application in
  application.openWindow(title: "Deck", size: Size(480, 640), content: Deck())
}

/// The cards, and those that were thrown.
final class Deck: View {
  /// The speed from which a flick throws a card, in points per second.
  private static let throwingSpeed = 1000.0
  /// The distance from which a slow drag throws a card, in points.
  private static let throwingDistance = 100.0

  private let stack: CardStackView
  private var thrown: [Card] = []
  /// The offset of the card when the drag began, which is not zero if the finger has caught it.
  private var start = Vector.zero

  init() {
    let colors = [0xFF3B30, 0xFFCC00, 0x34C759, 0x007AFF, 0xAF52DE]
    let cards = colors.enumerated().map { Card(number: $0 + 1, Color(rgb: UInt32($1))) }
    stack = CardStackView(cards: cards)
    stack.cardSize = Size(240, 340)
    super.init()
    for card in cards {
      card.pan.addAction { [weak self, weak card] pan in
        if let card { self?.drag(card, by: pan) }
      }
    }
    // A card that a finger has only caught moves on when that lifts.
    stack.onRelease = { [weak self] view in
      if let card = view as? Card, !card.pan.isActive { self?.returnCard() }
    }
    addSubview(stack)
  }

  private func drag(_ card: Card, by pan: PanGestureRecognizer) {
    guard card === stack.topCard else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { start = stack.offset }
      stack.offset = start + pan.translation
      stack.tilt = stack.offset.dx / 1000
    case .ended: release(after: pan.translation, at: pan.velocity)
    default: returnCard()
    }
  }

  private func release(after translation: Vector, at velocity: Vector) {
    let isFlick = abs(velocity.dx) > Self.throwingSpeed
    guard isFlick || abs(translation.dx) > Self.throwingDistance else { return returnCard() }
    // A slow finger has no velocity: then the card leaves on the side to which it was moved.
    let isRight = (isFlick ? velocity.dx : translation.dx) > 0
    let distance = (bounds.width + stack.cardSize.width) / 2 + abs(stack.offset.dx)
    let seconds = distance / max(abs(velocity.dx), Self.throwingSpeed)
    let card = stack.pop(duration: seconds) {
      $0.center += Vector(isRight ? distance : -distance, velocity.dy * seconds)
    }
    if let card = card as? Card { thrown.append(card) }
  }

  private func returnCard() {
    View.animate(withDuration: 0.3) { stack.returnTopCard() }
  }

  /// Returns the card that was thrown last, from where it went.
  private func rewind() {
    guard let card = thrown.popLast() else { return }
    stack.push(card)
    returnCard()
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("Rewind", "r", modifiers: []) { [weak self] in self?.rewind() }]
  }

  override func layoutSubviews() { stack.frame = bounds }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, .background)) }
}

/// A card with a number.
final class Card: View {
  let pan = PanGestureRecognizer(label: "card")
  private let color: Color
  private let label: Label

  init(number: Int, _ color: Color) {
    self.color = color
    label = Label("\(number)")
    super.init()
    label.font = Font(size: 80, weight: .bold)
    label.textColor = Color(white: 1)
    label.textAlignment = .center
    addSubview(label)
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
    isAccessibilityElement = true
    accessibilityLabel = "Card \(number)"
    accessibilityTraits = .image
    accessibilityIdentifier = "deck.card:\(number)"
  }

  override func layoutSubviews() { label.frame = bounds }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 20, color))
  }
}
