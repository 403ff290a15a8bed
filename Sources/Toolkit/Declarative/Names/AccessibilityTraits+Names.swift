public import Semantics
import Geometry
import Views

// Traits by the names that they have in SwiftUI.
extension AccessibilityTraits {
  /// It is a button.
  public static let isButton = AccessibilityTraits.button
  /// It is a title.
  public static let isHeader = AccessibilityTraits.header
  /// It is selected.
  public static let isSelected = AccessibilityTraits.selected
  /// It is a link.
  public static let isLink = AccessibilityTraits.link
  /// It is a picture.
  public static let isImage = AccessibilityTraits.image
}

/// The way in which the children of an element are exposed to screen readers.
public enum AccessibilityChildBehavior: Hashable, Sendable, CaseIterable {
  /// The view is one element; its children are ignored.
  case ignore
  /// The children are separate elements.
  case contain
  /// The view is one element, named by all texts in it.
  case combine
}

/// A box that is one element with the texts in it as its name.
private final class CombinedBox: ModifierBox {
  var behavior = AccessibilityChildBehavior.ignore

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    super.arrange(in: size, proposal: proposal)
    boxView.isAccessibilityElement = behavior != .contain
    boxView.accessibilityLabel = behavior == .combine ? child.view.shownText : nil
  }
}

extension View {
  /// Makes the view one element for programs that read the screen, or not.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { boxed { (box: CombinedBox, _) in box.behavior = children } }
}
