import Motion
import SystemPackage

/// The fade-in animations of thumbnails that replace a visible placeholder. Thumbnails that arrive
/// before their cell is visible, or hardly later, do not fade.
struct ThumbnailFades {
  /// The times of the first frames with the thumbnails that fade in; nil before them.
  private var starts: [FilePath: Instant?] = [:]
  /// The visible pictures that had no thumbnail in the last frame, with the time since when they are visible.
  private var awaited: [FilePath: Instant] = [:]
  /// The time of the last frame.
  private var now = Instant.zero

  /// Long enough to look soft, and short enough not to cause a wait.
  private static let duration: Duration = .milliseconds(150)

  /// A thumbnail that arrives sooner after its placeholder is shown immediately: a fade would only make it late.
  private static let minimumWait: Duration = .milliseconds(200)

  /// Whether any thumbnail is fading in.
  var isMoving: Bool { !starts.isEmpty }

  /// Fades in the thumbnail of `path` from the next frame, if its placeholder was visible.
  mutating func begin(_ path: FilePath) {
    if awaited[path] != nil { starts.updateValue(nil, forKey: path) }
  }

  /// Returns the opacity of the thumbnail of `path` in the current frame, from 0 to 1.
  func opacity(of path: FilePath) -> Double {
    guard let start = starts[path] else { return 1 }
    return start.map { min(1, now.seconds(since: $0) / Self.duration.seconds) } ?? 0
  }

  /// Advances to a frame at `time` that shows the pictures at `paths`, and removes fades that are
  /// complete or not visible. `isAwaited` returns whether a picture has no thumbnail.
  mutating func advance(
    to time: Instant, showing paths: [FilePath], isAwaited: (FilePath) -> Bool
  ) {
    now = time
    let earlier = awaited
    awaited = [:]
    for path in paths where isAwaited(path) { awaited[path] = earlier[path] ?? time }
    guard !starts.isEmpty else { return }
    var shown: [FilePath: Instant?] = [:]
    for path in paths {
      guard let start = starts[path] else { continue }
      let isShown =
        start.map { time < $0 + Self.duration }
        ?? earlier[path].map { $0 + Self.minimumWait <= time } ?? true
      if isShown { shown[path] = start ?? time }
    }
    starts = shown
  }
}
