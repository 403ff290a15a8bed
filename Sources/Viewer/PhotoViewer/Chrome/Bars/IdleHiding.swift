import Geometry
import Gestures
import Motion
import Views

/// Shows the bars over the photo when the pointer moves, and hides them after a time without use.
///
/// A finger, the pointer or the focus on a bar counts as use, and so does anything modal in front of the window.
@MainActor
final class IdleHiding {
  /// Whether the bars stay until they are hidden, however they were shown.
  var stays = false { didSet { if stays != oldValue { recordUse() } } }

  private weak var bars: ControlsView?
  private let hold = HoldGestureRecognizer(label: "hold")
  private var isHovered = false
  private var pointer = PointerMovement()
  /// Whether the bars were shown for a while, rather than until they are hidden.
  private var isTimed = false
  private var waiting: Scheduled?

  private static let delay: Duration = .seconds(3)

  /// Creates the hiding of `bars`, and adds its recognizers to them.
  init(of bars: ControlsView) {
    self.bars = bars
    hold.isCompanion = { _ in true }
    // A finger that lands on a bar while it fades out brings it back.
    hold.onLanding = { [weak bars] _, _ in
      if let bars, !bars.isShown { bars.show() }
    }
    hold.addFailureAction { [weak self] _ in self?.recordUse() }
    let hover = HoverGestureRecognizer()
    hover.addAction { [weak self] in
      self?.isHovered = $0.state == .began || $0.state == .changed
      self?.recordUse()
    }
    bars.addGestureRecognizer(hold)
    bars.addGestureRecognizer(hover)
  }

  /// Follows bars that are shown: they hide after a time without use, or stay if that is not `isTimed`.
  func begin(isTimed: Bool) {
    self.isTimed = isTimed
    recordUse()
  }

  /// Stops waiting, because the bars are hidden.
  func end() {
    stopWaiting()
    pointer.rest()
  }

  /// Records that the photo is in use, after which the bars stay for a while.
  func recordUse() {
    stopWaiting()
    guard hides, let bars, bars.isShown, !isInUse else { return }
    waiting = bars.window?.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      waiting = nil
      if !isInUse { self.bars?.hideSlowly() }
    }
  }

  /// Waits again once the bars are used no longer. Until then, nothing wakes the program up.
  func recordFrame() { if waiting == nil { recordUse() } }

  private func stopWaiting() {
    waiting?.cancel()
    waiting = nil
  }

  /// Records that the hovering pointer is at `point`; nil when it stops hovering. Movement shows the bars
  /// for a while.
  func pointerMoved(to point: Point?) {
    guard pointer.isMovement(to: point), let bars else { return }
    if !bars.isShown || hides { bars.show(for: .pointer) }
  }

  /// Whether the bars hide after a time without use.
  private var hides: Bool { isTimed && !stays }

  private var isInUse: Bool {
    let isHeld = hold.state == .possible && !hold.touches.isEmpty
    return isHovered || isHeld || bars?.hasFocusWithin == true
      || bars?.window?.presentations.isEmpty == false
  }
}

/// The movement of a hovering pointer, without its jitter.
private struct PointerMovement {
  private var position: Point?
  /// The position from which movement is measured.
  private var origin: Point?

  /// Measures movement from the current position.
  mutating func rest() { origin = position }

  /// Records a position. Returns whether it is far enough from where the pointer last moved to.
  mutating func isMovement(to point: Point?) -> Bool {
    position = point
    guard let point else { return false }
    let distance = origin?.distance(to: point)
    if let distance, distance <= ViewerProfile.pointerJitter { return false }
    origin = point
    return distance != nil
  }
}
