import Dispatch
import Drawing
import Geometry
import Synchronization
import X11Backend
import X11Inspection

/// Records the frames shown in a band of the screen, with their times. Runs on a thread of its own
/// with its own connections.
final class FrameWatcher: Sendable {
  /// A frame with new content in the band.
  struct Frame: Sendable {
    /// The time at which this program received the content.
    var time: ContinuousClock.Instant
    /// The pixels of the band.
    var band: Bitmap
  }

  private struct State {
    var frames: [Frame] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let done = DispatchGroup()
  private let display: String
  private let band: Rect

  /// Starts to watch `band` of the screen of the server `display`.
  init(of display: String, band: Rect) {
    self.display = display
    self.band = band
    DispatchQueue(label: "frames").async(group: done) { [self] in watch() }
  }

  /// Stops and returns the frames seen since the start.
  func finish() -> [Frame] {
    state.withLock { $0.isOver = true }
    done.wait()
    return state.withLock { $0.frames }
  }

  private func watch() {
    guard let damageConnection = try? Connection(to: display),
      let damage = DamageWatcher(damageConnection),
      let connection = try? Connection(to: display), let reader = try? ScreenReader(connection)
    else { return }
    var last = try? reader.read(band)
    while !state.withLock({ $0.isOver }) {
      guard damage.waitForDamage(atMost: .milliseconds(50)) else { continue }
      guard let content = try? reader.read(band), content != last else { continue }
      let frame = Frame(time: .now, band: content)
      last = content
      state.withLock { $0.frames.append(frame) }
    }
  }
}
