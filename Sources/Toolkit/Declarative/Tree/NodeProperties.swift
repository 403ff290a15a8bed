/// A property of a view that keeps something in the node of the view.
@MainActor
protocol NodeProperty: LinkedValue {
  /// Connects the property with what `node` keeps for it: `kept`, or if that is nil, something new.
  /// Returns the object to keep.
  func install(_ kept: AnyObject?, in node: Node) -> AnyObject?
}

/// The objects that a node keeps for the properties of its view, in the order of their declaration.
@MainActor
struct NodeProperties {
  private var kept: [Int: AnyObject] = [:]

  /// Connects the properties of `view`, the value of `node`.
  mutating func install(in view: Any, of node: Node) {
    for (index, child) in Mirror(reflecting: view).children.enumerated() {
      guard let property = child.value as? any NodeProperty else { continue }
      kept[index] = property.install(kept[index], in: node)
    }
  }
}
