package import Files
import Localization
package import PictureFiles
package import SystemPackage

/// Moving and copying files into other folders.
extension FileOperations {
  /// Moves the file at `path`, whose status was `expected`, if given, when the user chose it, into `folder`, as one of
  /// the actions of a `group`, if given. A file of that name is not replaced: then the moved one gets a number.
  /// `mayContinue` is called before each longer step, and can throw.
  package func move(
    _ path: FilePath, expecting expected: FileStatus? = nil, into folder: FilePath,
    in group: String? = nil, mayContinue: @escaping StepCheck = {}
  ) throws(FileActionError) -> FileAction {
    let chosen = try Self.check(path, is: expected)
    if FileStatus(of: path)?.isLink == true {
      throw .notMoved(
        path: path, reason: localized("it is a link, which might lead elsewhere from there"))
    }
    if let target = try? folder.resolved(), (try? path.folder.resolved()) == target {
      throw .notMoved(path: path, reason: localized("it is in that folder already"))
    }
    return try transfer(.move, path, into: folder, group, mayContinue) {
      (source, target, willArrive) throws(Errno) in
      guard let status = chosen ?? FileStatus(of: source) else { throw .noSuchFileOrDirectory }
      let transfer = FileTransfer(source: source, mayContinue: mayContinue)
      _ = try transfer.move(
        FileIdentity(status), into: target, as: NumberedNames.names(of: source, in: target),
        willArrive)
    }
  }

  /// Copies the file at `path` into `folder`, as ``move(_:expecting:into:in:mayContinue:)`` moves it; under
  /// another `name`, if given.
  package func copy(
    _ path: FilePath, expecting expected: FileStatus? = nil, as name: FilePath.Component? = nil,
    into folder: FilePath, in group: String? = nil,
    mayContinue: @escaping StepCheck = {}
  ) throws(FileActionError) -> FileAction {
    try Self.check(path, is: expected)
    return try copy(path, as: name, into: folder, with: nil, in: group, mayContinue: mayContinue)
  }

  /// Copies `file` into `folder` under a `name`, with `edits` that turn the picture in the copy.
  package func copy(
    _ file: OriginalFile, with edits: ByteEdits, as name: FilePath.Component,
    into folder: FilePath, mayContinue: @escaping StepCheck = {}
  ) throws(FileActionError) -> FileAction {
    try file.check(edits)
    return try copy(
      file.path, as: name, into: folder, with: (file.status, edits), mayContinue: mayContinue)
  }

  private func copy(
    _ path: FilePath, as name: FilePath.Component?, into folder: FilePath,
    with edits: (of: FileStatus, edits: ByteEdits)?, in group: String? = nil,
    mayContinue: @escaping StepCheck
  ) throws(FileActionError) -> FileAction {
    try transfer(.copy, path, into: folder, group, mayContinue) {
      (source, target, willArrive) throws(Errno) in
      let transfer = FileTransfer(source: source, mayContinue: mayContinue)
      let names = NumberedNames.names(
        of: name.map { source.folder.appending($0) } ?? source, in: target)
      _ = try transfer.copy(into: target, as: names, with: edits, willArrive)
    }
  }

  private func transfer(
    _ kind: FileAction.Kind, _ path: FilePath, into folder: FilePath, _ group: String?,
    _ mayContinue: @escaping StepCheck,
    _ body: (FilePath, FilePath, NewFile.Arrival) throws(Errno) -> Void
  ) throws(FileActionError) -> FileAction {
    let note = note(of: path)
    var pending = PendingAction(in: journal)
    do throws(Errno) {
      guard let name = path.lastComponent else { throw .noSuchFileOrDirectory }
      let source = try path.folder.resolved().appending(name)
      let original = FileStatus(of: source).map { FileIdentity($0) }
      try body(source, try folder.resolved()) { target, status throws(Errno) in
        let result = FileIdentity(status)
        pending.begin(
          FileAction(
            kind, from: source, to: target, result: result,
            original: kind == .move && original != result ? original : nil, group: group))
        try mayContinue()
      }
    } catch {
      pending.fail()
      throw Self.failure(of: kind, path, into: folder, error)
    }
    guard let action = pending.finish() else { throw .missing(path: path) }
    keep(note, at: action.to)
    return action
  }

  private static func failure(
    of kind: FileAction.Kind, _ path: FilePath, into folder: FilePath, _ error: Errno
  ) -> FileActionError {
    let reason = error.reason(forNew: path.lastComponent.map { folder.appending($0) } ?? folder)
    return switch error {
    case .noSuchFileOrDirectory where FileStatus(of: path) == nil: .missing(path: path)
    case .changedMeanwhile: .changed(path: path)
    case _ where kind == .copy: .notCopied(path: path, reason: reason)
    default: .notMoved(path: path, reason: reason)
    }
  }

  // MARK: Undoing

  /// Moves the file of `action` back.
  func undoMove(of action: FileAction, as name: RestoredName) throws(FileActionError)
    -> RestoredFile
  {
    try checkResult(of: action)
    let note = note(of: action.to)
    do throws(Errno) {
      let transfer = FileTransfer(source: action.to, mayContinue: {})
      let moved = try transfer.move(
        action.result, into: action.from.folder,
        as: name.paths(for: action.from).lazy.compactMap(\.lastComponent)
      ) { _, _ in }
      keep(note, at: moved.path)
      return RestoredFile(
        path: moved.path, file: moved.file == action.result ? nil : moved.file)
    } catch .fileExists {
      throw .taken(path: action.from)
    } catch {
      throw Self.failure(of: .move, action.to, into: action.from.folder, error)
    }
  }

  /// Moves the copy, or the file, that `action` has made to the trash, unless another file has taken its place.
  func undoCopy(of action: FileAction) throws(FileActionError) {
    try checkResult(of: action)
    do throws(TrashError) { _ = try trash.put(action.to) } catch { throw .trash(error) }
  }
}
