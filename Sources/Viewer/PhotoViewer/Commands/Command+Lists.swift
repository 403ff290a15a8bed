import Views

/// The lists that follow from the table of commands.
extension Command {
  /// The commands of the toolbar of the photo, from the leading edge.
  static let toolbar = all.filter { $0.toolbarRank != nil }
    .sorted { ($0.toolbarRank ?? 0) < ($1.toolbarRank ?? 0) }

  /// The commands of the bar over the grid, from the leading edge.
  static let gridBar = all.filter { $0.places.contains(.gridBar) }

  /// The commands of the toolbar for selected pictures, from the leading edge.
  static let selectionToolbar = all.filter { $0.selectionToolbarRank != nil }
    .sorted { ($0.selectionToolbarRank ?? 0) < ($1.selectionToolbarRank ?? 0) }

  /// The commands of the sheet that the zoom in the top bar opens.
  static let zoomSheet = all.filter { $0.places.contains(.zoomSheet) }

  /// The groups of the menu of the photo, from the top.
  static let photoMenu = groups { $0.places.contains(.menu) && $0.onPhoto != nil }

  /// The groups of the menu that Share opens for the photo.
  static let shareMenu = groups { $0.places.contains(.shareMenu) && $0.onPhoto != nil }

  /// The groups of the menu that Share opens for the selected pictures.
  static let selectionShareMenu = groups {
    $0.places.contains(.shareMenu) && $0.onPictures != nil
  }

  /// The groups of the menu More of the photo.
  static let photoMore = groups { $0.isInMore && $0.onPhoto != nil }

  /// The groups of the menu More of the grid: what is not about one picture, and what its bar may have no
  /// room for.
  static let gridMore = groups {
    $0.isInMore && $0.onGrid != nil && $0.onPicture == nil || $0.places.contains(.gridBar)
  }

  /// The groups of the menu More of the selected pictures: what is done to all of them, and what changes
  /// which these are.
  static let selectionMore = groups {
    $0.isInMore && $0.isAboutSelection || aboutSelecting.contains($0.id)
  }

  /// The groups of the menu of a thumbnail that is selected: what is done to all selected pictures.
  static let selectionMenu = groups(where: \.isAboutSelection)

  /// Whether it is done to all selected pictures. Turns are not for any picture: that of a photo is a view of it
  /// until it is saved.
  var isAboutSelection: Bool { onPictures != nil || group == .turn && onSelection != nil }

  private static let aboutSelecting: Set = [sort.id, selectAll.id, selectNone.id]

  /// The actions of the photo for programs.
  static let photoActions = byGroup.filter(\.isPhotoAction)

  /// The actions of a thumbnail for programs.
  static let thumbnailActions = byGroup.filter { $0.onPicture != nil }

  /// The groups of the menu of a thumbnail, from the top: its actions, but not the menu itself.
  static let thumbnailMenu = groups { $0.onPicture != nil && $0.id != menu.id }

  /// The groups of the menu of a thumbnail in the filmstrip that is not the photo: what is done to files. Marks in it
  /// would be those of the photo.
  static let stripMenu = groups { $0.onPictures != nil && $0.style != .toggle }

  private var isInMore: Bool { places.contains(.menu) || places.contains(.more) }

  private static let byGroup = groups { _ in true }.flatMap { $0 }

  /// Returns the commands that are `wanted` in their groups, without those that are empty.
  private static func groups(where wanted: (Command) -> Bool) -> [[Command]] {
    CommandGroup.allCases.map { group in all.filter { $0.group == group && wanted($0) } }
      .filter { !$0.isEmpty }
  }

  /// All commands by their identifiers.
  static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
