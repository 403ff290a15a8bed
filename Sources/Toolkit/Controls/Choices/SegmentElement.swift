import Geometry
import Semantics
import Views

/// A segment of a segmented control, for programs that read the window.
final class SegmentElement: AccessibilityElement {
  private let index: Int
  private weak var control: SegmentedControl?

  init(_ index: Int, in control: SegmentedControl) {
    self.index = index
    self.control = control
    super.init(in: control)
    accessibilityKey = index
  }

  override var defaultAccessibilityLabel: String? {
    control.flatMap { $0.titles.indices.contains(index) ? $0.titles[index] : nil }
  }

  /// The name of the control with the number of the segment.
  override var defaultAccessibilityIdentifier: String? {
    control?.accessibilityIdentifier.map { "\($0):\(index + 1)" }
  }

  override var defaultAccessibilityRole: AccessibilityRole? { .radioButton }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    control?.isEnabled == true ? .button : [.button, .notEnabled]
  }

  override var defaultAccessibilityStates: Set<AccessibilityState> {
    let isOn = control?.selectedIndex == index
    let always: Set<AccessibilityState> = [.checkable, .selectable]
    return always.union(isOn ? [.checked, .selected] : [])
  }

  override var accessibilityFrame: Rect {
    get {
      if let control { accessibilityFrameInContainerSpace = control.target(of: index) }
      return super.accessibilityFrame
    }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let control, control.isEnabled else { return false }
    control.choose(index)
    return true
  }
}
