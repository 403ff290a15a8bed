import Containers
import Controls
import FileOperations
import Files
import Localization
import SystemPackage
import Views

/// Moves and copies pictures to other folders. No file is ever replaced.
@MainActor
final class PictureTransfer {
  private let context: FileCommandContext
  /// Called when all that the user wanted is done.
  var onFinish: @MainActor () -> Void = {}

  /// Creates what moves and copies pictures in `context`.
  init(in context: FileCommandContext) { self.context = context }

  /// Lets the user choose a folder, and moves or copies the files of pictures there.
  func chooseFolder(to kind: TransferKind, _ indices: [Int]) {
    let listed = context.library.list
    guard let first = indices.first.map({ listed.paths[$0] }) else { return }
    context.chooseFolder(
      kind.title(of: first, count: indices.count), action: kind.choice,
      from: listed.folder ?? (try? first.folder.resolved()),
      excluding: kind == .move ? listed.folder : nil
    ) { [weak self] folder in
      self?.transfer(kind, indices, of: listed, into: folder)
    }
  }

  /// Moves or copies the files of pictures, which had indices in the list `listed`, into `folder`. If there
  /// are files of the same names, asks what to do.
  func transfer(
    _ kind: TransferKind, _ indices: [Int], of listed: PictureList, into folder: FilePath
  ) {
    let taken = indices.filter { index in
      listed.paths[index].lastComponent.map {
        FileStatus(of: folder.appending($0)) != nil
      } ?? false
    }
    guard !taken.isEmpty, !isFolder(folder, ofAll: indices, in: listed) else {
      return transferAll(kind, indices, of: listed, into: folder)
    }
    let name = listed.paths[taken[0]].displayName
    let alert = Alert(
      taken.count == 1
        ? localized(
          "There is a “{name}” in “{folder}” already",
          ["name": name, "folder": folder.folderName])
        : localizedPlural(
          "{count} of the names is taken in “{folder}”",
          "{count} of the names are taken in “{folder}”", count: taken.count,
          ["folder": folder.folderName]),
      message: localized("To keep both, the new one gets a number."))
    alert.isCancelledByTapOutside = true
    let keepBoth = AlertAction(localized("Keep Both"), accessibilityIdentifier: "keep-both") {
      [weak self] in
      self?.transferAll(kind, indices, of: listed, into: folder)
    }
    alert.addAction(keepBoth)
    alert.preferredAction = keepBoth
    let others = indices.filter { !taken.contains($0) }
    if !others.isEmpty {
      alert.addAction(
        AlertAction(localized("Skip"), accessibilityIdentifier: "skip") { [weak self] in
          self?.transferAll(kind, others, of: listed, into: folder)
        })
    }
    alert.addAction(.cancel())
    alert.present(in: context.window)
  }

  /// Whether all pictures are in `folder`, so that the files of their names are themselves.
  private func isFolder(
    _ folder: FilePath, ofAll indices: [Int], in listed: PictureList
  ) -> Bool {
    let target = (try? folder.resolved()) ?? folder
    return indices.allSatisfy { (try? listed.paths[$0].folder.resolved()) == target }
  }

  private func transferAll(
    _ kind: TransferKind, _ indices: [Int], of listed: PictureList, into folder: FilePath
  ) {
    let paths = indices.map { listed.paths[$0] }
    let group = FileAct.newGroup()
    context.work.perform(kind.activity(with: paths), on: paths) {
      [actions = context.work.actions] (path, batch) throws(FileActionError) in
      try actions.transfer(kind, path, into: folder, in: group, mayContinue: batch.checkCancelled)
    } then: { [weak self] outcome in
      self?.didTransfer(kind, outcome, indices, of: listed, to: folder)
    }
  }

  private func didTransfer(
    _ kind: TransferKind, _ outcome: FileBatch.Outcome<FileAct>, _ indices: [Int],
    of listed: PictureList, to folder: FilePath
  ) {
    if kind == .move {
      context.library.remove(
        outcome.done.map { (index: indices[$0], act: $1) }, of: listed, by: context.work)
    }
    let deed: FileDeed =
      kind == .move ? .moved(to: folder.folderName) : .copied(to: folder.folderName)
    let text = outcome.summary(deed, of: indices.map { listed.paths[$0] })
    guard !outcome.done.isEmpty else { return context.notices.show(text) }
    context.preferences.choose { $0.note(target: folder) }
    context.work.showUndoable(text)
    if outcome.faults.isEmpty { onFinish() }
  }
}
