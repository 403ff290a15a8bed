import Geometry
package import Gestures
import Motion
import Zooming

/// The route by which fingers reach zoomable content: the recognizers of its view, and how their
/// gestures become holds, grips, drags and releases.
///
///     land ──▶ hold ──▶ grip ⇄ drag ──▶ release      pinch, rotate, drag; tap and slide
///               └──────────────────────────▲         fingers that only rest
///
/// Content stops under the first finger that lands. It is released once: with the velocity of a
/// gesture at its end, otherwise when no finger is left or another recognizer has claimed them.
@MainActor
package final class ZoomInteraction {
  /// The recognizer of all fingers together.
  package let transform = TransformGestureRecognizer()
  /// The recognizer of a tap and a slide, which zooms with one finger.
  package let slide = TapAndSlideGestureRecognizer()
  /// The recognizer that toggles the zoom.
  package let doubleTap = TapGestureRecognizer(taps: 2, label: "double tap")
  /// Whether the finger that landed last was the only one.
  package private(set) var isAlone = false

  private let hold = HoldGestureRecognizer(label: "hold")
  // The view owns the interaction, and nobody else does.
  private unowned let view: View
  private weak var delegate: (any ZoomInteractionDelegate)?
  /// The generation of the transform's clusters that the content was gripped with.
  private var heldGeneration: Int?
  /// Whether the latest first finger stopped a translation, and the one before it.
  private var hasStoppedTranslation = (now: false, before: false)

  /// Attaches the recognizers to `view`, which owns the interaction.
  package init(on view: View, delegate: any ZoomInteractionDelegate) {
    self.view = view
    self.delegate = delegate
    doubleTap.cancelsTouchesInView = false
    transform.toleratesNoise = true
    // Within a view, recognizers act in the order of attachment. If the slide and the transform
    // begin at the same time, the slide gets the fingers; if the transform had to wait for it to
    // fail, it would follow no fingers for a moment after every tap. A gesture releases the content
    // before fingers that left without one; taps find it released.
    for recognizer in [slide, transform, hold, doubleTap] {
      recognizer.delaysTouchesEnded = false
      view.addGestureRecognizer(recognizer)
    }
    // The arena may keep recognizers of a view that is gone for the rest of a turn.
    slide.addAction { [weak self] in self?.follow($0) }
    transform.addAction { [weak self] in self?.follow($0) }
    doubleTap.addAction { [weak self] in self?.follow($0) }
    hold.isCompanion = { [weak self] in self?.isOwn($0) ?? false }
    hold.onLanding = { [weak self] in self?.land($0, at: $1) }
    hold.addFailureAction { [weak self] in self?.delegate?.release(velocity: .zero, at: $0.time) }
  }

  /// Whether fingers are on the content that no other recognizer has claimed.
  package var isTouched: Bool { hold.state == .possible && !hold.touches.isEmpty }

  /// The fingers of the present transform or slide, in coordinates of the view; nil if there are none. A finger
  /// that slides counts as the two that would pinch like it.
  package var cluster: TouchCluster? {
    if slide.isActive { return sliding(by: slide.translation.dy) }
    return transform.isActive ? transform.cluster(in: view) : nil
  }

  /// Whether `recognizer` may begin, as far as the interaction is concerned. A tap that stops a
  /// translation is not the first of two, because a drag right after it is not meant to zoom. On
  /// content that zooms on its own, two taps are deliberate.
  package func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(hasStoppedTranslation.before && (recognizer === doubleTap || recognizer === slide))
  }

  private func isOwn(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === slide || recognizer === transform || recognizer === doubleTap
  }

  private func land(_ count: Int, at time: Instant) {
    isAlone = hold.touches.count == 1
    if hold.touches.count == count {
      hasStoppedTranslation = (delegate?.isTranslating ?? false, hasStoppedTranslation.now)
    }
    delegate?.hold(at: time)
  }

  private func follow(_ transform: TransformGestureRecognizer) {
    guard let delegate else { return }
    let time = transform.time
    guard transform.state != .cancelled else {
      // Fingers on a touchpad do not hold the content, so nothing else lets it go.
      if transform.isIndirect { delegate.release(velocity: .zero, at: time) }
      return
    }
    if transform.state == .began, transform.initialTranslation != .zero {
      delegate.begin(transform.initialTranslation(in: view), at: time)
    }
    if heldGeneration != transform.generation {
      if let closing = transform.closing(in: view), closing.generation == heldGeneration {
        delegate.drag(to: closing.cluster, at: time)
      }
      delegate.grip(by: transform.baseline(in: view), at: time)
      heldGeneration = transform.generation
    }
    delegate.drag(to: transform.cluster(in: view), at: time)
    if transform.state == .ended {
      delegate.release(velocity: transform.velocity(in: view), at: time)
    }
  }

  private func follow(_ doubleTap: TapGestureRecognizer) {
    guard isAlone, let point = doubleTap.location(in: view) else { return }
    delegate?.toggleZoom(about: point, at: doubleTap.time)
  }

  /// The point where the finger that slides has landed, in coordinates of the view.
  private var slideAnchor: Point { view.convert(slide.anchor, from: nil) }

  /// Returns the two fingers that would pinch like one that has slid down by `displacement`.
  private func sliding(by displacement: Double) -> TouchCluster {
    TouchCluster(slidDownBy: displacement, about: slideAnchor)
  }

  /// Follows a finger that slides as if two fingers pinched about the point where it landed.
  private func follow(_ slide: TapAndSlideGestureRecognizer) {
    guard let delegate else { return }
    let fingers = sliding(by: slide.translation.dy)
    switch slide.state {
    case .began:
      delegate.grip(by: sliding(by: 0), at: slide.time)
      delegate.drag(to: fingers, at: slide.time)
    case .changed: delegate.drag(to: fingers, at: slide.time)
    case .ended:
      delegate.release(velocity: .zero, at: slide.time)
      // A slow double tap.
      if !slide.hasSlid { delegate.toggleZoom(about: slideAnchor, at: slide.time) }
    case .possible, .cancelled, .failed: break
    }
  }
}
