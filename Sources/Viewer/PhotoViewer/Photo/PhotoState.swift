import Geometry
import Gestures
import Motion

/// How a picture is shown, and how that changes: state + action + time -> state.
///
///     resting --grip--> held --release--> moving --(over)--> resting
///
/// Everything that moves can be caught: `hold` freezes it where it is seen.
struct PhotoState: Hashable, Sendable {
  private enum Phase: Hashable {
    /// At an allowed placement, for good.
    case resting(Placement)
    /// Under fingers that are down.
    case held(PhotoHold)
    /// On its way.
    case moving(PhotoMotion)
  }

  /// What is shown where.
  private(set) var geometry: PhotoGeometry
  private var phase: Phase

  /// One step of a key or a notch of the wheel.
  static let zoomStep = 1.25
  /// How near one pixel to the device pixel fingers have to leave a picture for it to take that
  /// scale: 3 %.
  static let actualScaleReach = 0.03
  /// Fingers that lift more slowly than this leave a picture where it is; in points per second.
  static let leastFling = GestureProfile.standard.flingMin
  /// No fling is faster than this.
  static let fastestFling = GestureProfile.standard.flingMax

  /// The picture fitted to its viewport, at rest.
  init(geometry: PhotoGeometry) {
    self.geometry = geometry
    phase = .resting(geometry.fit)
  }

  // MARK: What is seen

  /// Where the picture is seen at `time`.
  func placement(at time: Instant) -> Placement {
    switch phase {
    case .resting(let placement): placement
    case .held(let hold): hold.placement
    case .moving(let motion): motion.placement(at: time, in: geometry)
    }
  }

  /// Whether it moves by itself.
  var isMoving: Bool {
    if case .moving = phase { true } else { false }
  }

  /// Whether it moves by itself, and keeps its size and its angle.
  var isGliding: Bool {
    if case .moving(let motion) = phase { motion.isGlide } else { false }
  }

  /// Whether fingers are on it.
  var isHeld: Bool { hold != nil }

  /// The fingers that are on it.
  var hold: PhotoHold? {
    if case .held(let hold) = phase { hold } else { nil }
  }

  /// Whether it is larger than fits, or is on its way there.
  var isZoomed: Bool { geometry.isZoomed(destination) }

  /// Whether a pixel of it takes one device pixel, where it is or is going.
  var isAtActualScale: Bool { destination.scale == geometry.actualScale }

  /// Where it is, or is going.
  var destination: Placement {
    switch phase {
    case .resting(let placement): placement
    case .held(let hold): hold.placement
    case .moving(let motion): motion.target
    }
  }

  // MARK: What happens

  /// Notes that a motion is over at `time`.
  mutating func advance(to time: Instant) {
    if case .moving(let motion) = phase, motion.isOver(at: time, in: geometry) { finish() }
  }

  /// Ends a motion where it leads to.
  mutating func finish() {
    if case .moving(let motion) = phase { phase = .resting(motion.target.normalized) }
  }

  /// Does what `action` says at `time`. Under fingers, keys and wheel do nothing: the fingers have
  /// the picture.
  mutating func apply(_ action: PhotoAction, at time: Instant) {
    switch action {
    case .hold: hold(at: time)
    case .grip(let cluster, let isLoose): grip(by: cluster, isLoose: isLoose, at: time)
    case .drag(let cluster): drag(to: cluster)
    case .release(let velocity): release(at: velocity, time: time)
    case .toggleZoom, .zoom, .zoomToFit, .zoomToActualSize, .pan, .turn:
      if !isHeld, let target = destination(of: action) { travel(to: target, at: time) }
    }
  }

  /// Sends the picture to `target`, from where it is seen at `time` and as fast as it goes then. What
  /// has not begun to move by then has not been seen yet, and begins where and when it would have.
  mutating func travel(
    to target: Placement, at time: Instant, response: Duration = Travel.settling
  ) {
    var (time, velocity) = (time, ZoomPath.Rate())
    if case .moving(let motion) = phase {
      time = max(time, motion.start)
      velocity = motion.velocity(at: time)
    }
    let present = placement(at: time)
    guard present != target || velocity != ZoomPath.Rate() else {
      return phase = .resting(target.normalized)
    }
    phase = .moving(
      .travel(
        Travel(from: present, to: target, at: time, velocity: velocity, response: response)))
  }

  /// Shows the picture at `placement`, which need not be an allowed one, to travel from there.
  mutating func place(at placement: Placement) { phase = .resting(placement) }

  private mutating func hold(at time: Instant) {
    guard !isHeld else { return }
    let present = placement(at: time)
    phase = .held(PhotoHold(present, isFitted: !geometry.isZoomed(present)))
  }

  private mutating func grip(by cluster: TouchCluster, isLoose: Bool, at time: Instant) {
    hold(at: time)
    guard case .held(var hold) = phase else { return }
    let isTurned = hold.placement.angle != Double(hold.placement.nearestQuarter) * .pi / 2
    hold.grip = Grip(
      on: hold.placement, in: geometry, by: cluster,
      twist: hold.grip?.twist.rebased ?? Twist(isFree: isTurned), isLoose: isLoose)
    phase = .held(hold)
  }

  private mutating func drag(to cluster: TouchCluster) {
    guard case .held(var hold) = phase, var grip = hold.grip else { return }
    hold.placement = grip.placement(at: cluster)
    hold.grip = grip
    if grip.isPinch { hold.focus = hold.placement.picturePoint(at: cluster.centroid) }
    phase = .held(hold)
  }

  /// Within the limits of scale a picture that is let go in motion goes on; beyond them, or turned,
  /// it settles.
  private mutating func release(at fingers: Vector, time: Instant) {
    guard case .held(let hold) = phase else { return }
    let velocity = flingVelocity(hold.grip?.velocity(of: hold.placement, fingers: fingers))
    let target = settled(hold)
    let isAsLarge = (target.scale, target.angle) == (hold.placement.scale, hold.placement.angle)
    if !isAsLarge {
      let travel = Travel(
        from: hold.placement, to: target, at: time, velocity: ZoomPath.Rate(offset: velocity))
      phase = .moving(.travel(travel))
    } else if target == hold.placement && velocity == .zero {
      phase = .resting(target.normalized)
    } else {
      phase = .moving(
        .fling(Fling(from: hold.placement, velocity: velocity, at: time, in: geometry)))
    }
  }

  /// What counts of the velocity of a picture that is let go.
  private func flingVelocity(_ velocity: Vector?) -> Vector {
    guard let velocity, velocity.length >= Self.leastFling else { return .zero }
    return velocity * min(1, Self.fastestFling / velocity.length)
  }
}

// MARK: - Another viewport

extension PhotoState {
  /// The same view of the picture in a viewport of another size. What fingers have caught or moved
  /// stays where it is, under them, and waits for them to grip it anew.
  mutating func resize(to newGeometry: PhotoGeometry) {
    if case .held(var hold) = phase {
      let isUntouched = hold.grip == nil && hold.placement == geometry.fit
      hold.grip = nil
      if isUntouched { hold.placement = newGeometry.fit }
      phase = .held(hold)
    } else {
      phase = .resting(destination(in: newGeometry))
    }
    geometry = newGeometry
  }

  /// Fitted when it is fitted now, else with the same middle.
  private func destination(in newGeometry: PhotoGeometry) -> Placement {
    let present = destination
    guard isZoomed else { return newGeometry.fit(quarters: present.nearestQuarter) }
    let middle = present.picturePoint(at: geometry.center)
    var moved = present
    moved.origin += newGeometry.center - present.transform(middle)
    return newGeometry.settled(moved)
  }
}
