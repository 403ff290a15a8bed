import Drawing
import Geometry
import Gestures
import Imaging
import Motion
import Views

/// Shows one picture, and turns fingers on it into actions.
final class PhotoView: View {
  /// Called when what it shows changed, or begins to move.
  var onChange: () -> Void = {}

  private var photo: (pyramid: Pyramid, state: PhotoState)?
  private var pixelsPerPoint = 1.0
  private let fingers = TransformGestureRecognizer()
  private let doubleTap = TapGestureRecognizer(taps: 2, label: "double tap")
  /// Which generation of the recognizer's clusters the state holds.
  private var heldGeneration: Int?
  private var touchesDown = 0
  /// The time for which the last frame was drawn; usually a little ahead, as frames are drawn before
  /// they are on the screen.
  private var shownTime = Instant.zero

  init() {
    super.init()
    // The view counts its fingers itself, whatever they turn out to mean: it must know when the
    // first lands and when the last has gone.
    isMultipleTouchEnabled = true
    for recognizer in [fingers, doubleTap] {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      addGestureRecognizer(recognizer)
    }
    fingers.addAction { [unowned self] in follow($0) }
    doubleTap.addAction { [unowned self] tap in
      tap.location.map { perform(.toggleZoom(about: toView($0)), at: tap.time) }
    }
  }

  /// Whether the picture moves by itself.
  var isMoving: Bool { photo?.state.isMoving ?? false }

  /// Whether the picture is larger than fits, or is about to be.
  var isZoomed: Bool { photo?.state.isZoomed ?? false }

  /// Shows `pyramid`, fitted.
  func show(_ pyramid: Pyramid) {
    photo = (pyramid, PhotoState(geometry: geometry(for: pyramid)))
    holdAgain()
    stateDidChange()
  }

  /// Shows the same picture with more of its pixels; nothing moves.
  func sharpen(with pyramid: Pyramid) {
    photo?.pyramid = pyramid
    stateDidChange()
  }

  /// Shows nothing.
  func clear() {
    photo = nil
    stateDidChange()
  }

  /// Takes on the size of the viewport.
  func resize(to size: WindowSize) {
    frame = Rect(origin: .zero, size: size.points)
    pixelsPerPoint = size.pixelsPerPoint
    guard let pyramid = photo?.pyramid else { return }
    photo?.state.resize(to: geometry(for: pyramid))
    holdAgain()
    stateDidChange()
  }

  /// Lets fingers that were on the picture before it changed hold what lies under them now.
  private func holdAgain() {
    if touchesDown > 0 { perform(.hold, at: shownTime) }
    if fingers.isActive { perform(.grip(inView(fingers.cluster)), at: shownTime) }
  }

  private func geometry(for pyramid: Pyramid) -> PhotoGeometry {
    PhotoGeometry(viewport: frame.size, pixelsPerPoint: pixelsPerPoint, picture: pyramid.size)
  }

  /// Does what `action` says at `time`.
  ///
  /// What moves is caught or sent elsewhere from where it is seen, and that is where the last frame
  /// has it, whatever the time of the touch or key. What stands still begins to move when it is told
  /// to, though not before it was last seen to stand still.
  func perform(_ action: PhotoAction, at time: Instant) {
    let actionTime = isMoving ? shownTime : max(time, shownTime)
    photo?.state.apply(action, at: actionTime)
    stateDidChange()
  }

  private func stateDidChange() {
    // One finger drags what is zoomed; at fit it is left to other gestures.
    fingers.minimumNumberOfTouches = photo?.state.isPannable == true ? 1 : 2
    onChange()
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    touchesDown += touches.count
    perform(.hold, at: event.time)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touchesDown -= touches.count
    // A gesture that ends has its last word first, and lets go itself.
    if touchesDown == 0 && fingers.state != .ended { perform(.release, at: event.time) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }

  private func follow(_ fingers: TransformGestureRecognizer) {
    guard fingers.state != .cancelled else { return }
    if heldGeneration != fingers.generation {
      if let closing = fingers.closing, closing.generation == heldGeneration {
        perform(.drag(inView(closing.cluster)), at: fingers.time)
      }
      perform(.grip(inView(fingers.baseline)), at: fingers.time)
      heldGeneration = fingers.generation
    }
    perform(.drag(inView(fingers.cluster)), at: fingers.time)
    if fingers.state == .ended { perform(.release, at: fingers.time) }
  }

  private func inView(_ cluster: TouchCluster) -> TouchCluster {
    var moved = cluster
    moved.centroid = toView(cluster.centroid)
    return moved
  }

  private func toView(_ point: Point) -> Point { point - frame.origin.vector }

  // MARK: Drawing

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    shownTime = time
    photo?.state.advance(to: time)
    guard let photo else { return list.append(.fill(bounds, Theme.backdrop)) }
    PhotoPicture(pyramid: photo.pyramid, placement: photo.state.placement(at: time))
      .draw(into: &list, viewport: bounds, pixelsPerPoint: pixelsPerPoint)
  }
}
