import Controls
import Drawing
import Localization
import Views

/// The commands that lead to other folders.
extension Command {
  static let openPlace = Command(
    "open-place", in: .open, localized("Open…"), icon: .folder, .key("o", .control),
    places: [.more],
    isPhotoAction: false, anywhere: { $0.places.choose() })

  static let parentFolder = Command(
    "parent-folder", in: .go, localized("Folder Above"), icon: .arrowUp, .key(.upArrow, .option),
    places: [.more], isPhotoAction: false, state: { $0.places.parentState },
    grid: { $0.places.showParent() })

  /// Shows the pictures of the folders below as well.
  static let showSubfolders = Command(
    "show-subfolders", in: .view, localized("Show Subfolders"), icon: .folder, places: [.more],
    style: .toggle, isPhotoAction: false, state: { $0.places.subfolders.state },
    grid: { $0.places.subfolders.toggle() })

  static let navigationCommands = [openPlace, parentFolder, showSubfolders]
}
