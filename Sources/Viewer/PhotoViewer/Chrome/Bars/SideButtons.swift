import Geometry
import Localization
import Semantics
import Views

/// The buttons to the previous and the next photo, at the sides of the bars.
@MainActor
final class SideButtons {
  let previous: SideButton
  let next: SideButton
  private let element: AccessibilityElement

  /// Creates buttons that are going to be subviews of `bars`.
  init(in bars: View, perform: @escaping @MainActor (Command) -> Void) {
    previous = SideButton(.previous, perform: perform)
    next = SideButton(.next, perform: perform)
    element = AccessibilityElement(in: bars)
    element.accessibilityRole = .toolBar
    element.accessibilityIdentifier = "side"
    element.accessibilityLabel = localized("Pages")
    element.accessibilityElements = buttons
  }

  /// Both, in the order of the focus.
  var buttons: [SideButton] { [previous, next] }

  /// Both as one, for programs that read the window; nil while none is visible.
  var accessibilityElement: AccessibilityElement? {
    let visible = buttons.filter { !$0.isHidden && $0.alpha > 0 }
    guard let first = visible.first else { return nil }
    element.accessibilityFrameInContainerSpace = visible.dropFirst().reduce(first.frame) {
      $0.union($1.frame)
    }
    return element
  }

  /// Sets the sizes for a kind of input.
  func resize(for kind: InputKind) { for button in buttons { button.resize(for: kind) } }

  /// Places the buttons; nil where there is no room for one.
  func place(previous: Rect?, next: Rect?) {
    self.previous.place(at: previous)
    self.next.place(at: next)
  }

  /// Shows the states of the commands.
  func updateStates(_ state: @MainActor (Command) -> CommandState) {
    for button in buttons { button.show(state(button.button.command)) }
  }
}
