public import Geometry

/// The properties of a view for the movement of the focus.
struct FocusTraits {
  var isFocusable = false
  var priority = 0
  var isGroup = false
  /// The look of the ring; nil for that of the superview.
  var ringStyle: FocusRingStyle?
  /// The member of the group that had the focus last.
  weak var lastMember: View?
  /// The states that are bound to the view.
  var states: [any FocusStateStorage] = []
}

/// The look of the focus ring.
public enum FocusRingStyle: Hashable, Sendable {
  /// A line in the accent colour.
  case accent
  /// A white line and a black one around it, one of which is visible on any colour: over pictures.
  case overPictures
}

/// The shape of a view that the focus ring surrounds.
public struct FocusRingShape: Hashable, Sendable {
  /// The rectangle, in the coordinates of the view.
  public var rect: Rect
  /// The radius of its corners, in points.
  public var cornerRadius: Double

  /// Creates a shape.
  public init(_ rect: Rect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }
}

extension View {
  /// Whether the view can have the focus although it is not a control.
  public final var isFocusable: Bool {
    get { focusTraits.isFocusable }
    set {
      focusTraits.isFocusable = newValue
      didChange("isFocusable")
    }
  }

  /// Makes the view focusable.
  @discardableResult
  public final func focusable(_ isFocusable: Bool = true) -> Self {
    self.isFocusable = isFocusable
    return self
  }

  /// The rank among the views of one superview: the focus reaches higher ones first. 0 by default.
  public final var focusPriority: Int {
    get { focusTraits.priority }
    set { focusTraits.priority = newValue }
  }

  /// Whether Tab treats the view and its subviews as one stop, within which arrow keys move the
  /// focus: a toolbar, a list, or a group of radio buttons.
  public final var isFocusGroup: Bool {
    get { focusTraits.isGroup }
    set { focusTraits.isGroup = newValue }
  }

  /// The look of the focus ring around the view and its subviews: by default that of the superview, and
  /// `accent` in the end. In high contrast it is always that over pictures.
  public final var focusRingStyle: FocusRingStyle {
    get { focusTraits.ringStyle ?? superview?.focusRingStyle ?? .accent }
    set { focusTraits.ringStyle = newValue }
  }

  /// Whether the view is the first responder.
  public final var isFocused: Bool { isFirstResponder }

  /// The innermost group that contains the view; nil for none.
  package final var focusGroup: View? {
    guard let superview else { return nil }
    return superview.isFocusGroup ? superview : superview.focusGroup
  }
}
