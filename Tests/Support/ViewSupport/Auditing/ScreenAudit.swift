import Geometry
package import Semantics
package import Views

/// Finds errors in the accessible elements of a window, whatever it shows: names, identifiers, positions, states and
/// hit testing.
package struct ScreenAudit {
  package typealias Node = AccessibilityTree.Node
  typealias ID = AccessibilityTree.ID

  /// The permitted exceptions on a screen; their reasons are given where they are used.
  package struct Allowances {
    /// The beginnings of identifiers of what may be smaller than a finger.
    package var small: [String] = []
    /// The beginnings of identifiers of what may be behind something else, or partly out of sight.
    package var covered: [String] = []
    /// Whether nothing needs to have the focus.
    package var isWithoutFocus = false

    package init() {}
  }

  private let window: Window
  private let tree: AccessibilityTree
  /// All elements but the window, in the order of reading.
  private let elements: [Node]
  private let views: AuditedViews
  private let allowed: Allowances
  /// The violations in words; empty if there are none.
  package private(set) var complaints: [String] = []

  /// The minimum side of a target for fingers, in points.
  private static let minimumTarget = 44.0
  /// The roles of text that people only read, which can end as sentences do.
  private static let wordy: Set<AccessibilityRole> = [
    .label, .heading, .alert, .notification, .toolTip, .listItem,
  ]
  /// Words for kinds of elements, which readers add to names themselves.
  private static let kinds = ["button", "field", "slider", "switch", "checkbox", "icon"]

  /// Audits what `window` shows.
  package init(of window: Window, allowing allowed: Allowances = Allowances()) {
    self.window = window
    self.allowed = allowed
    tree = window.accessibilityTree()
    elements = Array(tree.elements.dropFirst())
    views = AuditedViews(in: window)
    checkLinks()
    checkIdentifiers()
    for element in elements {
      checkWords(of: element)
      checkStates(of: element)
      for complaint in element.brokenPromises { expect(false, element, complaint) }
      checkPlace(of: element)
      checkTarget(element)
    }
    checkFocus()
    checkModal()
  }

  private mutating func expect(_ holds: Bool, _ element: Node, _ complaint: String) {
    if !holds { complaints.append("\(element.words) \(complaint)") }
  }

  // MARK: The tree

  /// Checks that children and parents agree, and that all elements are below the window.
  private mutating func checkLinks() {
    if tree.elements.count != tree.nodes.count { complaints.append("elements are not linked") }
    for element in tree.elements {
      for child in element.children {
        expect(tree[child]?.parent == element.id, element, "is not the parent of a child")
      }
      for (relation, others) in element.relations {
        guard let inverse = relation.inverse else { continue }
        for other in others {
          let back = tree[other]?.relations[inverse] ?? []
          expect(back.contains(element.id), element, "is not \(inverse) of what it names")
        }
      }
    }
  }

  private mutating func checkIdentifiers() {
    let known = elements.filter { !$0.identifier.isEmpty }
    for (identifier, users) in Dictionary(grouping: known, by: \.identifier) {
      if users.count > 1 { complaints.append("\(identifier) is there \(users.count) times") }
    }
    for element in known {
      let parts = element.identifier.split(separator: ":", maxSplits: 1)
      let segments = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      let isWellFormed = segments.allSatisfy { segment in
        segment.first?.isLetter == true
          && segment.allSatisfy {
            $0 == "-" || $0.isASCII && ($0.isNumber || $0.isLetter && $0.isLowercase)
          }
      }
      expect(isWellFormed, element, "has a malformed identifier")
    }
  }

  /// Checks that there are no elements beside a modal view.
  private mutating func checkModal() {
    guard let modal = elements.last(where: { $0.states.contains(.modal) }) else { return }
    for element in elements {
      let isRelated =
        surroundings(of: element).contains(modal.id)
        || surroundings(of: modal).contains(element.id)
      expect(isRelated, element, "is behind \(modal.identifier), which is modal")
    }
  }

  /// Checks that just one element has the focus, and that it shows.
  private mutating func checkFocus() {
    let focused = elements.filter { $0.states.contains(.focused) }
    if focused.count > 1 {
      complaints.append("the focus is on \(focused.map(\.identifier)) immediately")
    }
    guard let focus = focused.first else {
      if !allowed.isWithoutFocus { complaints.append("nothing has the focus") }
      return
    }
    expect(tree.focus == focus.id, focus, "is not the one with the focus")
    expect(focus.states.contains(.showing), focus, "has the focus and does not show")
  }

  /// An element and those around it, from the inside out.
  private func surroundings(of element: Node) -> [ID] {
    Array(sequence(first: element.id) { tree[$0]?.parent }.prefix(tree.nodes.count))
  }

  // MARK: Elements

  private mutating func checkWords(of element: Node) {
    let name = element.name
    if element.states.contains(.focusable) || element.isTouched {
      expect(!name.isEmpty && !element.identifier.isEmpty, element, "has no name or no identifier")
    }
    if element.role == .image { expect(!name.isEmpty, element, "is a picture without a name") }
    if element.role == .panel, element.children.isEmpty {
      expect(!name.isEmpty, element, "is a group of nothing")
    }
    expect(!name.contains { "%°…".contains($0) }, element, "has signs in its name")
    guard !Self.wordy.contains(element.role) else { return }
    expect(!name.hasSuffix("."), element, "has a name that ends as a sentence")
    let last = name.lowercased().split(separator: " ").last.map(String.init) ?? ""
    let isDoubled = name.contains(" ") && Self.kinds.contains(last)
    expect(!isDoubled, element, "says in its name what it is")
  }

  private mutating func checkStates(of element: Node) {
    let (states, role) = (element.states, element.role)
    if states.contains(.checked) {
      expect(states.contains(.checkable) || role == .toggleButton, element, "cannot be checked")
    }
    if states.contains(.selected) {
      expect(states.contains(.selectable), element, "cannot be selected")
    }
    if states.contains(.focused) {
      expect(states.contains(.focusable), element, "cannot have the focus")
    }
    if states.contains(.showing) { expect(states.contains(.visible), element, "is not visible") }
    let isSensitive = states.contains(.sensitive)
    expect(states.contains(.enabled) == isSensitive, element, "is enabled or sensitive alone")
  }

  private mutating func checkPlace(of element: Node) {
    guard element.states.contains(.showing), let root = tree[tree.root]?.frame else { return }
    let frame = element.frame
    expect(frame.width > 0 && frame.height > 0, element, "shows without an area")
    expect(root.contains(frame), element, "shows outside the window")
  }

  // MARK: Targets

  /// Checks that a finger hits what it sees. What scrolls can be cut, or behind a bar.
  private mutating func checkTarget(_ element: Node) {
    guard element.isTouched, element.states.contains(.sensitive) else { return }
    let scale = window.pixelsPerPoint
    let seen = element.frame.inPoints(scale: scale)
    let view = views[element.identifier]
    let whole = view?.frame ?? seen
    if let view, !view.scrolls { return checkFixedTarget(element, whole, seen, view.view) }
    guard element.states.contains(.showing) else { return }
    guard view == nil else { return checkSize(element, whole) }
    // An element that is cut at an edge of its surroundings can be larger there.
    let outer = element.parent.flatMap { tree[$0]?.frame.inPoints(scale: scale) } ?? seen
    var minimum = Size(Self.minimumTarget, Self.minimumTarget)
    if seen.minY == outer.minY || seen.maxY == outer.maxY { minimum.height = 0 }
    // Rows are as wide as what is around them.
    if (seen.minX == outer.minX) != (seen.maxX == outer.maxX) { minimum.width = 0 }
    checkSize(element, whole, minimum)
    checkFinding(element, seen, behindText: false)
  }

  private mutating func checkFixedTarget(
    _ element: Node, _ whole: Rect, _ seen: Rect, _ view: View
  ) {
    checkSize(element, whole)
    guard !allowed.covered.contains(where: element.identifier.hasPrefix) else { return }
    expect(
      abs(whole.width - seen.width) <= 1 && abs(whole.height - seen.height) <= 1, element,
      "is cut: \(whole) is seen as \(seen)")
    guard element.states.contains(.showing) else { return }
    let hit = views.hit(at: seen.center)
    let hitWords = hit.map { "\(type(of: $0)) \($0.accessibilityIdentifier ?? "")" }
    expect(
      hit?.isDescendant(of: view) == true, element,
      "is not hit by fingers, but \(hitWords ?? "nothing") is, at \(seen)")
    checkFinding(element, seen, behindText: true)
  }

  /// Checks that a client finds the element at its visible position. Touches pass through text in front.
  private mutating func checkFinding(
    _ element: Node, _ seen: Rect, behindText goesThroughText: Bool
  ) {
    guard !allowed.covered.contains(where: element.identifier.hasPrefix) else { return }
    let center = Point(
      seen.center.x * window.pixelsPerPoint, seen.center.y * window.pixelsPerPoint)
    let found = tree.element(at: center)
    let isFound = found.map {
      surroundings(of: $0).contains(element.id) || goesThroughText && $0.role == .label
    }
    expect(isFound == true, element, "is behind \(found?.words ?? "nothing")")
  }

  private mutating func checkSize(
    _ element: Node, _ frame: Rect,
    _ minimum: Size = Size(ScreenAudit.minimumTarget, ScreenAudit.minimumTarget)
  ) {
    guard !allowed.small.contains(where: element.identifier.hasPrefix) else { return }
    expect(
      frame.width >= minimum.width - 0.5 && frame.height >= minimum.height - 0.5, element,
      "is too small: \(frame)")
  }
}

extension AccessibilityTree.Node {
  /// The roles of touchable elements.
  private static let touchedRoles: Set<AccessibilityRole> = [
    .pushButton, .toggleButton, .checkBox, .radioButton, .comboBox, .listItem, .menuItem,
    .checkMenuItem, .radioMenuItem, .slider, .spinButton, .entry, .passwordText, .pageTab, .link,
  ]

  /// Whether the element is one that fingers touch: not a row that is only read, for example.
  package var isTouched: Bool {
    Self.touchedRoles.contains(role)
      && (![.listItem, .menuItem].contains(role) || !actions.isEmpty)
  }

  /// The element in words.
  fileprivate var words: String { "\(role.rawValue) \(identifier) “\(name)”" }
}

extension Rect {
  fileprivate func inPoints(scale: Double) -> Rect {
    Rect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }
}
