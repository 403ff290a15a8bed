import Containers
import FileOperations
import SystemPackage
import Views

/// The objects that most parts of the viewer work with.
@MainActor
struct ViewerContext {
  /// The pictures that are shown.
  let library: PictureLibrary
  let queue: FileQueue
  let notices: Notices
  let preferences: UserPreferences
  let desktop: DesktopActions
  /// The window in which the user is asked.
  let window: Window
  /// The object that lets the user choose folders.
  let folders: FolderChooserPresenter
  let input: InputState
  let announcer: Announcer
  let copyOrder = CopyOrder()

  /// Lets the user choose a folder, beginning with `start`, and calls `onChoose` with it. `action` is the title
  /// of the button. The folder `excluded` cannot be chosen.
  /// - Returns: the sheet in which the user chooses.
  @discardableResult
  func chooseFolder(
    _ title: String, action: String, from start: FilePath?, excluding excluded: FilePath? = nil,
    onChoose: @escaping @MainActor (FilePath) -> Void
  ) -> Sheet {
    folders.open(
      FolderRequest(
        title: title, action: action, start: start, excluded: excluded,
        recent: preferences.choices.targets, onChoose: onChoose),
      identifier: "folder-chooser")
  }

  /// Shows the message of an error.
  func show(_ error: some Error) { notices.show("\(error)") }

  /// Shows why the file of a job was not worked on, unless the user has cancelled it.
  func showFault<Value>(of outcome: FileBatch.Outcome<Value>) {
    if let fault = outcome.faults.first { show(fault) }
  }

  /// Shows the message of a service, or the reason of its failure.
  func show(_ result: Result<String?, ProgramError>) {
    switch result {
    case .success(let text): if let text { notices.show(text) }
    case .failure(let error): show(error)
    }
  }
}
