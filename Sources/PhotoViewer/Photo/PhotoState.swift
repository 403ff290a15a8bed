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
    /// Under fingers that are down; the grip is nil until they have moved. The focus is the point of
    /// the picture that was last under the centroid of several.
    case held(Placement, Grip?, focus: Point?)
    /// On its way.
    case moving(Travel)
  }

  /// What is shown where.
  private(set) var geometry: PhotoGeometry
  private var phase: Phase

  /// One step of a key or a notch of the wheel.
  static let zoomStep = 1.25

  /// The picture fitted to its viewport, at rest.
  init(geometry: PhotoGeometry) {
    self.geometry = geometry
    phase = .resting(geometry.fit)
  }

  // MARK: What is seen

  /// Where the picture is seen at `time`.
  func placement(at time: Instant) -> Placement {
    switch phase {
    case .resting(let placement), .held(let placement, _, _): placement
    case .moving(let travel):
      travel.isOver(at: time, in: geometry) ? travel.target : travel.placement(at: time)
    }
  }

  /// Whether it moves by itself.
  var isMoving: Bool {
    if case .moving = phase { true } else { false }
  }

  /// Whether fingers are on it.
  var isHeld: Bool {
    if case .held = phase { true } else { false }
  }

  /// Whether it is larger than fits, or is on its way there.
  var isZoomed: Bool { geometry.isZoomed(at: destination.scale) }

  /// Whether one finger can catch and drag it: it is larger than fits somewhere on its way.
  var isPannable: Bool {
    switch phase {
    case .resting(let placement), .held(let placement, _, _):
      geometry.isZoomed(at: placement.scale)
    case .moving(let travel): geometry.isZoomed(at: max(travel.origin.scale, travel.target.scale))
    }
  }

  /// Where it is, or is going.
  var destination: Placement {
    switch phase {
    case .resting(let placement), .held(let placement, _, _): placement
    case .moving(let travel): travel.target
    }
  }

  // MARK: What happens

  /// Notes that a motion is over at `time`.
  mutating func advance(to time: Instant) {
    if case .moving(let travel) = phase, travel.isOver(at: time, in: geometry) {
      phase = .resting(travel.target)
    }
  }

  /// Does what `action` says at `time`. Under fingers, keys and wheel do nothing: the fingers have
  /// the picture.
  mutating func apply(_ action: PhotoAction, at time: Instant) {
    switch action {
    case .hold: hold(at: time)
    case .grip(let cluster): grip(by: cluster, at: time)
    case .drag(let cluster): drag(to: cluster)
    case .release: release(at: time)
    case .toggleZoom, .zoom, .zoomToFit, .zoomToActualSize, .pan:
      if !isHeld, let target = destination(of: action) { move(to: target, at: time) }
    }
  }

  private mutating func hold(at time: Instant) {
    guard !isHeld else { return }
    phase = .held(placement(at: time), nil, focus: nil)
  }

  private mutating func grip(by cluster: TouchCluster, at time: Instant) {
    hold(at: time)
    guard case .held(let placement, _, let focus) = phase else { return }
    phase = .held(placement, Grip(on: placement, in: geometry, by: cluster), focus: focus)
  }

  private mutating func drag(to cluster: TouchCluster) {
    guard case .held(_, let grip?, let focus) = phase else { return }
    let placement = grip.placement(at: cluster)
    let isPinch = cluster.count > 1
    phase = .held(
      placement, grip, focus: isPinch ? placement.picturePoint(at: cluster.centroid) : focus)
  }

  /// Fingers rarely lift all at once: what is too small or too large settles about the place where
  /// they pinched, not about the last of them.
  private mutating func release(at time: Instant) {
    guard case .held(let placement, _, let focus) = phase else { return }
    phase = .resting(placement)
    let anchor = focus.map { placement.transform($0) }
    move(to: geometry.settled(placement, about: anchor), at: time)
  }

  private func destination(of action: PhotoAction) -> Placement? {
    let present = destination
    switch action {
    case .toggleZoom(let point): return toggled(about: point)
    case .zoom(let factor, let point):
      let scale = geometry.scaleLimits.clamp(present.scale * factor)
      return geometry.settled(present.scaled(to: scale, about: point ?? geometry.center))
    case .zoomToFit: return geometry.fit
    case .zoomToActualSize:
      return geometry.settled(present.scaled(to: geometry.actualScale, about: geometry.center))
    case .pan(let way):
      return geometry.settled(Placement(scale: present.scale, origin: present.origin + way))
    case .hold, .grip, .drag, .release: return nil
    }
  }

  /// From fit to three times that, from anywhere else to fit. A point beside the picture counts as
  /// the nearest one on it.
  private func toggled(about point: Point) -> Placement {
    let present = destination
    guard !geometry.isZoomed(at: present.scale) else { return geometry.fit }
    let picture = Rect(origin: present.origin, size: geometry.picture * present.scale)
    return geometry.settled(
      present.scaled(to: geometry.doubleTapScale, about: picture.clamp(point)))
  }

  private mutating func move(to target: Placement, at time: Instant) {
    if case .moving(let travel) = phase {
      phase = .moving(travel.redirected(to: target, at: time))
    } else {
      let present = placement(at: time)
      guard present != target else { return }
      phase = .moving(Travel(from: present, to: target, at: time))
    }
  }

  /// The same view of the picture in a viewport of another size. What fingers have caught or moved
  /// stays where it is, under them, and waits for them to grip it anew.
  mutating func resize(to newGeometry: PhotoGeometry) {
    if case .held(let placement, let grip, let focus) = phase {
      let isUntouched = grip == nil && placement == geometry.fit
      phase = .held(isUntouched ? newGeometry.fit : placement, nil, focus: focus)
    } else {
      phase = .resting(destination(in: newGeometry))
    }
    geometry = newGeometry
  }

  /// Fitted when it is fitted now, else with the same middle.
  private func destination(in newGeometry: PhotoGeometry) -> Placement {
    guard isZoomed else { return newGeometry.fit }
    let middle = destination.picturePoint(at: geometry.center)
    let origin = newGeometry.center - middle.vector * destination.scale
    return newGeometry.settled(Placement(scale: destination.scale, origin: origin))
  }
}
