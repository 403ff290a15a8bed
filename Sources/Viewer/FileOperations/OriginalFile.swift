package import Files
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
      file = try OpenFile(self.path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch .noSuchFileOrDirectory {
      throw .missing(path: path)
    } catch {
      throw .notSaved(path: path, reason: error.reason)
    }
    guard let status = FileStatus(ofOpen: file.descriptor), status.isRegularFile else {
      throw .notSaved(path: path, reason: localized("it is not a regular file"))
    }
    self.status = status
  }

  /// Puts a file with `edits` in its place, whole or not at all, with the same owner, permissions and
  /// attributes. `time` is when that counts as modified; nil for now. `willReplace` is called with the
  /// status of the new file before it has its place.
  /// - Returns: the status of the new file.
  func replace(
    with edits: ByteEdits, modified time: FileTime? = nil, willReplace: (FileStatus) -> Void
  ) throws(FileActionError) -> FileStatus {
    guard status.linkCount == 1 else {
      throw .notSaved(
        path: path, reason: localized("it has other names, which would keep the old file"))
    }
    guard edits.end <= status.byteCount else { throw .changed(path: path) }
    FileDraft.removeAbandoned(in: path.folder)
    let draft: FileDraft
    do throws(Errno) { draft = try FileDraft(in: path.folder) } catch {
      throw .notSaved(path: path, reason: error.reason)
    }
    func failure(_ error: FileActionError) -> FileActionError {
      draft.discard()
      return error
    }
    do throws(Errno) { try write(edits, to: draft, modified: time) } catch {
      throw failure(.notSaved(path: path, reason: error.reason))
    }
    guard let new = FileStatus(ofOpen: draft.file.descriptor), FileStatus(of: path) == status else {
      throw failure(.changed(path: path))
    }
    willReplace(new)
    do throws(Errno) { try draft.replace(path) } catch {
      throw failure(.notSaved(path: path, reason: error.reason))
    }
    return FileStatus(ofOpen: draft.file.descriptor) ?? new
  }

  private func write(
    _ edits: ByteEdits, to draft: FileDraft, modified time: FileTime?
  ) throws(Errno) {
    var position = 0
    for edit in edits.edits {
      try FileSystem.copy(position..<edit.range.lowerBound, of: file, to: draft.file)
      try FileSystem.append(edit.bytes, to: draft.file)
      position = edit.range.upperBound
    }
    try FileSystem.copy(position..<status.byteCount, of: file, to: draft.file)
    try FileSystem.copyIdentity(of: file, to: draft.file)
    if let time { try FileSystem.setModified(time, of: draft.file) }
    try draft.sync()
  }
}
