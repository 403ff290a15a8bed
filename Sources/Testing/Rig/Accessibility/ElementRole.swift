/// The kind of an element, as scripts write it.
public struct ElementRole: Hashable, Sendable {
  /// The words of the script.
  public let name: String
  /// The roles of AT-SPI that are meant; empty for any.
  private let roles: Set<String>

  /// Words that mean several roles of AT-SPI, because toolkits choose different ones for similar elements, and releases
  /// of AT-SPI call the same role differently: 2.56 says "button" for "push button".
  private static let groups: [String: Set<String>] = [
    "element": [],
    "button": ["push button", "button", "toggle button", "push button menu"],
    "push button": ["push button", "button"],
    "check box": ["check box", "checkbox"],
    "checkbox": ["check box", "checkbox", "toggle button", "switch"],
    "dialog": ["dialog", "alert", "file chooser", "color chooser", "font chooser"],
    "entry": ["entry", "text", "text box", "password text"],
    "field": ["entry", "text", "text box", "password text"],
    "image": ["image", "icon", "canvas", "drawing area"],
    "item": [
      "menu item", "check menu item", "radio menu item", "list item", "tree item", "table cell",
    ],
    "menu item": ["menu item", "check menu item", "radio menu item"],
    "status bar": ["status bar", "statusbar"],
    "statusbar": ["status bar", "statusbar"],
    "switch": ["switch", "toggle button", "check box"],
    "tab": ["page tab"],
  ]

  /// The other roles of AT-SPI (`AtspiRole`), which are words of scripts too, so that what `list elements` prints can
  /// be written. Only "window" is not: `wait for window` waits for a title.
  private static let others: Set<String> = [
    "accelerator label", "alert", "animation", "application", "article", "audio", "autocomplete",
    "block quote", "calendar", "canvas", "caption", "chart", "check menu item", "color chooser",
    "column header", "combo box", "comment", "content deletion", "content insertion", "date editor",
    "definition", "description list", "description term", "description value", "desktop frame",
    "desktop icon", "dial", "directory pane", "document email", "document frame",
    "document presentation", "document spreadsheet", "document text", "document web",
    "drawing area", "edit bar", "embedded", "file chooser", "filler", "font chooser", "footer",
    "footnote", "form", "frame", "glass pane", "graphic", "group", "grouping", "header", "heading",
    "html container", "icon", "image map", "info bar", "input method window", "internal frame",
    "label", "landmark", "layered pane", "level bar", "link", "list", "list box", "list item",
    "log", "mark", "marquee", "math", "math fraction", "math root", "menu", "menu bar", "meter",
    "notification", "option pane", "page", "page tab", "page tab list", "panel", "paragraph",
    "password text", "popup menu", "progress bar", "push button menu", "radio button",
    "radio menu item", "rating", "root pane", "row header", "ruler", "scroll bar", "scroll pane",
    "section", "separator", "slider", "spin button", "split pane", "static", "subscript",
    "suggestion", "superscript", "tab list", "table", "table cell", "table column header",
    "table row", "table row header", "tear off menu item", "terminal", "text", "text box", "timer",
    "title bar", "toggle button", "tool bar", "tool tip", "tree", "tree item", "tree table",
    "unknown", "video", "viewport",
  ]

  /// The number of words of the longest role.
  static let maximumWords = 3

  /// Reads a role, whose words may be joined by hyphens; nil if there is none of this name.
  public init?(_ text: String) {
    let name = text.lowercased().replacing("-", with: " ")
    if let roles = Self.groups[name] {
      self.roles = roles
    } else if Self.others.contains(name) {
      roles = [name]
    } else {
      return nil
    }
    self.name = name
  }

  private init(known name: String) {
    self.name = name
    roles = Self.groups[name] ?? [name]
  }

  /// Returns whether an element with this role of AT-SPI is meant.
  func matches(_ role: String) -> Bool { roles.isEmpty || roles.contains(role) }

  /// All words for roles, in order, for documentation.
  public static var all: [String] { (Array(groups.keys) + others).sorted() }
}

extension ElementRole {
  /// Any kind of element.
  public static let any = ElementRole(known: "element")
  /// A button, also one that stays pressed or opens a menu.
  public static let button = ElementRole(known: "button")
  /// A check box or a switch.
  public static let checkbox = ElementRole(known: "checkbox")
  /// A window that asks a question.
  public static let dialog = ElementRole(known: "dialog")
  /// A field for text.
  public static let entry = ElementRole(known: "entry")
  /// A picture, an icon or a part in which the program draws.
  public static let image = ElementRole(known: "image")
  /// An item of a menu, a list, a tree or a table.
  public static let item = ElementRole(known: "item")
  /// A text that cannot be changed.
  public static let label = ElementRole(known: "label")
  /// A slider.
  public static let slider = ElementRole(known: "slider")
}
