import Motion
import SystemPackage

/// The fade-in animations of thumbnails that replace a visible placeholder. Thumbnails that arrive
/// before their cell is visible do not fade.
struct ThumbnailFades {
  private var fades: [FilePath: Fade] = [:]
  /// The visible pictures that had no thumbnail in the last frame.
  private var awaited: Set<FilePath> = []

  /// Long enough to look soft, and short enough not to cause a wait.
  static let duration: Duration = .milliseconds(150)

  /// Whether any thumbnail is fading in.
  var isMoving: Bool { !fades.isEmpty }

  /// Fades in the thumbnail of `path` from the next frame, if its placeholder was visible.
  mutating func begin(_ path: FilePath) {
    if awaited.contains(path) { fades[path] = Fade() }
  }

  /// Returns the opacity of the thumbnail of `path` at `time`, from 0 to 1.
  mutating func opacity(of path: FilePath, at time: Instant) -> Double {
    guard !fades.isEmpty else { return 1 }
    fades[path]?.set(shown: true, at: time, within: Self.duration)
    return fades[path]?.opacity(at: time) ?? 1
  }

  /// Ends the frame at `time`, in which the pictures in `awaited` had no thumbnail, and removes
  /// fades that are complete or were not drawn.
  mutating func endFrame(at time: Instant, awaiting awaited: Set<FilePath>) {
    self.awaited = awaited
    guard !fades.isEmpty else { return }
    fades = fades.filter { $0.value.isShown && $0.value.isMoving(at: time) }
  }
}
