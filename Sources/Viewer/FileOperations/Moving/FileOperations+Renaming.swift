package import Files
import Localization
package import SystemPackage

/// Renaming files. The sidecar of a picture is renamed with it: the file `NAME.xmp` or `NAME.XMP` beside the file
/// `NAME`, in which photo programs keep metadata.
extension FileOperations {
  /// Gives the file at `path`, whose status was `expected` when the user chose it, another name in its folder, as one
  /// of the actions of `group`, if given. A file of that name is never replaced. `mayContinue` can throw to leave the
  /// name as it is.
  package func rename(
    _ path: FilePath, to name: FileName, expecting expected: FileStatus, in group: String? = nil,
    mayContinue: @escaping StepCheck = {}
  ) throws(FileActionError) -> FileAction {
    let status = try Self.check(path, is: expected) ?? expected
    guard let old = path.lastComponent else { throw .missing(path: path) }
    let note = note(of: path)
    var pending = PendingAction(in: journal)
    do throws(Errno) {
      let folder = try path.folder.resolved()
      let action = FileAction(
        .rename, from: folder.appending(old), to: folder.appending(name.component),
        result: FileIdentity(status), group: group)
      pending.begin(action)
      try mayContinue()
      try Self.rename(action.result, action.from, to: action.to)
      pending.finish()
      keep(note, at: action.to)
      return action
    } catch {
      pending.fail()
      throw Self.failure(path, path.folder.appending(name.component), error)
    }
  }

  /// Returns the problem with renaming the file at `path`, as far as it is known from the `names` in its folder; nil
  /// for none. Does not access the disk.
  package static func fault(
    of name: FileName, for path: FilePath, among names: Set<FilePath.Component>
  ) -> FileName.Fault? {
    let target = path.folder.appending(name.component)
    guard path != target else { return nil }
    let files = [path] + path.ownSidecars
    let targets = [target] + target.ownSidecars
    let taken = zip(files, targets).first { old, new in
      guard let own = old.lastComponent, let other = new.lastComponent else { return false }
      // Which of two names a folder has is found out when the file is renamed.
      return names.contains(own) && names.contains(other) && !old.hasName(caseLike: new)
    }
    return taken.map { .taken($1.shortName) }
  }

  /// Restores the previous name of the file of `action`, or gives it `name`.
  func undoRename(of action: FileAction, as name: RestoredName) throws(FileActionError) -> FilePath
  {
    try checkResult(of: action)
    let note = note(of: action.to)
    for path in name.paths(for: action.from).prefix(NumberedNames.attempts) {
      do throws(Errno) {
        try Self.rename(action.result, action.to, to: path)
        keep(note, at: path)
        return path
      } catch .fileExists {
        // Both the picture and its sidecar need a name that is free.
      } catch {
        throw Self.failure(action.to, action.from, error)
      }
    }
    throw .taken(path: action.from)
  }

  /// The maximum number of temporary names to try before giving up.
  private static let attempts = 100

  /// Renames `file`, which is at `path`, and its sidecars: all or none.
  private static func rename(
    _ file: FileIdentity, _ path: FilePath, to target: FilePath
  ) throws(Errno) {
    guard path != target else { return }
    var renamed: [(old: FilePath, new: FilePath)] = []
    do throws(Errno) {
      // On a disk that ignores case, two names may be of one file, which has been renamed by then.
      for (old, new) in sidecars(of: path, for: target) where FileStatus(of: old) != nil {
        try renameOne(old, to: new)
        renamed.append((old, new))
      }
      try file.move(path, to: target, by: renameOne)
    } catch {
      for (old, new) in renamed.reversed() { try? renameOne(new, to: old) }
      throw error
    }
  }

  /// Returns the sidecars of the file at `path`, and the names that they get beside `target`. On a disk that ignores
  /// case, both spellings of the ending lead to one file, which keeps the one that the folder has.
  private static func sidecars(
    of path: FilePath, for target: FilePath
  ) -> [(old: FilePath, new: FilePath)] {
    let pairs = zip(path.ownSidecars, target.ownSidecars).map { (old: $0, new: $1) }
    let found = pairs.filter { FileStatus(of: $0.old) != nil }
    guard found.count > 1, let names = try? FileSystem.names(in: path.folder) else { return found }
    let spelled = found.filter { pair in pair.old.lastComponent.map(names.contains) == true }
    return spelled.isEmpty ? found : spelled
  }

  private static func renameOne(_ path: FilePath, to target: FilePath) throws(Errno) {
    guard FileStatus(of: target) != nil, isOne(path, target) else {
      return try FileSystem.move(path, toNew: target)
    }
    // The file itself has the name already. It is renamed by way of a temporary name.
    let free = NumberedNames.names(of: target).prefix(attempts).lazy
      .map { target.folder.appending($0) }
      .first { FileStatus(of: $0) == nil }
    guard let temporary = free else { throw .fileExists }
    try FileSystem.move(path, toNew: temporary)
    do throws(Errno) { try FileSystem.move(temporary, toNew: target) } catch {
      try? FileSystem.move(temporary, toNew: path)
      throw error
    }
  }

  /// Returns whether two names of files in a folder are those of one file because the file system
  /// ignores case. The inode numbers do not always show this: some drivers make them up for each name. But the folder
  /// has only one of the names.
  private static func isOne(_ path: FilePath, _ target: FilePath) -> Bool {
    guard path.hasName(caseLike: target), let name = target.lastComponent,
      let names = try? FileSystem.names(in: path.folder)
    else { return false }
    return !names.contains(name)
  }

  private static func failure(
    _ path: FilePath, _ target: FilePath, _ error: Errno
  ) -> FileActionError {
    guard error != .changedMeanwhile else { return .changed(path: path) }
    return .notRenamed(
      path: path,
      reason: error == .fileExists
        ? localized("there is a “{name}” already", ["name": target.shortName])
        : error.reason(forNew: target))
  }
}

extension FilePath {
  /// The paths at which sidecars of the picture at this path may be, those that take precedence first: that of this
  /// file alone, and the one shared by files whose names differ only in their endings.
  package var sidecars: [FilePath] { ownSidecars + sidecars(of: stem.flatMap { Component($0) }) }

  /// The paths at which the sidecar of this file alone may be.
  fileprivate var ownSidecars: [FilePath] { sidecars(of: lastComponent) }

  private func sidecars(of name: Component?) -> [FilePath] {
    guard let name else { return [] }
    // Of programs that know no case, some write capitals.
    return [".xmp", ".XMP"].compactMap { Component(bytes: name.bytes + Array($0.utf8)) }
      .map(folder.appending)
  }

  /// Whether the last components differ in nothing but case.
  fileprivate func hasName(caseLike other: FilePath) -> Bool {
    displayName.lowercased() == other.displayName.lowercased()
  }
}
