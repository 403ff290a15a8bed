package import Geometry
import Gestures
package import Motion

/// The state of zoomable content: how it is shown, and how actions and time change that.
///
///     resting --grip--> held --release--> moving --(over)--> resting
///
/// Everything that moves can be caught: `hold` stops it where it is.
package struct ZoomState: Hashable, Sendable {
  private enum Phase: Hashable {
    /// At rest at an allowed placement.
    case resting(Similarity)
    /// Under fingers that are down.
    case held(ZoomHold)
    /// Moving without fingers.
    case moving(ZoomMotion)
  }

  /// The content, the viewport and the limits.
  package internal(set) var geometry: ZoomGeometry
  private var phase: Phase

  /// The factor of one zoom step by key, or of one notch of the wheel.
  package static let zoomStep = 1.25

  /// Creates the state of content that is fitted to its viewport, at rest.
  package init(geometry: ZoomGeometry) {
    self.geometry = geometry
    phase = .resting(geometry.fit)
  }

  // MARK: Visible content

  package func placement(at time: Instant) -> Similarity {
    switch phase {
    case .resting(let placement): placement
    case .held(let hold): hold.placement
    case .moving(let motion): motion.placement(at: time, in: geometry)
    }
  }

  /// The motion of the content without fingers; nil if it is at rest or held.
  package var motion: ZoomMotion? {
    if case .moving(let motion) = phase { motion } else { nil }
  }

  /// Whether the content moves without fingers.
  package var isMoving: Bool { motion != nil }

  /// Whether fingers hold the content.
  package var isHeld: Bool { hold != nil }

  /// The hold of the fingers; nil if there are none.
  package var hold: ZoomHold? {
    if case .held(let hold) = phase { hold } else { nil }
  }

  /// Whether the content is larger than fit, or will be at the end of its motion.
  package var isZoomed: Bool { geometry.isZoomed(destination) }

  /// Whether the content has its actual scale, or will have it at the end of its motion.
  package var isAtActualScale: Bool { destination.scale == geometry.actualScale }

  /// The placement at the end of a motion, or else the current one.
  package var destination: Similarity {
    switch phase {
    case .resting(let placement): placement
    case .held(let hold): hold.placement
    case .moving(let motion): motion.target
    }
  }

  // MARK: Actions

  /// Ends a motion that is over at `time`.
  package mutating func advance(to time: Instant) {
    if let motion, motion.isOver(at: time, in: geometry) { finish() }
  }

  /// Moves the content to the end of its motion.
  package mutating func finish() {
    if let motion { phase = .resting(motion.target.normalized) }
  }

  /// Performs `action` at `time`. While fingers hold the content, zooming, panning and turning by
  /// other means have no effect.
  package mutating func apply(_ action: ZoomAction, at time: Instant) {
    switch action {
    case .hold: hold(at: time)
    case .grip(let cluster, let isLoose): grip(by: cluster, isLoose: isLoose, at: time)
    case .drag(let cluster): drag(to: cluster)
    case .release(let velocity): release(at: velocity, time: time)
    case .toggleZoom, .zoom, .zoomToFit, .zoomToActualSize, .zoomToMultipleOfActualSize,
      .zoomToFill, .zoomToRect,
      .pan, .turn:
      if !isHeld, let target = destination(of: action) { animate(to: target, at: time) }
    }
  }

  /// Animates the content to `target`, starting with its placement and velocity at `time`. If a motion begins later
  /// than that and no frame has shown it yet, the new one begins at its start.
  package mutating func animate(
    to target: Similarity, at time: Instant, response: Duration = ZoomAnimation.standardResponse
  ) {
    var time = time
    var velocity = SimilarityVelocity.zero
    if let motion {
      time = max(time, motion.start)
      velocity = motion.velocity(at: time)
    }
    let present = placement(at: time)
    guard present != target || velocity != .zero else {
      return phase = .resting(target.normalized)
    }
    phase = .moving(
      .animation(
        ZoomAnimation(
          from: present, to: target, at: time, velocity: velocity, response: response)))
  }

  /// Places the content at rest, even at a placement that is not allowed there.
  package mutating func place(at placement: Similarity) { phase = .resting(placement) }

  /// Keeps the hold of the fingers at `placement`, without a grip.
  mutating func loosenHold(at placement: Similarity) {
    guard case .held(var hold) = phase else { return }
    hold.manipulation = nil
    hold.placement = placement
    phase = .held(hold)
  }

  private mutating func hold(at time: Instant) {
    guard !isHeld else { return }
    let present = placement(at: time)
    phase = .held(ZoomHold(present, isFitted: !geometry.isZoomed(present)))
  }

  private mutating func grip(by cluster: TouchCluster, isLoose: Bool, at time: Instant) {
    hold(at: time)
    guard case .held(var hold) = phase else { return }
    let isTurned = hold.placement.angle != Double(hold.placement.nearestQuarter) * .pi / 2
    hold.manipulation = Manipulation(
      start: hold.placement, geometry: geometry, baseline: cluster,
      detent: hold.manipulation?.detent.rebased ?? RotationDetent(isFree: isTurned),
      isLoose: isLoose)
    phase = .held(hold)
  }

  private mutating func drag(to cluster: TouchCluster) {
    guard case .held(var hold) = phase, var manipulation = hold.manipulation else { return }
    hold.placement = manipulation.placement(at: cluster)
    hold.manipulation = manipulation
    if manipulation.isPinch { hold.focus = hold.placement.preimage(of: cluster.centroid) }
    phase = .held(hold)
  }

  /// Releases the content. Within the limits of scale it keeps the velocity of the fingers; beyond
  /// them, or rotated, it settles.
  private mutating func release(at fingers: Vector, time: Instant) {
    guard case .held(let hold) = phase else { return }
    let velocity = flingVelocity(
      hold.manipulation?.velocity(of: hold.placement, fingers: fingers))
    let target = settled(hold)
    let isAsLarge = (target.scale, target.angle) == (hold.placement.scale, hold.placement.angle)
    if !isAsLarge {
      phase = .moving(
        .animation(
          ZoomAnimation(
            from: hold.placement, to: target, at: time,
            velocity: SimilarityVelocity(offset: velocity))))
    } else if target == hold.placement && velocity == .zero {
      phase = .resting(target.normalized)
    } else {
      phase = .moving(
        .fling(Fling(from: hold.placement, velocity: velocity, start: time, geometry: geometry)))
    }
  }

  /// Returns the part of the velocity of a release that counts.
  private func flingVelocity(_ velocity: Vector?) -> Vector {
    guard let velocity, velocity.length >= ZoomProfile.flingMin else { return .zero }
    return velocity * min(1, ZoomProfile.flingMax / velocity.length)
  }
}
