import Geometry
import Gestures
import Views

/// The drag of a value from a view: a finger lifts it by a long press, a pointer by moving with its button down.
@MainActor
final class DragSource {
  /// Returns the value.
  var payload: @MainActor () -> Any = { () }
  /// Returns the view that follows the finger; nil for a picture of the view.
  var preview: (@MainActor () -> Views.View)?
  private weak var view: Views.View?
  private var lifted: Lift?

  /// A value under a finger.
  private struct Lift {
    let payload: Any
    let preview: Views.View
    /// The way from the finger to the middle of the preview.
    let grip: Vector
    let origin: Point
    weak var target: DropView?
  }

  /// The duration of lifting, in seconds.
  private static let lifting = 0.15
  /// The duration of returning, in seconds.
  private static let flying = 0.25
  /// The scale of the lifted view.
  private static let scale = 1.05
  private static let shadow = Shadow(opacity: 0.3, radius: 8, offset: Vector(0, 4))

  /// Makes the value draggable from `view`.
  init(on view: Views.View) {
    self.view = view
    let press = LongPressGestureRecognizer(label: "drag a value")
    press.allowedTouchKinds = [.finger, .pen]
    press.addAction { [weak self] in self?.follow($0) }
    view.addGestureRecognizer(press)
    let pan = PanGestureRecognizer(label: "drag a value")
    pan.allowedTouchKinds = [.mouse]
    pan.addAction { [weak self] in self?.follow($0) }
    view.addGestureRecognizer(pan)
  }

  var isEnabled = true {
    didSet { for recognizer in view?.gestureRecognizers ?? [] { recognizer.isEnabled = isEnabled } }
  }

  private func follow(_ recognizer: GestureRecognizer) {
    guard let content = view?.window?.content, let point = recognizer.location(in: content) else {
      return drop(nil)
    }
    switch recognizer.state {
    case .began: lift(at: point, in: content)
    case .changed: move(to: point, in: content)
    case .ended: drop(point)
    case .cancelled, .failed: drop(nil)
    case .possible: break
    }
  }

  private func lift(at point: Point, in content: Views.View) {
    guard let view, lifted == nil else { return }
    let shown = preview?() ?? view.snapshotView()
    let middle = view.convert(view.bounds.center, to: content)
    shown.isUserInteractionEnabled = false
    shown.accessibilityElementsHidden = true
    Views.View.performWithoutAnimation {
      shown.bounds = Rect(origin: .zero, size: shown.bounds.size)
      shown.center = middle
      shown.shadow = Self.shadow
      content.addSubview(shown)
    }
    Views.View.animate(withDuration: Self.lifting) {
      shown.transform = Affine(scale: Self.scale)
    }
    lifted = Lift(payload: payload(), preview: shown, grip: middle - point, origin: middle)
    move(to: point, in: content)
  }

  private func move(to point: Point, in content: Views.View) {
    guard let lifted else { return }
    lifted.preview.center = point + lifted.grip
    let target = content.dropView(at: point, accepting: lifted.payload)
    guard target !== lifted.target else { return }
    lifted.target?.isTargeted = false
    target?.isTargeted = true
    self.lifted?.target = target
  }

  /// Drops the value at a point of the window's content; nil cancels the drag.
  private func drop(_ point: Point?) {
    guard let lifted else { return }
    self.lifted = nil
    lifted.target?.isTargeted = false
    let isTaken =
      point.flatMap { point in
        lifted.target.map { target in
          let place = target.convert(point, from: target.window?.content)
          return target.drop?(lifted.payload, place) ?? false
        }
      } ?? false
    let shown = lifted.preview
    Views.View.animate(withDuration: Self.flying) {
      shown.alpha = 0
      if !isTaken { shown.center = lifted.origin }
    } completion: { _ in
      shown.removeFromSuperview()
    }
  }
}

/// The view of a box that takes values.
final class DropView: BoxView {
  /// Returns whether it takes a value.
  var accepts: (@MainActor (Any) -> Bool)?
  /// Accepts a value at a point of the view. Returns whether it was accepted.
  var drop: (@MainActor (Any, Point) -> Bool)?
  /// Called when an acceptable value enters the view, and when it leaves.
  var onTargeting: @MainActor (Bool) -> Void = { _ in }
  /// Whether a value is over it.
  var isTargeted = false { didSet { if isTargeted != oldValue { onTargeting(isTargeted) } } }
}

extension Views.View {
  /// Returns the front view in this one at a point that takes a value; nil for none.
  fileprivate func dropView(at point: Point, accepting payload: Any) -> DropView? {
    guard !isHidden, isUserInteractionEnabled else { return nil }
    for view in subviews.reversed() where view.transform.determinant != 0 {
      let inner = view.convert(point, from: self)
      if let found = view.dropView(at: inner, accepting: payload) { return found }
    }
    guard let drop = self as? DropView, bounds.contains(point), drop.accepts?(payload) ?? false
    else { return nil }
    return drop
  }
}
