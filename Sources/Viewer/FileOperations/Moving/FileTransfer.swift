import Files
import Glibc
import PictureFiles
import SystemPackage

/// A file on its way into another folder, where it arrives under a free name, whole or not at all. An existing
/// file is never replaced.
struct FileTransfer {
  /// The path of the file: its folder is absolute and without links, so that only it can be one.
  let source: FilePath
  /// Called before each step of a long copy; it can throw to end it.
  let mayContinue: FileOperations.StepCheck

  /// Moves the file, which is `identity`, to the first of the `names` in `folder` that is free. `willArrive` is
  /// called before each attempt.
  /// - Returns: its path there, and which file that is.
  func move(
    _ identity: FileIdentity, into folder: FilePath, as names: some Sequence<FilePath.Component>,
    _ willArrive: NewFile.Arrival
  ) throws(Errno) -> (path: FilePath, file: FileIdentity) {
    guard let status = FileStatus(of: source) else { throw .noSuchFileOrDirectory }
    guard identity.isThat(at: source, status) else { throw .changedMeanwhile }
    do throws(Errno) {
      let path = try NewFile.arrive(in: folder, as: names, status, willArrive) {
        (path) throws(Errno) in
        try identity.move(source, to: path)
      }
      return (path, identity)
    } catch .improperLink {
      return try moveByCopying(identity, into: folder, as: names, willArrive)
    }
  }

  /// Moves the file to another file system. It is removed here only when the other one is on the disk there,
  /// and only if it is still the same. If it cannot be removed, the other one is.
  private func moveByCopying(
    _ identity: FileIdentity, into folder: FilePath, as names: some Sequence<FilePath.Component>,
    _ willArrive: NewFile.Arrival
  ) throws(Errno) -> (path: FilePath, file: FileIdentity) {
    let copy = try self.copy(into: folder, as: names, willArrive)
    do throws(Errno) {
      guard identity.isThat(at: source, copy.original) else { throw .changedMeanwhile }
      try FileSystem.sync(folder: folder)
      guard FileStatus(of: source) == copy.original else { throw .changedMeanwhile }
      try FileSystem.remove(source, having: copy.original)
    } catch {
      if let there = FileStatus(of: copy.path), there.isSameFile(as: copy.status),
        FileStatus(of: source) != nil
      {
        try? FileSystem.unlink(copy.path)
      }
      throw error
    }
    return (copy.path, FileIdentity(copy.status))
  }

  /// A copy that has its name.
  struct Copy {
    let path: FilePath
    let status: FileStatus
    /// The status of the file that was copied.
    let original: FileStatus
  }

  /// Copies the file to the first of the `names` in `folder` that is free, with its permissions, its time
  /// and its attributes as far as they can be kept there. If `edits` are given, which were made for a version of
  /// the file, the copy has them. `willArrive` is called before each attempt.
  func copy(
    into folder: FilePath, as names: some Sequence<FilePath.Component>,
    with edits: (of: FileStatus, edits: ByteEdits)? = nil, _ willArrive: NewFile.Arrival
  ) throws(Errno) -> Copy {
    let file = try OpenFile(regular: source)
    guard let status = FileStatus(ofOpen: file.descriptor) else { throw .ioError }
    guard edits.map({ $0.of == status }) != false else { throw .changedMeanwhile }
    let copy = try NewFile.write(in: folder, as: names, willArrive) { (draft) throws(Errno) in
      if let edits {
        try edits.edits.write(file, of: status.byteCount, to: draft, mayContinue: mayContinue)
      } else {
        try FileSystem.copy(file, to: draft, mayContinue: mayContinue)
      }
      try FileSystem.copyAttributes(of: file, to: draft)
      guard FileStatus(ofOpen: file.descriptor) == status else { throw .changedMeanwhile }
    }
    return Copy(path: copy.path, status: copy.status, original: status)
  }
}
