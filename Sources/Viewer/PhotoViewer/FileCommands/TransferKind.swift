import Files
import Localization
import SystemPackage

/// Whether files are moved or copied to another folder.
enum TransferKind {
  case move, copy

  /// Returns the title of the choice of a folder for `count` files, the first at `path`.
  func title(of path: FilePath, count: Int) -> String {
    switch (self, count) {
    case (.move, 1): localized("Move “{name}”", ["name": path.shortName])
    case (.move, _):
      localizedPlural("Move {count} Picture", "Move {count} Pictures", count: count)
    case (.copy, 1): localized("Copy “{name}”", ["name": path.shortName])
    case (.copy, _):
      localizedPlural("Copy {count} Picture", "Copy {count} Pictures", count: count)
    }
  }

  /// The words for the button that chooses a folder.
  var choice: String { self == .move ? localized("Move Here") : localized("Copy Here") }

  /// Returns the kind of transfer of files to `folder`.
  func task(into folder: FilePath) -> FileTask {
    self == .move ? .move(to: folder.shortFolderName) : .copy(to: folder.shortFolderName)
  }
}
