import TouchstoneToolkit

/// A stack of cards to throw left and right. A quick finger throws by its velocity, a slow one by its
/// distance: a finger that rests far to the right has no velocity, and its card must not fly to the
/// left. A card on its way home can be caught, the next card is there at once, and what was thrown
/// can be taken back.
final class CardsScene: Scene {
  static let about = SceneInfo(
    name: "cards", title: "Card stack", summary: "A stack of cards to throw, catch and take back.",
    rows: [61, 63, 67, 68, 69, 70, 71, 72, 79, 84, 90, 92, 100, 203, 211], section: .gestures,
    showsPictures: true)

  private let stage: Stage
  private let deck = Deck()
  /// The cards that have left the stack, each as it was seen last. The latest is the last.
  private var gone: [Card] = []
  private var last = "none"
  /// The offset of the top card from its place when the finger landed.
  private var start = Vector.zero

  var view: View { deck }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for card in deck.cards {
      card.pan.addAction { [unowned self] in drag($0, card) }
      card.pinch.addAction { [unowned self] in magnify($0, card) }
      card.doubleTap.addAction { [unowned self] in if $0.state == .ended { like(card) } }
      card.onCatch = { [unowned self] in
        start = card.center - deck.home
        report()
      }
      card.onRelease = { [unowned self] in sendHome(card) }
      card.menu = ContextMenuInteraction(on: card, delegate: self)
      // A finger at 20 points a second moves by 10 in the time of a press. It drags.
      card.menu?.recognizer?.allowableMovement = 8
      card.accessibilityCustomActions = actions(for: card)
      stage.picture(card.file, fitting: Size(480, 480)) { card.picture.image = Image($0) }
    }
    deck.nope.addAction(for: .primaryActionTriggered) { [unowned self] in nope() }
    deck.rewind.addAction(for: .primaryActionTriggered) { [unowned self] in rewind() }
    deck.like.addAction(for: .primaryActionTriggered) { [unowned self] in yes() }
    deck.save.addAction(for: .primaryActionTriggered) { [unowned self] in save() }
    deck.startOver.addAction(for: .primaryActionTriggered) { [unowned self] in
      while !gone.isEmpty { rewind() }
    }
    deck.onKey = { [unowned self] in perform($0) }
    deck.onLayout = { [unowned self] in report() }
  }

  // MARK: Fingers

  private func drag(_ pan: PanGestureRecognizer, _ card: Card) {
    guard card === deck.top else { return }
    switch pan.state {
    case .began, .changed:
      card.center = deck.home + start + pan.translation
      card.tilt = (card.center.x - deck.home.x) / 1000
      report()
    case .ended:
      // What counts is the way of this finger, not where it has caught the card.
      let (way, velocity) = (pan.translation.dx, pan.velocity)
      let isFlick = abs(velocity.dx) > 1000
      guard isFlick || abs(way) > 100 else { return sendHome(card) }
      send(card, toward: (isFlick ? velocity.dx : way) < 0 ? -1 : 1, at: velocity)
    default: sendHome(card)
    }
  }

  private func magnify(_ pinch: PinchGestureRecognizer, _ card: Card) {
    switch pinch.state {
    case .began, .changed:
      card.magnification = min(max(card.magnification * pinch.scale, 0.5), 4)
      pinch.scale = 1
      report()
    default: zoom(card, to: 1)
    }
  }

  /// Zooms the picture of a card. What keys have zoomed stays so until a key or a pinch restores it.
  private func zoom(_ card: Card, to scale: Double) {
    withAnimation(Animation(Spring(response: 0.3, dampingRatio: 1))) {
      card.magnification = min(max(scale, 0.5), 4)
    }
    report()
  }

  private func like(_ card: Card) {
    card.isLiked.toggle()
    report()
  }

  // MARK: Leaving and coming back

  private func sendHome(_ card: Card) {
    guard card === deck.top, card.center != deck.home else { return }
    last = "back"
    View.animate(withDuration: 0.3) { deck.place(card, at: 0) }
    report()
  }

  /// Lets a card fly on in a straight line, until it is out of sight.
  private func send(_ card: Card, toward side: Double, at velocity: Vector) {
    let way = deck.bounds.width / 2 + card.bounds.width - side * (card.center.x - deck.home.x)
    let duration = min(max(way / max(abs(velocity.dx), 1000), 0.15), 0.45)
    let goal = card.center + Vector(side * way, velocity.dy * duration)
    remove(card, verdict: side < 0 ? "left" : "right", in: duration) { card.center = goal }
  }

  private func remove(_ card: Card, verdict: String, in duration: Double, by changes: () -> Void) {
    guard card === deck.top else { return }
    last = verdict
    card.isTop = false
    gone.append(card)
    deck.stack.removeAll { $0 === card }
    View.animate(withDuration: duration, options: .curveLinear, animations: changes) {
      [deck] _ in if !deck.stack.contains(where: { $0 === card }) { card.removeFromSuperview() }
    }
    arrange()
  }

  private func throwTop(toward side: Double) {
    guard let card = deck.top else { return }
    card.catchMotion()
    card.tilt = side * 0.1
    send(card, toward: side, at: .zero)
  }

  private func delete(_ card: Card) {
    remove(card, verdict: "deleted", in: 0.2) { card.alpha = 0 }
  }

  /// Copies the caption.
  private func share(_ card: Card) {
    deck.window?.copyToClipboard(card.caption)
    let notice = Toast("Copied")
    notice.accessibilityIdentifier = "cards.notice"
    notice.present(over: deck)
  }

  private func nope() { throwTop(toward: -1) }

  private func yes() { throwTop(toward: 1) }

  private func save() { deck.top?.isSaved.toggle() }

  private func rewind() {
    guard let card = gone.popLast() else { return }
    card.catchMotion()
    last = "rewound"
    deck.stack.insert(card, at: 0)
    deck.addSubview(card)
    card.magnification = 1
    View.animate(withDuration: 0.3) {
      card.alpha = 1
      deck.place(card, at: 0)
    }
    arrange()
  }

  /// Brings the cards that are left forward.
  private func arrange() {
    withAnimation(Animation(Spring(response: 0.35, dampingRatio: 0.82))) { deck.arrange() }
    deck.rewind.isEnabled = !gone.isEmpty
    report()
  }

  /// Does what a key says. One that is held zooms on, and does nothing else again.
  private func perform(_ key: KeyPress) -> Bool {
    if case .zoom(let factor)? = GraphicCommand(key) {
      deck.top.map { zoom($0, to: $0.magnification * factor) }
      return true
    }
    guard key.phase == .down else { return false }
    switch (key.key, key.heldModifiers) {
    case (.leftArrow, []): nope()
    case (.rightArrow, []): yes()
    case ("z", .command): rewind()
    case ("l", []), (.return, .control): deck.top.map(like)
    case ("s", []): save()
    case ("0", []): deck.top.map { zoom($0, to: 1) }
    case (.delete, []): deck.top.map(delete)
    case (.space, []), (.menu, []), (.f10, .shift): deck.top?.menu?.present()
    default: return false
    }
    return true
  }

  private func actions(for card: Card) -> [AccessibilityCustomAction] {
    [
      AccessibilityCustomAction("Like") { [unowned self] in like(card) },
      AccessibilityCustomAction("Reject") { [unowned self] in nope() },
      AccessibilityCustomAction("Rewind") { [unowned self] in rewind() },
      AccessibilityCustomAction("Delete") { [unowned self] in delete(card) },
      AccessibilityCustomAction("Zoom In") { [unowned self] in
        zoom(card, to: card.magnification * 1.25)
      },
      AccessibilityCustomAction("Zoom Out") { [unowned self] in
        zoom(card, to: card.magnification / 1.25)
      },
    ]
  }

  private func report() {
    let top = deck.top
    stage.readout =
      "card \(top.map { "\($0.number)" } ?? "none") of \(deck.cards.count)"
      + " · offset \(((top?.center ?? deck.home) - deck.home).inReadout)"
      + " · tilt \(((top?.tilt ?? 0) * 180 / .pi).inReadout)"
      + " · liked \(deck.cards.count { $0.isLiked }) · last \(last)"
      + " · picture \((top?.magnification ?? 1).asShare)"
  }
}

extension CardsScene: ContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAt point: Point
  ) -> ContextMenuConfiguration? {
    // A card that was caught stays under the finger.
    guard let card = interaction.view as? Card, card.center == deck.home else { return nil }
    return ContextMenuConfiguration(
      identifier: card.caption, previewProvider: { ImageView(card.picture.image) }
    ) { [weak self] in
      Menu(children: [
        Action(title: "Like", icon: .heart) { self?.like(card) },
        Action(title: "Share", icon: .share) { self?.share(card) },
        Action(title: "Save", icon: .saveCopy) { self?.save() },
        Action(title: "Delete", icon: .trash, attributes: .destructive) { self?.delete(card) },
      ])
    }
  }
}
