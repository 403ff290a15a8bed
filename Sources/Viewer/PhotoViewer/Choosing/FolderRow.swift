import Containers
import Drawing
import Files
import Localization
import SystemPackage
import Views

/// A row of a list of folders.
enum FolderRow: Hashable {
  /// A folder under its own name.
  case folder(FilePath)
  /// A folder by name, with its parent.
  case recent(FilePath)
  /// A folder under a name that people know it by.
  case place(FilePath, String, Icon)
  /// The favourites, wherever they are.
  case favorites
  /// The parent of the shown folder.
  case parent(FilePath)
  case picture(FilePath)
  /// The row that shows hidden folders, or hides them again.
  case hiddenFolders(areShown: Bool)
  /// A message instead of folders.
  case note(String)

  /// The folder that the row leads to; nil for none.
  var path: FilePath? {
    switch self {
    case .folder(let path), .recent(let path), .place(let path, _, _), .parent(let path): path
    case .favorites, .picture, .hiddenFolders, .note: nil
    }
  }

  /// Whether the row does something.
  var isActive: Bool { if case .note = self { false } else { true } }

  private var identifier: String {
    switch self {
    case .folder(let path), .recent(let path), .place(let path, _, _), .parent(let path),
      .picture(let path):
      "folders.item:\(path.lastComponent == nil ? "File System" : path.displayName)"
    case .favorites: "folders.favorites"
    case .hiddenFolders: "folders.hidden"
    case .note: "folders.note"
    }
  }

  /// Shows the row in `cell`, with the known contents of its folder.
  @MainActor func show(in cell: FolderCell, with contents: FolderContents?) {
    cell.accessory = path == nil ? .none : .disclosureIndicator
    cell.accessibilityIdentifier = identifier
    switch self {
    case .folder(let path):
      cell.show(
        path.folderName, detail: contents?.summary(of: path)?.words ?? "",
        picture: contents?.image(of: path))
    case .picture(let path):
      cell.show(
        path.displayName, icon: path.isVideo ? .play : .picture,
        picture: contents?.pictures.image(at: path))
    case .hiddenFolders(let areShown):
      cell.show(
        areShown ? localized("Hide Hidden Folders") : localized("Show Hidden Folders"), icon: .eye)
    case .recent(let path): cell.show(path.folderName, detail: path.folder.displayed)
    case .place(_, let name, let icon): cell.show(name, icon: icon)
    case .favorites: cell.show(localized("Favourites"), icon: .heart)
    case .parent(let path):
      cell.show(path.folderName, detail: localized("Folder above"), icon: .arrowUp)
    case .note(let text): cell.show(text, icon: nil, isFaint: true)
    }
  }
}

extension FilePath {
  /// The display name of a folder; for the root, a description.
  var folderName: String {
    lastComponent == nil ? localizedIn("folder", "File System") : displayName
  }

  /// The name of a folder within a sentence; a long one is without its middle.
  var shortFolderName: String { lastComponent == nil ? folderName : shortName }
}
