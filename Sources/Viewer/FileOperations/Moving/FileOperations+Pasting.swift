import Files
package import SystemPackage

/// Writing new files: pasted or dropped pictures, and copies in another format.
extension FileOperations {
  /// Writes `bytes` to a new file called `name` in `folder`; they are a copy of the file at `original`, if
  /// given, and have its permissions. A file of that name is not replaced: then the new one gets a number. Undoing it
  /// moves the file to the trash. `mayContinue` can throw to make no file.
  package func save(
    _ bytes: [UInt8], copying original: FilePath? = nil, as name: FilePath.Component,
    into folder: FilePath, mayContinue: @escaping StepCheck = {}
  ) throws(FileActionError) -> FileAction {
    let wanted = folder.appending(name)
    var pending = PendingAction(in: journal)
    do throws(Errno) {
      let mode = original.flatMap { FileStatus(following: $0) }?.permissions
      // Of a new file, the user's mask decides who can read it.
      _ = try NewFile.write(
        in: try folder.resolved(), as: NumberedNames.names(of: wanted),
        mode: original == nil ? 0o666 : 0o600
      ) { (path, status) throws(Errno) in
        pending.begin(
          FileAction(
            original == nil ? .paste : .copy, from: original ?? path, to: path,
            result: FileIdentity(status)))
        try mayContinue()
      } fill: { (draft) throws(Errno) in
        try FileSystem.append(bytes, to: draft)
        if let mode { try FileSystem.setPermissions(mode, of: draft) }
      }
    } catch {
      pending.fail()
      throw .notSaved(path: wanted, reason: error.reason(forNew: wanted))
    }
    guard let action = pending.finish() else { throw .missing(path: wanted) }
    return action
  }
}
