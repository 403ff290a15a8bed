import Geometry
public import Motion

/// Two fingers whose distance changes.
///
/// Continuous, with UIKit's semantics: it follows the first two fingers; `scale` is absolute since
/// it began; when one lifts it stays as it is, without actions, until another finger takes the
/// place; it ends when both have lifted. The slop is consumed, so that the scale begins at 1.
public final class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers over that at which it began. Settable: later changes multiply
  /// what was set.
  public var scale: Double {
    get { measuredScale }
    set {
      measuredScale = newValue
      rebase()
    }
  }

  private var measuredScale = 1.0
  private var pair: [Touch] = []
  /// The scale, and the distance that stands for it.
  private var base = (scale: 1.0, distance: 0.0)
  private var hasBegun = false

  /// A recognizer of a pinch.
  public override init(label: String = "pinch") { super.init(label: label) }

  /// How far apart the two fingers are, never less than what can be measured; nil without two.
  private var distance: Double? {
    guard pair.count == 2 else { return nil }
    return max(pair[0].position.distance(to: pair[1].position), profile.minPinchDistance)
  }

  public override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard let distance, moved.contains(where: { touch in pair.contains { $0 === touch } }) else {
      return
    }
    if !hasBegun { consumeSlop(at: distance) }
    guard hasBegun else { return }
    measuredScale = base.scale * distance / base.distance
    request(isActive ? .change : .begin)
  }

  private func consumeSlop(at distance: Double) {
    let change = distance - base.distance
    guard change != 0, abs(change) >= profile.pinchSlop else { return }
    base.distance += change > 0 ? profile.pinchSlop : -profile.pinchSlop
    hasBegun = true
  }

  public override func touchesBegan(_ began: [Touch], at time: Instant) { choosePair() }

  public override func touchesEnded(_ ended: [Touch], at time: Instant) {
    choosePair()
    if isActive && pair.isEmpty { request(.end) }
  }

  private func choosePair() {
    let chosen = Array(touches.prefix(2))
    guard !chosen.elementsEqual(pair, by: ===) else { return }
    pair = chosen
    rebase()
  }

  private func rebase() { base = (measuredScale, distance ?? 0) }

  public override func reset() {
    pair = []
    hasBegun = false
    scale = 1
  }
}
