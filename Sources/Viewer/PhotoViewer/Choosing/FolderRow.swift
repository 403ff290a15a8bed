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
  /// A folder under its own name, with the one that it is in.
  case recent(FilePath)
  /// A folder under a name that people know it by.
  case place(FilePath, String, Icon)
  /// The folder that contains the one that is shown.
  case parent(FilePath)
  /// What there is to say instead of folders.
  case note(String)

  /// The folder that the row leads to; nil for none.
  var path: FilePath? {
    switch self {
    case .folder(let path), .recent(let path), .place(let path, _, _), .parent(let path): path
    case .note: nil
    }
  }

  @MainActor func show(in cell: FolderCell) {
    cell.accessory = path == nil ? .none : .disclosureIndicator
    cell.accessibilityIdentifier =
      path.map { "folders.item:\($0.lastComponent == nil ? "File System" : $0.displayName)" }
      ?? "folders.note"
    switch self {
    case .folder(let path): cell.show(path.folderName)
    case .recent(let path): cell.show(path.folderName, detail: path.folder.displayed)
    case .place(_, let name, let icon): cell.show(name, icon: icon)
    case .parent(let path):
      cell.show(path.folderName, detail: localized("Folder above"), icon: .arrowUp)
    case .note(let text): cell.show(text, icon: nil, isFaint: true)
    }
  }
}

extension FilePath {
  /// The name of a folder for people; of the root, what it is.
  var folderName: String {
    lastComponent == nil ? localizedIn("folder", "File System") : displayName
  }
}
