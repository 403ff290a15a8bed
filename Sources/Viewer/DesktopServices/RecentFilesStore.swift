import DesktopEntries
import Files
import Localization
import SystemPackage

/// The file of the list of recent files. Other programs change it too, so it is read again for each change. The list
/// is a convenience: where it is damaged, or cannot be read, nothing is added.
struct RecentFilesStore: Sendable {
  let path: FilePath

  /// The largest list that is read: many times that of a desktop.
  private static let limit = 1 << 24
  private static let program = RecentFilesList.Program(
    name: "Touchstone", command: "touchstone %u")

  /// Adds the pictures at `paths`.
  /// - Throws: `Errno` if the file cannot be written.
  func add(_ paths: [FilePath]) throws(Errno) {
    let visits = paths.compactMap { path in
      ContentType.type(of: path).map {
        RecentFilesList.Visit(uri: FileURI.absolute(path), type: $0)
      }
    }
    guard !visits.isEmpty else { return }
    try change { old in
      // A link that leads nowhere is not replaced by a file.
      guard old != nil || FileStatus(of: path) == nil else { return nil }
      return try? RecentFilesList.adding(visits, by: Self.program, to: old)
    }
  }

  /// Removes all files that were added, but for those that other programs have added too.
  func removeAll() throws(Errno) {
    try change { old in old.flatMap { try? RecentFilesList.removing(Self.program, from: $0) } }
  }

  /// Returns the sentence that the file cannot be written.
  func fault(_ error: Errno) -> String {
    localized("Could not write {path}: {reason}", ["path": path.displayed, "reason": error.reason])
  }

  /// The number of times that the list is read again, because another program has changed it before it was written.
  private static let attempts = 10

  /// Replaces the contents of the file by the result of `body`, unless that is nil. `body` receives the present
  /// contents, or nil if they cannot be read.
  private func change(_ body: ([UInt8]?) -> [UInt8]?) throws(Errno) {
    // The file may be a link to where the user keeps it. As GTK writes it, only the user can read it.
    let target = (try? path.resolved()) ?? path
    try FileSystem.makeFolder(at: target.folder)
    for _ in 0..<Self.attempts {
      let status = FileStatus(of: target)
      guard let new = body(contents) else { return }
      do throws(Errno) {
        return try FileSystem.write(new, to: target, inPlaceOf: status, mode: 0o600)
      } catch .changedMeanwhile {}
    }
    throw .changedMeanwhile
  }

  /// The contents of the file; nil if they cannot be read.
  private var contents: [UInt8]? {
    guard let status = FileStatus(following: path), status.byteCount < Self.limit else {
      return nil
    }
    return try? FileSystem.contents(of: path, limit: Self.limit)
  }
}
