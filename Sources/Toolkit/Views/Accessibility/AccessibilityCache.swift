package import Semantics

/// The state that is kept between two readings of the accessible elements of a window.
@MainActor
struct AccessibilityCache {
  /// An element of a lazy container that was asked for.
  struct Asked {
    let id: AccessibilityTree.ID
    let container: AccessibilityTree.ID
    let object: AccessibleResponder
  }

  /// The element of the window.
  let root = AccessibilityTree.ID.next()
  /// The elements that were asked for, the latest last.
  private var asked: [Asked] = []
  /// The lazy containers of the last reading. A reading for each of their elements would be slow.
  private var containers: [AccessibilityTree.ID: Weak<AccessibleResponder>] = [:]
  /// The mistake of the last reading.
  private var fault: String?

  /// The number of elements that are remembered.
  private static let maximum = 256

  /// Returns the element with an identity if it was asked for recently.
  func asked(_ id: AccessibilityTree.ID) -> Asked? { asked.first { $0.id == id } }

  /// Returns the lazy container with an identity, if the last reading found it and it still exists.
  func container(_ id: AccessibilityTree.ID) -> AccessibleResponder? { containers[id]?.object }

  /// The lazy containers of the last reading.
  var containerIDs: [AccessibilityTree.ID] { Array(containers.keys) }

  /// Remembers the lazy containers of a reading in place of those before.
  mutating func remember(containers: [AccessibilityTree.ID: AccessibleResponder]) {
    self.containers = containers.mapValues(Weak.init)
  }

  /// Remembers the mistake that a reading found, nil for none. Returns whether to report it: unless the
  /// reading before found the same.
  mutating func remember(fault: String?) -> Bool {
    defer { self.fault = fault }
    return fault != nil && fault != self.fault
  }

  /// Remembers an element, and forgets the oldest one if there are too many.
  mutating func remember(_ element: Asked) {
    asked.removeAll { $0.id == element.id }
    asked.append(element)
    asked.removeFirst(max(0, asked.count - Self.maximum))
  }
}

extension AccessibilityTree.ID {
  @MainActor private static var last: UInt32 = 0

  /// Returns an identity that no element of any window has had.
  @MainActor
  package static func next() -> AccessibilityTree.ID {
    last &+= 1
    return AccessibilityTree.ID(last)
  }
}

extension AccessibleResponder {
  /// The identity of the object, or of the thing that it represents in its container.
  final var accessibilityID: AccessibilityTree.ID {
    // A reused cell represents another element, so nothing is kept here.
    if let key = accessibilityKey, let container = keyContainer {
      return container.identity(of: key)
    }
    if let identity { return identity }
    let id = AccessibilityTree.ID.next()
    identity = id
    return id
  }

  /// The view in which the object has its key.
  private final var keyContainer: View? {
    (self as? AccessibilityElement)?.accessibilityContainer ?? (self as? View)?.superview
  }
}
