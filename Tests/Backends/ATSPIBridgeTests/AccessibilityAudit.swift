import DBus
import Geometry
import Testing

@testable import ATSPIBridge

/// Rules for the elements of every screen, as a client sees them.
struct AccessibilityAudit {
  typealias Reference = AccessibilityClient.Reference

  struct Element {
    let reference: Reference
    let parent: Reference?
    let role: UInt64
    let name, identifier: String
    let states: Set<Int>
    let frame: Rect
    let children: [Reference]
    let relations: [UInt64: [Reference]]
  }

  private let client: AccessibilityClient
  private let program: Reference
  private let screen: String
  private let elements: [Element]

  /// The minimum side of a target for fingers, in points.
  private static let minimumTarget = 44.0
  /// The roles of touchable elements.
  private static let touchedRoles: Set<UInt64> = [7, 8, 11, 32, 35, 37, 43, 44, 45, 51, 62, 79]
  /// Each relation, and the one in the other direction.
  private static let inverses: [UInt64: UInt64] = [
    1: 2, 2: 1, 3: 4, 4: 3, 5: 5, 10: 11, 11: 10, 17: 18, 18: 17,
  ]

  /// Reads the windows of a program, which show `screen`.
  init(
    of program: Reference, on screen: String, by client: AccessibilityClient
  ) throws {
    self.client = client
    self.program = program
    self.screen = screen
    elements = try client.walk(program).dropFirst().map { reference in
      Element(
        reference: reference,
        parent: .init(try client.get(reference, "Accessible", "Parent")),
        role: try client.ask(reference, "Accessible", "GetRole").first?.unsigned ?? 0,
        name: try client.name(reference),
        identifier: try client.get(reference, "Accessible", "AccessibleId").text ?? "",
        states: try client.states(reference), frame: try client.frame(reference),
        children: try client.children(reference), relations: try client.relations(reference))
    }
  }

  /// Checks everything. Targets with identifiers in `small` may be smaller than a finger.
  func check(small: Set<String> = []) throws {
    try #require(!elements.isEmpty, "\(screen)")
    let identifiers = elements.map(\.identifier).filter { !$0.isEmpty }
    let twice = Dictionary(grouping: identifiers) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(twice.isEmpty, "\(screen)")
    for element in elements {
      checkWords(of: element)
      checkStates(of: element)
      checkFrame(of: element)
      checkRelations(of: element)
      if !small.contains(element.identifier) { try checkTarget(element) }
    }
    checkFocus()
    checkModal()
    try checkLinks()
    try checkCache()
  }

  private func place(_ element: Element) -> Comment {
    "\(screen): \(element.role) \(element.identifier) \(element.name) \(element.frame)"
  }

  private func element(_ reference: Reference?) -> Element? {
    elements.first { $0.reference == reference }
  }

  /// The ancestors of an element, from the inside out.
  private func surroundings(of element: Element) -> [Element] {
    Array(sequence(first: element) { self.element($0.parent) }.dropFirst().prefix(elements.count))
  }

  // MARK: Elements

