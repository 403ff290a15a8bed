import Containers
import FileOperations
import Files
import Localization
import PictureLoading
import SystemPackage
import Views

/// Sends pictures by mail, or smaller copies of them. Unless the user wants it, these do not contain the place.
@MainActor
final class SendController: ShownPictureCommand {
  /// The place of the copies; nil if there is none.
  var outgoing = OutgoingFiles.standard

  var state: CommandState {
    context.desktop.mail == nil || context.library.inspector == nil ? .hidden : CommandState()
  }

  /// Asks how pictures are sent, and sends them.
  func ask(_ indices: [Int]) {
    let chosen = ChosenFiles(indices, of: context.library.list)
    guard let mail = context.desktop.mail, let inspector = context.library.inspector,
      let outgoing, let first = chosen.paths.first
    else { return }
    let copies = shown.copies(of: indices)
    let alert = Alert(
      copies.count == 1
        ? localized("Send “{name}”", ["name": first.shortName])
        : localizedPlural("Send {count} picture", "Send {count} pictures", count: copies.count),
      message: copies.contains(where: \.isMotion) ? localized("Animations keep their size.") : nil)
    alert.accessibilityIdentifier = "send"
    alert.isCancelledByTapOutside = true
    let choice = CopyOptionsView(
      length: Self.length(of: copies), anonymous: true, by: context.queue.worker
    ) { options in
      copies.with(options).map { copy in { copy.handedByteCount(by: inspector) } }
    }
    alert.accessoryView = choice
    alert.addAction(.cancel())
    let send = AlertAction(localized("Send"), accessibilityIdentifier: "confirm") { [weak self] in
      self?.send(copies.with(choice.options), chosen, to: mail, from: outgoing, inspector)
    }
    alert.addAction(send)
    alert.preferredAction = send
    alert.present(in: context.window)
  }

  /// The length of the longest side of `copies`; more than any picture's, if it is not known of all.
  private static func length(of copies: [PictureCopy]) -> Double {
    let lengths = copies.map(\.longSide)
    return lengths.contains(0) ? .infinity : lengths.max() ?? .infinity
  }

  private func send(
    _ copies: [PictureCopy], _ chosen: ChosenFiles, to mail: PictureService<[HandedFile]>,
    from outgoing: OutgoingFiles, _ inspector: any PictureInspector
  ) {
    let job = FileJob(
      title: localized("Preparing the mail"), paths: chosen.paths, stopsAtEnd: true)
    context.queue.perform(
      job,
      all: { _, batch in
        let folder: FilePath
        do throws(Errno) { folder = try outgoing.newFolder() } catch {
          let path = copies[0].path
          return FileBatch.Outcome(faults: [.notSaved(path: path, reason: error.reason)])
        }
        return batch.run { (index) throws(FileActionError) in
          try chosen.check(copies[index].path)
          // Pictures of several folders can have one name.
          let file = try copies[index].handed(
            in: folder.appending("\(index + 1)"), by: inspector)
          // It may have been replaced before it was open.
          try chosen.check(copies[index].path)
          return file
        }
      },
      then: { [weak self] outcome in self?.begin(mail, with: outcome, of: copies.count) })
  }

  /// Sends those of `count` files that can be sent, and reports the first one that cannot.
  private func begin(
    _ mail: PictureService<[HandedFile]>, with outcome: FileBatch.Outcome<HandedFile>,
    of count: Int
  ) {
    let files = (0..<count).compactMap { outcome.done[$0] }
    // It was stopped.
    guard files.count + outcome.faults.count == count else { return }
    if let fault = outcome.faults.first {
      context.notices.show(
        fault.text { localized("“{name}” cannot be sent", ["name": $0]) })
    }
    guard !files.isEmpty else { return }
    mail.take(files, by: context.queue.worker) { [weak self] in self?.reportOutcome($0) }
  }
}

extension [PictureCopy] {
  fileprivate func with(_ options: CopyOptions) -> [PictureCopy] {
    map { copy in
      var copy = copy
      copy.options = options
      return copy
    }
  }
}
