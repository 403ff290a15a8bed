public import SystemPackage

/// A call that changes files: a step at which the system may refuse, and between which others work on
/// the same files.
public enum FileCall: Hashable, Sendable {
  /// Makes a file that there has not been.
  case create(FilePath)
  /// Writes to a file.
  case write
  /// Waits until what was written to a file, or what was changed in a folder, is on the disk.
  case sync
  /// Closes a file that was written.
  case close
  /// Renames a file; nothing that is there is replaced.
  case renameNew(FilePath, to: FilePath)
  /// Renames a file, which takes the place of what is there.
  case rename(FilePath, to: FilePath)
  /// Gives a file a second name.
  case link(FilePath, to: FilePath)
  /// Takes a name from a file.
  case unlink(FilePath)
  /// Makes a folder.
  case makeFolder(FilePath)

  /// Is told of each call on its task before that is made, and says with what error the call is to
  /// fail; nil makes it. For tests of what becomes of files.
  @TaskLocal public static var probe: (@Sendable (FileCall) -> Errno?)?

  /// Makes the call by `body`, which returns a negative number when it failed; again when a signal
  /// broke it off.
  @discardableResult
  func perform(_ body: () -> Int) throws(Errno) -> Int {
    while true {
      if let error = Self.probe?(self) { throw error }
      let result = body()
      if result >= 0 { return result }
      let error = Errno.last
      if error != .interrupted { throw error }
    }
  }
}
