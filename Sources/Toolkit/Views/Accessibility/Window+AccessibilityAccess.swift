package import Semantics

/// The operations of assistive technologies on the elements of a window.
extension Window {
  /// The identity of the element of the window.
  package var accessibilityRoot: AccessibilityTree.ID { accessibility.memory.root }

  /// Gives the focus to an element, or to the nearest one around it that can have it, as the Tab key does.
  /// Returns whether something has it.
  package func focusAccessibilityElement(_ id: AccessibilityTree.ID) -> Bool {
    guard let object = object(of: id) else { return false }
    var done = false
    focus.whileHandlingKey {
      done = object.asksUpward { $0.canBecomeFirstResponder && $0.becomeFirstResponder() }
    }
    return done
  }

  /// Scrolls so that an element is visible. Returns whether it is in the window.
  package func scrollToAccessibilityElement(_ id: AccessibilityTree.ID) -> Bool {
    guard let object = object(of: id) else { return false }
    if let view = object as? View {
      view.scrollIntoView()
    } else if let element = object as? AccessibilityElement {
      element.accessibilityContainer?.scrollIntoView(element.accessibilityFrameInContainerSpace)
    }
    return true
  }

  /// Returns the opacity of an element, from 0 to 1, with that of everything around it.
  package func accessibilityOpacity(of id: AccessibilityTree.ID) -> Double {
    guard let view = object(of: id)?.hostView else { return 1 }
    return sequence(first: view, next: \.superview).reduce(1) { opacity, view in
      opacity * min(max(0, view.presented(.alpha)), 1)
    }
  }

  /// Sets the value of an element. Returns whether it has one that can be set now.
  package func setAccessibilityNumber(_ value: Double, of id: AccessibilityTree.ID) -> Bool {
    guard let object = object(of: id) as? any AccessibleAdjustable,
      !object.allTraits.contains(.notEnabled)
    else { return false }
    object.setAccessibilityNumber(value)
    return true
  }

  /// Returns the text of an element whose parts can be read; nil for all others.
  package func accessibleTextInput(
    of id: AccessibilityTree.ID
  ) -> (any AccessibleTextInput)? {
    object(of: id)?.textInput
  }

  /// Returns an element of a lazy container that need not be in the tree; nil if there is none.
  package func lazyAccessibilityElement(_ id: AccessibilityTree.ID) -> AccessibilityTree.Node? {
    lazyElement(id)?.node
  }

  /// Returns an element behind a modal view, without children or actions; nil if there is none.
  package func coveredAccessibilityElement(
    _ id: AccessibilityTree.ID
  ) -> AccessibilityTree.Node? {
    var node = AccessibilityReader(self, includesCovered: true).tree[id]
    node?.states.subtract([.enabled, .sensitive, .focusable, .focused])
    node?.children = []
    return node
  }

  /// Returns whether a lazy container has an element, visible or not. Does not make it.
  package func hasLazyAccessibilityElement(_ id: AccessibilityTree.ID) -> Bool {
    lazyPlace(of: id) != nil
  }

  /// Returns the identity of an element of a lazy container, which is not made for it; nil if it has no key.
  package func accessibilityIdentity(
    at index: Int, in container: AccessibilityTree.ID
  ) -> AccessibilityTree.ID? {
    guard let object = lazyContainer(container), let count = object.accessibilityElementCount(),
      index >= 0, index < count
    else { return nil }
    return object.accessibilityKey(at: index).map(object.identity)
  }

  /// Returns the identities of all elements of a lazy container, in order.
  package func accessibilityIdentities(
    in container: AccessibilityTree.ID
  ) -> [AccessibilityTree.ID] {
    guard let object = lazyContainer(container), let count = object.accessibilityElementCount()
    else { return [] }
    // A container can claim any number.
    return (0..<min(max(0, count), 1 << 20)).compactMap { index in
      object.accessibilityKey(at: index).map(object.identity)
        ?? object.accessibilityElement(at: index)?.accessibilityID
    }
  }
}
