import Glibc
package import SystemPackage

/// Moves files within a file system without overwriting others.
extension FileSystem {
  /// Moves the file at `path` to `target`, in a folder in which no other program creates files.
  ///
  /// This moves whatever file has the path at that moment. If another program saves the file meanwhile
  /// by renaming, the new file is moved or stays, but is not lost. To that end, nothing is unlinked
  /// that another program may have replaced. Where the system cannot rename without replacing, an
  /// empty file reserves the target first.
  package static func move(_ path: FilePath, toOwn target: FilePath) throws(Errno) {
    do {
      try renameNew(path, to: target)
    } catch let error where error.isLackOfRenameNew {
      try replaceEmptyFile(at: target, by: path)
    }
  }

  /// Gives the file at `path` the name `target` on the same file system. A file that another program
  /// creates at `target`, at any moment, is never replaced; then this fails with `fileExists`.
  ///
  /// If the system cannot rename without replacing, the file gets the new name as a second link, and
  /// then loses the old one, unless another program has put a new file there meanwhile. Where there are no
  /// links either, an empty file reserves the new name first.
  package static func move(_ path: FilePath, toNew target: FilePath) throws(Errno) {
    do {
      return try renameNew(path, to: target)
    } catch let error where error.isLackOfRenameNew {}
    let linked = FileStatus(of: path)
    do {
      try link(path, to: target)
    } catch let error where error.isLackOfLinks {
      return try replaceEmptyFile(at: target, by: path)
    }
    // The file at the target may have another number: file systems such as that of sshfs number names, not files.
    guard let linked, FileStatus(of: path)?.isSameFile(as: linked) == true else { return }
    // If that fails, the file has both names.
    try? unlink(path)
  }

  /// Gives the file at `path` the second name `target`, in a folder in which no other program creates files. Where the
  /// system knows no second names, a copy gets it.
  /// - Returns: the status of the copy; nil if the file itself has the name.
  package static func keep(_ path: FilePath, as target: FilePath) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      try link(path, to: target)
      return nil
    } catch let error where error.isLackOfLinks {
      let source = try OpenFile(regular: path)
      let copy = OpenFile(try create(target, mode: 0o600, isRead: true))
      do throws(Errno) {
        try self.copy(source, to: copy)
        try copyAttributes(of: source, to: copy)
        try sync(copy.descriptor)
        guard let status = FileStatus(ofOpen: copy.descriptor) else { throw .ioError }
        return status
      } catch {
        try? unlink(target)
        throw error
      }
    }
  }

  /// Removes the file at `path`, if that still has a `status`. A file that another program saves in that moment stays.
  /// - Throws: `changedMeanwhile` if there is another file by now, or another version of it.
  package static func remove(_ path: FilePath, having status: FileStatus) throws(Errno) {
    guard FileStatus(of: path)?.isSameVersion(as: status) == true else { throw .changedMeanwhile }
    // Under a name that no other program uses, it can be looked at again.
    let aside = TemporaryFile.newName(in: path.folder)
    try move(path, toNew: aside)
    guard FileStatus(of: aside)?.isSameVersion(as: status) == true else {
      putBack(aside, to: path)
      throw .changedMeanwhile
    }
    do throws(Errno) { try unlink(aside) } catch {
      putBack(aside, to: path)
      throw error
    }
  }

  /// Gives the file at `aside` the name `path` again, or one beside it if that is taken by now.
  private static func putBack(_ aside: FilePath, to path: FilePath) {
    do throws(Errno) { try move(aside, toNew: path) } catch {
      try? move(aside, toNew: newName(beside: path))
    }
  }

  /// Gives the file at `path` the name `target`, and removes the file that has that name.
  ///
  /// Some file servers rename no file to a name that is taken. There, the previous file gets another name first, with
  /// which the user finds it if the program is killed before the new one has its name.
  package static func replace(_ target: FilePath, by path: FilePath) throws(Errno) {
    do throws(Errno) {
      try rename(path, to: target)
    } catch let error where error.isRefusalToReplace {
      guard FileStatus(of: target) != nil else { throw error }
      let former = newName(beside: target)
      try rename(target, to: former)
      do throws(Errno) { try rename(path, to: target) } catch {
        try? rename(former, to: target)
        throw error
      }
      try? unlink(former)
    }
  }

  /// Reserves `target` with an empty file, and replaces that by the file at `path`.
  private static func replaceEmptyFile(at target: FilePath, by path: FilePath) throws(Errno) {
    let reserved = try create(target, mode: 0o600)
    do throws(Errno) {
      try close(reserved)
      try rename(path, to: target)
    } catch {
      // A server may have renamed the file although its answer was lost: then the target is that file.
      if FileStatus(of: path) != nil, FileStatus(of: target)?.byteCount == 0 {
        try? unlink(target)
      }
      // A server that replaces no file needs no reserved name.
      guard error.isRefusalToReplace else { throw error }
      try renameUnlessTaken(path, to: target)
    }
  }

  /// Renames the file at `path` on a server that replaces no file.
  private static func renameUnlessTaken(_ path: FilePath, to target: FilePath) throws(Errno) {
    do throws(Errno) { try rename(path, to: target) } catch {
      // If only the answer was lost, the target is the file itself.
      let isTaken = FileStatus(of: target) != nil && FileStatus(of: path) != nil
      throw isTaken ? .fileExists : error
    }
  }
}

extension Errno {
  /// Whether this error indicates that the kernel or the file system cannot rename without
  /// replacing, or exchange two files.
  var isLackOfRenameNew: Bool {
    [.invalidArgument, .noFunction, .notSupported].contains(self)
  }

  /// Whether this error may indicate that a server renames no file to a name that is taken, as plain SFTP does.
  fileprivate var isRefusalToReplace: Bool { [.notPermitted, .fileExists].contains(self) }

  /// Whether this error indicates that the file system has no second names of files, such as FAT.
  fileprivate var isLackOfLinks: Bool {
    [.notPermitted, .noFunction, .notSupported].contains(self)
  }
}
