/// A line of a menu: what it says, and what it does when it is chosen.
public struct MenuItem {
  /// What it says.
  public var title: String
  /// The key that does the same, such as `Ctrl+C`; shown as a badge beside the title. The menu
  /// does not listen to it.
  public var shortcut: String?
  /// Whether it takes something away: shown in a colour that warns.
  public var isDestructive: Bool
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// What it does. Called when the menu has begun to leave, so that it may present another.
  public var action: () -> Void

  /// An item that says `title` and does `action`.
  public init(
    _ title: String, shortcut: String? = nil, isDestructive: Bool = false,
    isEnabled: Bool = true, action: @escaping () -> Void
  ) {
    self.title = title
    self.shortcut = shortcut
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.action = action
  }
}
