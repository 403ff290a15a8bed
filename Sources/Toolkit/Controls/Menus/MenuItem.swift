public import Drawing
import Views

/// An item of a menu: a title and an action, or the items of a submenu.
public struct MenuItem {
  /// The title, on the first line.
  public var title: String
  /// The second line; nil for none.
  public var subtitle: String?
  /// The icon; nil for none.
  public var icon: Icon?
  /// The image instead of an icon; nil for none. It has the colour of the title, unless its rendering
  /// mode is `original`.
  public var image: Image?
  /// The equivalent keyboard shortcut, such as `Ctrl+C`, shown as a badge. The menu itself does not
  /// handle it.
  public var shortcut: String?
  /// Whether the action deletes or removes something; the title is drawn in a warning colour.
  public var isDestructive: Bool
  /// Whether the item can be chosen.
  public var isEnabled: Bool
  /// Whether the item is on, which a mark shows; nil for an item that is neither on nor off.
  public var state: Action.State?
  /// Whether at most one item of its group is on.
  public var isExclusive = false
  /// Whether a band parts the item from the one above it.
  public var startsGroup = false
  /// The word for programs that read the window, such as `copy-link`, which is never translated; nil for one
  /// that is made from the title.
  public var accessibilityIdentifier: String?
  /// The items of the submenu that the item opens; empty for an item with an action.
  public var children: [MenuItem] = []
  /// The action. Called after the menu has started to close, so it may present another menu.
  public var action: @MainActor () -> Void
  /// Whether the item leads from a submenu back to the menu that has opened it.
  var isBack = false

  /// Creates an item with a title and an action.
  public init(
    _ title: String, subtitle: String? = nil, icon: Icon? = nil, image: Image? = nil,
    shortcut: String? = nil, isDestructive: Bool = false, isEnabled: Bool = true,
    state: Action.State? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.image = image
    self.shortcut = shortcut
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.state = state
    self.action = action
  }

  /// Creates an item that opens a submenu. Without children, it cannot be chosen.
  public init(
    _ title: String, icon: Icon? = nil, image: Image? = nil, children: [MenuItem]
  ) {
    self.init(title, icon: icon, image: image, isEnabled: !children.isEmpty) {}
    self.children = children
  }

  /// Whether the item has an icon or an image.
  var hasImage: Bool { icon != nil || image != nil }

  /// Whether the item opens a submenu.
  var opensSubmenu: Bool { !children.isEmpty }
}

extension MenuItem {
  /// The item as an accessible action of the subject of the menu, or the items of its submenu. Disabled items can be
  /// listed, but not performed.
  @MainActor var accessibilityActions: [AccessibilityCustomAction] {
    if opensSubmenu { return children.flatMap(\.accessibilityActions) }
    return [
      AccessibilityCustomAction(
        name: title.spokenTitle, image: image, identifier: accessibilityIdentifier,
        shortcut: shortcut
      ) { [isEnabled, action] in
        if isEnabled { action() }
        return isEnabled
      }
    ]
  }
}
