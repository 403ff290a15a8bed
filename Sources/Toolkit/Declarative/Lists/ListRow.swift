import Containers
import Controls

/// A row of a declared list.
@MainActor
struct ListRow {
  /// The identity of the row among all.
  let key: AnyHashable
  /// The content.
  var view: any View
  /// The value by which the selection knows it; nil for none.
  var tag: AnyHashable?
  /// The action of a tap, in the environment of the list; nil for none.
  var action: (@MainActor (EnvironmentValues) -> Void)?
  /// Whether the tap leads to another page.
  var leadsOn = false
  var leading: SwipeActionsConfiguration?
  var trailing: SwipeActionsConfiguration?
  /// Returns the menu; nil for none.
  var menu: @MainActor () -> Controls.Menu? = { nil }
  /// The view behind the row; nil for that of the list.
  var background: (any View)?
  /// Whether a line below the row parts it from the next one.
  var hasSeparator = true
  /// The space around the content of the row; nil for that of the list.
  var insets: EdgeInsets?
  /// The facts about the row as the page of a ``TabView``.
  var tabEntries: [any TabEntry] = []
  /// The loop that the row is from; nil for none.
  var loop: Loop?

  /// A place in a loop.
  struct Loop {
    /// The identity of the loop among all.
    let key: AnyHashable
    /// The identity of the element.
    let id: AnyHashable
    let offset: Int
    let editing: RowEditing
  }

  init(key: AnyHashable, view: any View) {
    self.key = key
    self.view = view
    if let tab = view as? any TabEntry { tabEntries.append(tab) }
    guard let button = view as? any RowButton else { return }
    self.view = button.rowLabel
    action = { button.rowAction(in: $0) }
    leadsOn = button.leadsOn
  }
}

/// A section of a declared list.
@MainActor
struct ListSection {
  let key: AnyHashable
  var header: String?
  var footer: String?
  var rows: [ListRow] = []

  /// Returns whether another section has the same texts above and below it.
  func hasTitles(of other: ListSection) -> Bool { header == other.header && footer == other.footer }
}

/// A button that takes a whole row.
@MainActor
protocol RowButton {
  /// Performs a tap, in the environment of the list.
  func rowAction(in environment: EnvironmentValues)
  /// The content.
  var rowLabel: any View { get }
  /// Whether it leads to another page.
  var leadsOn: Bool { get }
}

/// The sections that a view describes: its rows are the views in its structures.
@MainActor
struct ListContents {
  private(set) var sections: [ListSection] = []
  /// Whether further rows belong to the last section.
  private var isOpen = false

  /// Finds the rows of `view`.
  init(of view: any View) { add(view, key: [], loop: nil, modifiers: []) }

  private mutating func add(
    _ view: any View, key: [AnyHashable], loop: ListRow.Loop?, modifiers: [any RowModifying]
  ) {
    if let section = view as? any SectionView {
      isOpen = false
      begin(section: key)
      sections[sections.count - 1].header = section.headerText
      sections[sections.count - 1].footer = section.footerText
      add(section.sectionContent, key: key + [0], loop: nil, modifiers: modifiers)
      isOpen = false
    } else if let modifier = view as? any RowModifying {
      add(modifier.content, key: key, loop: loop, modifiers: [modifier] + modifiers)
    } else if let rows = view as? any EditableRows {
      for (offset, part) in rows.parts.enumerated() {
        let loop = ListRow.Loop(
          key: AnyHashable(key), id: part.key, offset: offset, editing: rows.editing)
        add(part.view, key: key + [part.key], loop: loop, modifiers: modifiers)
      }
    } else if let structure = view as? any StructuralView {
      for part in structure.parts {
        add(part.view, key: key + [part.key], loop: loop, modifiers: modifiers)
      }
    } else {
      addRow(view, key: key, loop: loop, modifiers: modifiers)
    }
  }

  private mutating func addRow(
    _ view: any View, key: [AnyHashable], loop: ListRow.Loop?, modifiers: [any RowModifying]
  ) {
    begin(section: ["rows", AnyHashable(sections.count)])
    var row = ListRow(key: AnyHashable(key), view: view)
    row.loop = loop
    row.tag = loop?.id
    for modifier in modifiers { modifier.change(&row) }
    sections[sections.count - 1].rows.append(row)
  }

  private mutating func begin(section key: [AnyHashable]) {
    guard !isOpen else { return }
    isOpen = true
    sections.append(ListSection(key: AnyHashable(key)))
  }
}
