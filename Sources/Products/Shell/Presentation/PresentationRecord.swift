import Files
import SystemPackage
import X11Backend

/// The presentations that were found to be faster, for each server and driver, in a file in the
/// user's folder for caches.
struct PresentationRecord {
  private let path: FilePath

  /// The maximum number of servers to remember.
  private static let maximumServers = 50
  /// More than their lines need.
  private static let limit = 1 << 20

  /// The record of this user; nil if there is no folder for it.
  static var standard: PresentationRecord? {
    FilePath.userFolder("XDG_CACHE_HOME", orInHome: ".cache").map {
      PresentationRecord(path: $0.appending("touchstone").appending("presenters"))
    }
  }

  /// Returns the presentation remembered for the server `identity`.
  func presentation(for identity: String) -> Presentation? {
    lines.last { $0.identity == identity }?.presentation
  }

  /// Remembers `presentation` for the server `identity`. If that fails, it is measured again.
  func remember(_ presentation: Presentation, for identity: String) {
    let kept = lines.filter { $0.identity != identity }.suffix(Self.maximumServers - 1)
    let text = (kept + [(presentation, identity)])
      .map { "\($0.presentation.rawValue) \($0.identity)\n" }.joined()
    try? FileSystem.makeFolder(at: path.folder)
    try? FileSystem.write(Array(text.utf8), to: path, .none)
  }

  private var lines: [(presentation: Presentation, identity: String)] {
    guard let bytes = try? FileSystem.contents(of: path, limit: Self.limit) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let presentation = Presentation(rawValue: String(parts[0])) else {
        return nil
      }
      return (presentation, String(parts[1]))
    }
  }
}
