import Containers
public import Semantics
import Views

private struct AccessibilityModifier: BehaviorModifier {
  let change: @MainActor (Views.View) -> Void

  /// Changes the view itself, rather than those that other modifiers have put around it: a button is then one
  /// element with a name, not a button in an element.
  func update(_ box: ModifierBox, in environment: EnvironmentValues) { change(box.modifiedView) }
}

/// A box that adds accessibility attributes to those of a view.
private final class AdditionBox: ModifierBox {
  func add(_ addition: AccessibilityAdditions.Addition?) {
    modifiedBox.additions.set(addition, of: self, to: modifiedView)
  }

  override func leave() { add(nil) }
}

extension View {
  /// Names the view for programs that read the screen, to which it is then one element.
  public func accessibilityLabel(_ label: String) -> some View {
    modified(
      by: AccessibilityModifier {
        $0.isAccessibilityElement = true
        $0.accessibilityLabel = label
      })
  }

  /// Sets the value of the view for programs that read the screen.
  public func accessibilityValue(_ value: String) -> some View {
    modified(by: AccessibilityModifier { $0.accessibilityValue = value })
  }

  /// Sets a sentence for programs that read the screen: the effect of using the view.
  public func accessibilityHint(_ hint: String) -> some View {
    modified(by: AccessibilityModifier { $0.accessibilityHint = hint })
  }

  /// Shows a few words about the view below a pointer that rests on it, and reports them to programs that read the
  /// screen.
  public func help(_ text: String) -> some View {
    modified(
      by: AccessibilityModifier {
        $0.toolTip = text
        $0.accessibilityHint = text
      })
  }

  /// Adds traits to those of the view itself.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    behaving { (box: AdditionBox, _) in box.add(.init(traits: traits)) }
  }

  /// Hides the view, and all in it, from programs that read the screen.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modified(by: AccessibilityModifier { $0.accessibilityElementsHidden = isHidden })
  }

  /// Adds an action for programs that read the screen, with a name in the language of the user. Of
  /// two actions with one name, the view has the outer one.
  public func accessibilityAction(
    named name: String, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    behaving { (box: AdditionBox, _) in
      box.add(.init(action: AccessibilityCustomAction(name, body: action)))
    }
  }

  /// Sets a fixed identifier by which programs find the view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modified(by: AccessibilityModifier { $0.accessibilityIdentifier = identifier })
  }
}
