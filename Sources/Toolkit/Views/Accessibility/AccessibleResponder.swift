public import Geometry
public import Semantics

/// A responder that describes itself to programs that read the window, such as screen readers and
/// tests. The names and meanings are UIKit's.
///
/// Every property can be set, and a subclass can override it to compute what it says. What is set
/// wins over what a control says by itself.
open class AccessibleResponder: Responder {
  /// What was set; nil for nothing.
  package final var setAttributes: AccessibilityAttributes?
  /// The identity in a tree of values, and the window of that tree.
  final var identity: (id: AccessibilityTree.ID, window: WeakWindow)?

  /// Whether the object is an element of its own. False for plain views, whose subviews take their
  /// place.
  open var isAccessibilityElement: Bool {
    get { setAttributes?.isElement ?? false }
    set { attributes.isElement = newValue }
  }
  /// The name, in the language of the user; nil for none.
  open var accessibilityLabel: String? {
    get { setAttributes?.label }
    set { attributes.label = newValue }
  }
  /// The value, in words; nil for none.
  open var accessibilityValue: String? {
    get { setAttributes?.value }
    set { attributes.value = newValue }
  }
  /// The value as a number; nil for none.
  open var accessibilityNumber: AccessibilityNumber? {
    get { setAttributes?.number }
    set { attributes.number = newValue }
  }
  /// What happens when it is used, as a sentence; nil for nothing to add.
  open var accessibilityHint: String? {
    get { setAttributes?.hint }
    set { attributes.hint = newValue }
  }
  /// What it is and how it behaves.
  open var accessibilityTraits: AccessibilityTraits {
    get { setAttributes?.traits ?? .none }
    set { attributes.traits = newValue }
  }
  /// The role; nil for that of the traits.
  open var accessibilityRole: AccessibilityRole? {
    get { setAttributes?.role }
    set { attributes.role = newValue }
  }
  /// The name for programs, which is never spoken or translated; nil for none.
  open var accessibilityIdentifier: String? {
    get { setAttributes?.identifier }
    set { attributes.identifier = newValue }
  }
  /// The states that it is in, other than those that follow from the traits.
  open var accessibilityStates: Set<AccessibilityState> {
    get { setAttributes?.states ?? [] }
    set { attributes.states = newValue }
  }
  /// The kind of container; none by default.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { setAttributes?.container ?? .none }
    set { attributes.container = newValue }
  }
  /// Whether it and everything in it are left out.
  open var accessibilityElementsHidden: Bool {
    get { setAttributes?.isHidden ?? false }
    set { attributes.isHidden = newValue }
  }
  /// Whether everything beside it is left out, as beside a dialog.
  open var accessibilityViewIsModal: Bool {
    get { setAttributes?.isModal ?? false }
    set { attributes.isModal = newValue }
  }
  /// The elements in it, in the order of reading; nil for the subviews.
  open var accessibilityElements: [AccessibleResponder]? {
    get { setAttributes?.elements }
    set { attributes.elements = newValue }
  }
  /// What can be done with it beside the usual.
  open var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { setAttributes?.customActions ?? [] }
    set { attributes.customActions = newValue }
  }
  /// The element that has the focus while this is the first responder: an item of a list that has keys
  /// of its own, for example. It itself by default.
  open var accessibilityFocus: AccessibleResponder { self }
  /// The keys that do what a tap does, such as `Ctrl+C`; nil for none.
  open var accessibilityShortcut: String? { nil }
  /// The part that is seen, in points of the window. Empty outside windows.
  open var accessibilityFrame: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Does what a tap on it does. Returns whether it did anything.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value greater by a step.
  open func accessibilityIncrement() {}
  /// Makes the value smaller by a step.
  open func accessibilityDecrement() {}
  /// Closes or leaves it. Returns whether it did.
  open func accessibilityPerformEscape() -> Bool { false }

  /// The attributes to set something in.
  private var attributes: AccessibilityAttributes {
    if let setAttributes { return setAttributes }
    let attributes = AccessibilityAttributes()
    setAttributes = attributes
    return attributes
  }
}

/// The kind of a container of elements.
public enum AccessibilityContainerType: Hashable, Sendable {
  /// Not a container; the elements in it take its place.
  case none
  /// A list.
  case list
  /// A table.
  case dataTable
  /// A part of the window that people look for.
  case landmark
  /// A group of elements that belong together.
  case semanticGroup
}

/// An action of an element with a name of its own.
@MainActor
public struct AccessibilityCustomAction {
  /// The name, in the language of the user.
  public var name: String
  /// Does it. Returns whether it was done.
  public var handler: @MainActor () -> Bool

  /// Creates an action.
  public init(name: String, handler: @escaping @MainActor () -> Bool) {
    self.name = name
    self.handler = handler
  }

  /// Creates an action that can always be done.
  public init(_ name: String, body: @escaping @MainActor () -> Void) {
    self.init(name: name) {
      body()
      return true
    }
  }
}
