package import Geometry
package import Semantics

/// The attributes set on an accessible object. Few objects set any, so they are kept apart from the objects.
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
  package var standardActions: [AccessibilityAction]?
  package var customActions: [AccessibilityCustomAction]?
  package var includesContextMenu: Bool?
  package var setPosition: (index: Int, count: Int)?
  package var headingLevel: Int?
  package var frame: Rect?
  package var path: [Point]?
  package var activationPoint: Point?
  /// The related views, which may have been deallocated.
  var labels: [Weak<View>] = []
  var descriptions: [Weak<View>] = []
  var controlled: [Weak<View>] = []
  var errorMessages: [Weak<View>] = []
  weak var popupOpener: AccessibleResponder?
  package var key: AnyHashable?
  /// The identities of elements of a container that have keys, and the keys by the identities.
  var identities: [AnyHashable: AccessibilityTree.ID] = [:]
  var keys: [AccessibilityTree.ID: AnyHashable] = [:]
  /// Traits and custom actions added by others.
  var addedTraits = AccessibilityTraits.none
  var addedActions: [AccessibilityCustomAction] = []
}