  private func checkWords(of element: Element) {
    let place = place(element)
    if element.states.contains(11) {
      #expect(!element.name.isEmpty && !element.identifier.isEmpty, place)
    }
    // Words for signs, and no role: both would be spoken twice or wrongly.
    #expect(!element.name.contains("%") && !element.name.hasSuffix("…"), place)
    #expect(!element.name.lowercased().hasSuffix(" button"), place)
    // Not unknown, invalid, or a filler.
    #expect(![0, 20, 67].contains(element.role), place)
    if element.role == 27 { #expect(!element.name.isEmpty, place) }
  }

  private func checkStates(of element: Element) {
    let (states, place) = (element.states, place(element))
    if states.contains(4) { #expect(states.contains(41) || element.role == 62, place) }
    if states.contains(23) { #expect(states.contains(22), place) }
    if states.contains(12) { #expect(!states.isDisjoint(with: [11, 22]), place) }
    if states.contains(25) { #expect(states.contains(30), place) }
  }

  private func checkFrame(of element: Element) {
    guard element.states.contains(25), let window = elements.first?.frame else { return }
    let (frame, place) = (element.frame, place(element))
    #expect(frame.width > 0 && frame.height > 0, place)
    #expect(frame.minX >= window.minX && frame.maxX <= window.maxX, place)
    #expect(frame.minY >= window.minY && frame.maxY <= window.maxY, place)
  }

  /// Checks that a finger hits what it sees. What something around it cuts can be smaller.
  private func checkTarget(_ element: Element) throws {
    guard Self.touchedRoles.contains(element.role), element.states.isSuperset(of: [24, 25]) else {
      return
    }
    let (frame, place) = (element.frame, place(element))
    let edges = surroundings(of: element).map(\.frame)
    let isCutAside = edges.contains { $0.minX == frame.minX || $0.maxX == frame.maxX }
    let isCutAbove = edges.contains { $0.minY == frame.minY || $0.maxY == frame.maxY }
    if !isCutAside { #expect(frame.width >= Self.minimumTarget, place) }
    if !isCutAbove { #expect(frame.height >= Self.minimumTarget, place) }
    guard let window = elements.first?.reference, !isCutAside, !isCutAbove else { return }
    let center = frame.center
    let found = Reference(
      try client.ask(
        window, "Component", "GetAccessibleAtPoint",
        [.value(.int(Int(center.x)), "i"), .value(.int(Int(center.y)), "i"), .number(1)]
      ).first)
    let hit = self.element(found)
    let isHit =
      hit.map { $0.reference == element.reference || isInside($0, element) } ?? false
    #expect(isHit, "\(place) is behind \(hit?.identifier ?? "nothing")")
  }

  private func isInside(_ inner: Element, _ outer: Element) -> Bool {
    surroundings(of: inner).contains { $0.reference == outer.reference }
  }

  private func checkRelations(of element: Element) {
    for (relation, others) in element.relations {
      guard let inverse = Self.inverses[relation] else { continue }
      for other in others {
        let back = self.element(other)?.relations[inverse] ?? []
        #expect(back.contains(element.reference), place(element))
      }
    }
  }

  // MARK: The screen

  /// Checks that at most one element has the focus, which shows, and none if its window has not the keyboard.
  private func checkFocus() {
    let isActive = elements.first?.states.contains(1) == true
    let focused = elements.filter { $0.states.contains(12) }
    #expect(focused.count <= (isActive ? 1 : 0), "\(screen): \(focused.map(\.identifier))")
    for element in focused { #expect(element.states.contains(25), place(element)) }
  }

  /// Checks that there are no elements beside a modal view.
  private func checkModal() {
    guard let modal = elements.last(where: { $0.states.contains(16) }) else { return }
    for element in elements where element.reference != modal.reference {
      #expect(isInside(element, modal) || isInside(modal, element), place(element))
    }
  }

  /// Checks that children and parents agree.
  private func checkLinks() throws {
    for element in elements {
      for (index, child) in element.children.enumerated() {
        #expect(self.element(child)?.parent == element.reference, "\(screen): \(child.path)")
        let answer = try client.ask(child, "Accessible", "GetIndexInParent")
        #expect(answer == [.integer(Int64(index))], "\(screen): \(child.path)")
      }
      let count = try client.get(element.reference, "Accessible", "ChildCount")
      #expect(count == .integer(Int64(element.children.count)), place(element))
    }
  }

  /// Checks that the cache has the same elements, but for those of lists that were made for this walk.
  private func checkCache() throws {
    let cache = Reference(name: program.name, path: "/org/a11y/atspi/cache")
    let items = try client.ask(cache, "Cache", "GetItems").first?.elements ?? []
    for item in items {
      let fields = try #require(item.elements)
      let reference = try #require(Reference(fields[0]))
      guard reference != program else { continue }
      let known = try #require(self.element(reference), "\(screen): \(reference.path)")
      #expect(known.name == fields[6].text && .unsigned(known.role) == fields[7], place(known))
    }
  }
}
