import Geometry
import Gestures
import Motion
import Views
import Zooming

/// The route by which fingers reach the photo: the recognizers of the pager, and how their gestures become
/// holds, grips, drags and releases.
///
///     land ──▶ hold ──▶ grip ⇄ drag ──▶ release      pinch, rotate, drag; tap and slide
///               └──────────────────────────▲         fingers that only rest
///
/// Content stops under the first finger that lands. It is released once: with the velocity of a
/// gesture at its end, otherwise when no finger is left or another recognizer has claimed them.
@MainActor
final class ZoomInteraction {
  /// The recognizer of all fingers together.
  private let transform = TransformGestureRecognizer()
  /// The recognizer of a tap and a slide, which zooms with one finger.
  private let slide = TapAndSlideGestureRecognizer()
  /// The recognizer that toggles the zoom.
  let doubleTap = TapGestureRecognizer(taps: 2, label: "double tap")
  /// The recognizer of a tap that is not part of another gesture.
  let singleTap = TapGestureRecognizer(label: "single tap")
  /// Whether the finger that landed last was the only one.
  private(set) var isAlone = false
  /// The time at which the latest first finger landed.
  private var landingTime = Instant.zero

  private let hold = HoldGestureRecognizer(label: "hold")
  private let rectangle: ZoomRectangle
  private weak var pager: PhotoPagerView?
  /// The generation of the transform's clusters that the content was gripped with.
  private var heldGeneration: Int?
  /// Whether the latest first finger stopped a translation, and whether the previous one did.
  private var hasStoppedTranslation = (now: false, before: false)

  /// Attaches the recognizers to `pager`, which owns the interaction.
  init(on pager: PhotoPagerView) {
    self.pager = pager
    doubleTap.cancelsTouchesInView = false
    transform.toleratesNoise = true
    // Within a view, recognizers act in the order of attachment. If the slide and the transform
    // begin at the same time, the slide gets the fingers; if the transform had to wait for it to
    // fail, it would follow no fingers for a moment after every tap. A gesture releases the content
    // before fingers that left without one; taps find it released.
    for recognizer in [slide, transform, hold, doubleTap] {
      recognizer.delaysTouchesEnded = false
      pager.addGestureRecognizer(recognizer)
    }
    singleTap.require(toFail: doubleTap)
    singleTap.require(toFail: slide)
    pager.addGestureRecognizer(singleTap)
    rectangle = ZoomRectangle(on: pager)
    // The arena may keep recognizers of a view that no longer exists for the rest of a turn.
    slide.addAction { [weak self] in self?.follow($0) }
    transform.addAction { [weak self] in self?.follow($0) }
    doubleTap.addAction { [weak self] in self?.follow($0) }
    singleTap.addAction { [weak self] _ in
      // A tap beside other fingers has no effect.
      if let self, isAlone { self.pager?.onTap(landingTime) }
    }
    hold.isCompanion = { [weak self] in self?.isOwn($0) ?? false }
    hold.onLanding = { [weak self] in self?.land($0, at: $1) }
    hold.addFailureAction { [weak self] in self?.pager?.release(velocity: .zero, at: $0.time) }
  }

  /// Whether fingers are on the content that no other recognizer has claimed.
  var isTouched: Bool { hold.state == .possible && !hold.touches.isEmpty }

  /// The fingers of the current transform or slide, in coordinates of the pager; nil if there are none. A finger
  /// that slides counts as the two that would pinch like it.
  var cluster: TouchCluster? {
    guard let pager else { return nil }
    if slide.isActive { return fingers(slidBy: slide.translation.dy, in: pager) }
    return transform.isActive ? transform.cluster(in: pager) : nil
  }

  /// Whether `recognizer` may begin, as far as the interaction is concerned. A tap that stops a
  /// translation is not the first of two, because a drag right after it is not meant to zoom. On
  /// content that zooms on its own, two taps are deliberate.
  func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(hasStoppedTranslation.before && (recognizer === doubleTap || recognizer === slide))
  }

  private func isOwn(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === slide || recognizer === transform || recognizer === doubleTap
  }

  private func land(_ count: Int, at time: Instant) {
    isAlone = hold.touches.count == 1
    if hold.touches.count == count {
      landingTime = time
      hasStoppedTranslation = (pager?.isTranslating ?? false, hasStoppedTranslation.now)
    }
    pager?.hold(at: time)
  }

  private func follow(_ transform: TransformGestureRecognizer) {
    guard let pager else { return }
    let time = transform.time
    guard transform.state != .cancelled else {
      // Fingers on a touchpad do not hold the content, so nothing else lets it go.
      if transform.isIndirect { pager.release(velocity: .zero, at: time) }
      return
    }
    if transform.state == .began, transform.initialTranslation != .zero {
      pager.begin(transform.initialTranslation(in: pager), at: time)
    }
    if heldGeneration != transform.generation {
      if let closing = transform.closing(in: pager), closing.generation == heldGeneration {
        pager.drag(to: closing.cluster, at: time)
      }
      pager.grip(by: transform.baseline(in: pager), at: time)
      heldGeneration = transform.generation
    }
    pager.drag(to: transform.cluster(in: pager), at: time)
    if transform.state == .ended {
      pager.release(velocity: transform.velocity(in: pager), at: time)
    }
  }

  private func follow(_ doubleTap: TapGestureRecognizer) {
    guard isAlone, let pager, let point = doubleTap.location(in: pager) else { return }
    pager.toggleZoom(about: point, at: doubleTap.time)
  }

  /// Returns the two fingers that would pinch like one that has slid down by `displacement`.
  private func fingers(slidBy displacement: Double, in pager: PhotoPagerView) -> TouchCluster {
    TouchCluster(slidDownBy: displacement, about: pager.convert(slide.anchor, from: nil))
  }

  /// Follows a finger that slides as if two fingers pinched about the point where it landed.
  private func follow(_ slide: TapAndSlideGestureRecognizer) {
    guard let pager else { return }
    let fingers = fingers(slidBy: slide.translation.dy, in: pager)
    switch slide.state {
    case .began:
      pager.grip(by: self.fingers(slidBy: 0, in: pager), at: slide.time)
      pager.drag(to: fingers, at: slide.time)
    case .changed: pager.drag(to: fingers, at: slide.time)
    case .ended:
      pager.release(velocity: .zero, at: slide.time)
      // A slow double tap.
      if !slide.hasSlid { pager.toggleZoom(about: fingers.centroid, at: slide.time) }
    case .possible, .cancelled, .failed: break
    }
  }
}
