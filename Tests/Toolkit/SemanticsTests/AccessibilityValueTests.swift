import Geometry
import Semantics
import Testing

@Suite struct AccessibilityValueTests {
  @Test(arguments: [
    (" Save  the\n picture ", "Save the picture"), ("a\0b", "ab"), ("", ""), (" \t", ""),
  ])
  func `Names have no superfluous white space`(text: String, name: String) {
    #expect(text.accessibleWords == name)
  }

  @Test func `Long names are cut`() {
    #expect(String(repeating: "a", count: 1024).accessibleWords.count == 1024)
    let cut = String(repeating: "a", count: 1025).accessibleWords
    #expect(cut.count == 1024 && cut.hasSuffix("a…"))
  }

  @Test func `Names of a megabyte are cut`() {
    let million = 1 << 20
    #expect(String(repeating: "a ", count: million).accessibleWords.count == 1024)
    #expect(String(repeating: " ", count: million).accessibleWords.isEmpty)
    #expect(("a" + String(repeating: "\u{301}", count: million)).accessibleWords == "…")
    let late = "b" + String(repeating: "a\u{301}", count: million)
    #expect(late.accessibleWords.count == 1024)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1.7e308])
  func `An element without a position is empty in device pixels`(edge: Double) {
    for rect in [
      Rect(x: edge, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: 1, height: edge),
    ] {
      let pixels = rect.inDevicePixels(perPoint: 2)
      #expect(pixels == Rect(x: 0, y: 0, width: 0, height: 0))
    }
  }

  @Test func `Neighbours share an edge in device pixels`() {
    let left = Rect(left: 0.3, top: 0, right: 10.5, bottom: 5)
    let right = Rect(left: 10.5, top: 0, right: 20, bottom: 5)
    let pixels = [left, right].map { $0.inDevicePixels(perPoint: 1.25) }
    #expect(pixels[0] == Rect(left: 0, top: 0, right: 13, bottom: 6))
    #expect(pixels[1] == Rect(left: 13, top: 0, right: 25, bottom: 6))
  }

  @Test func `Halves of device pixels are rounded up`() {
    #expect(
      Rect(left: -0.5, top: 0.5, right: 1.5, bottom: 2.5).inDevicePixels(perPoint: 1)
        == Rect(left: 0, top: 1, right: 2, bottom: 3))
  }

  private static let roles: [(AccessibilityTraits, AccessibilityRole)] = [
    (.button, .pushButton), (.toggleButton, .toggleButton),
    ([.button, .toggleButton], .toggleButton), ([.staticText, .header], .heading),
    (.adjustable, .slider), ([.image, .link], .link),
    ([.button, .selected, .notEnabled], .pushButton),
  ]

  @Test(arguments: roles)
  func `The most specific trait decides about the role`(
    traits: AccessibilityTraits, role: AccessibilityRole
  ) {
    #expect(traits.role == role)
  }

  @Test(arguments: [
    AccessibilityTraits.none, .selected, .notEnabled, AccessibilityTraits(rawValue: 1 << 31),
  ])
  func `Other traits tell no role`(traits: AccessibilityTraits) {
    #expect(traits.role == nil)
  }

  @Test func `Elements that contain each other are listed once`() {
    let ids = (1...2).map { AccessibilityTree.ID(UInt32($0)) }
    var tree = AccessibilityTree(root: ids[0], nodes: [:])
    for (id, other) in zip(ids, ids.reversed()) {
      var node = AccessibilityTree.Node(
        id: id, parent: other, role: .panel, frame: Rect(x: 0, y: 0, width: 9, height: 9))
      node.children = [other, id]
      tree.nodes[id] = node
    }
    #expect(tree.elements.map(\.id) == ids)
    #expect(tree.element(at: Point(1, 1))?.id == ids[1])
  }

  @Test func `Relations have inverses, apart from those that point at a group`() {
    for relation in AccessibilityRelation.allCases {
      if let inverse = relation.inverse { #expect(inverse.inverse == relation) }
    }
    let alone = AccessibilityRelation.allCases.filter { $0.inverse == nil }
    #expect(alone == [.popupFor, .memberOf])
  }

  @Test func `Points are inside a path by its edges`() {
    let corners = [Point(0, 0), Point(10, 0), Point(10, 10), Point(5, 2), Point(0, 10)]
    let node = AccessibilityTree.Node(
      id: AccessibilityTree.ID(1), parent: nil, role: .image,
      frame: Rect(x: 0, y: 0, width: 10, height: 10), path: corners)
    #expect(node.contains(Point(1, 1)) && node.contains(Point(9, 7)))
    #expect(!node.contains(Point(5, 7)) && !node.contains(Point(11, 1)))
  }

  @Test func `Elements are listed before what they contain`() {
    typealias Node = AccessibilityTree.Node
    let ids = (1...4).map { AccessibilityTree.ID(UInt32($0)) }
    var nodes = [AccessibilityTree.ID: Node]()
    for id in ids {
      nodes[id] = Node(
        id: id, parent: nil, role: .panel, identifier: "n\(id.number)",
        frame: Rect(x: 0, y: 0, width: 1, height: 1))
    }
    nodes[ids[0]]?.children = [ids[2], ids[1]]
    nodes[ids[2]]?.children = [ids[3], AccessibilityTree.ID(9)]
    let tree = AccessibilityTree(root: ids[0], nodes: nodes)
    #expect(tree.elements.map(\.id.number) == [1, 3, 4, 2])
    #expect(tree.first(identifier: "n4")?.id == ids[3] && tree.first(identifier: "x") == nil)
  }
}
