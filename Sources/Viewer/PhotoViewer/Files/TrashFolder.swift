import Files
import Glibc
import SystemPackage

/// One of the trashes of a user: a folder `files`, and a folder `info` that says where they were.
struct TrashFolder {
  /// Where it is.
  let path: FilePath
  /// The top folder of its file system, from which its files' places are told; nil for the one in
  /// the home folder, which tells absolute paths.
  let top: FilePath?

  /// Names that are tried before one that is free is thought not to be there.
  private static let attempts = 10_000

  /// Moves the file at `path`, absolute and without links but for itself, into this trash; nil when
  /// it turns out to lie on another file system, of which not every kind tells before.
  func take(_ path: FilePath) throws(TrashError) -> TrashedFile? {
    let isOwn: Bool
    do throws(Errno) { isOwn = try prepare() } catch {
      throw .noTrash(path: path, reason: error.reason)
    }
    guard isOwn else {
      throw .noTrash(path: path, reason: "\(self.path.displayed) belongs to somebody else")
    }
    let info = TrashInfo(path: top.map { relative(path, to: $0) } ?? path)
    do throws(Errno) {
      for name in TrashNames(of: path).prefix(Self.attempts) {
        if let file = try take(path, as: name, info) { return file }
      }
      throw .fileExists
    } catch .noSuchFileOrDirectory where FileStatus(of: path) == nil {
      throw .missing(path: path)
    } catch .improperLink {
      return nil
    } catch {
      throw .notTrashed(path: path, reason: error.reason)
    }
  }

  /// Makes what is missing of it. Outside of the home folder it has to be a folder of the user, and
  /// no link to one, as others may have laid it there; false when it is not.
  private func prepare() throws(Errno) -> Bool {
    try FileSystem.makeFolder(at: path)
    if top != nil {
      guard let status = FileStatus(of: path), status.isFolder, status.owner == getuid() else {
        return false
      }
    }
    for folder in ["files", "info"] { try FileSystem.makeFolder(at: path.appending(folder)) }
    return true
  }

  /// Moves the file under `name`; nil when that is taken. The note comes first, and is on the disk
  /// before the file is moved: whoever has made it owns the name, and no file is in the trash without one.
  private func take(
    _ original: FilePath, as name: FilePath.Component, _ info: TrashInfo
  ) throws(Errno) -> TrashedFile? {
    let file = TrashedFile(
      originalPath: original, trashedPath: path.appending("files").appending(name),
      infoPath: path.appending("info").pushing(FilePath(bytes: name.bytes + Self.noteEnding)))
    do throws(Errno) {
      try FileSystem.create(file.infoPath, holding: info.bytes)
    } catch .fileExists {
      return nil
    }
    do throws(Errno) {
      try FileSystem.move(original, toOwn: file.trashedPath)
      return file
    } catch {
      try? FileSystem.unlink(file.infoPath)
      if error == .fileExists { return nil }
      throw error
    }
  }

  private static let noteEnding = Array(".trashinfo".utf8)

  private func relative(_ path: FilePath, to top: FilePath) -> FilePath {
    var relative = path
    return relative.removePrefix(top) ? relative : path
  }
}
