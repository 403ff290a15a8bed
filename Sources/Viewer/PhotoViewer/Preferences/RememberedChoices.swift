package import Settings
package import SystemPackage

/// The choices of the user that are kept for the next start.
package struct RememberedChoices: Hashable, Sendable {
  /// The order of the pictures of this folder; nil for that of the settings.
  var order: PictureOrder?
  /// The folders that pictures were moved or copied to, the latest first.
  package var targets: [FilePath]
  /// Whether the filmstrip is among the bars over a photo.
  package var showsFilmstrip: Bool
  /// The folders that were shown, the latest first.
  package var recents: [FilePath]
  /// The orders of the pictures of folders, where the user has chosen one.
  package var orders: FolderOrders
  /// The largest side of thumbnails, in points; nil for the default.
  package var thumbnailSize: Double?

  package init(
    order: PictureOrder? = nil, targets: [FilePath] = [], thumbnailSize: Double? = nil,
    recents: [FilePath] = [], orders: FolderOrders = FolderOrders(), showsFilmstrip: Bool = false
  ) {
    self.order = order
    self.targets = targets
    self.showsFilmstrip = showsFilmstrip
    self.recents = recents
    self.orders = orders
    self.thumbnailSize = thumbnailSize
  }

  /// Records that `folder` is shown.
  mutating func record(recent folder: FilePath) {
    recents = Array(([folder] + recents.filter { $0 != folder }).prefix(SavedState.maximumRecents))
  }

  /// Records that pictures were moved or copied to `folder`.
  mutating func record(target folder: FilePath) {
    targets = Array(([folder] + targets.filter { $0 != folder }).prefix(SavedState.maximumTargets))
  }
}
