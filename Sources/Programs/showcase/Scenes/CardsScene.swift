import TouchstoneToolkit

/// A stack of cards to throw left and right. A quick finger throws by its velocity, a slow one by its distance: a
/// finger that rests far to the right has no velocity, and its card must not fly to the left. A card on its way home
/// can be caught, the next card appears immediately, and a thrown one can be taken back.
///
/// The idea is that of apps in which people choose each other. Chosen here: Save opens the form, which
/// marks the card, and the buttons are smaller in windows that are too narrow for them.
final class CardsScene: Scene {
  static let about = SceneInfo(
    name: "cards", title: "Card stack", summary: "A stack of cards to throw, catch and take back.",
    rows: [61, 63, 67, 68, 69, 70, 71, 72, 79, 84, 90, 92, 100, 203, 211], section: .gestures,
    showsPictures: true)

  private let stage: Stage
  private let table = Table()
  /// The cards that have left the stack, the latest last.
  private var gone: [Card] = []
  private var last = "none"
  /// The offset of the top card when a drag of it began.
  private var start = Vector.zero

  var view: View { table }
  private var stack: CardStackView { table.stack }
  private var top: Card? { stack.topCard as? Card }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for card in table.cards { prepare(card) }
    stack.onCatch = { [weak self] _ in self?.report() }
    stack.onRelease = { [weak self] in
      guard let self else { return }
      if ($0 as? Card)?.pan.isActive == false { sendHome() }
    }
    table.nope.addAction(for: .primaryActionTriggered) { [weak self] in self?.throwTop(toward: -1) }
    table.rewind.addAction(for: .primaryActionTriggered) { [weak self] in self?.rewind() }
    table.like.addAction(for: .primaryActionTriggered) { [weak self] in self?.throwTop(toward: 1) }
    table.save.addAction(for: .primaryActionTriggered) { [weak self] in
      guard let self else { return }
      top.map(save)
    }
    table.startOver.addAction(for: .primaryActionTriggered) { [weak self] in
      guard let self else { return }
      while !gone.isEmpty { rewind() }
    }
    table.onGraphicCommand { [weak self] in self?.perform($0) ?? false }
    stage.keyCommands = [
      KeyCommand("Like", "l", modifiers: []) { [weak self] in
        guard let self else { return }
        top.map(like)
      }
    ]
    stage.onTop = { [weak self] page in
      if let page = page as? FormScreen { page.form.report() } else { self?.report() }
    }
    report()
  }

  private func prepare(_ card: Card) {
    card.pan.addAction { [weak self, weak card] in
      if let card { self?.drag($0, card) }
    }
    card.pinch.addAction { [weak self, weak card] in
      if let card { self?.magnify($0, card) }
    }
    card.onTapGesture(count: 2) { [weak self, weak card] _ in
      if let card { self?.like(card) }
    }
    card.menu = ContextMenuInteraction(on: card) { [weak self, weak card] _ in
      card.flatMap { self?.peek($0) }
    }
    // A finger at 20 points a second moves by 10 in the time of a press. It drags.
    card.menu?.recognizer?.allowableMovement = 8
    card.becomeGraphic(
      "Card \(card.number): \(card.caption)", in: "cards",
      actions: ["Like": .doubleTap, "Delete": .delete], .zoom,
      perform: { [weak self] in self?.perform($0) ?? false })
    card.accessibilityIdentifier = "cards.card:\(card.number)"
    card.accessibilityCustomActions += [
      AccessibilityCustomAction("Reject") { [weak self] in self?.throwTop(toward: -1) },
      AccessibilityCustomAction("Rewind") { [weak self] in self?.rewind() },
    ]
    stage.picture(card.file, fitting: Size(480, 480)) { card.picture.image = Image($0) }
  }

  // MARK: Fingers

  private func drag(_ pan: PanGestureRecognizer, _ card: Card) {
    guard card === top else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { start = stack.offset }
      stack.offset = start + pan.translation
      stack.tilt = stack.offset.dx / 1000
      report()
    case .ended:
      // What counts is how far this finger has moved, not where it has caught the card.
      let distance = pan.translation.dx
      let velocity = pan.velocity
      let isFlick = abs(velocity.dx) > 1000
      guard isFlick || abs(distance) > 100 else { return sendHome() }
      throwTop(toward: (isFlick ? velocity.dx : distance) < 0 ? -1 : 1, at: velocity)
    default: sendHome()
    }
  }

  private func magnify(_ pinch: PinchGestureRecognizer, _ card: Card) {
    switch pinch.state {
    case .began, .changed:
      card.magnification *= pinch.scale
      pinch.scale = 1
      report()
    default: if card === top { zoom(by: nil) } else { card.magnification = 1 }
    }
  }

  /// Zooms the picture of the top card, without a factor to its first size. What keys have zoomed stays
  /// so until a key or a pinch restores it.
  private func zoom(by factor: Double?) {
    guard let card = top else { return }
    withAnimation(Animation(Spring(response: 0.3))) {
      card.magnification = factor.map { card.magnification * $0 } ?? 1
    }
    report()
  }

  private func like(_ card: Card) {
    card.isLiked.toggle()
    report()
  }

  /// Opens the form of the scene "form", with the caption of the card as its name. Saved, the card is marked.
  private func save(_ card: Card) {
    let page = FormScreen(name: card.caption)
    page.form.onChange = { [weak stage] in stage?.readout = $0 }
    page.form.onSave = { [weak card] in card?.isMarked = true }
    stage.push(page)
  }

  /// Returns the context menu of a long press on a card.
  private func peek(_ card: Card) -> ContextMenuConfiguration? {
    // A card that was caught stays under the finger.
    guard stack.offset == .zero else { return nil }
    let preview = ImageView(card.picture.image)
    preview.contentMode = .scaleAspectFill
    preview.clipsToBounds = true
    return ContextMenuConfiguration(
      previewProvider: { preview }, previewSource: card.pictureFrame
    ) { [weak self] in
      Menu(children: [
        Action(title: "Like", icon: .heart) { self?.like(card) },
        Action(title: "Share", icon: .share) { self?.stage.copy(card.caption) },
        Action(title: "Save", icon: .saveCopy) { self?.save(card) },
        Action(title: "Delete", icon: .trash, attributes: .destructive) { self?.delete() },
      ])
    }
  }

  // MARK: Leaving and coming back

  private func sendHome() {
    guard stack.offset != .zero else { return }
    last = "back"
    View.animate(withDuration: 0.3) { stack.returnTopCard() }
    report()
  }

  /// Animates the top card in a straight line until it is out of the window.
  private func throwTop(toward side: Double, at velocity: Vector = .zero) {
    stack.catchTopCard()
    if stack.tilt == 0 { stack.tilt = side * 0.1 }
    let distance = stack.bounds.width / 2 + stack.cardSize.width - side * stack.offset.dx
    let duration = min(max(distance / max(abs(velocity.dx), 1000), 0.15), 0.45)
    remove("\(side < 0 ? "left" : "right")", in: duration) {
      $0.center += Vector(side * distance, velocity.dy * duration)
    }
  }

  /// Takes the top card off the stack.
  private func remove(_ verdict: String, in duration: Double, by changes: (View) -> Void) {
    guard let card = stack.pop(duration: duration, animations: changes) as? Card else { return }
    gone.append(card)
    last = verdict
    report()
  }

  private func delete() { remove("deleted", in: 0.2) { $0.alpha = 0 } }

  private func rewind() {
    guard let card = gone.popLast() else { return }
    last = "rewound"
    stack.push(card)
    card.magnification = 1
    View.animate(withDuration: 0.3) {
      card.alpha = 1
      stack.returnTopCard()
    }
    report()
  }

  /// Performs the command of a key. The arrows are the shortcuts of buttons.
  private func perform(_ command: GraphicCommand) -> Bool {
    switch command {
    case .zoom(let factor): zoom(by: factor)
    case .restore: zoom(by: nil)
    case .doubleTap: top.map(like)
    case .tap, .longPress: top?.menu?.present()
    case .delete: delete()
    case .move, .turn: return false
    }
    return true
  }

  private func report() {
    table.rewind.isEnabled = !gone.isEmpty
    for view in [table.nothing, table.startOver] { view.isHidden = top != nil }
    stage.readout =
      "card \(top.map { "\($0.number)" } ?? "none") of \(table.cards.count)"
      + " · offset \(stack.offset.inReadout) · tilt \((stack.tilt * 180 / .pi).inReadout)"
      + " · liked \(table.cards.count { $0.isLiked }) · last \(last)"
      + " · picture \((top?.magnification ?? 1).asShare)"
  }
}

