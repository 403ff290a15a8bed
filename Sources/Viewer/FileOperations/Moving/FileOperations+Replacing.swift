import Files
import Folders
import SystemPackage

/// Replacing files by others that were made of them. The previous file is in the trash.
extension FileOperations {
  /// Replaces `file` by a file of `bytes` with the same owner, permissions and attributes, after moving the previous
  /// one to the trash. If the `batch` is stopped, nothing changes.
  ///
  /// The name never lacks a file: for a moment, the previous one has both names. Where a system has no second names, it
  /// is copied.
  package func replace(
    _ file: OriginalFile, by bytes: [UInt8], in batch: FileBatch? = nil
  ) throws(FileActionError) -> FileAction {
    let path = file.path
    try file.checkReplaceable()
    TemporaryFile.removeAbandoned(in: path.folder)
    let note = note(of: path)
    var draft: TemporaryFile?
    var pending = PendingAction(in: journal)
    var kept: TrashedFile?
    do {
      let new = try TemporaryFile(in: path.folder)
      draft = new
      try FileSystem.append(bytes, to: new.file)
      try FileSystem.copyIdentity(of: file.file, to: new.file)
      try new.sync()
      guard let written = new.status else { throw Errno.ioError }
      try batch?.checkCancelled()
      func begin(with trashed: TrashedFile) {
        pending.begin(
          FileAction(
            .replace, from: path, to: trashed.trashedPath, result: trashed.identity,
            original: FileIdentity(written)))
      }
      let trashed = try trash.keep(path) { (trashed) throws(Errno) in
        guard trashed.identity == FileIdentity(file.status) else { throw .changedMeanwhile }
        begin(with: trashed)
      }
      kept = trashed
      // It is known by the copy from now on.
      if trashed.identity != pending.latest?.result { begin(with: trashed) }
      // A second name is news to the status.
      guard let present = FileStatus(of: path), FileIdentity(present) == FileIdentity(file.status)
      else { throw Errno.changedMeanwhile }
      try ReplacedFiles.record(
        written.number, FileFacts(written), inPlaceOf: present.number, at: path
      ) { () throws(Errno) in try new.replace(path, having: present) }
    } catch {
      draft?.discard()
      // A server may have replaced the file although its answer was lost: then only the trash has the previous one.
      if FileIdentity(file.status).exists(at: path) { kept?.forget() }
      pending.fail()
      throw Self.failure(error, of: file)
    }
    guard let action = pending.finish() else { throw .missing(path: path) }
    keep(note, at: path)
    return action
  }

  private static func failure(_ error: any Error, of file: OriginalFile) -> FileActionError {
    let path = file.path
    if let error = error as? TrashError { return .trash(error) }
    guard let error = error as? Errno, error != .changedMeanwhile, FileStatus(of: path) != nil
    else { return .changed(path: path) }
    return .notSaved(path: path, reason: error.reason)
  }

  /// Exchanges the previous file and its replacement again; the replacement is then in the trash.
  func undoReplacement(of action: FileAction) throws(FileActionError) {
    guard let replacement = action.original, let present = FileStatus(of: action.from) else {
      throw .missing(path: action.from)
    }
    guard replacement.exists(at: action.from) else { throw .changed(path: action.from) }
    guard let former = FileStatus(of: action.to) else { throw .trash(.gone(path: action.from)) }
    try checkResult(of: action)
    let note = note(of: action.from)
    do throws(Errno) {
      try ReplacedFiles.record(
        former.number, FileFacts(former), inPlaceOf: present.number, at: action.from
      ) { () throws(Errno) in try exchange(action) }
    } catch {
      throw .notSaved(path: action.from, reason: error.reason)
    }
    keep(note, at: action.from)
  }

  private func exchange(_ action: FileAction) throws(Errno) {
    do throws(Errno) {
      try FileSystem.exchange(action.from, action.to)
    } catch let error where [.invalidArgument, .noFunction, .notSupported].contains(error) {
      guard (try? trash.keep(action.from) { _ in }) != nil else { throw error }
      try FileSystem.replace(action.from, by: action.to)
      try? FileSystem.unlink(
        TrashedFile(originalPath: action.from, trashedPath: action.to, identity: action.result)
          .infoPath)
    }
  }
}
