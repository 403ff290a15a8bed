import Geometry
import Localization
import Semantics

/// The values of an element.
extension AccessibleResponder {
  /// Whether the object itself is in the tree, rather than only its children.
  final var isAccessibilityNode: Bool {
    isAccessibilityElement || accessibilityContainerType != .none || accessibilityRole != nil
      || accessibilityIdentifier != nil || accessibilityElementCount() != nil
      || isScrollPane
  }

  /// The object, or else the nearest one around it that is in the tree itself; nil if there is none.
  final var nearestAccessibilityNode: AccessibleResponder? {
    sequence(first: self) { $0.next as? AccessibleResponder }.first(where: \.isAccessibilityNode)
  }

  /// Whether the object is a scroll view that has a name, or can have the focus.
  private final var isScrollPane: Bool {
    self is any ScrollContainer && (accessibilityLabel?.isEmpty == false || canBecomeFirstResponder)
  }

  final func accessibilityNode(
    id: AccessibilityTree.ID, parent: AccessibilityTree.ID, scale: Double
  ) -> AccessibilityTree.Node {
    let frame = accessibilityFrame.inDevicePixels(perPoint: scale)
    let number = accessibilityNumber?.valid
    // Clients find the text of an input, and a number, elsewhere.
    let input = textInput
    let hasOwnValue = number != nil || input != nil
    let words = [hasOwnValue ? nil : accessibilityValue, accessibilityHint]
      .compactMap { $0?.accessibleWords }.filter { !$0.isEmpty }
    var node = AccessibilityTree.Node(
      id: id, parent: parent, role: role, identifier: accessibilityIdentifier ?? "",
      name: (accessibilityLabel ?? "").accessibleWords,
      description: localizedList(words).accessibleWords, number: number,
      value: accessibilityValue?.accessibleWords, states: states(in: frame),
      actions: accessibilityActions, frame: frame,
      path: accessibilityPath.map { $0.compactMap { devicePixels(of: $0, scale: scale) } },
      activationPoint: devicePixels(of: accessibilityActivationPoint, scale: scale),
      setPosition: accessibilitySetPosition.flatMap {
        AccessibilityTree.SetPosition($0.index, of: $0.count)
      }, headingLevel: accessibilityHeadingLevel.flatMap { $0 >= 1 ? $0 : nil })
    node.hint = (accessibilityHint ?? "").accessibleWords
    node.updatesFrequently = allTraits.contains(.updatesFrequently)
    node.imageFrame = pictureFrame(role: node.role)?.inDevicePixels(perPoint: scale)
    if let input {
      node.text = input.accessibilityText
      node.attributes = input.accessibilityTextAttributes
    }
    let standIn = self as? AccessibilityStandIn
    node.attributes["class"] = String(describing: standIn?.viewClass ?? type(of: self))
    return node
  }

  /// The frame of the picture that the object shows, in points of the window; nil for none.
  private final func pictureFrame(role: AccessibilityRole) -> Rect? {
    if let picture = self as? any AccessiblePicture { return picture.accessibilityPictureFrame }
    guard role == .image else { return nil }
    if let element = self as? AccessibilityElement {
      return element.accessibilityContainer?.convert(
        element.accessibilityFrameInContainerSpace, to: nil)
    }
    return (self as? View).map { $0.convert($0.bounds, to: nil) }
  }

  /// The text that programs can read, and change if it is that of an input; nil for none.
  final var textInput: (any AccessibleTextInput)? {
    (self as? any AccessibleTextOwner)?.accessibleTextInput ?? ValueText(of: self, role: role)
  }

  private final var role: AccessibilityRole {
    if let role = accessibilityRole ?? allTraits.role { return role }
    if isScrollPane, accessibilityContainerType == .none { return .scrollPane }
    return switch accessibilityContainerType {
    case .list, .dataTable: .list
    case .landmark: .landmark
    case .none, .semanticGroup: .panel
    }
  }

  /// Returns a point of the window in device pixels; nil if it is not finite.
  private final func devicePixels(of point: Point, scale: Double) -> Point? {
    let pixels = Point(point.x * scale, point.y * scale)
    return pixels.x.isFinite && pixels.y.isFinite ? pixels : nil
  }

  private final func states(in frame: Rect) -> Set<AccessibilityState> {
    var states = accessibilityStates.union([.visible])
    let traits = allTraits
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if traits.contains(.selected) { states.formUnion([.selectable, .selected]) }
    if states.contains(.hasPopup) { states.insert(.expandable) }
    if states.contains(.expandable), hasOpened { states.insert(.expanded) }
    if accessibilityViewIsModal { states.insert(.modal) }
    if !frame.isEmpty { states.insert(.showing) }
    let isRead = isAccessibilityElement || accessibilityElementCount() != nil
    if canBecomeFirstResponder, isRead || accessibilityFocus === self {
      states.insert(.focusable)
    }
    if hasAccessibilityFocus { states.formUnion([.focusable, .focused]) }
    return states
  }

  /// Whether a menu or popover is open that belongs to the object.
  private final var hasOpened: Bool {
    owningWindow?.focus.presentations.contains {
      $0.popupOpener?.nearestAccessibilityNode === self
    } ?? false
  }

  private final var hasAccessibilityFocus: Bool {
    guard let focused = owningWindow?.accessibilityFocus else { return false }
    return focused === self || focused.accessibilityID == accessibilityID
  }
}

extension AccessibilityTree.Node {
  /// Records that the element is the one at `index` of a lazy container of `count` elements. That is its place in
  /// the set, too, unless it has another one, or is a title between the elements of the set.
  mutating func setLazyIndex(_ index: Int, of count: Int) {
    lazyIndex = index
    guard setPosition == nil, role != .heading, role != .label else { return }
    setPosition = AccessibilityTree.SetPosition(index + 1, of: count)
  }
}
