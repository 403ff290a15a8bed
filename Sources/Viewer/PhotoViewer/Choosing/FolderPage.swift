import Containers
import FileOperations
import Files
import Folders
import Localization
import PictureFiles
import SystemPackage

/// A page with the folders in a folder, and the way to the one above. They are listed in the background.
final class FolderPage: FolderListController {
  /// The folder.
  let folder: FilePath
  /// Creates a page of `folder`, which `worker` lists.
  init(_ folder: FilePath, _ worker: FileWorker) {
    self.folder = folder
    super.init(title: folder.folderName)
    show(nil)
    worker.perform { () -> Result<[FilePath], PictureError> in
      Result { () throws(PictureError) in try Subfolders.list(of: folder) }
    } then: { [weak self] in
      self?.show($0)
    }
  }

  /// Shows what was listed; nil before that.
  private func show(_ listing: Result<[FilePath], PictureError>?) {
    var rows: [FolderRow] = []
    switch listing {
    case nil: break
    case .success(let folders)?:
      rows =
        folders.isEmpty ? [.note(localized("No folders in it"))] : folders.map(FolderRow.folder)
    case .failure(let error)?:
      rows = [.note(localized("Cannot be shown: {reason}", ["reason": "\(error)"]))]
    }
    let parent = folder.folder
    let above: [FolderRow] = parent == folder ? [] : [.parent(parent)]
    sections = [(nil, above), (nil, rows)].filter { !$0.rows.isEmpty }
  }
}
