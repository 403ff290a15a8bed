/// The accessible elements of a window at one moment, as values.
public struct AccessibilityTree: Hashable, Sendable {
  /// An element, for as long as it exists. Identities are never reused.
  public struct ID: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt32

    /// Creates the identity with `number`.
    public init(_ number: UInt32) { self.number = number }
  }

  /// The position of an element in a set, such as a list, which the window may show only in part.
  public struct SetPosition: Hashable, Sendable {
    /// The place, from 1.
    public let index: Int
    /// The number of elements in the set.
    public let count: Int

    /// Creates a place; nil if there is no such place.
    public init?(_ index: Int, of count: Int) {
      guard index >= 1, index <= count else { return nil }
      self.index = index
      self.count = count
    }
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
}
