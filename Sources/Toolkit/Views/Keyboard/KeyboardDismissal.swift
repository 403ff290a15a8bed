import Geometry
import Gestures

/// The way in which drags in a scroll view dismiss the on-screen keyboard.
public enum KeyboardDismissMode: Hashable, Sendable, CaseIterable {
  /// Drags do not dismiss it.
  case none
  /// When a drag begins, the first responder resigns.
  case onDrag
  /// A finger that moves onto the keyboard drags it down, or up again.
  case interactive
  /// As ``onDrag``; the accessory is hidden too.
  case onDragWithAccessory
  /// As ``interactive``, from the top edge of the accessory on.
  case interactiveWithAccessory
}

/// Makes scrolling fingers dismiss the keyboard.
@MainActor
final class KeyboardDismissal {
  private let presenter: KeyboardPresenter
  /// The distance of the finger from the edge that it drags; nil while it drags none.
  private var distance: Double?

  /// The velocity beyond which the finger decides, in points per second.
  private static let decidingVelocity = 200.0

  init(of presenter: KeyboardPresenter) { self.presenter = presenter }

  /// Follows the drag of a scroll view.
  func follow(_ pan: PanGestureRecognizer, of scroll: any ScrollContainer) {
    guard !presenter.motion.contains(scroll) else { return }
    switch pan.state {
    case .began:
      presenter.avoidance.userScrolls(scroll)
      distance = nil
      let isEdited = presenter.isTyping || presenter.isDraggable
      if scroll.keyboardDismissMode.isOnDrag, isEdited { presenter.resign() }
      drag(pan, scroll.keyboardDismissMode)
    case .changed: drag(pan, scroll.keyboardDismissMode)
    case .ended: end(velocity: pan.velocity(in: nil).dy, pan)
    case .cancelled: end(velocity: 0, pan)
    case .possible, .failed: break
    }
  }

  private func drag(_ pan: PanGestureRecognizer, _ mode: KeyboardDismissMode) {
    guard mode.isInteractive, presenter.isDraggable, let y = pan.location(in: nil)?.y else {
      return
    }
    if distance == nil {
      let edge = presenter.motion.edge(includingAccessory: mode.includesAccessory)
      guard y > edge else { return }
      // What moves on its own is caught where it is.
      distance = presenter.motion.isMoving ? y - edge : 0
    }
    presenter.motion.drag(edgeTo: y - (distance ?? 0), includingAccessory: mode.includesAccessory)
  }

  private func end(velocity: Double, _ pan: PanGestureRecognizer) {
    guard distance != nil else { return }
    distance = nil
    let isFast = velocity > Self.decidingVelocity
    let isPastHalf = presenter.motion.isMostlyHidden && velocity >= -Self.decidingVelocity
    presenter.endDrag(velocity: velocity, isDismissed: isFast || isPastHalf, at: pan.time)
  }
}

extension KeyboardDismissMode {
  fileprivate var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
  fileprivate var isInteractive: Bool { self == .interactive || includesAccessory && !isOnDrag }
  fileprivate var includesAccessory: Bool {
    self == .onDragWithAccessory || self == .interactiveWithAccessory
  }
}
