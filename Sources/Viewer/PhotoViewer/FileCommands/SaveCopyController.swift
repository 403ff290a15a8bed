import Containers
import Editing
import FileOperations
import Files
import Localization
import Pixels
import SystemPackage
import Views

/// Saves a photo, as it is shown, under another name.
@MainActor
final class SaveCopyController {
  private let context: ViewerContext
  private let turns: PhotoTurns
  /// The number of times that files were looked at. Only the latest request is followed.
  private var checkCount = 0
  /// The sheet and the question that the user has not answered.
  private weak var chooser: Sheet?
  private weak var question: Alert?

  /// Creates the saving of copies in `context`, of photos whose unsaved changes are in `turns`.
  init(in context: ViewerContext, turns: PhotoTurns) {
    self.context = context
    self.turns = turns
  }

  /// Asks the user for a folder and a name, and saves `copy` there. The photo is shown with the orientation `seen`.
  /// No question appears any more once `isWanted` returns false. `willSave` is called once both are chosen.
  func askToSave(
    _ copy: PictureCopy, seen: Orientation, while isWanted: @escaping @MainActor () -> Bool,
    willSave: @escaping @MainActor () -> Void = {}
  ) {
    check(copy) { [weak self] in
      guard isWanted() else { return }
      self?.chooseFolder(for: copy) { folder in
        // The picture may have gone while the user looked for the folder.
        self?.check(copy) {
          guard isWanted() else { return }
          self?.askForName(of: copy, seen: seen, in: folder, willSave: willSave)
        }
      }
    }
  }

  /// Dismisses the question that the user has not answered.
  func dismiss() {
    chooser?.dismiss()
    question?.dismiss()
  }

  private func chooseFolder(
    for copy: PictureCopy, then completion: @escaping @MainActor (FilePath) -> Void
  ) {
    chooser = context.chooseFolder(
      title(of: copy), action: localized("Save Here"),
      from: context.library.list.folder ?? FileURI.absolutePath(copy.path.folder),
      onChoose: completion)
  }

  private func title(of copy: PictureCopy) -> String {
    localized("Save a Copy of “{name}”", ["name": copy.path.shortName])
  }

  /// Calls `body` if the picture of `copy` is still there, or says that it is not. A slow disk may take its time.
  private func check(_ copy: PictureCopy, then body: @escaping @MainActor @Sendable () -> Void) {
    checkCount += 1
    let number = checkCount
    context.queue.perform(announcing: title(of: copy)) {
      Result { () throws(FileActionError) in _ = try copy.opened() }
    } then: { [weak self] opened in
      guard let self, checkCount == number else { return }
      if case .failure(let fault) = opened { return context.show(fault) }
      body()
    }
  }

  private func askForName(
    of copy: PictureCopy, seen: Orientation, in folder: FilePath,
    willSave: @escaping @MainActor () -> Void
  ) {
    let alert = Alert(
      localized("Save a Copy in “{folder}”", ["folder": folder.shortFolderName]),
      message: localized("With another ending, such as “.png”, it is converted."))
    alert.accessibilityIdentifier = "save-copy"
    alert.isCancelledByTapOutside = true
    let choice = options(of: copy, in: alert)
    alert.accessoryView = choice
    let names = FolderNames(in: folder, by: context.queue.worker)
    alert.addTextField { field in
      field.beginFileName(
        copy.suggestedName, label: localized("Name"), identifier: "save-copy.name")
      field.validator = { copy.fault(of: $0, among: names.names) }
      choice.hasQuality = copy.hasQuality(as: copy.suggestedName)
      field.onChange = { [weak choice] in
        choice?.hasQuality = copy.hasQuality(as: $0)
        choice?.optionsDidChange()
      }
    }
    alert.addAction(.cancel())
    alert.addAction(
      AlertAction(localized("Save"), accessibilityIdentifier: "confirm") {
        [weak self, weak alert] in
        guard let text = alert?.textFields.first?.text, let name = try? FileName(text)
        else { return }
        guard let self else { return }
        // The turn may have been saved in the file since the command was given.
        let change = turns.unsavedChange(of: copy.path, seen: seen)
        willSave()
        var changed = copy.changed(by: change)
        changed.options = choice.options
        save(changed, as: name, into: folder)
      })
    alert.present(in: context.window)
    question = alert
  }

  /// Returns the view of options for `copy`, whose name is in the field of `alert`.
  private func options(of copy: PictureCopy, in alert: Alert) -> CopyOptionsView {
    let inspector = context.library.inspector
    return CopyOptionsView(length: copy.longSide, by: context.queue.worker) {
      [weak alert] options in
      let name = alert?.textFields.first.flatMap { try? FileName($0.text) }
      guard let inspector, let name else { return [] }
      let ending = name.component.extension ?? ""
      var copy = copy
      copy.options = options
      return [{ [copy] in copy.byteCount(ending: ending, by: inspector) }]
    }
  }

  private func save(_ copy: PictureCopy, as name: FileName, into folder: FilePath) {
    guard let inspector = context.library.inspector else { return }
    let job = FileJob(
      title: localized(
        "Saving “{name}”", ["name": folder.appending(name.component).shortName]),
      paths: [copy.path], effect: .actions(.copy), stopsAtEnd: true)
    context.queue.perform(job) { (operations, _, batch) throws(FileActionError) in
      try copy.save(
        as: name.component, into: folder, by: operations, inspector,
        mayContinue: batch.checkCancelled)
    } then: { [weak self] outcome in
      self?.didSave(outcome, into: folder)
    }
  }

  private func didSave(_ outcome: FileBatch.Outcome<FileAction>, into folder: FilePath) {
    guard let action = outcome.done[0] else { return context.showFault(of: outcome) }
    context.preferences.choose { $0.record(target: folder) }
    context.queue.showUndoable(
      localized(
        "Saved “{name}” in “{folder}”",
        ["name": action.to.shortName, "folder": folder.shortFolderName]))
  }
}
