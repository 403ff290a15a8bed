public import Geometry
public import Semantics

/// A responder that describes itself to programs that read the window, such as screen readers and
/// tests. The names and meanings are UIKit's.
///
/// Every property can be set, which takes precedence over the control's own value. A subclass overrides the property
/// with `default` in its name.
open class AccessibleResponder: Responder {
  /// The attributes that were set; nil for none.
  private(set) final var setAttributes: AccessibilityAttributes?
  /// The identity in trees of values, from the first reading on.
  final var identity: AccessibilityTree.ID?
  /// The element that has opened it, if it is a menu.
  package final var popupOpener: AccessibleResponder? {
    get { setAttributes?.relations.popupOpener }
    set { attributes.relations.popupOpener = newValue }
  }

  /// Whether the object is an element of its own. False for plain views, whose subviews take their
  /// place.
  open var isAccessibilityElement: Bool {
    get { setAttributes?.isElement ?? isAccessibilityElementByDefault }
    set { attributes.isElement = newValue }
  }
  /// The name, in the language of the user; nil for none.
  open var accessibilityLabel: String? {
    get { setAttributes?.spoken.label ?? defaultAccessibilityLabel }
    set { attributes.spoken.label = newValue }
  }
  /// The value, in words; nil for none.
  open var accessibilityValue: String? {
    get { setAttributes?.spoken.value ?? defaultAccessibilityValue }
    set { attributes.spoken.value = newValue }
  }
  /// The value as a number; nil for none.
  open var accessibilityNumber: AccessibilityNumber? {
    get { setAttributes?.spoken.number ?? defaultAccessibilityNumber }
    set { attributes.spoken.number = newValue }
  }
  /// The effect of using the element, as a sentence; nil for nothing to add.
  open var accessibilityHint: String? {
    get { setAttributes?.spoken.hint }
    set { attributes.spoken.hint = newValue }
  }
  /// The kind and the behaviour of the element.
  open var accessibilityTraits: AccessibilityTraits {
    get { setAttributes?.traits ?? defaultAccessibilityTraits }
    set { attributes.traits = newValue }
  }
  /// The role; nil for that of the traits.
  open var accessibilityRole: AccessibilityRole? {
    get { setAttributes?.role ?? defaultAccessibilityRole }
    set { attributes.role = newValue }
  }
  /// The name for programs, which is never spoken or translated; nil for none.
  open var accessibilityIdentifier: String? {
    get { setAttributes?.identifier ?? defaultAccessibilityIdentifier }
    set { attributes.identifier = newValue }
  }
  /// The states that it is in, other than those that follow from the traits.
  open var accessibilityStates: Set<AccessibilityState> {
    get { defaultAccessibilityStates.union(setAttributes?.states ?? []) }
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
    get { setAttributes?.elements ?? defaultAccessibilityElements }
    set { attributes.elements = newValue }
  }
  /// The available actions with fixed names, besides those that follow from the traits: Escape, for example.
  open var accessibilityStandardActions: [AccessibilityAction] {
    get { setAttributes?.actions.standard ?? [] }
    set { attributes.actions.standard = newValue }
  }
  /// The available actions beside the usual ones.
  open var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { setAttributes?.actions.custom ?? [] }
    set { attributes.actions.custom = newValue }
  }
  /// Whether the context menu of a view, and its items, are among its accessible actions. The menu is that for the
  /// activation point.
  open var accessibilityIncludesContextMenu: Bool {
    get { setAttributes?.actions.includesContextMenu ?? true }
    set { attributes.actions.includesContextMenu = newValue }
  }
  /// The views that name it, in the order of reading; they are not kept alive.
  open var accessibilityLabelledBy: [View] {
    get { setAttributes?.relations.labels.compactMap(\.object) ?? [] }
    set { attributes.relations.labels = newValue.map(Weak.init) }
  }
  /// The views that describe it, in the order of reading; they are not kept alive.
  open var accessibilityDescribedBy: [View] {
    get { setAttributes?.relations.descriptions.compactMap(\.object) ?? [] }
    set { attributes.relations.descriptions = newValue.map(Weak.init) }
  }
  /// The views that it changes; they are not kept alive.
  open var accessibilityControls: [View] {
    get { setAttributes?.relations.controlled.compactMap(\.object) ?? [] }
    set { attributes.relations.controlled = newValue.map(Weak.init) }
  }
  /// The views with its error messages, in the order of reading; they are not kept alive.
  open var accessibilityErrorMessages: [View] {
    get { setAttributes?.relations.errorMessages.compactMap(\.object) ?? [] }
    set { attributes.relations.errorMessages = newValue.map(Weak.init) }
  }
  /// The place in a set, from 1, and the number of elements in the set; nil for none. Elements of a lazy
  /// container that name none have the place that they have there, except headings and texts.
  open var accessibilitySetPosition: (index: Int, count: Int)? {
    get { setAttributes?.setPosition }
    set { attributes.setPosition = newValue }
  }
  /// The key of the thing that it represents in its container, such as a file: in the view that draws it, or in the
  /// superview of a view. Another element of the container with an equal key has the same identity, so that elements
  /// can be made again. Nil for an identity of its own.
  open var accessibilityKey: AnyHashable? {
    get { setAttributes?.key }
    set { attributes.key = newValue }
  }
  /// The level of a heading, from 1; nil for none.
  open var accessibilityHeadingLevel: Int? {
    get { setAttributes?.headingLevel }
    set { attributes.headingLevel = newValue }
  }
  /// The element that has the focus while this is the first responder: an item of a list that has keys
  /// of its own, for example. It itself by default.
  open var accessibilityFocus: AccessibleResponder { self }
  /// The keys that perform a tap, such as `Ctrl+C`; nil for none.
  open var accessibilityShortcut: String? { nil }
  /// The name of the action that performs a press, for an element without a click; nil for none.
  open var accessibilityPressAction: String? { nil }

  // MARK: Defaults

  /// Whether it is an element of its own unless that is set; false for plain views.
  open var isAccessibilityElementByDefault: Bool { false }
  /// The name where none is set.
  open var defaultAccessibilityLabel: String? { nil }
  /// The value in words where none is set.
  open var defaultAccessibilityValue: String? { nil }
  /// The value as a number where none is set.
  open var defaultAccessibilityNumber: AccessibilityNumber? { nil }
  /// The traits where none are set.
  open var defaultAccessibilityTraits: AccessibilityTraits { .none }
  /// The role where none is set.
  open var defaultAccessibilityRole: AccessibilityRole? { nil }
  /// The name for programs where none is set.
  open var defaultAccessibilityIdentifier: String? { nil }
  /// The states besides those that are set.
  open var defaultAccessibilityStates: Set<AccessibilityState> { [] }
  /// The elements in it where none are set.
  open var defaultAccessibilityElements: [AccessibleResponder]? { nil }

  // MARK: Frame

  /// The visible part, in points of the window: of the frame that was set, or else of the
  /// ``accessibilityPath``, or else of the bounds of a view. Empty outside windows.
  open var accessibilityFrame: Rect {
    get { seenOutline ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    set { attributes.shape.frame = newValue }
  }
  /// The corners of the shape that counts as the element, in points of the window; nil for its frame.
  open var accessibilityPath: [Point]? {
    get { setAttributes?.shape.path }
    set { attributes.shape.path = newValue }
  }
  /// The point at which to tap the element, in points of the window. The middle by default, visible or not.
  open var accessibilityActivationPoint: Point {
    get { setActivationPoint ?? .zero }
    set { attributes.shape.activationPoint = newValue }
  }

  // MARK: Lazy containers

  /// Returns the number of elements in it, if it is a lazy container, which makes them when they are
  /// asked for; nil if it is not one. A lazy container is an element with just these elements in it, in
  /// the order of reading.
  open func accessibilityElementCount() -> Int? { nil }
  /// Returns the element at an index of a lazy container; nil for none.
  open func accessibilityElement(at index: Int) -> AccessibleResponder? { nil }
  /// Returns the index of an element of a lazy container; nil if it is not in it.
  open func index(ofAccessibilityElement element: AccessibleResponder) -> Int? { nil }
  /// Returns the key of the element at an index of a lazy container, without making the element; nil if the
  /// container has no keys of its own. A container of very many elements overrides this.
  open func accessibilityKey(at index: Int) -> AnyHashable? { nil }
  /// Returns the indices of the elements of a lazy container that are visible or chosen. Only these, and the one with
  /// the focus, are made without a request. The first 256 by default.
  open func indicesOfPresentAccessibilityElements() -> [Int] {
    Array(0..<min(max(0, accessibilityElementCount() ?? 0), 256))
  }

  // MARK: Actions

  /// Performs a tap. Returns whether it did anything; if not, the enclosing view is asked.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value greater by a step.
  open func accessibilityIncrement() {}
  /// Makes the value smaller by a step.
  open func accessibilityDecrement() {}
  /// Scrolls by a page. Returns whether it did; if not, the view around it is asked.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  /// Closes or leaves it. Returns whether it did; if not, the view around it is asked.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the primary action of the moment, such as playing or pausing. Returns whether it did; if not, the
  /// enclosing view is asked.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Returns the identity of the element in it that has a key.
  final func identity(of key: AnyHashable) -> AccessibilityTree.ID {
    attributes.identities.identity(of: key)
  }

  /// The attributes to be changed; they are created if needed.
  private var attributes: AccessibilityAttributes {
    if let setAttributes { return setAttributes }
    let attributes = AccessibilityAttributes()
    setAttributes = attributes
    return attributes
  }
}

/// Attributes that others add to those of an object, as the modifiers of declared views do.
extension AccessibleResponder {
  /// The traits, with those that were added.
  final var allTraits: AccessibilityTraits {
    accessibilityTraits.union(setAttributes?.addedTraits ?? .none)
  }

  /// The custom actions, with those that were added.
  final var allCustomActions: [AccessibilityCustomAction] {
    accessibilityCustomActions + (setAttributes?.actions.added ?? [])
  }

  /// Adds traits and custom actions, in place of those that were added before.
  package final func addToAccessibility(
    _ traits: AccessibilityTraits, _ actions: [AccessibilityCustomAction]
  ) {
    attributes.addedTraits = traits
    attributes.actions.added = actions
    owningWindow?.setNeedsFrame()
  }
}
