import Files
import SystemPackage

/// Files that get a name in a folder that is free there, and whole. An existing file is never replaced.
enum NewFile {
  /// Called before a file gets a name. It can throw to leave that.
  typealias Arrival = (_ path: FilePath, _ status: FileStatus) throws(Errno) -> Void

  /// Writes a file by `fill`, with the permissions of `mode`, and gives it the first of the `names` in `folder` that
  /// is free. `willArrive` is called before each attempt, when the file is on the disk.
  static func write(
    in folder: FilePath, as names: some Sequence<FilePath.Component>, mode: UInt32 = 0o600,
    _ willArrive: Arrival, fill: (OpenFile) throws(Errno) -> Void
  ) throws(Errno) -> (path: FilePath, status: FileStatus) {
    TemporaryFile.removeAbandoned(in: folder)
    let draft = try TemporaryFile(in: folder, mode: mode)
    do throws(Errno) {
      try fill(draft.file)
      try draft.sync()
      guard let status = draft.status else { throw .ioError }
      let path = try arrive(in: folder, as: names, status, willArrive) { (path) throws(Errno) in
        try draft.publish(as: path)
      }
      return (path, status)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Gives the file with a status the first free name in `folder`, by calling `give`.
  static func arrive(
    in folder: FilePath, as names: some Sequence<FilePath.Component>, _ status: FileStatus,
    _ willArrive: Arrival, _ give: (FilePath) throws(Errno) -> Void
  ) throws(Errno) -> FilePath {
    for name in names.prefix(NumberedNames.attempts) {
      let path = folder.appending(name)
      guard FileStatus(of: path) == nil else { continue }
      try willArrive(path, status)
      do throws(Errno) {
        try give(path)
        return path
      } catch .fileExists {}
    }
    throw .fileExists
  }
}
