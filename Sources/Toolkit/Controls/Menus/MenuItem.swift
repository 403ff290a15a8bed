/// An item of a menu: a title and an action.
public struct MenuItem {
  /// The title.
  public var title: String
  /// The equivalent keyboard shortcut, such as `Ctrl+C`, shown as a badge. The menu itself does not
  /// handle it.
  public var shortcut: String?
  /// Whether the action deletes or removes something; the title is drawn in a warning colour.
  public var isDestructive: Bool
  /// Whether the item can be chosen.
  public var isEnabled: Bool
  /// The action. Called after the menu has started to close, so it may present another menu.
  public var action: @MainActor () -> Void

  /// Creates an item with a title and an action.
  public init(
    _ title: String, shortcut: String? = nil, isDestructive: Bool = false,
    isEnabled: Bool = true, action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.shortcut = shortcut
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.action = action
  }
}
