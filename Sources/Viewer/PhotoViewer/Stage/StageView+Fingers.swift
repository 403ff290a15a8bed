import Geometry
import Gestures
import Glibc
import Motion
import Views

/// What fingers do to the photos.
extension StageView {
  func follow(_ fingers: TransformGestureRecognizer) {
    guard fingers.state != .cancelled else { return }
    if fingers.state == .began {
      change(at: fingers.time) { state, time in
        if fingers.firstWay != .zero { state.begin(fingers.firstWay, at: time) }
      }
    }
    if heldGeneration != fingers.generation {
      if let closing = fingers.closing, closing.generation == heldGeneration {
        drag(to: inView(closing.cluster), at: fingers.time)
      }
      grip(by: inView(fingers.baseline), at: fingers.time)
      heldGeneration = fingers.generation
    }
    drag(to: inView(fingers.cluster), at: fingers.time)
    if fingers.state == .ended { release(velocity: fingers.velocity, at: fingers.time) }
  }

  /// One finger that slides up and down pinches like two: twice as large for 150 points.
  func follow(_ slide: TapAndSlideGestureRecognizer) {
    let anchor = toView(slide.anchor)
    func cluster(slidBy way: Double) -> TouchCluster {
      TouchCluster(centroid: anchor, spread: 100 * exp2(way / 150), count: 2)
    }
    switch slide.state {
    case .began:
      grip(by: cluster(slidBy: 0), at: slide.time)
      drag(to: cluster(slidBy: slide.translation.dy), at: slide.time)
    case .changed: drag(to: cluster(slidBy: slide.translation.dy), at: slide.time)
    case .ended:
      release(velocity: .zero, at: slide.time)
      // Whoever taps twice slowly wants what those want who are quick.
      if !slide.hasSlid { perform(.toggleZoom(about: anchor), at: slide.time) }
    case .possible, .cancelled, .failed: break
    }
  }

  /// Fingers, of the screen or of a touchpad, take hold of what lies under `cluster`.
  func grip(by cluster: TouchCluster, at time: Instant) {
    change(at: time) { $0.grip(by: cluster, at: $1) }
  }

  /// The fingers that hold it are at `cluster`.
  func drag(to cluster: TouchCluster, at time: Instant) {
    change(at: time) { $0.drag(to: cluster, at: $1) }
  }

  /// A single finger, or what acts like one, sets out in the direction `way`; `turningPages` even where it
  /// would move a zoomed photo.
  func begin(_ way: Vector, turningPages: Bool = false, at time: Instant) {
    change(at: time) { $0.begin(way, turningPages: turningPages, at: $1) }
  }

  /// The fingers let go, when they moved by `velocity` points per second.
  func release(velocity: Vector, at time: Instant) {
    let wasActual = state.photo.isAtActualScale
    let outcome = change(at: time) { $0.release(velocity: velocity, at: $1) }
    switch outcome {
    case .none: if !wasActual, state.photo.isAtActualScale { onActualSize(time) }
    case .turned(let steps): onTurn(steps)
    case .leaves: onLeave(time)
    }
  }

  func inView(_ cluster: TouchCluster) -> TouchCluster {
    var moved = cluster
    moved.centroid = toView(cluster.centroid)
    return moved
  }

  func toView(_ point: Point) -> Point { point - frame.origin.vector }
}
