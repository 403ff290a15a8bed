public import Geometry
import Gestures
public import Motion
import Views

/// The finger that opened the menu and slides on (it belongs to another view), and the pointer.
extension MenuView {
  /// The distance that the finger that opened the menu must move before it can choose an item, in points. This matters
  /// when there is no room next to the finger. Same as for a long press.
  var slop: Double { opener?.allowableMovement ?? profile.allowableMovement }

  private var profile: GestureProfile { opener?.profile ?? arena?.profile ?? .standard }

  /// Records that the finger that has opened the menu elsewhere is at `point` of the host.
  func beginSliding(at point: Point) { opening?.slideStart = point - frame.origin.vector }

  /// Highlights the item under a finger at `point`, if any.
  public func track(to point: Point) {
    guard isOpen else { return }
    if distanceFromOpening(to: point) > slop { tracking.hasSlid = true }
    follow(tracking.hasSlid ? point : nil)
  }

  /// Chooses the item under a finger that lifts at `point` after sliding there. If there is none, or a destructive one
  /// that the finger has hardly reached, the menu stays open for a tap.
  public func release(at point: Point, at time: Instant) {
    track(to: point)
    stopFollowing()
    guard let index = highlighted else { return }
    if mayLift(on: index, at: time) {
      choose(index, at: time)
    } else {
      highlighted = nil
    }
  }

  /// The time that a finger that slides has to stay on a destructive item: one that slips while it lifts does not.
  private static let destructiveStay: Duration = .milliseconds(200)

  /// Returns whether the finger that opened the menu may choose the item at `index` by lifting at `time`.
  private func mayLift(on index: Int, at time: Instant) -> Bool {
    guard front.items[index].isDestructive, panel.kind == .touch else { return true }
    return front.isClear(index)
      && time - max(tracking.highlightedSince, tracking.stillSince) >= Self.destructiveStay
  }

  /// Clears the highlight when the finger was cancelled. The menu stays open.
  public func cancelTracking() {
    stopFollowing()
    highlighted = nil
  }

  /// Returns the touch that may choose an item if it is among `touches`.
  func press(among touches: [Touch]) -> Press? {
    tracking.pressing.flatMap { press in touches.contains { $0 === press.touch } ? press : nil }
  }

  /// Highlights the item under `press`, which is at `point` of the host. A finger that has moved too far for a tap
  /// is followed no longer, and none scrolls at the edges: fingers drag the rows.
  func follow(_ press: Press, to point: Point) {
    guard !press.slides else { return follow(point) }
    let movement = press.touch.position.distance(to: press.touch.startPosition)
    guard movement <= profile.tapMovement, item(at: point) == press.item else { return endPress() }
    highlighted = press.item
    rest(at: point, for: MenuDwell.ofFinger, within: slop)
  }

  /// Returns whether `touch`, which has landed on the item at `index`, may choose it. A finger can choose a
  /// destructive item only after that has stayed in place for a moment: a tap may have been meant for the content
  /// before it. A finger that lifts at the end of a menu that scrolls, or that landed with another one, does not choose
  /// it either.
  func mayTouch(_ index: Int, _ touch: Touch) -> Bool {
    guard front.items[index].isDestructive, touch.kind != .mouse else { return true }
    let start = touch.startTime - Control.destructiveDelay
    return tracking.stillSince <= start && front.isClear(index)
      && arena?.hasLanding(beside: touch, after: start) != true
  }

  /// Returns whether `touch` is the second tap of a double tap on what has opened the menu. A long press is no tap.
  func isSecondTap(_ touch: Touch) -> Bool {
    opener == nil && window?.isSecondTap(at: touch.startTime, presenting: self) == true
  }

  /// Records that the rows in front move, or others have come.
  func rowsDidMove() { tracking.stillSince = window?.now ?? now }

  /// Forgets the touch that has landed on the menu, which chooses nothing.
  func endPress() {
    tracking.pressing = nil
    cancelTracking()
  }

  /// Highlights the item under a hovering pointer at `point`; none if nil.
  public func hover(at point: Point?) {
    tracking.pointer = point
    guard isOpen, tracking.pressing == nil else { return }
    highlighted = point.flatMap(item)
    rest(at: point, for: MenuDwell.ofPointer, within: .infinity)
  }

  /// Returns how far `point` of the host is from the menu and from the preview next to it, whichever is nearer;
  /// nil without a preview, or when the menu is not presented.
  func distanceBesidePreview(to point: Point) -> Double? {
    guard let preview, let panelFrame else { return nil }
    let shown = Rect(
      origin: preview.view.frame.origin + frame.origin.vector, size: preview.view.frame.size)
    return [panelFrame, shown].map { $0.clamp(point).distance(to: point) }.min()
  }

  /// The distance from the edges of the menu within which a finger does not aim: half a row.
  private static let aim = 22.0

  /// Returns whether a finger that moved by `displacement` from `point` is heading for the menu: straight for any
  /// row, or within the profile's `menuApproachAngle` of the direction to its nearest point. The far end
  /// of a long menu can be in a direction that differs by more. False when the menu is not presented or the finger
  /// has not moved.
  public func isApproached(by displacement: Vector, from point: Point) -> Bool {
    guard let panelFrame, displacement.length > 0 else { return false }
    let straight = panelFrame.clamp(point) - point
    guard straight.length > 0 else { return true }
    let deviation = (displacement.angle - straight.angle).remainder(dividingBy: 2 * .pi)
    return abs(deviation) <= profile.menuApproachAngle
      || panelFrame.inset(by: Self.aim).isHit(from: point, along: displacement)
  }
}

extension Rect {
  /// Returns whether a ray from `point` along `direction`, which is not zero, meets the rectangle.
  fileprivate func isHit(from point: Point, along direction: Vector) -> Bool {
    // The lengths at which the ray is between the two edges of an axis.
    func lengths(_ minimum: Double, _ maximum: Double, _ start: Double, _ step: Double) -> (
      Double, Double
    ) {
      guard step != 0 else {
        return minimum <= start && start <= maximum
          ? (-.infinity, .infinity) : (.infinity, -.infinity)
      }
      let ends = ((minimum - start) / step, (maximum - start) / step)
      return (min(ends.0, ends.1), max(ends.0, ends.1))
    }
    let across = lengths(minX, maxX, point.x, direction.dx)
    let down = lengths(minY, maxY, point.y, direction.dy)
    return max(across.0, down.0, 0) <= min(across.1, down.1)
  }
}
