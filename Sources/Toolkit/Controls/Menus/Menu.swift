public import Drawing
import Views

/// An action or a menu, in a menu.
@MainActor
public protocol MenuElement {
  /// The items that show the element in a menu.
  var menuItems: [MenuItem] { get }
}

/// A menu of actions and other menus, which are submenus or groups.
@MainActor
public struct Menu: MenuElement {
  /// The presentation of a menu in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit per option.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its children are a group of the menu around it, between bands, rather than a submenu.
    public static let displayInline = Options(rawValue: 1)
    /// It deletes or ends something.
    public static let destructive = Options(rawValue: 2)
    /// At most one of its actions is on.
    public static let singleSelection = Options(rawValue: 4)
  }

  /// The title, also of the item that opens it in another menu.
  public var title: String
  /// The icon; nil for none.
  public var icon: Icon?
  /// The image instead of an icon; nil for none. It has the colour of the title, unless its rendering
  /// mode is `original`.
  public var image: Image?
  /// The presentation in another menu.
  public var options: Options
  /// The word of a submenu's item for programs that read the window; nil for one made from the title.
  public var accessibilityIdentifier: String?
  /// The actions and menus in it.
  public var children: [any MenuElement]

  /// Creates a menu.
  public init(
    title: String = "", icon: Icon? = nil, image: Image? = nil, options: Options = [],
    children: [any MenuElement]
  ) {
    self.title = title
    self.icon = icon
    self.image = image
    self.options = options
    self.children = children
  }

  /// The items for a menu that shows the children. If the first one is destructive, another one is placed before it:
  /// the finger that opens the menu is often close to the first one.
  public var items: [MenuItem] {
    var items: [MenuItem] = []
    var isAfterGroup = false
    for child in children {
      let isGroup = (child as? Menu)?.options.contains(.displayInline) == true
      var next = child.menuItems
      guard !next.isEmpty else { continue }
      if !items.isEmpty, isGroup || isAfterGroup { next[0].startsGroup = true }
      if options.contains(.singleSelection), let action = child as? Action {
        next[0].isExclusive = true
        next[0].state = action.state
      }
      items += next
      isAfterGroup = isGroup
    }
    return items.harmlessFirst
  }

  /// The children of a group, or else one item that opens a submenu.
  public var menuItems: [MenuItem] {
    if options.contains(.displayInline) { return items }
    var item = MenuItem(title, icon: icon, image: image, children: items)
    item.isDestructive = options.contains(.destructive)
    item.accessibilityIdentifier = accessibilityIdentifier
    return [item]
  }
}

extension [MenuItem] {
  /// The items, with the first harmless one moved to the front if they begin with a destructive one.
  fileprivate var harmlessFirst: [MenuItem] {
    guard first?.isDestructive == true, let index = firstIndex(where: { !$0.isDestructive }) else {
      return self
    }
    var items = self
    var harmless = items.remove(at: index)
    if harmless.startsGroup { items[0].startsGroup = true }
    harmless.startsGroup = false
    return [harmless] + items
  }
}

extension Action: MenuElement {
  /// The item of the action; none if it is hidden.
  public var menuItems: [MenuItem] {
    guard !attributes.contains(.hidden) else { return [] }
    var item = MenuItem(
      title, subtitle: subtitle, icon: icon, image: image, shortcut: shortcut?.badge,
      isDestructive: attributes.contains(.destructive),
      isEnabled: !attributes.contains(.disabled), state: state == .off ? nil : state,
      action: handler)
    item.accessibilityIdentifier = accessibilityIdentifier
    return [item]
  }
}

extension Menu {
  /// The shortcuts of the actions that can be chosen.
  var shortcutCommands: [KeyCommand] {
    actions.compactMap { action in
      guard let shortcut = action.shortcut,
        action.attributes.isDisjoint(with: [.disabled, .hidden])
      else { return nil }
      return KeyCommand(
        action.title, shortcut.key, modifiers: shortcut.modifiers,
        allowsRepeat: shortcut.allowsRepeat, action: action.handler)
    }
  }
}
