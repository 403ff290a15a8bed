/// A property of a view that keeps something in the node of the view.
@MainActor
protocol NodeProperty: LinkedValue {
  /// Connects the property with its storage in `node`: `kept`, or new storage if that is nil. Returns the storage to
  /// keep.
  func install(_ kept: AnyObject?, in node: Node) -> AnyObject?
}

/// A value whose properties are those of the view that it is in.
@MainActor
protocol PropertyOwner {
  /// The value with the properties.
  var owner: Any { get }
}

/// The objects that a node keeps for the properties of its view, in the order of their declaration.
@MainActor
struct NodeProperties {
  private var kept: [Int: AnyObject] = [:]

  /// Connects the properties of `view`, the value of `node`.
  mutating func install(in view: Any, of node: Node) {
    var index = 0
    install(in: view, of: node, at: &index)
  }

  private mutating func install(in view: Any, of node: Node, at index: inout Int) {
    for child in Mirror(reflecting: view).children {
      if let property = child.value as? any NodeProperty {
        kept[index] = property.install(kept[index], in: node)
        index += 1
      } else if child.value is any DynamicProperty {
        install(in: child.value, of: node, at: &index)
      } else if let owner = (child.value as? any PropertyOwner)?.owner {
        install(in: owner, of: node, at: &index)
      }
    }
  }
}
