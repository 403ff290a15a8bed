import Glibc

/// One of the trashes of a user: a folder `files`, and a folder `info` that says where they were.
struct TrashFolder {
  /// Where it is.
  let path: String
  /// The top folder of its file system, from which its files' places are told; nil for the one in
  /// the home folder, which tells absolute paths.
  let top: String?

  /// Names that are tried before one that is free is thought not to be there.
  private static let attempts = 10_000

  /// Moves the file at `path`, absolute and without links but for itself, into this trash.
  func take(_ path: String) throws(TrashError) -> TrashedFile {
    do throws(FileSystem.Refusal) {
      try prepare()
    } catch {
      throw .noTrash(path: path, reason: error.reason)
    }
    let info = TrashInfo(path: top.map { relative(path, to: $0) } ?? path)
    do throws(FileSystem.Refusal) {
      for name in TrashNames(of: path).prefix(Self.attempts) {
        if let file = try take(path, as: name, info) { return file }
      }
      throw .exists
    } catch .missing {
      throw .missing(path: path)
    } catch {
      throw .notTrashed(path: path, reason: error.reason)
    }
  }

  /// Makes what is missing of it. Outside of the home folder it has to be a folder of the user, and
  /// no link to one: others may have laid it there.
  func prepare() throws(FileSystem.Refusal) {
    try FileSystem.makeFolder(at: path)
    if top != nil {
      let status = FileSystem.status(of: path)
      guard let status, status.isFolder, status.st_uid == getuid() else {
        throw .other(reason: "\(path) belongs to somebody else")
      }
    }
    for folder in ["files", "info"] { try FileSystem.makeFolder(at: "\(path)/\(folder)") }
  }

  /// Moves the file under `name`; nil when that is taken. The note comes first: whoever has made it
  /// owns the name.
  private func take(
    _ original: String, as name: String, _ info: TrashInfo
  ) throws(FileSystem.Refusal) -> TrashedFile? {
    let file = TrashedFile(
      originalPath: original, trashedPath: "\(path)/files/\(name)",
      infoPath: "\(path)/info/\(name).trashinfo")
    do throws(FileSystem.Refusal) {
      try FileSystem.create(file.infoPath, holding: info.text)
    } catch .exists {
      return nil
    }
    do throws(FileSystem.Refusal) {
      try FileSystem.move(original, to: file.trashedPath)
      return file
    } catch {
      unlink(file.infoPath)
      if error == .exists { return nil }
      throw error
    }
  }

  private func relative(_ path: String, to top: String) -> String {
    let prefix = top.hasSuffix("/") ? top : top + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
