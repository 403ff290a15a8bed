import FileOperations
import Files
import Folders
import Localization
import SystemPackage
import Views

/// Shows pasted pictures: files of other programs where they are, and pictures without a file in a new one.
@MainActor
final class PasteController {
  private let context: ViewerContext
  /// Called to show files.
  var onShow: @MainActor ([FilePath]) -> Void = { _ in }
  /// Called when a picture has been written to a new file.
  var onSave: @MainActor (FilePath) -> Void = { _ in }

  /// The maximum size of a list of files, in bytes.
  private static let longestList = 4 << 20

  init(in context: ViewerContext) { self.context = context }

  /// Shows the pictures on the clipboard.
  func paste() {
    guard let clipboard = context.window.clipboard else { return }
    clipboard.queryTypes { [weak self] types in
      self?.paste(
        PastedSource(isDropped: false, types: types) {
          clipboard.readData(of: $0, limit: $1, $2)
        })
    }
  }

  /// Shows the pictures of `source`: its files, else its picture, else the file that its text names.
  func paste(_ source: PastedSource) {
    let lists = [PasteboardType.uriList, .gnomeCopiedFiles].filter(source.types.contains)
    guard let list = lists.first else { return pastePicture(source) }
    source.read(list, Self.longestList) { [weak self] result in
      guard let self else { return source.whenRead(false) }
      context.queue.worker.perform { [find = context.desktop.remotePath] in
        let paths = (try? result.get()).map { PastedFiles.paths(in: $0, findingFiles: find) } ?? []
        return paths.filter { FileStatus(following: $0) != nil }
      } then: { [weak self] there in
        guard let self, there.isEmpty else {
          source.whenRead(!there.isEmpty)
          self?.onShow(there)
          return
        }
        pastePicture(source)
      }
    }
  }

  private func pastePicture(_ source: PastedSource) {
    let offered = PastedPicture.types.first { source.types.contains($0.type) }
    guard let (type, ending) = offered else { return pasteText(source) }
    source.read(type, PastedPicture.limit) { [weak self] result in
      source.whenRead((try? result.get())?.isEmpty == false)
      switch result {
      case .success(let bytes): self?.save(bytes, ending: ending, isDropped: source.isDropped)
      case .failure(.tooLarge):
        self?.context.notices.show(localized("The picture is larger than 256 MiB."))
      case .failure:
        self?.context.notices.show(localized("The other program did not send the picture."))
      }
    }
  }

  private func pasteText(_ source: PastedSource) {
    guard source.types.contains(.utf8Text) else { return showNothing(in: source) }
    source.read(.utf8Text, Self.longestList) { [weak self] result in
      let text = (try? result.get()).map { String(decoding: $0, as: UTF8.self) } ?? ""
      self?.context.queue.worker.perform {
        PastedFiles.path(in: text)
      } then: { [weak self] path in
        guard let path else {
          self?.showNothing(in: source)
          return
        }
        source.whenRead(true)
        self?.onShow([path])
      }
    }
  }

  private func showNothing(in source: PastedSource) {
    source.whenRead(false)
    context.notices.show(source.nothing)
  }

  /// Writes a picture to a new file in the folder that is shown, or else in that of the user's pictures.
  private func save(_ bytes: [UInt8], ending: String, isDropped: Bool) {
    guard !bytes.isEmpty else { return context.notices.show(localized("The picture has no data.")) }
    guard let folder = context.library.list.folder ?? .pictures ?? .home,
      let name = PastedPicture.name(isDropped: isDropped, ending: ending)
    else { return context.notices.show(localized("There is no folder for the picture.")) }
    let job = FileJob(
      title: localized("Saving “{name}”", ["name": folder.appending(name).shortName]),
      paths: [folder.appending(name)], effect: .actions(.paste), hasVisibleEffect: false)
    context.queue.perform(job) { (operations, _, batch) throws(FileActionError) in
      let action = try operations.save(
        bytes, as: name, into: folder, mayContinue: batch.checkCancelled)
      return (action, PictureFolder.picture(at: action.to))
    } then: { [weak self] outcome in
      guard let self else { return }
      guard let (action, picture) = outcome.done[0] else { return context.showFault(of: outcome) }
      didSave(action, picture)
    }
  }

  private func didSave(_ action: FileAction, _ picture: FolderPicture?) {
    context.library.change { list in
      if let picture { list.putBack(picture) }
      return .isReopened
    }
    onSave(action.to)
    context.queue.showUndoable(localized("Saved “{name}”", ["name": action.to.shortName]))
  }
}
