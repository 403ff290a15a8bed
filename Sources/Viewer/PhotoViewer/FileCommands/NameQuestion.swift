import Containers
import Controls
import Files
import Localization
import SystemPackage
import Views

/// Asks about files whose names are taken in a folder: one name after the other, or all remaining ones together. No
/// file is ever replaced.
@MainActor
struct NameQuestion {
  /// The paths of the files that have not been asked about.
  private var paths: ArraySlice<FilePath>
  /// The files that the user wants to leave where they are.
  private var skipped: Set<FilePath> = []
  /// Whether there is another file besides.
  private let areSeveral: Bool
  private let folder: FilePath
  private let window: Window
  private let onAnswer: @MainActor (_ skipped: Set<FilePath>) -> Void

  /// Creates a question about the files at `paths`, which are some of `count`, whose names are taken in `folder`.
  /// `onAnswer` is called once all are answered, with those that stay where they are.
  init(
    paths: [FilePath], count: Int, folder: FilePath, window: Window,
    onAnswer: @escaping @MainActor (_ skipped: Set<FilePath>) -> Void
  ) {
    self.paths = paths[...]
    areSeveral = count > 1
    self.folder = folder
    self.window = window
    self.onAnswer = onAnswer
  }

  /// Asks about the first of the files, and then about the others. If the user cancels, there is no answer.
  func ask() {
    guard let path = paths.first else { return onAnswer(skipped) }
    let alert = Alert(
      localized(
        "There is a “{name}” in “{folder}” already",
        ["name": path.shortName, "folder": folder.shortFolderName]),
      message: localized("To keep both, the new one gets a number."))
    alert.isCancelledByTapOutside = true
    let forRest = paths.count > 1 ? restToggle : nil
    alert.accessoryView = forRest
    let keepBoth = AlertAction(localized("Keep Both"), accessibilityIdentifier: "keep-both") {
      answered(skips: false, forRest: forRest?.isOn == true).ask()
    }
    alert.addAction(keepBoth)
    alert.preferredAction = keepBoth
    if areSeveral {
      alert.addAction(
        AlertAction(localized("Skip"), accessibilityIdentifier: "skip") {
          answered(skips: true, forRest: forRest?.isOn == true).ask()
        })
    }
    alert.addAction(.cancel())
    alert.present(in: window)
  }

  private var restToggle: Toggle {
    let toggle = Toggle(
      localizedPlural(
        "Apply to {count} other file", "Apply to {count} other files",
        count: paths.count - 1), style: .checkBox)
    toggle.accessibilityIdentifier = "alert.rest"
    return toggle
  }

  /// Returns the question about the remaining files after an answer for the first one, or for all.
  private func answered(skips: Bool, forRest: Bool) -> NameQuestion {
    var rest = self
    let answered = forRest ? paths : paths.prefix(1)
    rest.paths = paths.dropFirst(answered.count)
    if skips { rest.skipped.formUnion(answered) }
    return rest
  }
}
