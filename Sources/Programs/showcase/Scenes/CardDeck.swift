import TouchstoneToolkit

/// The cards, of which three are seen, and the buttons below them.
final class Deck: View {
  let cards = zip(1..., files).map { Card($0, file: $1) }
  let nope = Button("Nope", style: .tinted)
  let rewind = Button("Rewind", style: .tinted)
  let like = Button("Like", style: .tinted)
  let save = Button("Save", style: .tinted)
  let startOver = Button("Start over", style: .filled)
  /// The cards that are left, the top one first.
  lazy var stack = cards
  var onKey: @MainActor (KeyPress) -> Bool = { _ in false }
  var onLayout: @MainActor () -> Void = {}
  /// Where the top card belonged when the views were laid out.
  private var middle = Point.zero
  private let nothing = Label("No more cards")

  private static let files = [
    "mountain-path", "dandelion-at-sunset", "two-dogs", "half-a-fig", "paint-brushes",
    "autumn-mountain", "drum-and-wine", "forest-stream",
  ]

  init() {
    super.init()
    rewind.isEnabled = false
    for button in buttons + [startOver] {
      button.accessibilityIdentifier = button.title.identifier(in: "cards")
    }
    nothing.accessibilityIdentifier = nothing.text.identifier(in: "cards")
    for view in buttons + [startOver, nothing] + cards.reversed() { addSubview(view) }
  }

  private var buttons: [Button] { [nope, rewind, like, save] }
  var top: Card? { stack.first }
  var home: Point { Point(bounds.width / 2, (bounds.height - 72) / 2) }

  /// Puts a card at its place in the stack: the deeper, the lower and smaller.
  func place(_ card: Card, at depth: Int) {
    let depth = Double(min(depth, 2))
    card.center = home + Vector(0, 12 * depth)
    card.transform = Affine(scale: 1 - 0.05 * depth)
  }

  func arrange() {
    for (depth, card) in stack.enumerated() {
      place(card, at: depth)
      (card.isHidden, card.isTop) = (depth > 2, depth == 0)
    }
    (nothing.isHidden, startOver.isHidden) = (!stack.isEmpty, !stack.isEmpty)
  }

  override func layoutSubviews() {
    let (offset, tilt) = top.map { ($0.center - middle, $0.tilt) } ?? (.zero, 0)
    middle = home
    let size = Size(min(320, bounds.width - 64), min(420, bounds.height - 96))
    for card in cards { card.bounds = Rect(origin: .zero, size: size) }
    for (index, button) in buttons.enumerated() {
      let x = bounds.width / 2 - 184 + 96 * Double(index)
      button.frame = Rect(x: x, y: bounds.height - 56, width: 80, height: 44)
    }
    nothing.frame = Rect(x: home.x - 60, y: home.y - 56, width: 120, height: 44)
    startOver.frame = Rect(x: home.x - 60, y: home.y, width: 120, height: 44)
    arrange()
    // A card that is being dragged stays so when the window changes its size.
    if let top, top.pan.isActive { (top.center, top.tilt) = (home + offset, tilt) }
    onLayout()
  }

  override var canBecomeFirstResponder: Bool { true }

  override var focusRingShape: FocusRingShape? { nil }

  override func didMoveToWindow() { becomeFirstResponder() }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    key.phase != .up && onKey(key) ? .handled : .ignored
  }
}

/// A picture above its caption. A touch stops it where it is seen.
final class Card: View {
  let number: Int
  let caption: String
  let file: String
  let pan = PanGestureRecognizer(touches: 1...1)
  let pinch = PinchGestureRecognizer()
  let doubleTap = TapGestureRecognizer(taps: 2)
  let picture = ImageView()
  var menu: ContextMenuInteraction?
  /// Called when a touch has stopped the card.
  var onCatch: @MainActor () -> Void = {}
  /// Called when the last finger leaves the card without having dragged it.
  var onRelease: @MainActor () -> Void = {}
  private let title = Label()
  private let heart = IconView(.heartFilled, color: Color(rgb: 0xFF3B30))
  private let mark = IconView(.check, color: .accentLabel)
  private let opening = View()

  init(_ number: Int, file: String) {
    (self.number, self.file) = (number, file)
    caption = Stage.pictureTitle(file)
    super.init()
    (backgroundColor, cornerRadius) = (.secondaryBackground, 16)
    shadow = Shadow(opacity: 0.15, radius: 6)
    (opening.cornerRadius, opening.maskedCorners) = (16, [.topLeft, .topRight])
    picture.contentMode = .scaleAspectFill
    opening.clipsToBounds = true
    opening.isUserInteractionEnabled = false
    title.text = caption
    (title.font, title.textAlignment) = (.headline, .center)
    (heart.alpha, mark.isHidden) = (0, true)
    opening.addSubview(picture)
    for view in [opening, title, heart, mark] { addSubview(view) }
    for recognizer in [pan, pinch, doubleTap] { addGestureRecognizer(recognizer) }
    isAccessibilityElement = true
    accessibilityLabel = "Card \(number): \(caption)"
    accessibilityTraits = .image
    accessibilityIdentifier = "cards.card:\(number)"
  }

  /// Whether the card takes touches and the focus.
  var isTop = true {
    didSet {
      (isUserInteractionEnabled, isFocusable, accessibilityElementsHidden) = (isTop, isTop, !isTop)
    }
  }

  /// The angle, in radians.
  var tilt: Double {
    get { xAxis.angle }
    set { transform = Affine(scale: xAxis.length, angle: newValue, offset: .zero) }
  }

  private var xAxis: Vector { Vector(transform.a, transform.b) }

  /// The scale of the picture.
  var magnification = 1.0 { didSet { picture.transform = Affine(scale: magnification) } }

  var isSaved = false { didSet { mark.isHidden = !isSaved } }

  var isLiked = false {
    didSet {
      guard isLiked else { return View.animate(withDuration: 0.15) { heart.alpha = 0 } }
      (heart.alpha, heart.transform) = (1, Affine(scale: 0.01))
      View.animateKeyframes(withDuration: 0.3) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.6) {
          heart.transform = Affine(scale: 1.2)
        }
        View.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
          heart.transform = .identity
        }
      }
    }
  }

  /// Stops the card where it is seen.
  func catchMotion() {
    removeAllAnimations(keepingPresentation: true)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard event.touches(for: self).count == touches.count else { return }
    catchMotion()
    onCatch()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { release() }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { release() }

  private func release() {
    if !pan.isActive { onRelease() }
  }

  override func layoutSubviews() {
    opening.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height * 0.75)
    (picture.bounds, picture.center) = (opening.bounds, opening.bounds.center)
    let strip = Rect(
      x: 0, y: opening.frame.maxY, width: bounds.width, height: bounds.height * 0.25)
    title.frame = strip.inset(by: 16)
    mark.frame = Rect(x: strip.maxX - 40, y: strip.center.y - 12, width: 24, height: 24)
    (heart.bounds, heart.center) = (Rect(x: 0, y: 0, width: 64, height: 64), opening.frame.center)
  }
}
