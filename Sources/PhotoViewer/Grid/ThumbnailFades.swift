import Motion
import SystemPackage

/// Thumbnails that come in where there was nothing yet: one that arrives before its cell is seen is
/// simply there.
struct ThumbnailFades {
  private var fades: [FilePath: Fade] = [:]
  /// Of what nothing was there in the last frame, in sight.
  private var awaited: Set<FilePath> = []

  /// Long enough to come softly, and short enough that nobody waits for it.
  static let duration: Duration = .milliseconds(150)

  /// Whether any is not wholly there.
  var isMoving: Bool { !fades.isEmpty }

  /// Lets the thumbnail of `path` fade in from the next frame on, when it has been awaited.
  mutating func begin(_ path: FilePath) {
    if awaited.contains(path) { fades[path] = Fade() }
  }

  /// How opaque the thumbnail of `path` is in the frame at `time`, from 0 to 1.
  mutating func opacity(of path: FilePath, at time: Instant) -> Double {
    guard !fades.isEmpty else { return 1 }
    fades[path]?.set(shown: true, at: time, within: Self.duration)
    return fades[path]?.opacity(at: time) ?? 1
  }

  /// Ends a frame at `time` in which nothing was there of `awaited`, and forgets what is wholly there
  /// or was not seen any more.
  mutating func endFrame(at time: Instant, awaiting awaited: Set<FilePath>) {
    self.awaited = awaited
    guard !fades.isEmpty else { return }
    fades = fades.filter { $0.value.isShown && $0.value.isMoving(at: time) }
  }
}
