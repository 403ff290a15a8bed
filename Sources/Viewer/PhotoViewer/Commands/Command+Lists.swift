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

  // MARK: Menus

  /// The menu of the photo: parts with rows, from the top.
  static let photoMenu = parts(folding: pages, as: CommandSubmenu.page) {
    $0.places.contains(.menu) && $0.onPhoto != nil
  }

  /// The menu that Share opens for the photo.
  static let shareMenu = parts { $0.places.contains(.shareMenu) && $0.onPhoto != nil }

  /// The menu that Share opens for the selected pictures.
  static let selectionShareMenu = parts {
    $0.places.contains(.shareMenu) && $0.onPictures != nil
  }

  /// The menu More of the photo: the commands that are in no bar, and in no menu of a bar. Rarely used ones are in
  /// submenus, so that the menu fits a small window.
  static let photoMore: [[CommandRow]] = {
    let commands = all.filter { $0.isInMore && $0.onPhoto != nil && !$0.isBesidePhoto }
    func of(_ groups: CommandGroup...) -> [Command] {
      groups.flatMap { group in commands.filter { $0.group == group } }
    }
    let turn = of(.turn).filter { $0.id != crop.id }
    let view = of(.view).filter { $0.id != slideshow.id }
    let program = of(.window).filter(\.isOfProgram)
    let window = of(.open, .window).filter { !$0.isOfProgram }
    return [
      of(.undo).map(CommandRow.command), of(.mark).filter { !isRating($0) }.map(CommandRow.command),
      [
        .command(crop), .submenu(.turn(turn)), .submenu(.file(of(.file, .remove))),
        .submenu(.go(of(.go))),
      ],
      [.submenu(.view(view)), .command(slideshow)],
      [.submenu(.window(window))] + program.map(CommandRow.command),
    ]
  }()

  /// The menu More of the grid: the commands that are not about one picture, and those that may not fit its bar.
  static let gridMore = parts(folding: windows, as: CommandSubmenu.window) {
    $0.isInMore && $0.onGrid != nil && $0.onPicture == nil && !$0.isBesideGrid
      || $0.places.contains(.gridBar)
  }

  /// The menu More of the selected pictures: the commands for all of them that are not in Share, a slideshow of them,
  /// Compare, and those that sort or change the selection.
  static let selectionMore = parts {
    $0.isInMore && $0.isAboutSelection && !$0.places.contains(.shareMenu)
      || [slideshow.id, compare.id, sort.id, selectAll.id, selectNone.id].contains($0.id)
  }

  /// The menu of a selected thumbnail: the commands for all selected pictures, Compare, and Select None. Sending,
  /// printing and paths are in Share, because there is no room for them.
  static let selectionMenu = parts {
    $0.isAboutSelection && !["send", "print", "copy-path"].contains($0.id)
      || [selectNone.id, compare.id].contains($0.id)
  }

  /// The menu of a thumbnail: its actions, but not the menu itself. What Share has is in a submenu.
  static let thumbnailMenu = parts(folding: isShared, as: CommandSubmenu.share) {
    $0.onPicture != nil && $0.id != menu.id
  }

  /// The menu of a thumbnail in the filmstrip other than that of the photo: the commands for files. Check marks would
  /// be those of the photo.
  static let stripMenu = parts(folding: isShared, as: CommandSubmenu.share) {
    $0.onPictures != nil && $0.style != .toggle
  }

  private static func isShared(_ command: Command) -> Bool { command.places.contains(.shareMenu) }

  private static func pages(_ command: Command) -> Bool {
    [nextPage.id, previousPage.id].contains(command.id)
  }

  private static func windows(_ command: Command) -> Bool {
    command.group == .window && !command.isOfProgram
  }

  /// Whether the bars over the photo have it, or the menu or sheet that one of their buttons opens. What the toolbar
  /// has depends on its room.
  private var isBesidePhoto: Bool {
    places.contains { [.topBar, .zoomSheet, .shareMenu].contains($0) } || id == Self.paste.id
  }

  /// Whether the bar over the grid always has it, or fingers get there by scrolling.
  private var isBesideGrid: Bool {
    group == .go || [Self.openPlace.id, Self.parentFolder.id].contains(id)
  }

  /// Whether it is about the program rather than about one of its windows.
  private var isOfProgram: Bool { [Self.settings.id, Self.help.id].contains(id) }

  /// Whether it is done to all selected pictures. Turns are not for any picture: that of a photo is a view of it
  /// until it is saved.
  var isAboutSelection: Bool { onPictures != nil || group == .turn && onSelection != nil }

  /// The actions of the photo for programs.
  static let photoActions = byGroup.filter(\.isPhotoAction)

  /// The actions of a thumbnail for programs.
  static let thumbnailActions = byGroup.filter { $0.onPicture != nil && !isRating($0) }

  private var isInMore: Bool { places.contains(.menu) || places.contains(.more) }

  private static let byGroup = groups { _ in true }.flatMap { $0 }

  /// Returns the commands that are `wanted` as the rows of a menu, in a part for each group, without those that are
  /// empty. Those that `isFolded` accepts are in the submenu that `submenu` returns, where the first of them would be.
  private static func parts(
    folding isFolded: (Command) -> Bool = { _ in false },
    as submenu: ([Command]) -> CommandSubmenu = CommandSubmenu.share,
    where wanted: (Command) -> Bool
  ) -> [[CommandRow]] {
    let groups = groups(where: wanted)
    let folded = groups.flatMap { $0.filter(isFolded) }
    return groups.map { group in
      folding(group.filter { !isFolded($0) || $0.id == folded.first?.id }).map { row in
        row.commands.first?.id == folded.first?.id ? .submenu(submenu(folded)) : row
      }
    }.filter { !$0.isEmpty }
  }

  /// Returns whether a command gives stars.
  static func isRating(_ command: Command) -> Bool {
    ratings.contains { $0.id == command.id }
  }

  private static func leavesOut(_ command: Command) -> Bool {
    [favoritesOnly.id, ratedOnly.id].contains(command.id)
  }

  /// Returns the rows of `commands`: those that give stars, and those that leave out pictures, are in submenus.
  private static func folding(_ commands: [Command]) -> [CommandRow] {
    let folds: [(isFolded: (Command) -> Bool, submenu: ([Command]) -> CommandSubmenu)] = [
      (isRating, CommandSubmenu.rating), (leavesOut, CommandSubmenu.filter),
    ]
    return commands.compactMap { command in
      guard let fold = folds.first(where: { $0.isFolded(command) }) else {
        return .command(command)
      }
      let folded = commands.filter(fold.isFolded)
      return folded.first?.id == command.id ? .submenu(fold.submenu(folded)) : nil
    }
  }

  /// Returns the commands that are `wanted` in their groups, without those that are empty.
  private static func groups(where wanted: (Command) -> Bool) -> [[Command]] {
    CommandGroup.allCases.map { group in all.filter { $0.group == group && wanted($0) } }
      .filter { !$0.isEmpty }
  }

  /// All commands by their identifiers.
  static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
