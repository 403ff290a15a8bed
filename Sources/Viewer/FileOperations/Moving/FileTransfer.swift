import Files
import Glibc
import SystemPackage

/// A file on its way into another folder, where it arrives under a free name, whole or not at all. A file
/// that is there is never replaced.
struct FileTransfer {
  /// The path of the file: its folder is absolute and without links, so that only it can be one.
  let source: FilePath
  /// Called before each step of a long copy; it can throw to end it.
  let mayContinue: @Sendable () throws(Errno) -> Void

  /// A function that is called with a file that is about to get its name.
  typealias Arrival = (_ path: FilePath, _ status: FileStatus) -> Void

  /// The maximum number of names to try before giving up.
  private static let attempts = 10_000

  /// Moves the file to the first of the `names` in `folder` that is free, and returns its path there.
  /// `willArrive` is called before each attempt.
  func move(
    into folder: FilePath, as names: some Sequence<FilePath.Component>, _ willArrive: Arrival
  ) throws(Errno) -> FilePath {
    guard let status = FileStatus(of: source) else { throw .noSuchFileOrDirectory }
    do throws(Errno) {
      return try arrive(in: folder, as: names, status, willArrive) { (path) throws(Errno) in
        try FileSystem.move(source, toNew: path)
      }
    } catch .improperLink {
      return try moveByCopying(into: folder, as: names, willArrive)
    }
  }

  /// Moves the file to another file system. It is removed here only when the other one is on the disk there,
  /// and only if it is still the same. If it cannot be removed, the other one is.
  private func moveByCopying(
    into folder: FilePath, as names: some Sequence<FilePath.Component>, _ willArrive: Arrival
  ) throws(Errno) -> FilePath {
    let copy = try self.copy(into: folder, as: names, willArrive)
    do throws(Errno) {
      try FileSystem.sync(folder: folder)
      guard FileStatus(of: source) == copy.original else { throw .changedMeanwhile }
      try FileSystem.unlink(source)
    } catch {
      if let there = FileStatus(of: copy.path), there.isSameFile(as: copy.status),
        FileStatus(of: source) != nil
      {
        try? FileSystem.unlink(copy.path)
      }
      throw error
    }
    return copy.path
  }

  /// A copy that has its name.
  struct Copy {
    let path: FilePath
    let status: FileStatus
    /// The status of the file that was copied.
    let original: FileStatus
  }

  /// Copies the file to the first of the `names` in `folder` that is free, with its permissions, its time
  /// and its attributes as far as they can be kept there. `willArrive` is called before each attempt.
  func copy(
    into folder: FilePath, as names: some Sequence<FilePath.Component>, _ willArrive: Arrival
  ) throws(Errno) -> Copy {
    let file = try OpenFile(source, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard let status = FileStatus(ofOpen: file.descriptor), status.isRegularFile else {
      throw .invalidArgument
    }
    FileDraft.removeAbandoned(in: folder)
    let draft = try FileDraft(in: folder)
    do throws(Errno) {
      try FileSystem.copy(file, to: draft.file, mayContinue: mayContinue)
      try FileSystem.copyAttributes(of: file, to: draft.file)
      try draft.sync()
      guard FileStatus(ofOpen: file.descriptor) == status,
        let new = FileStatus(ofOpen: draft.file.descriptor)
      else { throw .changedMeanwhile }
      let path = try arrive(in: folder, as: names, new, willArrive) { (path) throws(Errno) in
        try draft.publish(as: path)
      }
      return Copy(path: path, status: new, original: status)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Lets `give` give the file with a status the first name in `folder` that is free.
  private func arrive(
    in folder: FilePath, as names: some Sequence<FilePath.Component>, _ status: FileStatus,
    _ willArrive: Arrival, _ give: (FilePath) throws(Errno) -> Void
  ) throws(Errno) -> FilePath {
    for name in names.prefix(Self.attempts) {
      let path = folder.appending(name)
      guard FileStatus(of: path) == nil else { continue }
      willArrive(path, status)
      do throws(Errno) {
        try give(path)
        return path
      } catch .fileExists {}
    }
    throw .fileExists
  }
}

extension Errno {
  /// The file is not as it was when a copy of it began: the error for a file that another one has replaced.
  static let changedMeanwhile = Errno.staleNFSFileHandle
}
