import Files
import Glibc
import Localization
import SystemPackage

/// A trash of the user on one file system: a folder `files`, and a folder `info` that records their
/// original paths.
struct TrashFolder {
  /// Gives the file at a path, if that is the one of an identity, another path in the trash.
  typealias Move = (FileIdentity, FilePath, FilePath) throws(Errno) -> Void

  /// The path of the trash.
  let path: FilePath
  /// The top folder of the file system, to which recorded paths are relative; nil for the trash in
  /// the home folder, which records absolute paths.
  let top: FilePath?

  /// The bytes of names that are kept free for `.trashinfo` and a number.
  private static let room = 20

  /// Moves the file at `path` into this trash by `move`. The path is absolute, and only its last component
  /// may be a link. `willMove` is called before each attempt to move it.
  /// - Returns: The file; nil if it turns out to be on another file system, which not every kind of
  ///   file system reveals in advance.
  func trash(
    _ path: FilePath, by move: Move, _ willMove: (TrashedFile) throws(Errno) -> Void
  ) throws(TrashError) -> TrashedFile? {
    let isOwn: Bool
    do throws(Errno) { isOwn = try prepare() } catch {
      // A disk that is read-only lets nothing be deleted either.
      throw error == .readOnlyFileSystem
        ? .notTrashed(path: path, reason: error.reason)
        : .noTrash(path: path, reason: error.reason)
    }
    guard isOwn else {
      throw .noTrash(
        path: path,
        reason: localized("{folder} belongs to another user", ["folder": self.path.displayed]))
    }
    let info = TrashInfo(path: top.map { relative(path, to: $0) } ?? path)
    do throws(Errno) {
      guard let status = FileStatus(of: path) else { throw .noSuchFileOrDirectory }
      let identity = FileIdentity(status)
      for name in names(of: path).prefix(NumberedNames.attempts) {
        if let file = try self.move(path, identity, as: name, info, by: move, willMove) {
          return file
        }
      }
      throw .fileExists
    } catch .noSuchFileOrDirectory where FileStatus(of: path) == nil {
      throw .missing(path: path)
    } catch .improperLink {
      return nil
    } catch .changedMeanwhile {
      throw .changed(path: path)
    } catch  where error == .noSpace || error == .diskQuotaExceeded {
      // As if it had no room for the folders of a trash: only deleting helps.
      throw .noTrash(path: path, reason: error.reason)
    } catch {
      throw .notTrashed(path: path, reason: error.reason)
    }
  }

  /// Returns the names that a file may get here: its own, or with a number before its extension.
  private func names(of path: FilePath) -> NumberedNames {
    let longest = FileSystem.longestName(in: self.path.appending("info")) - Self.room
    return NumberedNames(of: path, longest: longest) { ".\($0)" }
  }

  /// Creates the missing folders.
  /// - Returns: False if the trash is outside the home folder and not a folder owned by the user:
  ///   others may have put something there, such as a link.
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

  /// Moves the file to `name`; returns nil if that is taken. The info file is created first, and is
  /// on the disk before the file is moved: it reserves the name, and no file is ever in the trash
  /// without one.
  private func move(
    _ original: FilePath, _ identity: FileIdentity, as name: FilePath.Component, _ info: TrashInfo,
    by move: Move, _ willMove: (TrashedFile) throws(Errno) -> Void
  ) throws(Errno) -> TrashedFile? {
    let file = TrashedFile(
      originalPath: original, trashedPath: path.appending("files").appending(name),
      identity: identity)
    do throws(Errno) {
      try FileSystem.create(file.infoPath, holding: info.bytes)
    } catch .fileExists {
      return nil
    }
    do throws(Errno) {
      try willMove(file)
      try move(identity, original, file.trashedPath)
      // Whoever has emptied the trash meanwhile took the note for one without a file.
      if FileStatus(of: file.infoPath) == nil {
        try? FileSystem.create(file.infoPath, holding: info.bytes)
      }
      return file
    } catch {
      // Another file that came here, and could not go back, keeps its note.
      if error == .fileExists || FileStatus(of: file.trashedPath) == nil {
        try? FileSystem.unlink(file.infoPath)
      }
      if error == .fileExists { return nil }
      throw error
    }
  }

  private func relative(_ path: FilePath, to top: FilePath) -> FilePath {
    var relative = path
    return relative.removePrefix(top) ? relative : path
  }
}
