import Geometry
import Gestures
import Glibc
import Motion
import Views
import Zooming

/// Wheels and touchpads on the photo. Two fingers on a touchpad act as one on the screen, and three
/// change photos.
@MainActor
struct PhotoPointerInput {
  /// The spread of a touchpad pinch at its start, in points. Any value will do, because only ratios
  /// count.
  private static let pinchSpread = 100.0

  /// The factor of the zoom by one notch of a wheel.
  var wheelStep = ZoomState.zoomStep
  private let pager: PhotoPagerView
  private var fingers = TouchpadFingers()
  /// Whether the photo follows two fingers that zoom and turn it.
  private var isPinching = false

  /// Creates the pointing devices of the photo in `pager`.
  init(at pager: PhotoPagerView) { self.pager = pager }

  /// Whether fingers on a touchpad hold the photo.
  var isActive: Bool { isPinching || fingers.start != nil }
  /// The time at which the fingers count as lifted; nil if their end will be reported.
  var deadline: Instant? { fingers.deadline }

  /// Zooms by the notches of a wheel, or scrolls by fingers on a touchpad, which zoom with Ctrl.
  mutating func handle(_ step: ScrollStep, at now: Instant) {
    if step.source == .wheel { return turnWheel(step, at: now) }
    guard !pager.isTouched else { return }
    if step.phase == .ended {
      release(velocity: fingers.velocity(at: step.time), at: now)
    } else if step.modifiers.contains(.control) {
      turnWheel(step, at: now)
    } else {
      if fingers.start == nil { fingers.begin(at: step.position, time: step.time) }
      fingers.move(to: fingers.displacement - step.distance, at: step.time, isEndReported: false)
      moveWithFingers(at: now)
    }
  }

  private func turnWheel(_ step: ScrollStep, at now: Instant) {
    guard step.notches.dy != 0 else { return }
    let factor = pow(wheelStep, -step.notches.dy)
    pager.perform(.zoom(by: factor, about: step.position), at: now)
  }

  /// Zooms and turns with two fingers on a touchpad, unless fingers on the screen hold the photo.
  mutating func handle(_ pinch: TouchpadPinch, at now: Instant) {
    let cluster = TouchCluster(
      centroid: pinch.position + pinch.translation, spread: Self.pinchSpread * pinch.scale,
      count: 2, turn: pinch.turn)
    switch pinch.phase {
    case .began:
      release(at: now)
      guard !pager.isTouched else { return }
      isPinching = true
      pager.grip(by: cluster, at: now)
    case .changed: if isPinching, !pager.isTouched { pager.drag(to: cluster, at: now) }
    case .ended, .cancelled:
      let wasPinching = isPinching
      isPinching = false
      if wasPinching, !pager.isTouched { pager.release(velocity: .zero, at: now) }
    }
  }

  /// Changes photos with three fingers on a touchpad, even where two move a zoomed one, unless fingers on the screen
  /// hold the photo.
  mutating func handle(_ swipe: TouchpadSwipe, at now: Instant) {
    switch swipe.phase {
    case .began:
      release(at: now)
      if !pager.isTouched { fingers.begin(at: swipe.position, time: swipe.time) }
    case .changed:
      guard fingers.start != nil, !pager.isTouched else { return }
      fingers.move(to: swipe.translation, at: swipe.time, isEndReported: true)
      moveWithFingers(turningPages: true, at: now)
    case .ended: release(velocity: fingers.velocity(at: swipe.time), at: now)
    case .cancelled: release(at: now)
    }
  }

  /// Ends `gesture`, a pinch or a swipe, if the photo follows it. Returns whether it does.
  mutating func end(_ gesture: WindowEvent, at now: Instant) -> Bool {
    switch gesture {
    case .pinch(let pinch) where isPinching: handle(pinch, at: now)
    case .swipe(let swipe) where fingers.start != nil: handle(swipe, at: now)
    default: return false
    }
    return true
  }

  /// Moves the photo with the fingers on the touchpad, once their direction is clear.
  private mutating func moveWithFingers(turningPages: Bool = false, at now: Instant) {
    guard let start = fingers.start else { return }
    func cluster(_ translation: Vector) -> TouchCluster {
      TouchCluster(centroid: start + translation, spread: 0, count: 1)
    }
    if !fingers.isFollowed {
      guard fingers.displacement.length >= ViewerProfile.touchpadSlop else { return }
      fingers.isFollowed = true
      pager.begin(fingers.displacement, turningPages: turningPages, at: now)
      pager.grip(by: cluster(.zero), at: now)
    }
    pager.drag(to: cluster(fingers.displacement), at: now)
  }

  /// Releases the photo from the fingers on the touchpad.
  mutating func release(velocity: Vector = .zero, at now: Instant) {
    let wasFollowed = fingers.isFollowed
    fingers = TouchpadFingers()
    if wasFollowed, !pager.isTouched { pager.release(velocity: velocity, at: now) }
  }
}
