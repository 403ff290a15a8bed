import CLinux
import Glibc
package import SystemPackage

/// The system calls for files and folders, which throw errors.
package enum FileSystem {
  // MARK: Queries

  /// Returns whether the file at `path` may be accessed in `mode`: `R_OK`, `W_OK` or `X_OK`; with
  /// `F_OK`, whether it exists.
  package static func allows(_ mode: Int32, at path: FilePath) -> Bool {
    path.withPlatformString { access($0, mode) } == 0
  }

  /// Returns the number of the mount that contains the file at `path`, or 0 if the kernel does not
  /// provide it.
  package static func mount(of path: FilePath) -> UInt64 { path.withPlatformString(files_mount) }

  /// The kinds of file systems, as in `linux/magic.h`, whose drivers number files again each time that a
  /// disk is mounted, or a file looked for: FAT, exFAT, FUSE, NTFS, and the shares of Windows.
  private static let kindsWithoutNumbers: Set<UInt32> = [
    0x4d44, 0x2011_bab0, 0x6573_5546, 0x7366_746e, 0xff53_4d42, 0xfe53_4d42,
  ]

  /// Returns whether files in `folder` keep their numbers while they exist.
  package static func keepsFileNumbers(in folder: FilePath) -> Bool {
    !kindsWithoutNumbers.contains(folder.withPlatformString(files_kind))
  }

  /// The lengths of names that file systems may state: more bytes than 255 are those of names in another encoding.
  private static let statedLengths = 64...255

  /// Returns the maximum number of bytes of a name in `folder`. Encrypted folders need a part of the usual 255 for
  /// themselves.
  package static func longestName(in folder: FilePath) -> Int {
    let stated = folder.withPlatformString(files_longest_name)
    return statedLengths.contains(stated) ? stated : statedLengths.upperBound
  }

  // MARK: Creating and writing

  /// Creates the file at `path`, which must not exist, for writing, and for reading if it `isRead`. The
  /// caller must close it.
  static func create(
    _ path: FilePath, mode: UInt32, isRead: Bool = false
  ) throws(Errno) -> Int32 {
    let flags = (isRead ? O_RDWR : O_WRONLY) | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try Int32(
      FileCall.create(path).perform {
        path.withPlatformString { Int(open($0, flags, mode)) }
      })
  }

  /// Opens the regular file at `path` to read it and to append to it. A missing one is created, for its owner only.
  package static func openToAppend(_ path: FilePath) throws(Errno) -> OpenFile {
    try FileCall.open(path).check()
    return try OpenFile(regular: path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, mode: 0o600)
  }

  /// Waits until the contents of `file` are on the disk.
  package static func sync(_ file: OpenFile) throws(Errno) { try sync(file.descriptor) }

  /// Writes all `bytes` to an open file.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var written = 0
    while written < bytes.count {
      written += try FileCall.write(descriptor).perform {
        bytes.withUnsafeBytes { buffer in
          Glibc.write(
            descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        }
      }
    }
  }

  /// Waits until the contents of an open file are on the disk. File systems that do not support
  /// this are ignored.
  static func sync(_ descriptor: Int32) throws(Errno) {
    do {
      try FileCall.sync(descriptor).perform { Int(fsync(descriptor)) }
    } catch .invalidArgument {}
  }

  /// Waits until the names of the files in `folder` are on the disk.
  package static func sync(folder: FilePath) throws(Errno) {
    let opened = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
    try sync(opened.descriptor)
  }

  /// Closes a file. This can fail if the disk is full, because the system may defer writing.
  static func close(_ descriptor: Int32) throws(Errno) {
    // The descriptor is closed in any case, even if a signal interrupts the call.
    let isDone = Glibc.close(descriptor) == 0 || errno == EINTR
    try FileCall.close.perform { isDone ? 0 : -1 }
  }

  /// Creates the folder at `path`, accessible to its owner only, and missing parent folders. An
  /// existing folder, or a symbolic link to one, is accepted.
  package static func makeFolder(at path: FilePath) throws(Errno) {
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

  /// Renames the file at `path`, replacing any file at `target`.
  package static func rename(_ path: FilePath, to target: FilePath) throws(Errno) {
    try FileCall.rename(path, to: target).perform {
      path.withPlatformString { from in
        target.withPlatformString { Int(Glibc.rename(from, $0)) }
      }
    }
  }

  /// Renames the file at `path`. Fails with `fileExists` if there is a file at `target`.
  static func renameNew(_ path: FilePath, to target: FilePath) throws(Errno) {
    try FileCall.renameNew(path, to: target).perform {
      path.withPlatformString { from in
        target.withPlatformString { Int(files_rename_new(from, $0)) }
      }
    }
  }

  /// Exchanges the names of the files at `path` and `other` atomically.
  package static func exchange(_ path: FilePath, _ other: FilePath) throws(Errno) {
    try FileCall.exchange(path, other).perform {
      path.withPlatformString { one in
        other.withPlatformString { Int(files_exchange(one, $0)) }
      }
    }
  }

  /// Creates the second link `target` to the file at `path`. Fails with `fileExists` if there is a
  /// file at `target`.
  static func link(_ path: FilePath, to target: FilePath) throws(Errno) {
    try FileCall.link(path, to: target).perform {
      path.withPlatformString { from in
        target.withPlatformString { Int(Glibc.link(from, $0)) }
      }
    }
  }

  /// Removes the name `path` of a file.
  package static func unlink(_ path: FilePath) throws(Errno) {
    try FileCall.unlink(path).perform { path.withPlatformString { Int(Glibc.unlink($0)) } }
  }
}
