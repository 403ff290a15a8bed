import TouchstoneToolkit

// A stack of cards. A drag tilts the card on top and throws it, or lets it go home; R takes the last
// throw back.
Application.run(id: "org.example.Deck") { application in
  application.openWindow(title: "Deck", size: Size(480, 640), content: Deck())
}

/// The cards, and those that were thrown.
final class Deck: View {
  /// The speed, in points per second, from which a flick throws, and the distance that does.
  private static let speed = 1000.0, distance = 100.0
  private let stack: CardStackView
  private var thrown: [Card] = []
  /// Where the finger found the card.
  private var start = Vector.zero

  init() {
    let colors = [0xFF3B30, 0xFFCC00, 0x34C759, 0x007AFF, 0xAF52DE]
    let cards = colors.enumerated().map { Card(number: $0 + 1, Color(rgb: UInt32($1))) }
    stack = CardStackView(cards: cards)
    stack.cardSize = Size(240, 340)
    super.init()
    for card in cards {
      card.pan.addAction { [unowned self, unowned card] in drag(card, by: $0) }
    }
    // A finger that has only caught a card lets it go on.
    stack.onRelease = { [unowned self] in if ($0 as? Card)?.pan.isActive == false { goHome() } }
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
    default: goHome()
    }
  }

  private func release(after translation: Vector, at velocity: Vector) {
    let isFlick = abs(velocity.dx) > Self.speed
    guard isFlick || abs(translation.dx) > Self.distance else { return goHome() }
    // A slow finger has no velocity: then the card leaves on the side to which it was moved.
    let isRight = (isFlick ? velocity.dx : translation.dx) > 0
    let way = (bounds.width + stack.cardSize.width) / 2 + abs(stack.offset.dx)
    let seconds = way / max(abs(velocity.dx), Self.speed)
    let card = stack.pop(duration: seconds) {
      $0.center += Vector(isRight ? way : -way, velocity.dy * seconds)
    }
    if let card = card as? Card { thrown.append(card) }
  }

  private func goHome() {
    View.animate(withDuration: 0.3) { stack.returnTopCard() }
  }

  /// Brings the card back that was thrown last, from where it went.
  private func rewind() {
    guard let card = thrown.popLast() else { return }
    stack.push(card)
    goHome()
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("Rewind", "r", modifiers: []) { [unowned self] in rewind() }]
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
