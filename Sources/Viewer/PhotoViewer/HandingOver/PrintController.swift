import Containers
import FileOperations
import Files
import Localization
import PictureLoading
import SystemPackage
import Views

/// Prints pictures, each on a page.
@MainActor
final class PrintController: ShownPictureCommand {
  /// Whether pictures are being printed, or a dialog asks about it. Until that ends, there is no second one.
  private var isUnderway = false
  /// Whether the desktop has not answered the request for its dialog.
  private var isAwaited = false
  /// Withdraws the last request for the dialog of the desktop; nil if there was none.
  private var withdraw: (@MainActor () -> Void)?
  private lazy var announcement = ProgressNotice(in: context.notices)

  /// The time for which the desktop has to answer until a message says that it is awaited: its dialog may be behind
  /// the window, or never appear.
  private static let patience: Duration = .seconds(5)

  var state: CommandState {
    guard context.library.inspector != nil else { return .hidden }
    return .disabled(
      because: context.desktop.printing == nil ? localized("There is no printing service.") : nil)
  }

  /// Prints the pictures at `indices`, once if the key is pressed twice.
  func print(_ indices: [Int]) {
    if let reason = state.reason { return context.notices.show(reason) }
    let chosen = ChosenFiles(indices, of: context.library.list)
    guard let printing = context.desktop.printing, let inspector = context.library.inspector,
      let first = chosen.paths.first
    else { return }
    guard !isUnderway else {
      if isAwaited { announceWaiting(after: .zero) }
      return
    }
    isUnderway = true
    let copies = shown.copies(of: indices)
    let job = FileJob(
      title: localized("Preparing to print"), paths: chosen.paths, stopsAtEnd: true,
      hasVisibleEffect: false)
    context.queue.perform(
      job,
      all: { Self.document(of: copies, chosen, by: inspector, in: $1) },
      then: { [weak self] outcome in
        let count = copies.count - outcome.faults.count
        let title =
          copies.count == 1
          ? first.displayName
          : localizedPlural("{count} picture", "{count} pictures", count: count)
        self?.print(title, outcome, on: printing)
      })
  }

  /// Prints the document of the readable pictures, and reports the others.
  private func print(
    _ title: String, _ outcome: FileBatch.Outcome<OpenFile>,
    on printing: PictureService<PrintedDocument>
  ) {
    let fault = outcome.faults.first?.text {
      localized("“{name}” cannot be printed", ["name": $0])
    }
    guard let file = outcome.done[0] else {
      isUnderway = false
      if let fault { context.notices.show(fault) }
      return
    }
    let document = PrintedDocument(title: title, file)
    isAwaited = true
    announceWaiting(after: Self.patience)
    // The desktop can answer before this returns.
    withdraw = printing.take(document, by: context.queue.worker) { [weak self] run in
      self?.desktopDidAnswer()
      self?.ask(whetherToPrint: title, run)
    } then: { [weak self] result in
      self?.isUnderway = false
      self?.desktopDidAnswer()
      self?.reportOutcome(result.map { fault ?? $0 })
    }
  }

  /// Says after `time` that the desktop has not answered yet: its dialog is open, or has not appeared. It may never
  /// answer, and until then nothing else can be printed.
  private func announceWaiting(after time: Duration) {
    announcement.begin(
      localized("Waiting for the print dialog"), after: time
    ) { [weak self] in self?.withdraw?() }
  }

  private func desktopDidAnswer() {
    announcement.end()
    isAwaited = false
  }

  /// Asks whether to print on the default printer, and calls `print` if so: without a dialog of the desktop, the
  /// printer would start at a key that was pressed by mistake.
  private func ask(whetherToPrint title: String, _ print: @escaping @MainActor () -> Void) {
    let alert = Alert(localized("Print on the default printer?"), message: title)
    alert.accessibilityIdentifier = "print"
    alert.isCancelledByTapOutside = true
    alert.addAction(.cancel())
    let action = AlertAction(localized("Print"), accessibilityIdentifier: "confirm")
    alert.addAction(action)
    alert.preferredAction = action
    alert.present(in: context.window) { [weak self] answer in
      if answer === action { print() } else { self?.isUnderway = false }
    }
  }

  /// Returns an open document of those `copies` that can be printed, as the only result; none if there are none, or the
  /// `batch` was stopped.
  private nonisolated static func document(
    of copies: [PictureCopy], _ chosen: ChosenFiles, by inspector: any PictureInspector,
    in batch: FileBatch
  ) -> FileBatch.Outcome<OpenFile> {
    let path = copies[0].path
    do throws(Errno) {
      let file = try OutgoingFiles.openUnnamed(orIn: path.folder)
      var document = try PrintDocument(on: .paper(for: paperLocale), to: file)
      let outcome = batch.run { (index) throws(FileActionError) in
        let copy = copies[index]
        try chosen.check(copy.path)
        let picture = try copy.printed(by: inspector)
        // It may have been replaced before it was open.
        try chosen.check(copy.path)
        do throws(Errno) { try document.add(picture) } catch {
          throw FileActionError.noCopy(path: copy.path, reason: error.reason)
        }
      }
      guard !batch.isCancelled, !outcome.done.isEmpty else {
        return FileBatch.Outcome(faults: outcome.faults)
      }
      try document.finish()
      // The position of the file that was written is at its end.
      let copy = FilePath("/proc/self/fd/\(file.descriptor)")
      return FileBatch.Outcome(done: [0: try OpenFile(copy, 0)], faults: outcome.faults)
    } catch {
      return FileBatch.Outcome(faults: [.noCopy(path: path, reason: error.reason)])
    }
  }

  /// The locale whose paper is used.
  private nonisolated static var paperLocale: String {
    let names = ["LC_ALL", "LC_PAPER", "LANG"]
    return names.lazy.compactMap { FilePath.variable($0)?.string }.first { !$0.isEmpty } ?? ""
  }
}
