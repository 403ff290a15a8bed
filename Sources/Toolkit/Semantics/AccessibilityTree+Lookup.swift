public import Geometry

/// Looking up elements.
extension AccessibilityTree {
  /// Returns the element with an identity; nil if it is not in the tree.
  public subscript(id: ID) -> Node? { nodes[id] }

  /// The elements from the window on, each before those in it, in the order of reading, and each once.
  public var elements: [Node] {
    var found: [Node] = []
    var seen: Set<ID> = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard let node = nodes[id], seen.insert(id).inserted else { continue }
      found.append(node)
      waiting += node.children.reversed()
    }
    return found
  }

  /// Returns the first element with `identifier`; nil if there is none.
  public func first(identifier: String) -> Node? {
    elements.first { $0.identifier == identifier }
  }

  /// Returns the innermost element at `point`, in device pixels of the window: that in front, where
  /// several are; nil for none. Those that are read last are taken for those in front.
  public func element(at point: Point) -> Node? { elements.last { $0.contains(point) } }
}
