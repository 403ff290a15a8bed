import Containers
import Files
import SystemPackage
import Views

/// What commands on files work with.
@MainActor
struct FileCommandContext {
  /// The pictures that are shown.
  let library: PictureLibrary
  let work: FileWork
  let notices: Notices
  let preferences: UserPreferences
  /// Where the user is asked.
  let window: Window

  /// Lets the user choose a folder, beginning with `start`, and calls `onChoose` with it. `action` is the title
  /// of the button. The folder `excluded` cannot be chosen.
  func chooseFolder(
    _ title: String, action: String, from start: FilePath?, excluding excluded: FilePath? = nil,
    onChoose: @escaping @MainActor (FilePath) -> Void
  ) {
    let chooser = FolderChooser(
      title, action: action, from: start, excluding: excluded,
      recent: preferences.choices.targets, by: work.worker, choose: onChoose)
    let sheet = Sheet(chooser)
    sheet.accessibilityIdentifier = "folder-chooser"
    sheet.present(in: window)
  }

  /// Shows what an error means for the user.
  func show(_ error: some Error) { notices.show("\(error)") }
}
