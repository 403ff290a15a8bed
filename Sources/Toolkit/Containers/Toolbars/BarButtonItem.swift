public import Controls
public import Drawing
import Localization
public import Views

/// A button in a bar, or the space between two of them.
///
///     let item = BarButtonItem("Edit") { edit() }
///     toolbar.items = [item, BarButtonItem(.flexibleSpace), BarButtonItem(.done) { close() }]
@MainActor
public final class BarButtonItem {
  /// An item that every program has.
  public enum SystemItem: Hashable, Sendable {
    /// Ends an activity, and keeps its result.
    case done
    /// Cancels an activity. The Escape key does the same.
    case cancel
    /// Saves the changes.
    case save
    /// Begins editing.
    case edit
    /// Adds an item.
    case add
    /// Closes the content.
    case close
    /// Flexible space: the remaining space is divided among all of these.
    case flexibleSpace
    /// Space of a fixed width, in points.
    case fixedSpace(Double)
  }

  /// The title; with an icon or an image, only the accessible name and the title in the overflow menu.
  public var title: String { didSet { if title != oldValue { contentDidChange() } } }
  /// The icon; nil for a title.
  public var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
  /// The image instead of an icon; nil for none. It has the colour of the title, unless its rendering mode is
  /// original.
  public var image: Image? { didSet { if image != oldValue { contentDidChange() } } }
  /// The menu that opens in place of an action; nil for none.
  public var menu: Menu? { didSet { button.menu = menu } }
  /// Whether the item can be used.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      button.isEnabled = isEnabled
    }
  }
  /// The name for programs.
  public var accessibilityIdentifier: String? {
    get { button.accessibilityIdentifier }
    set { button.accessibilityIdentifier = newValue }
  }

  /// The space that the item is; nil for a button.
  let space: Space?
  /// The function to call when the item is pressed.
  let primaryAction: (@MainActor () -> Void)?
  /// The button that a bar shows, unless it shows a view of the program.
  private let button = Button()
  /// The view that a bar shows.
  private(set) lazy var view: View = button

  /// The space that an item is.
  enum Space: Hashable {
    case flexible
    case fixed(Double)
  }

  /// Creates a button with a title.
  public convenience init(
    _ title: String, menu: Menu? = nil, primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(title: title, icon: nil, space: nil, menu: menu, primaryAction: primaryAction)
  }

  /// Creates a button with an icon. The title is its name.
  public convenience init(
    _ title: String, icon: Icon, menu: Menu? = nil, primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(title: title, icon: icon, space: nil, menu: menu, primaryAction: primaryAction)
  }

  /// Creates a button with an image. The title is its name.
  public convenience init(
    _ title: String, image: Image, menu: Menu? = nil,
    primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(title: title, icon: nil, space: nil, menu: menu, primaryAction: primaryAction)
    self.image = image
    contentDidChange()
  }

  /// Creates an item that shows a view. The title is its name; without room it is in no menu.
  public convenience init(_ title: String = "", customView view: Views.View) {
    self.init(title: title, icon: nil, space: nil, menu: nil, primaryAction: nil)
    self.view = view
  }

  /// Creates an item that every program has.
  public convenience init(
    _ item: SystemItem, primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      title: item.title, icon: item.icon, space: item.space, menu: nil,
      primaryAction: primaryAction)
    if item == .done { button.font = .headline }
    if item == .cancel { button.keyboardShortcut = .cancelAction }
  }

  private init(
    title: String, icon: Icon?, space: Space?, menu: Menu?,
    primaryAction: (@MainActor () -> Void)?
  ) {
    self.title = title
    self.icon = icon
    self.space = space
    self.menu = menu
    self.primaryAction = primaryAction
    button.menu = menu
    if let primaryAction { button.addAction(for: .primaryActionTriggered, primaryAction) }
    contentDidChange()
  }

  private func contentDidChange() {
    button.title = icon == nil && image == nil ? title : ""
    button.icon = icon
    button.image = image
    button.accessibilityLabel = title
  }
}

extension BarButtonItem.SystemItem {
  /// The title; empty for space.
  fileprivate var title: String {
    switch self {
    case .done: localized("Done")
    case .cancel: localized("Cancel")
    case .save: localized("Save")
    case .edit: localized("Edit")
    case .add: localized("Add")
    case .close: localized("Close")
    case .flexibleSpace, .fixedSpace: ""
    }
  }

  fileprivate var icon: Icon? {
    switch self {
    case .add: .plus
    case .close: .close
    case .done, .cancel, .save, .edit, .flexibleSpace, .fixedSpace: nil
    }
  }

  fileprivate var space: BarButtonItem.Space? {
    switch self {
    case .flexibleSpace: .flexible
    case .fixedSpace(let width): .fixed(width)
    case .done, .cancel, .save, .edit, .add, .close: nil
    }
  }
}

extension BarButtonItem {
  /// The element of a menu in place of the button; nil for space.
  var menuElement: (any MenuElement)? {
    if space != nil || view !== button { return nil }
    if var menu {
      menu.title = title
      return menu
    }
    return Action(
      title: title, icon: icon, image: image, attributes: isEnabled ? [] : .disabled
    ) { [weak self] in self?.primaryAction?() }
  }
}
