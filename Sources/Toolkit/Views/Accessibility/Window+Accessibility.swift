public import Semantics

/// The elements of a window, for programs that read it.
extension Window {
  /// Returns the elements of the window, in the order of reading, at their visible positions.
  public func accessibilityTree() -> AccessibilityTree {
    let reader = AccessibilityReader(self)
    if accessibility.memory.remember(fault: reader.fault), let fault = reader.fault {
      onFault(fault)
    }
    accessibility.memory.remember(containers: reader.lazyContainers)
    return reader.tree
  }

  /// Returns the element at an index of a lazy container, which is made if it does not exist yet; nil if
  /// there is none. Elements that have keys, and otherwise the last 256 that were asked for, can be looked
  /// up and used by their identities although they are not in the tree.
  public func accessibilityElement(
    at index: Int, in container: AccessibilityTree.ID
  ) -> AccessibilityTree.Node? {
    guard let object = lazyContainer(container),
      let found = lazyElement(at: index, of: object, container)
    else { return nil }
    accessibility.memory.remember(
      .init(id: found.node.id, container: container, object: found.object))
    return found.node
  }

  /// Returns the element with an identity: one of the tree, or one of a lazy container that was asked
  /// for; nil if there is none.
  public func accessibilityElement(_ id: AccessibilityTree.ID) -> AccessibilityTree.Node? {
    let reader = AccessibilityReader(self)
    return reader.tree[id] ?? lazyElement(id)?.node
  }

  /// Performs an action of an element, as the user would.
  /// - Returns: Whether the element is in the window, has the action, and did something.
  @discardableResult
  public func performAccessibilityAction(
    _ name: String, on id: AccessibilityTree.ID
  ) -> Bool {
    object(of: id)?.performAccessibilityAction(name) ?? false
  }

  /// Scrolls by a page: the element, or else the nearest one around it that can.
  /// - Returns: Whether something scrolls.
  @discardableResult
  public func performAccessibilityScroll(
    _ direction: AccessibilityScrollDirection, on id: AccessibilityTree.ID
  ) -> Bool {
    object(of: id)?.asksUpward { $0.accessibilityScroll(direction) } ?? false
  }

  /// The element with the focus: what the first responder names, or without one the frontmost presentation,
  /// which gets the keys.
  final var accessibilityFocus: AccessibleResponder? {
    let holder = firstResponder ?? focus.presentation
    return (holder as? AccessibleResponder)?.accessibilityFocus
  }

  func object(of id: AccessibilityTree.ID) -> AccessibleResponder? {
    let reader = AccessibilityReader(self)
    return reader.objects[id] ?? lazyElement(id)?.object
  }

  // MARK: Lazy containers

  typealias Element = (object: AccessibleResponder, node: AccessibilityTree.Node)

  /// Returns the lazy container with an identity; nil if it is not visible.
  func lazyContainer(_ id: AccessibilityTree.ID) -> AccessibleResponder? {
    if let known = accessibility.memory.container(id), known.owningWindow === self,
      known.hostView.map({ sequence(first: $0, next: \.superview).allSatisfy(\.isShown) }) == true
    {
      return known
    }
    let containers = AccessibilityReader(self).lazyContainers
    accessibility.memory.remember(containers: containers)
    return containers[id]
  }

  /// The index of an element in a visible lazy container.
  typealias LazyPlace = (container: AccessibleResponder, id: AccessibilityTree.ID, index: Int)

  /// Returns an element of a lazy container, as it is now, if its container still has it: one that was requested, or
  /// one whose identity was passed on.
  func lazyElement(_ id: AccessibilityTree.ID) -> Element? {
    guard let place = lazyPlace(of: id),
      let found = lazyElement(at: place.index, of: place.container, place.id), found.node.id == id
    else { return nil }
    if accessibility.memory.asked(id) == nil {
      accessibility.memory.remember(.init(id: id, container: place.id, object: found.object))
    }
    return found
  }

  /// Returns the place of an element that was asked for, or whose identity was reported. Makes nothing.
  func lazyPlace(of id: AccessibilityTree.ID) -> LazyPlace? {
    // A cell that was asked for may show something else now.
    guard let asked = accessibility.memory.asked(id), asked.object.accessibilityID == id else {
      return keyedPlace(of: id)
    }
    guard let container = lazyContainer(asked.container),
      let index = container.index(ofAccessibilityElement: asked.object)
    else { return nil }
    return (container, asked.container, index)
  }

  /// Returns the place of an element of a lazy container by its key.
  private func keyedPlace(of id: AccessibilityTree.ID) -> LazyPlace? {
    for parent in accessibility.memory.containerIDs {
      guard let container = lazyContainer(parent), let view = keyedView(of: container),
        let key = view.setAttributes?.identities.key(of: id)
      else { continue }
      let element = AccessibilityElement(in: view)
      element.accessibilityKey = key
      guard let index = container.index(ofAccessibilityElement: element) else { continue }
      return (container, parent, index)
    }
    return nil
  }

  /// Returns the view to which the keys of a lazy container belong.
  private func keyedView(of container: AccessibleResponder) -> View? {
    guard let count = container.accessibilityElementCount(), count > 0 else { return nil }
    // Other views can come before the elements that have keys.
    if container.accessibilityKey(at: count - 1) != nil { return container as? View }
    let sample = container.accessibilityElement(at: count - 1) as? AccessibilityElement
    return sample?.accessibilityContainer
  }

  private func lazyElement(
    at index: Int, of container: AccessibleResponder, _ parent: AccessibilityTree.ID
  ) -> Element? {
    guard let count = container.accessibilityElementCount(), index >= 0, index < count,
      let element = container.accessibilityElement(at: index), element.owningWindow === self,
      !element.accessibilityElementsHidden
    else { return nil }
    var node = element.accessibilityNode(
      id: element.accessibilityID, parent: parent, scale: pixelsPerPoint)
    node.setLazyIndex(index, of: count)
    return (element, node)
  }
}
