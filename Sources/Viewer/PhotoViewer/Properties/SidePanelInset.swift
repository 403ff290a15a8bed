import Motion
import Views

/// The room for a panel at the side of a photo: none or all of it, and in between while the photo moves aside or back,
/// steadily.
@MainActor
final class SidePanelInset {
  /// The visible fraction of the room in this frame, from 0 to 1.
  private(set) var fraction = 0.0
  private var move: Move?
  private var link: DisplayLink?

  private struct Move {
    let start: Double
    let target: Double
    /// The time of the first frame, which shows the start; nil before it.
    var since: Instant?
  }

  /// The timing of the photo's move, in seconds.
  private static let timing = AnimationTiming(duration: 0.2, curve: .linear)

  /// Makes all the room or gives it back in `window`: immediately if the user prefers no motion.
  func set(_ isWanted: Bool, in window: Window?) {
    let target = isWanted ? 1.0 : 0
    guard let window, !window.environment.reducesMotion else { return rest(at: target) }
    guard target != move?.target ?? fraction else { return }
    move = Move(start: fraction, target: target)
    guard link == nil else { return }
    let link = DisplayLink(of: self) { [weak window] inset, link in
      if let window { inset.advance(to: window.motionTime(at: link.targetTimestamp)) }
    }
    self.link = link
    window.add(link)
  }

  private func rest(at target: Double) {
    fraction = target
    move = nil
    link?.invalidate()
    link = nil
  }

  private func advance(to time: Instant) {
    guard let move else { return }
    let since = move.since ?? time
    self.move?.since = since
    let seconds = time.seconds(since: since)
    guard !Self.timing.isFinished(at: seconds) else { return rest(at: move.target) }
    fraction = move.start + (move.target - move.start) * Self.timing.progress(at: seconds)
  }
}
