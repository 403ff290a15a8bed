package import Files
package import PictureFiles
import SystemPackage

/// Turning pictures, by a change of a few bytes in their files.
extension FileOperations {
  /// Changes `file` by `edits`, which turn the picture in it. The action belongs to a `group`, if given. `mayContinue`
  /// can throw to leave the file as it is.
  /// - Returns: the action, and the status of the new file.
  package func saveTurn(
    of file: OriginalFile, by edits: ByteEdits, in group: String? = nil,
    mayContinue: @escaping StepCheck = {}
  ) throws(FileActionError) -> (action: FileAction, status: FileStatus) {
    let path = file.path
    try file.check(edits)
    guard let inverse = try inverse(of: edits, in: file) else { throw .changed(path: path) }
    let note = note(of: path)
    var pending = PendingAction(in: journal)
    let status: FileStatus
    do throws(FileActionError) {
      status = try file.replace(with: edits) { (new) throws(Errno) in
        pending.begin(
          FileAction(
            .turn, from: path, to: path, result: FileIdentity(new),
            original: FileIdentity(file.status), inverse: inverse, group: group))
        try mayContinue()
      }
    } catch {
      pending.fail()
      throw error
    }
    guard let action = pending.finish() else { throw .changed(path: path) }
    keep(note, at: path)
    return (action, status)
  }

  private func inverse(
    of edits: ByteEdits, in file: OriginalFile
  ) throws(FileActionError) -> ByteEdits? {
    do throws(Errno) {
      return try edits.inverse { (range) throws(Errno) in
        try FileSystem.read(file.file, at: range.lowerBound, count: range.count)
      }
    } catch {
      throw .notSaved(path: file.path, reason: error.reason)
    }
  }

  // MARK: Undoing

  /// Restores the previous bytes of the file of `action`.
  func undoTurn(of action: FileAction) throws(FileActionError) -> FileIdentity {
    let file = try OriginalFile(action.to)
    guard action.result.isThat(at: action.to, file.status), let inverse = action.inverse,
      let original = action.original
    else { throw .changed(path: action.to) }
    let note = note(of: action.to)
    // With its previous time, the file is known to thumbnails.
    let status = try file.replace(with: inverse, modified: original.stamp.modified) { _ in }
    keep(note, at: action.to)
    return FileIdentity(status)
  }
}
