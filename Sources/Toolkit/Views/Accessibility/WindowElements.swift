import Semantics

/// What a window knows of its elements beyond a reading.
@MainActor
struct WindowElements {
  /// An element of a lazy container that was asked for.
  struct Asked {
    let id: AccessibilityTree.ID
    let container: AccessibilityTree.ID
    let object: AccessibleResponder
  }

  /// The element of the window.
  let root = AccessibilityTree.ID.next()
  /// The elements that were asked for, the latest last.
  private(set) var asked: [Asked] = []
  /// The lazy containers of the last reading. A reading for each of their elements would be slow.
  var containers: [AccessibilityTree.ID: Weak<AccessibleResponder>] = [:]
  /// The mistake that was reported last, until it is mended.
  var fault: String?

  /// The number of elements that are remembered.
  private static let most = 256

  /// Remembers an element, and forgets the oldest one if there are too many.
  mutating func remember(_ element: Asked) {
    asked.removeAll { $0.id == element.id }
    asked.append(element)
    asked.removeFirst(max(0, asked.count - Self.most))
  }
}

extension AccessibilityTree.ID {
  @MainActor private static var last: UInt32 = 0

  /// Returns an identity that no element of any window has had.
  @MainActor
  static func next() -> AccessibilityTree.ID {
    last &+= 1
    return AccessibilityTree.ID(last)
  }
}

extension AccessibleResponder {
  /// The identity of the object, or of what it stands for in its container.
  final var accessibilityID: AccessibilityTree.ID {
    if let identity { return identity }
    let element = self as? AccessibilityElement
    let container = element?.accessibilityContainer
    let key = element?.accessibilityKey
    let known = key.flatMap { container?.setAttributes?.identities[$0] }
    let id = known ?? .next()
    identity = id
    if let key { container?.keep(id, of: key) }
    return id
  }
}
