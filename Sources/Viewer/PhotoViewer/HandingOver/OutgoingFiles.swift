import Files
import PictureFiles
import SystemPackage

/// The files that are made for other programs, in folders of their own. They are kept for a day, because it is unknown
/// when a mail program has read its attachments.
struct OutgoingFiles: Sendable {
  private let folder: FilePath

  /// The time for which they stay, in seconds.
  private static let lifetime = 24 * 60 * 60

  /// Creates the files below `folder`.
  init(in folder: FilePath) { self.folder = folder }

  /// The files in the cache of the user; nil without a home folder.
  static var standard: OutgoingFiles? {
    FilePath.userFolder("XDG_CACHE_HOME", orInHome: ".cache").map {
      OutgoingFiles(in: $0.appending("touchstone").appending("outgoing"))
    }
  }

  /// Returns a new folder for files, and removes those whose time has passed.
  func newFolder() throws(Errno) -> FilePath {
    try FileSystem.makeFolder(at: folder)
    removeOld()
    let new = folder.appending(String(UInt64.random(in: .min ... .max), radix: 36))
    try FileSystem.makeFolder(at: new)
    return new
  }

  /// Opens a file without a name, which exists as long as it is open, in memory, or else in `folder`.
  static func openUnnamed(orIn folder: FilePath) throws(Errno) -> OpenFile {
    let folders: [FilePath] = ["/dev/shm", "/tmp", folder]
    guard let file = folders.lazy.compactMap({ FileBytes.openUnnamed(in: $0) }).first else {
      throw Errno.noSpace
    }
    return file
  }

  private func removeOld() {
    // A link may lead to files of the user.
    guard FileStatus(of: folder)?.isFolder == true else { return }
    let end = FileTime.now.seconds - Self.lifetime
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let old = folder.appending(name)
      if let status = FileStatus(of: old), status.isFolder, status.modified.seconds < end {
        try? FileSystem.removeAll(at: old)
      }
    }
  }
}
