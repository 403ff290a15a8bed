import Files
package import SystemPackage

/// Writing files that did not exist, with what the user pastes or drops.
extension FileOperations {
  /// The maximum number of names to try before giving up.
  private static let attempts = 10_000

  /// Writes `bytes` to a new file called `name` in `folder`. A file of that name is not replaced: then the
  /// new one gets a number. Undoing it moves the file to the trash.
  package func save(
    _ bytes: [UInt8], as name: FilePath.Component, into folder: FilePath
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
        let act = FileAct(.paste, from: path, to: path, stamp: stamp)
        journal.begin(act)
        journal.finish([act])
        return act
      }
      throw .fileExists
    } catch {
      throw .notSaved(path: wanted, reason: error.reason)
    }
  }
}
