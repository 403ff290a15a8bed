package import Semantics

/// What was set on an accessible object. Few objects set anything, so it is kept apart from them.
@MainActor
package final class AccessibilityAttributes {
  package var isElement: Bool?
  package var label: String?
  package var value: String?
  package var number: AccessibilityNumber?
  package var hint: String?
  package var traits: AccessibilityTraits?
  package var role: AccessibilityRole?
  package var identifier: String?
  package var states: Set<AccessibilityState>?
  package var container: AccessibilityContainerType?
  package var isHidden: Bool?
  package var isModal: Bool?
  package var elements: [AccessibleResponder]?
  package var customActions: [AccessibilityCustomAction]?
}

/// A window that may be gone.
struct WeakWindow {
  weak var window: Window?
}
