import Geometry
import Semantics
import Views

/// A thumbnail that the view around it draws, for programs that read the window.
final class ThumbnailElement: AccessibilityElement, AccessiblePicture {
  /// Whether the thumbnail shows its picture, rather than a place for it.
  var showsPicture = false
  /// Performs a tap; nil if that is one of the other actions.
  var onActivate: (@MainActor () -> Void)? {
    didSet { accessibilityStandardActions = onActivate == nil ? [] : [.click] }
  }

  /// The first of the other actions, unless a tap does something of its own.
  override var accessibilityPressAction: String? {
    onActivate == nil ? accessibilityCustomActions.first?.identifier : nil
  }

  override init(in container: View, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(in: container, frame: frame)
    accessibilityRole = .listItem
  }

  /// Says whether the picture is one of those that are selected.
  func show(isSelected: Bool) {
    accessibilityStates = isSelected ? [.selectable, .selected] : [.selectable]
  }

  /// The place of the picture, which fills its cell.
  var accessibilityPictureFrame: Rect? {
    showsPicture
      ? accessibilityContainer?.convert(accessibilityFrameInContainerSpace, to: nil) : nil
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return onActivate != nil
  }
}
