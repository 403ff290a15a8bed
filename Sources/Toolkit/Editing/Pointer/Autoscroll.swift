import Geometry
import Motion
import Views

/// Scrolls a text frame by frame while a selection is dragged to its edge or beyond.
@MainActor
final class Autoscroll {
  private weak var owner: (any TextInteractionOwner)?
  private var link: DisplayLink?
  /// The velocity, in points per second.
  private var velocity = Vector.zero
  /// Called after every step.
  var onScroll: @MainActor () -> Void = {}

  init(of owner: some TextInteractionOwner) { self.owner = owner }

  /// Scrolls with `velocity` from now on.
  func run(_ velocity: Vector) {
    self.velocity = velocity
    guard velocity != .zero else { return stop() }
    guard link == nil, let window = owner?.window else { return }
    let link = DisplayLink(of: self) { $0.step($1) }
    self.link = link
    window.add(link)
  }

  /// Stops scrolling.
  func stop() {
    link?.invalidate()
    link = nil
    velocity = .zero
  }

  private func step(_ link: DisplayLink) {
    guard let owner, owner.window != nil else { return stop() }
    let seconds = min(0.05, link.targetTimestamp.seconds(since: link.timestamp))
    guard seconds > 0 else { return }
    owner.scrollText(by: velocity * seconds)
    onScroll()
  }

  /// Returns the velocity for a pointer at `point`, outside of `viewport`: faster with the distance.
  static func pointerVelocity(at point: Point, beyond viewport: Rect) -> Vector {
    func speed(_ value: Double, _ low: Double, _ high: Double) -> Double {
      let distance = value - min(max(value, low), high)
      guard distance != 0 else { return 0 }
      let speed = min(max(8 * abs(distance), 40), 1200)
      return distance < 0 ? -speed : speed
    }
    return Vector(
      speed(point.x, viewport.minX, viewport.maxX), speed(point.y, viewport.minY, viewport.maxY))
  }

  /// Returns the velocity for a finger at `point`, near an edge of `viewport` or beyond: from 40 points
  /// per second at 24 points before the edge to 1200 at 60 points beyond.
  static func fingerVelocity(at point: Point, in viewport: Rect) -> Vector {
    func speed(_ value: Double, _ low: Double, _ high: Double) -> Double {
      // In an input that is lower than both margins, only the part beyond counts.
      let margin = min(24, (high - low) / 4)
      let before = value - (low + margin)
      let after = value - (high - margin)
      let depth = before < 0 ? -before : after
      guard depth > 0 else { return 0 }
      let speed = 40 + (1200 - 40) * min(1, depth / (margin + 60))
      return before < 0 ? -speed : speed
    }
    return Vector(
      speed(point.x, viewport.minX, viewport.maxX), speed(point.y, viewport.minY, viewport.maxY))
  }
}
