import Geometry
import Semantics

/// The attributes set on an accessible object. Few objects set any, so they are kept apart from the objects.
@MainActor
final class AccessibilityAttributes {
  var isElement: Bool?
  var spoken = SpokenAttributes()
  var traits: AccessibilityTraits?
  var role: AccessibilityRole?
  var identifier: String?
  var states: Set<AccessibilityState>?
  var container: AccessibilityContainerType?
  var isHidden: Bool?
  var isModal: Bool?
  var elements: [AccessibleResponder]?
  var actions = AccessibilityActions()
  var setPosition: (index: Int, count: Int)?
  var headingLevel: Int?
  var shape = AccessibilityShape()
  var relations = AccessibilityRelations()
  var key: AnyHashable?
  /// The identities of elements of a container that have keys.
  var identities = AccessibilityIdentities()
  /// Traits added by others.
  var addedTraits = AccessibilityTraits.none
}

/// The attributes of an accessible object that are read to users.
struct SpokenAttributes {
  var label: String?
  var value: String?
  var number: AccessibilityNumber?
  var hint: String?
}

/// The actions set on an accessible object.
struct AccessibilityActions {
  var standard: [AccessibilityAction]?
  var custom: [AccessibilityCustomAction]?
  /// Custom actions added by others.
  var added: [AccessibilityCustomAction] = []
  var includesContextMenu: Bool?
}

/// The place of an accessible object in its window, in points of the window.
struct AccessibilityShape {
  var frame: Rect?
  var path: [Point]?
  var activationPoint: Point?
}

/// The relations of an accessible object to others, which may have been deallocated.
struct AccessibilityRelations {
  var labels: [Weak<View>] = []
  var descriptions: [Weak<View>] = []
  var controlled: [Weak<View>] = []
  var errorMessages: [Weak<View>] = []
  weak var popupOpener: AccessibleResponder?
}

/// The identities of the elements of a container by their keys, and the keys by the identities.
@MainActor
struct AccessibilityIdentities {
  private var identities: [AnyHashable: AccessibilityTree.ID] = [:]
  private var keys: [AccessibilityTree.ID: AnyHashable] = [:]

  /// Returns the identity of the element with `key`: a new one at the first call.
  mutating func identity(of key: AnyHashable) -> AccessibilityTree.ID {
    if let known = identities[key] { return known }
    let id = AccessibilityTree.ID.next()
    identities[key] = id
    keys[id] = key
    return id
  }

  /// Returns the key of the element with an identity; nil for none.
  func key(of id: AccessibilityTree.ID) -> AnyHashable? { keys[id] }
}
