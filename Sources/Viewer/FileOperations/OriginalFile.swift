package import Files
import Folders
import Glibc
import Localization
import PictureFiles
package import SystemPackage

/// A file as it was when it was opened to be changed.
package struct OriginalFile: Sendable {
  /// Its absolute path, without links.
  package let path: FilePath
  /// The file, open for reading.
  package let file: OpenFile
  /// Its status when it was opened.
  package let status: FileStatus

  /// Opens the file at `path`, or that to which it is a link.
  package init(_ path: FilePath) throws(FileActionError) {
    do throws(Errno) {
      self.path = try path.resolved()
      file = try OpenFile(regular: self.path)
      guard let status = FileStatus(ofOpen: file.descriptor) else { throw .ioError }
      self.status = status
    } catch .noSuchFileOrDirectory {
      throw .missing(path: path)
    } catch {
      throw .notSaved(path: path, reason: error.reason)
    }
  }

  /// The maximum number of bytes that a change may replace. A compromised decoder cannot remove more.
  private static let maximumReplacedBytes = 64

  /// Throws unless `edits` replace as little of the file as a turn does.
  func check(_ edits: ByteEdits) throws(FileActionError) {
    guard edits.replacedCount <= Self.maximumReplacedBytes, edits.end <= status.byteCount else {
      throw .notTurned(
        path: path, reason: localized("the decoder requested changes that a turn does not need")
      )
    }
  }

  /// Replaces it atomically by a file with `edits`, with the same owner, permissions and attributes. `time` is its
  /// modification time; nil for now. `willReplace` is called with the status of the new file before it has its place;
  /// it can throw to leave the old one there.
  /// - Returns: the status of the new file.
  func replace(
    with edits: ByteEdits, modified time: FileTime? = nil,
    willReplace: (FileStatus) throws(Errno) -> Void
  ) throws(FileActionError) -> FileStatus {
    try checkReplaceable()
    guard edits.end <= status.byteCount else { throw .changed(path: path) }
    TemporaryFile.removeAbandoned(in: path.folder)
    var draft: TemporaryFile?
    do throws(Errno) {
      let new = try TemporaryFile(in: path.folder)
      draft = new
      try write(edits, to: new, modified: time)
      guard let written = new.status else { throw .ioError }
      // The journal may wait for its disk: changes by others in that time are noticed afterwards.
      try willReplace(written)
      try ReplacedFiles.record(
        written.number, FileFacts(written), inPlaceOf: status.number, at: path
      ) { () throws(Errno) in try new.replace(path, having: status) }
      return new.status ?? written
    } catch {
      draft?.discard()
      throw error == .changedMeanwhile || FileStatus(of: path) == nil
        ? .changed(path: path) : .notSaved(path: path, reason: error.reason)
    }
  }

  /// Throws unless another file may take its place.
  func checkReplaceable() throws(FileActionError) {
    guard status.linkCount == 1 else {
      throw .notSaved(
        path: path, reason: localized("it has other names, which would keep the old file"))
    }
    guard !isReadOnly else { throw .notSaved(path: path, reason: localized("it is read-only")) }
  }

  /// Whether its owner, its attributes or its disk forbid writing to it, although another file could replace it.
  private var isReadOnly: Bool {
    !status.isWritableByOwner || !FileSystem.allows(W_OK, at: path)
  }

  private func write(
    _ edits: ByteEdits, to draft: TemporaryFile, modified time: FileTime?
  ) throws(Errno) {
    try edits.write(file, of: status.byteCount, to: draft.file)
    try FileSystem.copyIdentity(of: file, to: draft.file)
    if let time { try FileSystem.setModified(time, of: draft.file) }
    try draft.sync()
  }
}
