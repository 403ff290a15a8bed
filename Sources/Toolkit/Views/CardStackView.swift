public import Geometry
public import Gestures
import Motion

/// A stack of cards, the top one of which can be moved, removed and put back.
///
/// Each card behind the top one is a little smaller and lower. Only the top one receives touches, can have the focus,
/// and is accessible to screen readers. A finger that lands on it stops it where it is. The program decides what moves
/// it: usually a pan recognizer on each card, which sets ``offset`` and ``tilt``. Removing a card brings the next ones
/// forward by a spring, and they can be caught on their way.
open class CardStackView: View {
  /// The cards of the stack, the top one first.
  public private(set) final var cards: [View] = []
  /// The size of each card, in points.
  public final var cardSize = Size(320, 420) { didSet { setNeedsLayout() } }
  /// The number of visible cards.
  public final var visibleCount = 3 { didSet { setNeedsLayout() } }
  /// The difference in size between a card and the one in front of it, as a fraction of the size of the top one.
  public final var scaleStep = 0.05 { didSet { setNeedsLayout() } }
  /// The distance by which the middle of a card is below that of the one in front of it, in points.
  public final var depthStep = 12.0 { didSet { setNeedsLayout() } }
  /// Called when a finger has landed on the top card and stopped it.
  public final var onCatch: @MainActor (View) -> Void = { _ in }
  /// Called when a finger on the top card has lifted, or its touch was cancelled: by the system, or by a
  /// gesture that has begun.
  public final var onRelease: @MainActor (View) -> Void = { _ in }

  /// The centre of the top card at rest when the cards were laid out.
  private var middle = Point.zero
  private static let forward = Animation(Spring(response: 0.35, dampingRatio: 0.82))

  /// Creates a stack of `cards`, the top one first.
  public convenience init(cards: [View]) {
    self.init()
    for card in cards.reversed() { push(card) }
    returnTopCard()
  }

  /// The card on top; nil if there is none.
  public final var topCard: View? { cards.first }

  /// The distance of the top card from its rest, in points. It is kept when the stack changes its size.
  public final var offset: Vector {
    get { topCard.map { $0.center - middle } ?? .zero }
    set { topCard?.center = middle + newValue }
  }

  /// The angle of the top card, in radians, clockwise.
  public final var tilt: Double {
    get { topCard?.transform.similarity.angle ?? 0 }
    set {
      guard let card = topCard else { return }
      card.transform = Affine(
        scale: card.transform.similarity.scale, angle: newValue, offset: .zero)
    }
  }

  // MARK: Moving cards

  /// Puts the top card back to its position at rest, upright. Call it in an animation block to animate that.
  public final func returnTopCard() {
    if let topCard { layOut(topCard, at: 0) }
  }

  /// Stops the top card where it is shown.
  public final func catchTopCard() { topCard?.removeAllAnimations(keepingPresentation: true) }

  /// Puts `card` on top, where it is shown; the others move back. ``returnTopCard()`` brings it to rest.
  public final func push(_ card: View) {
    card.removeAllAnimations(keepingPresentation: true)
    cards.removeAll { $0 === card }
    cards.insert(card, at: 0)
    card.bounds.size = cardSize
    addSubview(card)
    withAnimation(Self.forward) { arrange() }
  }

  /// Removes the top card and returns it; nil if there is none. The next card is the top one from
  /// then on.
  ///
  /// `animations` moves the card off the view in `duration` seconds, at constant speed. It is then removed, unless it
  /// was put back.
  @discardableResult
  public final func pop(duration: Double, animations: (View) -> Void) -> View? {
    guard let card = topCard else { return nil }
    cards.removeFirst()
    setTop(card, false)
    View.animate(withDuration: duration, options: .curveLinear) {
      animations(card)
    } completion: { [weak self] _ in
      if self?.cards.contains(where: { $0 === card }) != true { card.removeFromSuperview() }
    }
    withAnimation(Self.forward) {
      returnTopCard()
      arrange()
    }
    return card
  }

  // MARK: Layout

  /// Puts a card at its position at rest: the deeper, the lower and smaller.
  private func layOut(_ card: View, at depth: Int) {
    let depth = Double(max(0, min(depth, visibleCount - 1)))
    card.center = middle + Vector(0, depthStep * depth)
    card.transform = Affine(scale: max(0, 1 - scaleStep * depth))
  }

  /// Puts all cards at their positions but the top one, which may have been moved.
  private func arrange() {
    for (depth, card) in cards.enumerated() {
      if depth > 0 { layOut(card, at: depth) }
      card.isHidden = depth >= visibleCount
      setTop(card, depth == 0)
    }
  }

  private func setTop(_ card: View, _ isTop: Bool) {
    card.isUserInteractionEnabled = isTop
    card.isFocusable = isTop
    card.accessibilityElementsHidden = !isTop
  }

  /// Lays out the cards. A top card that was moved keeps its offset.
  open override func layoutSubviews() {
    let offset = offset
    middle = bounds.center
    for card in cards { card.bounds.size = cardSize }
    self.offset = offset
    arrange()
  }

  // MARK: Touches

  /// Stops the top card when the first finger lands on it.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let card = topCard, isOn(card, touches) else {
      return super.touchesBegan(touches, with: event)
    }
    guard event.allTouches.count(where: { isOn(card, [$0]) }) == touches.count else { return }
    catchTopCard()
    onCatch(card)
  }

  /// Reports that a finger has left the top card.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if !release(touches) { super.touchesEnded(touches, with: event) }
  }

  /// Reports that a touch on the top card was cancelled.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if !release(touches) { super.touchesCancelled(touches, with: event) }
  }

  /// Reports that fingers have left the top card. Returns false if they were elsewhere.
  private func release(_ touches: [Touch]) -> Bool {
    guard let card = topCard, isOn(card, touches) else { return false }
    onRelease(card)
    return true
  }

  private func isOn(_ card: View, _ touches: [Touch]) -> Bool {
    touches.contains { ($0.target as? View)?.isDescendant(of: card) == true }
  }
}