// MARK: - Views

/// The stack, and the buttons below it. It has the keyboard from the start.
private final class Table: KeyboardView {
  let cards = zip(1..., files).map { Card($0, file: $1) }
  let nope = Button("Nope", style: .tinted, shortcut: KeyboardShortcut(.leftArrow, modifiers: []))
  let rewind = Button("Rewind", style: .tinted, shortcut: KeyboardShortcut("z"))
  let like = Button("Like", style: .tinted, shortcut: KeyboardShortcut(.rightArrow, modifiers: []))
  let save = Button("Save", style: .tinted, shortcut: KeyboardShortcut("s", modifiers: []))
  let nothing = Label("No more cards")
  let startOver = Button("Start over", style: .filled)
  let stack: CardStackView
  private let row: StackView

  private static let files = [
    "mountain-path", "dandelion-at-sunset", "two-dogs", "half-a-fig", "paint-brushes",
    "autumn-mountain", "drum-and-wine", "forest-stream",
  ]

  init() {
    stack = CardStackView(cards: cards)
    row = StackView(arrangedSubviews: [nope, rewind, like, save])
    super.init()
    row.distribution = .fillEqually
    nothing.textAlignment = .center
    for button in [nope, rewind, like, save, startOver] {
      button.setName(button.title, in: "cards")
      button.contentInsets = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    }
    nothing.setName(nothing.text, in: "cards")
    for view in [row, stack, nothing, startOver] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = bounds.height
    let middle = bounds.width / 2
    row.spacing = width < 400 ? 8 : 16
    let breadth = min(scaledForText(368), width - 2 * row.spacing)
    row.frame = Rect(x: middle - breadth / 2, y: height - 56, width: breadth, height: 44)
    stack.cardSize = Size(min(320, width - 64), min(420, height - 96))
    stack.frame = Rect(x: 0, y: 0, width: width, height: height - 72)
    let end = min(scaledForText(120), width)
    nothing.frame = Rect(x: middle - end / 2, y: height / 2 - 92, width: end, height: 44)
    startOver.frame = Rect(x: middle - end / 2, y: height / 2 - 36, width: end, height: 44)
  }
}

/// A card with its gestures.
private final class Card: PictureCard {
  let number: Int
  let file: String
  let pan = PanGestureRecognizer(touches: 1...1)
  let pinch = PinchGestureRecognizer()
  var menu: ContextMenuInteraction?

  init(_ number: Int, file: String) {
    self.number = number
    self.file = file
    super.init(Stage.pictureTitle(file))
    for recognizer in [pan, pinch] { addGestureRecognizer(recognizer) }
  }
}
