import Testing

@testable import Rig

/// Trees of programs that report nonsense about their elements.
@Suite struct AccessibleTreeTests {
  private func object(_ path: String) -> AccessibleObject {
    AccessibleObject(program: ":1.1", path: path)
  }

  /// Returns the tree of a program whose elements have these children.
  private func tree(_ children: [String: [String]]) -> AccessibleTree {
    AccessibleTree(of: [object("root")]) { objects in
      objects.map {
        AccessibleElement(
          object: $0, role: $0.path, children: (children[$0.path] ?? []).map(object))
      }
    }
  }

  @Test func `Elements are in the order of reading, each after the one that contains it`() {
    let tree = tree(["root": ["a", "b"], "a": ["a1", "a2"], "b": ["b1"]])
    #expect(tree.elements.map(\.role) == ["root", "a", "a1", "a2", "b", "b1"])
    #expect(tree.elements.map(\.ancestors) == [[], [0], [0, 1], [0, 1], [0], [0, 4]])
  }

  @Test func `Items of a menu are recognized, but not the menu of a bar`() {
    let tree = tree([
      "root": ["frame"], "frame": ["menu bar"], "menu bar": ["menu"], "menu": ["menu item"],
    ])
    #expect(tree.elements.indices.map(tree.isInMenu) == [false, false, false, false, true])
  }

  @Test func `An element that is part of itself, or of several others, is there once`() {
    let tree = tree([
      "root": ["a", "b", "root"], "a": ["c", "a"], "b": ["c", "a"], "c": ["root"],
    ])
    #expect(tree.elements.map(\.role) == ["root", "a", "c", "b"])
  }

  @Test func `Each with all of the next level, it is read once and in time`() {
    // As a tree, that would be 20 to the power of 20 elements.
    var children = ["root": (0..<20).map { "0-\($0)" }]
    for level in 0..<20 {
      for index in 0..<20 { children["\(level)-\(index)"] = (0..<20).map { "\(level + 1)-\($0)" } }
    }
    #expect(tree(children).elements.count == 1 + 21 * 20)
  }

  @Test func `The elements of a wide level are read some at a time, and all of them`() {
    let children = (0..<1_750).map { "\($0)" }
    var counts: [Int] = []
    let tree = AccessibleTree(of: [object("root")]) { objects in
      counts.append(objects.count)
      return objects.map {
        AccessibleElement(
          object: $0, role: $0.path, children: $0.path == "root" ? children.map(object) : [])
      }
    }
    #expect(counts == [1, 500, 500, 500, 250])
    #expect(tree.elements.map(\.role) == ["root"] + children)
  }

  @Test func `Endless depth and breadth are cut off`() {
    let deep = AccessibleTree(of: [object("0")]) { objects in
      objects.map { element in
        let next = object("\((Int(element.path) ?? 0) + 1)")
        return AccessibleElement(object: element, children: [next])
      }
    }
    #expect(deep.elements.count == 200)
    let broad = AccessibleTree(of: [object("")]) { objects in
      objects.map { element in
        AccessibleElement(
          object: element, children: (0..<100).map { object("\(element.path) \($0)") })
      }
    }
    #expect(broad.elements.count == 20_000)
  }
}
