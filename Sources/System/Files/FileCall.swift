package import SystemPackage

/// A system call that changes files. Each call can fail, and other programs can access the same
/// files between calls.
package enum FileCall: Hashable, Sendable {
  /// Creates a file that does not exist yet.
  case create(FilePath)
  /// Opens a file to append to it.
  case open(FilePath)
  /// Reads from a file.
  case read
  /// Writes to an open file.
  case write(Int32)
  /// Clones the contents of another file into an open one (reflink).
  case clone(Int32)
  /// Copies a part of a file to an open one, within the kernel.
  case copyRange(Int32)
  /// Sets the permissions, the owner, a time or an extended attribute of a file.
  case setAttribute
  /// Waits until the contents of an open file, or the changes in an open folder, are on the disk.
  case sync(Int32)
  /// Closes a file after writing.
  case close
  /// Renames a file without replacing an existing one.
  case renameNew(FilePath, to: FilePath)
  /// Renames a file, replacing an existing one.
  case rename(FilePath, to: FilePath)
  /// Exchanges the names of two files.
  case exchange(FilePath, FilePath)
  /// Creates a second link to a file.
  case link(FilePath, to: FilePath)
  /// Removes a name of a file.
  case unlink(FilePath)
  case makeFolder(FilePath)

  /// A function that is called before each system call of a task.
  ///
  /// It is a structure because a function as the value of a task crashes in code that Swift 6.3 optimizes.
  private struct Probe: Sendable {
    let error: @Sendable (FileCall) -> Errno?
  }

  @TaskLocal private static var probe: Probe?

  /// Calls `error` before each system call that `operation` makes on its task; where it returns an error,
  /// that call fails with it. For tests.
  package static func withProbe<Result>(
    _ error: @escaping @Sendable (FileCall) -> Errno?, _ operation: () throws -> Result
  ) rethrows -> Result {
    try $probe.withValue(Probe(error: error), operation: operation)
  }

  /// Performs the call with `body`, which returns a negative number on failure, and repeats it if a
  /// signal interrupted it.
  @discardableResult
  func perform(_ body: () -> Int) throws(Errno) -> Int {
    try check()
    return try Errno.check(body)
  }

  /// Throws the error with which a test lets the call fail.
  func check() throws(Errno) { if let error = Self.probe?.error(self) { throw error } }
}
