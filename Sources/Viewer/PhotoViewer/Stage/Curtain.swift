import Motion

/// How much of the photo's stage is there: how dark what surrounds the picture is, and how much of the
/// picture is cut off to look like its thumbnail.
struct Curtain: Hashable, Sendable {
  private enum Phase: Hashable {
    case still(Shown)
    case moving(dim: Glide, crop: Glide)
  }

  /// What is seen of it.
  struct Shown: Hashable, Sendable {
    /// From 0, where the grid behind is seen, to 1, where nothing of it is.
    var dim: Double
    /// From 0, where all of the picture is seen, to 1, where only what its thumbnail shows is.
    var crop: Double

    /// Only the photo.
    static let closed = Shown(dim: 1, crop: 0)
    /// Only the grid.
    static let open = Shown(dim: 0, crop: 1)
  }

  private var phase: Phase

  /// A curtain at rest.
  init(_ shown: Shown) { phase = .still(shown) }

  /// Whether it moves by itself.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  /// Whether nothing but the photo is seen, and that is so for good.
  var isClosed: Bool { phase == .still(.closed) }

  /// Whether nothing but the grid is seen.
  var isOpen: Bool { phase == .still(.open) }

  /// What is seen at `time`.
  func shown(at time: Instant) -> Shown {
    switch phase {
    case .still(let shown): shown
    case .moving(let dim, let crop):
      Shown(dim: (0...1).clamp(dim.value(at: time)), crop: (0...1).clamp(crop.value(at: time)))
    }
  }

  /// Lets fingers hold what moves, and dim it.
  mutating func hold(_ shown: Shown) { phase = .still(shown) }

  /// Sends it to `target`.
  mutating func move(to target: Shown, at time: Instant) {
    var time = time
    if case .moving(let dim, _) = phase { time = max(time, dim.start) }
    let present = shown(at: time)
    guard present != target else { return phase = .still(target) }
    phase = .moving(
      dim: Glide(from: present.dim, to: target.dim, at: time),
      crop: Glide(from: present.crop, to: target.crop, at: time))
  }

  /// Notes that a motion is over at `time`.
  mutating func advance(to time: Instant) {
    guard case .moving(let dim, let crop) = phase else { return }
    let isOver = [dim, crop].allSatisfy {
      // Less than half of one of 256 levels.
      $0.isOver(at: time, within: 0.002, slowerThan: 0.2)
    }
    if isOver { finish() }
  }

  /// Ends a motion where it leads to.
  mutating func finish() {
    guard case .moving(let dim, let crop) = phase else { return }
    phase = .still(Shown(dim: dim.target, crop: crop.target))
  }
}
