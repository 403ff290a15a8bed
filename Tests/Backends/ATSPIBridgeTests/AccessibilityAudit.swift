import DBus
import Geometry
import Testing

@testable import ATSPIBridge

/// What holds for the elements of every window, as a client sees them.
struct AccessibilityAudit {
  struct Element {
    let reference: AccessibilityClient.Reference
    let parent: AccessibilityClient.Reference?
    let role: UInt64
    let name, identifier: String
    let states: Set<Int>
    let frame: Rect
    let children: [AccessibilityClient.Reference]
  }

  let client: AccessibilityClient
  let elements: [Element]

  /// Reads the windows of a program.
  init(of program: AccessibilityClient.Reference, by client: AccessibilityClient) throws {
    self.client = client
    elements = try client.walk(program).dropFirst().map { reference in
      let extents =
        try client.ask(reference, "Component", "GetExtents", [.number(1)]).first?.elements ?? []
      let edges = extents.map { Double($0.integer ?? 0) }
      return Element(
        reference: reference,
        parent: .init(try client.get(reference, "Accessible", "Parent")),
        role: try client.ask(reference, "Accessible", "GetRole").first?.unsigned ?? 0,
        name: try client.name(reference),
        identifier: try client.get(reference, "Accessible", "AccessibleId").text ?? "",
        states: try client.states(reference),
        frame: Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3]),
        children: try client.children(reference))
    }
  }

  /// Checks everything, and names `screen` where something is wrong.
  func check(_ screen: String) throws {
    #expect(!elements.isEmpty, "\(screen)")
    let identifiers = elements.map(\.identifier).filter { !$0.isEmpty }
    #expect(Set(identifiers).count == identifiers.count, "\(screen): \(identifiers)")
    let window = try #require(elements.first?.frame)
    for element in elements { check(element, on: screen, in: window) }
    try checkLinks(on: screen)
  }

  private func check(_ element: Element, on screen: String, in window: Rect) {
    let place: Comment = "\(screen): \(element.role) \(element.identifier) \(element.name)"
    let (isFocusable, isShowing) = (element.states.contains(11), element.states.contains(25))
    if isFocusable { #expect(!element.name.isEmpty && !element.identifier.isEmpty, place) }
    #expect(!element.name.contains("%"), place)
    if isShowing {
      #expect(element.frame.width > 0 && element.frame.height > 0, place)
      #expect(element.frame.minX >= window.minX && element.frame.maxX <= window.maxX, place)
      #expect(element.frame.minY >= window.minY && element.frame.maxY <= window.maxY, place)
      #expect(element.states.contains(30), place)
    }
    // Not unknown, invalid, or a filler.
    #expect(![0, 20, 67].contains(element.role), place)
    if element.role == 27 { #expect(!element.name.isEmpty, place) }
    if element.states.contains(4) {
      #expect(element.states.contains(41) || element.role == 62, place)
    }
    if element.states.contains(23) { #expect(element.states.contains(22), place) }
    if element.states.contains(12) { #expect(isFocusable || element.states.contains(22), place) }
  }

  /// Checks that children and parents agree, and that the cache has the same elements.
  private func checkLinks(on screen: String) throws {
    for element in elements {
      let own = element.children
      for (index, child) in own.enumerated() {
        let inner = elements.first { $0.reference == child }
        #expect(inner?.parent == element.reference, "\(screen): \(child.path)")
        let answer = try client.ask(child, "Accessible", "GetIndexInParent")
        #expect(answer == [.integer(Int64(index))], "\(screen): \(child.path)")
      }
      let count = try client.get(element.reference, "Accessible", "ChildCount")
      #expect(count == .integer(Int64(own.count)), "\(screen): \(element.identifier)")
    }
  }
}
