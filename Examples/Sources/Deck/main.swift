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
  private var cards: [Card] = []
  /// What was thrown: the card, and where it went.
  private var thrown: [(card: Card, exit: Point, tilt: Affine)] = []

  init() {
    super.init()
    for (index, rgb) in [0xAF52DE, 0x007AFF, 0x34C759, 0xFFCC00, 0xFF3B30].enumerated() {
      let card = Card(number: 5 - index, Color(rgb: UInt32(rgb)))
      let pan = PanGestureRecognizer(label: "card")
      pan.maximumNumberOfTouches = 1
      pan.addAction { [unowned self, unowned card] in drag(card, by: $0) }
      card.addGestureRecognizer(pan)
      cards.append(card)
      addSubview(card)
    }
  }

  private var home: Point { Point(bounds.width / 2, bounds.height / 2) }

  private func drag(_ card: Card, by pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      // A card that flies home is caught by setting its place.
      card.center = home + pan.translation
      card.transform = Affine(scale: 1, angle: pan.translation.dx / 1000, offset: .zero)
    case .ended: release(card, after: pan.translation, at: pan.velocity)
    default: goHome(card)
    }
  }

  private func release(_ card: Card, after translation: Vector, at velocity: Vector) {
    let isFlick = abs(velocity.dx) > Self.speed
    guard isFlick || abs(translation.dx) > Self.distance else { return goHome(card) }
    // A slow finger has no velocity: then the card leaves on the side on which it is.
    let isRight = (isFlick ? velocity.dx : translation.dx) > 0
    let way = (bounds.width + card.bounds.width) / 2 + abs(translation.dx)
    let seconds = way / max(abs(velocity.dx), Self.speed)
    let exit = card.center + Vector(isRight ? way : -way, velocity.dy * seconds)
    thrown.append((card, exit, card.transform))
    View.animate(withDuration: seconds) { card.center = exit }
  }

  private func goHome(_ card: Card) {
    View.animate(withDuration: 0.3) {
      card.center = home
      card.transform = .identity
    }
  }

  /// Brings the card back that was thrown last, from where it went.
  private func rewind() {
    guard let (card, exit, tilt) = thrown.popLast() else { return }
    View.performWithoutAnimation {
      card.center = exit
      card.transform = tilt
    }
    goHome(card)
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("Rewind", "r", modifiers: []) { [unowned self] in rewind() }]
  }

  override func layoutSubviews() {
    for card in cards where !thrown.contains(where: { $0.card === card }) { card.center = home }
  }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, .background)) }
}

/// A card with a number.
final class Card: View {
  private let color: Color
  private let label: Label

  init(number: Int, _ color: Color) {
    self.color = color
    label = Label("\(number)")
    super.init(frame: Rect(x: 0, y: 0, width: 240, height: 340))
    label.font = Font(size: 80, weight: .bold)
    label.textColor = Color(white: 1)
    label.textAlignment = .center
    label.frame = bounds
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = "Card \(number)"
    accessibilityTraits = .image
    accessibilityIdentifier = "deck.card:\(number)"
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 20, color))
  }
}
