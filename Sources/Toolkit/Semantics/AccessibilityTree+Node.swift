public import Geometry

extension AccessibilityTree {
  /// An element.
  public struct Node: Hashable, Sendable {
    /// The identity.
    public var id: ID
    /// The element that contains it; nil for the window.
    public var parent: ID?
    /// The elements in it, in the order of reading. Of a lazy container, only some; see ``lazyCount``.
    public var children: [ID]
    /// The number of all elements in a lazy container, which makes most of them only when they are
    /// asked for; nil if all are among the ``children``.
    public var lazyCount: Int?
    /// The index among all elements of the lazy container that it is in; nil if it is in none.
    public var lazyIndex: Int?
    /// The kind of element.
    public var role: AccessibilityRole
    /// The name for programs, which is never spoken or translated; empty for none.
    public var identifier: String
    /// The name for people.
    public var name: String
    /// Further information for the user.
    public var description: String
    /// The value as a number; nil for none.
    public var number: AccessibilityNumber?
    /// The value as text; nil for none.
    public var value: String?
    /// The states that it is in.
    public var states: Set<AccessibilityState>
    /// The available actions, the main one first.
    public var actions: [AccessibilityAction]
    /// The visible part, in device pixels from the top left corner of the window.
    public var frame: Rect
    /// The corners of the shape that counts as the element, in device pixels of the window; nil for the
    /// frame.
    public var path: [Point]?
    /// The point at which to tap the element, in device pixels of the window. It can be outside the frame, if the
    /// middle of the element is not visible.
    public var activationPoint: Point
    /// The related elements, each kind in the order in which they were named.
    public var relations: [AccessibilityRelation: [ID]]
    /// The place in a set; nil if it is in none.
    public var setPosition: SetPosition?
    /// The level of a heading, from 1; nil for none.
    public var headingLevel: Int?
    /// The effect of using the element, as a sentence; a part of the ``description``, too.
    public var hint = ""
    /// The text of an input; nil for none.
    public var text: AccessibilityText?
    /// The frame of the picture that the element shows, in device pixels of the window, visible or not; nil for
    /// no picture.
    public var imageFrame: Rect?
    /// Further properties, by the names of AT-SPI, such as `placeholder-text`.
    public var attributes: [String: String] = [:]
    /// Whether the name or the value changes so often that not all changes should be reported.
    public var updatesFrequently = false

    /// Creates an element without children and relations.
    public init(
      id: ID, parent: ID?, role: AccessibilityRole, identifier: String = "", name: String = "",
      description: String = "", number: AccessibilityNumber? = nil, value: String? = nil,
      states: Set<AccessibilityState> = [], actions: [AccessibilityAction] = [], frame: Rect,
      path: [Point]? = nil, activationPoint: Point? = nil, setPosition: SetPosition? = nil,
      headingLevel: Int? = nil
    ) {
      self.id = id
      self.parent = parent
      children = []
      self.role = role
      self.identifier = identifier
      self.name = name
      self.description = description
      self.number = number
      self.value = value
      self.states = states
      self.actions = actions
      self.frame = frame
      self.path = path
      self.activationPoint = activationPoint ?? frame.center
      relations = [:]
      self.setPosition = setPosition
      self.headingLevel = headingLevel
    }

    /// Returns whether a point, in device pixels of the window, is in the visible part of the element. Bottom and right
    /// edges are outside.
    public func contains(_ point: Point) -> Bool {
      frame.contains(point) && path?.surrounds(point) != false
    }
  }

  /// Adds a relation, and its inverse. Does nothing if one of the elements is not in the tree, or if
  /// both are the same.
  package mutating func relate(_ id: ID, _ relation: AccessibilityRelation, to other: ID) {
    guard id != other, nodes[id] != nil, nodes[other] != nil else { return }
    nodes[id]?.add(other, as: relation)
    if let inverse = relation.inverse { nodes[other]?.add(id, as: inverse) }
  }
}

extension AccessibilityTree.Node {
  package mutating func add(_ other: AccessibilityTree.ID, as relation: AccessibilityRelation) {
    guard relations[relation]?.contains(other) != true else { return }
    relations[relation, default: []].append(other)
  }
}

extension [Point] {
  /// Returns whether the polygon with these corners contains `point`, by the number of its edges to
  /// the right of the point: an odd one is inside.
  fileprivate func surrounds(_ point: Point) -> Bool {
    var isInside = false
    for (start, end) in zip(self, dropFirst() + prefix(1))
    where (start.y > point.y) != (end.y > point.y) {
      let fraction = (point.y - start.y) / (end.y - start.y)
      if point.x < start.x + fraction * (end.x - start.x) { isInside.toggle() }
    }
    return isInside
  }
}
