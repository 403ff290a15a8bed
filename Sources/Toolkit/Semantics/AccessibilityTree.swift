public import Geometry

/// The accessible elements of a window at one moment, as values.
public struct AccessibilityTree: Hashable, Sendable {
  /// An element, for as long as it exists. Identities are never used again.
  public struct ID: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt32

    /// Creates the identity with `number`.
    public init(_ number: UInt32) { self.number = number }
  }

  /// The element of the window.
  public var root: ID
  /// All elements, by their identities.
  public var nodes: [ID: Node]
  /// The element with the keyboard's focus; nil for none.
  public var focus: ID?

  /// Creates a tree.
  public init(root: ID, nodes: [ID: Node], focus: ID? = nil) {
    self.root = root
    self.nodes = nodes
    self.focus = focus
  }

  /// An element.
  public struct Node: Hashable, Sendable {
    /// The identity.
    public var id: ID
    /// The element that contains it; nil for the window.
    public var parent: ID?
    /// The elements in it, in the order of reading.
    public var children: [ID]
    /// The kind of element.
    public var role: AccessibilityRole
    /// The name for programs, which is never spoken or translated; empty for none.
    public var identifier: String
    /// The name for people.
    public var name: String
    /// What else people should know.
    public var description: String
    /// The value as a number; nil for none.
    public var number: AccessibilityNumber?
    /// The value in words; nil for none.
    public var value: String?
    /// The states that it is in.
    public var states: Set<AccessibilityState>
    /// What can be done with it, the main action first.
    public var actions: [AccessibilityAction]
    /// The part that is seen, in device pixels from the top left corner of the window.
    public var frame: Rect

    /// Creates an element without children.
    public init(
      id: ID, parent: ID?, role: AccessibilityRole, identifier: String = "", name: String = "",
      description: String = "", number: AccessibilityNumber? = nil, value: String? = nil,
      states: Set<AccessibilityState> = [], actions: [AccessibilityAction] = [], frame: Rect
    ) {
      self.id = id
      self.parent = parent
      self.children = []
      self.role = role
      self.identifier = identifier
      self.name = name
      self.description = description
      self.number = number
      self.value = value
      self.states = states
      self.actions = actions
      self.frame = frame
    }
  }
}

/// Looking up elements.
extension AccessibilityTree {
  /// Returns the element with an identity; nil if it is not in the tree.
  public subscript(id: ID) -> Node? { nodes[id] }

  /// The elements from the window on, each before those in it, in the order of reading.
  public var elements: [Node] {
    var found: [Node] = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      found.append(node)
      waiting += node.children.reversed()
    }
    return found
  }

  /// Returns the first element with `identifier`; nil if there is none.
  public func first(identifier: String) -> Node? {
    elements.first { $0.identifier == identifier }
  }
}
