import Dispatch
import Drawing
import Geometry
import Motion
import Synchronization
import X11Backend

/// Counts the frames that come on a screen: times at which a band across it has new content. In a
/// thread of its own, with connections of its own.
final class FrameCounter: Sendable {
  private struct State {
    var times: [ContinuousClock.Instant] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let done = DispatchGroup()
  private let display: String
  private let band: Rect

  /// Starts to watch `band` of the screen that the server `display` shows.
  init(of display: String, band: Rect) {
    self.display = display
    self.band = band
    DispatchQueue(label: "frames").async(group: done) { [self] in watch() }
  }

  /// When new content was seen, from the first time on.
  func finish() -> [ContinuousClock.Instant] {
    state.withLock { $0.isOver = true }
    done.wait()
    return state.withLock { $0.times }
  }

  private func watch() {
    guard let damageConnection = try? Connection(to: display),
      let damage = DamageWatcher(damageConnection),
      let connection = try? Connection(to: display), let reader = try? ScreenReader(connection)
    else { return }
    var last = try? reader.read(band)
    while !state.withLock({ $0.isOver }) {
      guard damage.waitForDamage(atMost: .milliseconds(50)) else { continue }
      let now = ContinuousClock.now
      let content = try? reader.read(band)
      guard content != last else { continue }
      last = content
      state.withLock { $0.times.append(now) }
    }
  }
}
