import Motion
import SystemPackage

/// The fade-in animations of thumbnails that replace a visible placeholder. Thumbnails that arrive
/// before their cell is visible do not fade.
struct ThumbnailFades {
  private var fades: [FilePath: Fade] = [:]
  /// The visible pictures that had no thumbnail in the last frame.
  private var awaited: Set<FilePath> = []
  /// The time of the last frame.
  private var now = Instant.zero

  /// Long enough to look soft, and short enough not to cause a wait.
  static let duration: Duration = .milliseconds(150)

  /// Whether any thumbnail is fading in.
  var isMoving: Bool { !fades.isEmpty }

  /// Fades in the thumbnail of `path` from the next frame, if its placeholder was visible.
  mutating func begin(_ path: FilePath) {
    if awaited.contains(path) { fades[path] = Fade() }
  }

  /// Returns the opacity of the thumbnail of `path` in the present frame, from 0 to 1.
  func opacity(of path: FilePath) -> Double { fades[path]?.opacity(at: now) ?? 1 }

  /// Advances to a frame at `time` that shows the pictures at `paths`, and removes fades that are
  /// complete or not visible. `isAwaited` returns whether a picture has no thumbnail.
  mutating func advance(
    to time: Instant, showing paths: [FilePath], isAwaited: (FilePath) -> Bool
  ) {
    now = time
    awaited = Set(paths.filter(isAwaited))
    guard !fades.isEmpty else { return }
    for path in paths { fades[path]?.set(shown: true, at: time, within: Self.duration) }
    fades = fades.filter { $0.value.isShown && $0.value.isMoving(at: time) }
  }
}
