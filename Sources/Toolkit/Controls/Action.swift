public import Drawing
public import Views

/// Something that a control or a menu does.
@MainActor
public struct Action {
  /// The identity of an action.
  public struct Identifier: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// Whether the action is on; a menu marks it.
  public enum State: Hashable, Sendable {
    /// Off, or neither on nor off.
    case off
    /// On.
    case on
    /// Partly on.
    case mixed
  }

  /// The attributes of an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It deletes or ends something.
    public static let destructive = Attributes(rawValue: 1)
    /// It cannot be done now.
    public static let disabled = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The identifier; copies have the same one.
  public let identifier: Identifier
  /// The title in menus and on buttons.
  public var title: String
  /// The second line; nil for none.
  public var subtitle: String?
  /// The icon; nil for none.
  public var icon: Icon?
  /// The image instead of an icon; nil for none. It has the colour of the title, unless its rendering
  /// mode is `original`.
  public var image: Image?
  /// The attributes, such as whether it is disabled.
  public var attributes: Attributes
  /// Whether it is on.
  public var state: State
  /// The keyboard shortcut, which also works while the menu is closed; nil for none. That of a context
  /// menu works while the focus is on its view or in it.
  public var shortcut: KeyboardShortcut?
  /// The word for programs that read the window, such as `copy-link`, which is never translated; nil for one
  /// that is made from the title.
  public var accessibilityIdentifier: String?
  /// The function to call when the action is chosen.
  public var handler: @MainActor () -> Void

  private static var count = 0

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, icon: Icon? = nil, image: Image? = nil,
    attributes: Attributes = [], state: State = .off, shortcut: KeyboardShortcut? = nil,
    accessibilityIdentifier: String? = nil, handler: @escaping @MainActor () -> Void
  ) {
    Self.count += 1
    identifier = Identifier(number: Self.count)
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.image = image
    self.attributes = attributes
    self.state = state
    self.shortcut = shortcut
    self.accessibilityIdentifier = accessibilityIdentifier
    self.handler = handler
  }
}
