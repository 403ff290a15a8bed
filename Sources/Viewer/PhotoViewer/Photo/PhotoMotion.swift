import Motion

/// A picture that moves by itself.
enum PhotoMotion: Hashable, Sendable {
  /// To a place that is known.
  case travel(Travel)
  /// As far as it goes.
  case fling(Fling)

  /// When it begins.
  var start: Instant {
    switch self {
    case .travel(let travel): travel.start
    case .fling(let fling): fling.start
    }
  }

  /// Where it comes to rest.
  var target: Placement {
    switch self {
    case .travel(let travel): travel.target
    case .fling(let fling): fling.target
    }
  }

  /// Whether the picture keeps its size and its angle.
  var isGlide: Bool {
    switch self {
    case .travel(let travel):
      (travel.origin.scale, travel.origin.angle) == (travel.target.scale, travel.target.angle)
    case .fling: true
    }
  }

  /// Where the picture is at `time`.
  func placement(at time: Instant, in geometry: PhotoGeometry) -> Placement {
    guard !isOver(at: time, in: geometry) else { return target }
    return switch self {
    case .travel(let travel): travel.placement(at: time)
    case .fling(let fling): fling.placement(at: time)
    }
  }

  /// How fast it changes at `time`, per second.
  func velocity(at time: Instant) -> ZoomPath.Rate {
    switch self {
    case .travel(let travel): travel.velocity(at: time)
    case .fling(let fling): fling.velocity(at: time)
    }
  }

  /// Whether it has come to rest at `time`.
  func isOver(at time: Instant, in geometry: PhotoGeometry) -> Bool {
    switch self {
    case .travel(let travel): travel.isOver(at: time, in: geometry)
    case .fling(let fling): fling.isOver(at: time)
    }
  }
}
