package import Files
package import SystemPackage

/// Moving files to the trash, and deleting them.
extension FileOperations {
  /// Moves the file at `path` to the trash, if its status is that of the file that was `expected`, if given. The
  /// action belongs to a `group`, if given. `mayContinue` can throw to leave the file where it is.
  package func moveToTrash(
    _ path: FilePath, expecting expected: FileStatus? = nil, in group: String? = nil,
    mayContinue: @escaping StepCheck = {}
  ) throws(FileActionError) -> FileAction {
    try Self.check(path, is: expected)
    var pending = PendingAction(in: journal)
    do throws(TrashError) {
      _ = try trash.put(path) { file throws(Errno) in
        pending.begin(
          FileAction(
            .trash, from: file.originalPath, to: file.trashedPath, result: file.identity,
            group: group))
        try mayContinue()
      }
    } catch {
      pending.fail()
      throw .trash(error)
    }
    guard let action = pending.finish() else { throw .missing(path: path) }
    return action
  }

  /// Deletes the file at `path`, whose status was `expected` when the user chose it. This cannot be undone.
  /// `mayContinue` can throw to leave the file where it is.
  package func delete(
    _ path: FilePath, expecting expected: FileStatus,
    mayContinue: () throws(Errno) -> Void = {}
  ) throws(FileActionError) {
    guard !expected.isFolder else { throw .changed(path: path) }
    let status = try Self.check(path, is: expected) ?? expected
    do throws(Errno) {
      try mayContinue()
      try FileSystem.remove(path, having: status)
    } catch .changedMeanwhile {
      throw .changed(path: path)
    } catch {
      throw .notDeleted(path: path, reason: error.reason)
    }
  }

  // MARK: Undoing

  /// Moves the file of `action` back from the trash.
  func undoTrash(
    of action: FileAction, as name: RestoredName
  ) throws(FileActionError) -> FilePath {
    let file = TrashedFile(
      originalPath: action.from, trashedPath: action.to, identity: action.result)
    do throws(TrashError) {
      return try file.restore(as: name.paths(for: action.from))
    } catch .taken(let path) {
      throw .taken(path: path)
    } catch {
      throw .trash(error)
    }
  }
}
