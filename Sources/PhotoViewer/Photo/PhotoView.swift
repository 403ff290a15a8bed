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
    guard fingers.isActive else { return }
    photo?.state.apply(.grip(inView(fingers.cluster)), at: fingers.time)
  }

  private func geometry(for pyramid: Pyramid) -> PhotoGeometry {
    PhotoGeometry(viewport: frame.size, pixelsPerPoint: pixelsPerPoint, picture: pyramid.size)
  }

  /// Does what `action` says at `time`.
  func perform(_ action: PhotoAction, at time: Instant) {
    photo?.state.apply(action, at: time)
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

  private func follow(_ transform: TransformGestureRecognizer) {
    guard transform.state != .cancelled else { return }
    if heldGeneration != transform.generation {
      if let closing = transform.closing, closing.generation == heldGeneration {
        perform(.drag(inView(closing.cluster)), at: transform.time)
      }
      perform(.grip(inView(transform.baseline)), at: transform.time)
      heldGeneration = transform.generation
    }
    perform(.drag(inView(transform.cluster)), at: transform.time)
    if transform.state == .ended { perform(.release, at: transform.time) }
  }

  private func inView(_ cluster: TouchCluster) -> TouchCluster {
    TouchCluster(centroid: toView(cluster.centroid), spread: cluster.spread)
  }

  private func toView(_ point: Point) -> Point { point - frame.origin.vector }

  // MARK: Drawing

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    photo?.state.advance(to: time)
    guard let photo else { return list.append(.fill(bounds, Theme.backdrop)) }
    PhotoPicture(pyramid: photo.pyramid, placement: photo.state.placement(at: time))
      .draw(into: &list, viewport: bounds, pixelsPerPoint: pixelsPerPoint)
  }
}
