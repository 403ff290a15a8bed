import Files
package import SystemPackage

/// Writing files that did not exist: what the user pastes or drops, and copies in another format.
extension FileOperations {
  /// The maximum number of names to try before giving up.
  private static let attempts = 10_000

  /// Writes `bytes` to a new file called `name` in `folder`; they are a copy of the file at `original`, if
  /// given. A file of that name is not replaced: then the new one gets a number. Undoing it moves the file to
  /// the trash.
  package func save(
    _ bytes: [UInt8], copying original: FilePath? = nil, as name: FilePath.Component,
    into folder: FilePath
  ) throws(FileActionError) -> FileAct {
    let wanted = folder.appending(name)
    do throws(Errno) {
      let folder = try folder.resolved()
      for name in NumberedNames.inFolder(of: wanted).prefix(Self.attempts) {
        let path = folder.appending(name)
        guard FileStatus(of: path) == nil else { continue }
        do throws(Errno) {
          try FileSystem.write(bytes, to: path, replacing: false, .synced)
        } catch .fileExists {
          continue
        }
        try? FileSystem.sync(folder: folder)
        // Until it has its name, there is nothing to undo.
        let stamp = FileStatus(of: path).map { FileStamp($0) }
        let act = FileAct(
          original == nil ? .paste : .copy, from: original ?? path, to: path, stamp: stamp)
        journal.begin(act)
        journal.finish([act])
        return act
      }
      throw .fileExists
    } catch {
      throw .notSaved(path: wanted, reason: error.reason(forNew: wanted))
    }
  }
}
