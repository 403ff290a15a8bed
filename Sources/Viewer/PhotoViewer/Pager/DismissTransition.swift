import Motion

/// The transition between the photo and the grid: how opaque the backdrop of the photo is, and how
/// far the photo is cropped to look like its thumbnail.
struct DismissTransition: Hashable, Sendable {
  private enum Phase: Hashable {
    case still(Stage)
    case moving(dim: SpringAnimation, crop: SpringAnimation)
  }

  /// A stage of the transition.
  struct Stage: Hashable, Sendable {
    /// The opacity of the backdrop, from 0 to 1, where the grid is not visible.
    var dim: Double
    /// The crop, from 0 for the whole picture to 1 for the part that its thumbnail shows.
    var crop: Double

    /// Only the photo is visible.
    static let closed = Stage(dim: 1, crop: 0)
    /// Only the grid is visible.
    static let open = Stage(dim: 0, crop: 1)
  }

  private var phase: Phase

  /// The threshold of rest: the distance is about half of one of 256 levels.
  private static let rest = RestThreshold(distance: 0.002, speed: 0.2)

  /// Creates a transition at rest.
  init(_ shown: Stage) { phase = .still(shown) }

  /// Whether the transition is animating.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  /// Whether only the photo is visible, at rest.
  var isClosed: Bool { phase == .still(.closed) }

  /// Whether only the grid is visible, at rest.
  var isOpen: Bool { phase == .still(.open) }

  /// Returns the stage at `time`.
  func shown(at time: Instant) -> Stage {
    switch phase {
    case .still(let shown): shown
    case .moving(let dim, let crop):
      Stage(dim: (0...1).clamp(dim.value(at: time)), crop: (0...1).clamp(crop.value(at: time)))
    }
  }

  /// Stops the transition at a stage that fingers control.
  mutating func hold(_ shown: Stage) { phase = .still(shown) }

  /// Animates the transition to `target` from where it is at `time`.
  mutating func move(to target: Stage, at time: Instant) {
    var time = time
    if case .moving(let dim, _) = phase { time = max(time, dim.start) }
    let present = shown(at: time)
    guard present != target else { return phase = .still(target) }
    phase = .moving(
      dim: spring(from: present.dim, to: target.dim, at: time),
      crop: spring(from: present.crop, to: target.crop, at: time))
  }

  private func spring(
    from value: Double, to target: Double, at time: Instant
  ) -> SpringAnimation {
    SpringAnimation(
      from: value, to: target, at: time, response: PhotoPagerState.transitionResponse)
  }

  /// Ends an animation that is over at `time`.
  mutating func advance(to time: Instant) {
    guard case .moving(let dim, let crop) = phase else { return }
    if [dim, crop].allSatisfy({ $0.isOver(at: time, within: Self.rest) }) { finish() }
  }

  /// Moves to the end of an animation immediately.
  mutating func finish() {
    guard case .moving(let dim, let crop) = phase else { return }
    phase = .still(Stage(dim: dim.target, crop: crop.target))
  }
}
