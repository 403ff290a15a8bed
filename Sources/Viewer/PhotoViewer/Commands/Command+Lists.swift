import Views

/// The lists that follow from the table of commands.
extension Command {
  /// The menu of the photo, from the top.
  static let photoMenu = all.filter { $0.menuRank != nil }
    .sorted { ($0.menuRank ?? 0) < ($1.menuRank ?? 0) }

  /// The actions of the photo for programs.
  static let photoActions = byGroup.filter(\.isPhotoAction)

  /// The actions of a thumbnail for programs.
  static let thumbnailActions = byGroup.filter { $0.onPicture != nil }

  /// The menu of a thumbnail, from the top: its actions, but not the menu itself.
  static let thumbnailMenu = thumbnailActions.filter { $0.id != menu.id }

  private static let byGroup = CommandGroup.allCases.flatMap { group in
    all.filter { $0.group == group }
  }

  private static let byShortcut = Dictionary(
    all.flatMap { command in command.keys.map { ($0, command) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns the command bound to `press`, in the present keyboard layout or else in the Latin one;
  /// nil if there is none. Shift matters only for letters, and for Delete.
  static func bound(to press: KeyPress) -> Command? {
    [press.key, press.latinKey].lazy.compactMap { key in
      let modifiers = press.heldModifiers.subtracting(heedsShift(key) ? [] : .shift)
      return byShortcut[KeyboardShortcut(key, modifiers: modifiers)]
    }.first
  }

  private static func heedsShift(_ key: KeyEquivalent) -> Bool {
    switch key {
    case .character(let character): character.isLetter
    case .delete: true
    default: false
    }
  }
}
