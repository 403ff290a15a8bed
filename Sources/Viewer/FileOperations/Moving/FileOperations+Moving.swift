package import Files
import Localization
package import SystemPackage

/// Moving and copying files into other folders.
extension FileOperations {
  /// Moves the file at `path`, whose status was `expected`, if given, when the user chose it, into `folder`, as
  /// one of the acts of a `group`, if given. A file of that name is not replaced: then the moved one gets a
  /// number. Before each step of what takes long, `mayContinue` can throw.
  package func move(
    _ path: FilePath, expecting expected: FileStatus? = nil, into folder: FilePath,
    in group: String? = nil, mayContinue: @escaping @Sendable () throws(Errno) -> Void = {}
  ) throws(FileActionError) -> FileAct {
    try Self.check(path, is: expected)
    if FileStatus(of: path)?.isLink == true {
      throw .notMoved(
        path: path, reason: localized("it is a link, which might lead elsewhere from there"))
    }
    if let target = try? folder.resolved(), (try? path.folder.resolved()) == target {
      throw .notMoved(path: path, reason: localized("it is in that folder already"))
    }
    return try transfer(.move, path, into: folder, group) {
      (source, target, willArrive) throws(Errno) in
      let transfer = FileTransfer(source: source, mayContinue: mayContinue)
      return try transfer.move(into: target, as: NumberedNames.inFolder(of: source), willArrive)
    }
  }

  /// Copies the file at `path` into `folder`, as ``move(_:expecting:into:in:mayContinue:)`` moves it; under
  /// another `name`, if given.
  package func copy(
    _ path: FilePath, expecting expected: FileStatus? = nil, as name: FilePath.Component? = nil,
    into folder: FilePath, in group: String? = nil,
    mayContinue: @escaping @Sendable () throws(Errno) -> Void = {}
  ) throws(FileActionError) -> FileAct {
    try Self.check(path, is: expected)
    return try transfer(.copy, path, into: folder, group) {
      (source, target, willArrive) throws(Errno) in
      let transfer = FileTransfer(source: source, mayContinue: mayContinue)
      let names = NumberedNames.inFolder(of: name.map { source.folder.appending($0) } ?? source)
      return try transfer.copy(into: target, as: names, willArrive).path
    }
  }

  /// Deletes the copy that `act` has just made, because what should follow has failed.
  package func discardCopy(madeBy act: FileAct) {
    guard act.kind == .copy, let status = FileStatus(of: act.to), act.stamp == FileStamp(status)
    else { return }
    try? FileSystem.unlink(act.to)
    journal.forget([act])
  }

  private func transfer(
    _ kind: FileAct.Kind, _ path: FilePath, into folder: FilePath, _ group: String?,
    _ body: (FilePath, FilePath, FileTransfer.Arrival) throws(Errno) -> FilePath
  ) throws(FileActionError) -> FileAct {
    let note = note(of: path)
    var begun: [FileAct] = []
    do throws(Errno) {
      guard let name = path.lastComponent else { throw .noSuchFileOrDirectory }
      let source = try path.folder.resolved().appending(name)
      _ = try body(source, try folder.resolved()) { target, status in
        let act = FileAct(
          kind, from: source, to: target, stamp: kind == .copy ? FileStamp(status) : nil,
          group: group)
        begun.append(act)
        journal.begin(act)
      }
    } catch {
      journal.forget(begun)
      throw Self.failure(of: kind, path, into: folder, error)
    }
    // Those before the last one did not come to anything.
    journal.forget(begun.dropLast())
    guard let act = begun.last else { throw .missing(path: path) }
    journal.finish([act])
    keep(note, at: act.to)
    return act
  }

  private static func failure(
    of kind: FileAct.Kind, _ path: FilePath, into folder: FilePath, _ error: Errno
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

  /// Moves the file of `act` back, under the name that it had.
  func undoMove(of act: FileAct) throws(FileActionError) {
    guard FileStatus(of: act.to) != nil else { throw .missing(path: act.to) }
    guard let name = act.from.lastComponent else { throw .missing(path: act.from) }
    guard FileStatus(of: act.from) == nil else {
      throw .notMoved(path: act.from, reason: localized("a file with that name is where it was"))
    }
    let note = note(of: act.to)
    do throws(Errno) {
      let transfer = FileTransfer(source: act.to, mayContinue: {})
      _ = try transfer.move(into: act.from.folder, as: CollectionOfOne(name)) { _, _ in }
    } catch {
      throw Self.failure(of: .move, act.to, into: act.from.folder, error)
    }
    keep(note, at: act.from)
  }

  /// Moves the copy, or the file, that `act` has made to the trash, unless something else is there by now.
  func undoCopy(of act: FileAct) throws(FileActionError) {
    guard let status = FileStatus(of: act.to) else { throw .missing(path: act.to) }
    guard act.stamp == FileStamp(status) else { throw .changed(path: act.to) }
    do throws(TrashError) { _ = try trash.put(act.to) } catch { throw .trash(error) }
  }
}
