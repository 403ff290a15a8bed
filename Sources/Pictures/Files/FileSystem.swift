import CFiles
import Glibc
public import SystemPackage

/// The system's calls on files and folders, with errors that are thrown.
public enum FileSystem {
  // MARK: Looking

  /// Whether the file at `path` may be used in a way: `R_OK`, `W_OK`, `X_OK`, or `F_OK` for whether
  /// there is one.
  public static func allows(_ way: Int32, at path: FilePath) -> Bool {
    path.withPlatformString { access($0, way) } == 0
  }

  /// The number of the mount on which the file at `path` lies; 0 when the kernel does not say.
  public static func mount(of path: FilePath) -> UInt64 { path.withPlatformString(files_mount) }

  // MARK: Making

  /// Makes the file at `path`, which there has not been, for writing. Whoever asks closes it.
  static func create(_ path: FilePath, mode: UInt32) throws(Errno) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try Int32(
      FileCall.create(path).perform {
        path.withPlatformString { Int(open($0, flags, mode)) }
      })
  }

  /// Appends all of `bytes` to an open file.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var written = 0
    while written < bytes.count {
      written += try FileCall.write.perform {
        bytes.withUnsafeBytes { buffer in
          Glibc.write(
            descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        }
      }
    }
  }

  /// Waits until an open file is on the disk, as far as its file system can do that.
  static func sync(_ descriptor: Int32) throws(Errno) {
    do {
      try FileCall.sync.perform { Int(fsync(descriptor)) }
    } catch .invalidArgument {}
  }

  /// Waits until the names of the files in `folder` are on the disk.
  static func sync(folder: FilePath) throws(Errno) {
    let descriptor = folder.withPlatformString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .last }
    defer { Glibc.close(descriptor) }
    try sync(descriptor)
  }

  /// Closes a file. What the system has put off writing, a full disk may refuse at the end.
  static func close(_ descriptor: Int32) throws(Errno) {
    // Closed it is in any case, also when a signal came in between.
    let isDone = Glibc.close(descriptor) == 0 || errno == EINTR
    try FileCall.close.perform { isDone ? 0 : -1 }
  }

  /// Makes the folder at `path` for its owner only, and those around it that are missing. A link to a
  /// folder is as good as one.
  public static func makeFolder(at path: FilePath) throws(Errno) {
    do {
      try makeOneFolder(at: path)
    } catch .noSuchFileOrDirectory where path.folder != path {
      try makeFolder(at: path.folder)
      try makeOneFolder(at: path)
    }
  }

  private static func makeOneFolder(at path: FilePath) throws(Errno) {
    do {
      try FileCall.makeFolder(path).perform { path.withPlatformString { Int(mkdir($0, 0o700)) } }
    } catch .fileExists {
      guard FileStatus(following: path)?.isFolder == true else { throw .fileExists }
    }
  }

  // MARK: Names

  /// Renames the file at `path`, which takes the place of what is at `target`.
  static func rename(_ path: FilePath, to target: FilePath) throws(Errno) {
    try FileCall.rename(path, to: target).perform {
      path.withPlatformString { from in
        target.withPlatformString { Int(Glibc.rename(from, $0)) }
      }
    }
  }

  /// Renames the file at `path`; fails with `fileExists` when there is something at `target`.
  static func renameNew(_ path: FilePath, to target: FilePath) throws(Errno) {
    try FileCall.renameNew(path, to: target).perform {
      path.withPlatformString { from in
        target.withPlatformString { Int(files_rename_new(from, $0)) }
      }
    }
  }

  /// Gives the file at `path` the name `target` too; fails with `fileExists` when that is taken.
  static func link(_ path: FilePath, to target: FilePath) throws(Errno) {
    try FileCall.link(path, to: target).perform {
      path.withPlatformString { from in
        target.withPlatformString { Int(Glibc.link(from, $0)) }
      }
    }
  }

  /// Takes the name `path` from its file.
  public static func unlink(_ path: FilePath) throws(Errno) {
    try FileCall.unlink(path).perform { path.withPlatformString { Int(Glibc.unlink($0)) } }
  }
}
