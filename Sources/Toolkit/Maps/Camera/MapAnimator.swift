import Geometry
import Views

/// Moves a map on its own, frame by frame, until it rests or is stopped.
@MainActor
final class MapAnimator {
  private weak var map: MapView?
  private var motion: MapMotion?
  private var link: DisplayLink?

  init(of map: MapView) { self.map = map }

  /// The placement at which the map will rest; nil while it does not move.
  var end: Similarity? { motion?.end }

  /// Follows a motion from the next frame of `window` on, in place of the one before.
  func run(_ motion: MapMotion, in window: Window) {
    self.motion = motion
    guard link == nil else { return }
    let link = DisplayLink(of: self) { $0.advance(by: $1) }
    self.link = link
    window.add(link)
  }

  private func advance(by link: DisplayLink) {
    guard let motion, let map, let window = map.window else { return stop() }
    let time = window.motionTime(at: link.targetTimestamp)
    map.show(motion.placement(at: time))
    if motion.isOver(at: time) { stop() }
  }

  /// Stops the motion of the map.
  func stop() {
    motion = nil
    link?.invalidate()
    link = nil
  }
}
