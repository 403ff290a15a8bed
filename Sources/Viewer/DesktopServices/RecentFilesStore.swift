import DesktopEntries
import Files
import SystemPackage

/// The file of the list of recent files. Other programs change it too, so it is read again for each change. The list
/// is a convenience: where it is damaged, or cannot be read or written, it stays as it is.
struct RecentFilesStore: Sendable {
  /// The path of the file.
  let path: FilePath

  /// The largest list that is read: many times that of a desktop.
  private static let limit = 1 << 24
  private static let program = RecentFilesList.Program(
    name: "Touchstone", command: "touchstone %u")

  /// Adds the files at `paths`.
  func add(_ paths: [FilePath]) {
    let visits = paths.compactMap { path in
      ContentType.type(of: path).map {
        RecentFilesList.Visit(uri: FileURI.absolute(path), type: $0)
      }
    }
    // A link that leads nowhere is not replaced by a file.
    let isNew = FileStatus(of: path) == nil
    let old = isNew ? nil : contents
    guard !visits.isEmpty, isNew || old != nil,
      let new = try? RecentFilesList.adding(visits, by: Self.program, to: old)
    else { return }
    try? FileSystem.makeFolder(at: path.folder)
    write(new)
  }

  /// Removes all files that were added, but for those that other programs have added too.
  func removeAll() {
    guard let old = contents,
      let new = try? RecentFilesList.removing(Self.program, from: old)
    else { return }
    write(new)
  }

  private func write(_ contents: [UInt8]) {
    // The file may be a link to where the user keeps it. As GTK writes it, only the user can read it.
    try? FileSystem.write(contents, to: (try? path.resolved()) ?? path, mode: 0o600, .synced)
  }

  /// The contents of the file; nil if they cannot be read.
  private var contents: [UInt8]? {
    guard let status = FileStatus(following: path), status.isRegularFile,
      status.byteCount < Self.limit
    else { return nil }
    return try? FileSystem.contents(of: path, limit: Self.limit)
  }
}
