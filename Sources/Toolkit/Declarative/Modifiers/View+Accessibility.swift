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
      box.add(.init(actions: [AccessibilityCustomAction(name, body: action)]))
    }
  }

  /// Sets the effect of an action that programs which read the screen know: by default that of a tap.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    behaving { (box: AdditionBox, _) in box.add(.init(actions: [kind.action.performing(action)])) }
  }

  /// Makes the view a value that programs which read the screen make greater or smaller by a step.
  public func accessibilityAdjustableAction(
    _ adjust: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    behaving { (box: AdditionBox, _) in
      box.add(
        .init(
          traits: .adjustable,
          actions: [
            AccessibilityAction.increment.performing { adjust(.increment) },
            AccessibilityAction.decrement.performing { adjust(.decrement) },
          ]))
    }
  }

  /// Sets a fixed identifier by which programs find the view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modified(by: AccessibilityModifier { $0.accessibilityIdentifier = identifier })
  }
}

/// An action that programs which read the screen know.
public enum AccessibilityActionKind: Hashable, Sendable, CaseIterable {
  /// A tap.
  case `default`
  /// Closing or leaving the view.
  case escape
  /// The primary action of the moment, such as playing or pausing.
  case magicTap

  fileprivate var action: AccessibilityAction {
    switch self {
    case .default: .click
    case .escape: .escape
    case .magicTap: .magicTap
    }
  }
}

/// The direction of a step of a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable, CaseIterable {
  /// To a greater value.
  case increment
  /// To a smaller value.
  case decrement
}

extension AccessibilityAction {
  /// Returns the action with an effect, in place of the one that an element has on its own.
  @MainActor
  fileprivate func performing(
    _ body: @escaping @MainActor () -> Void
  ) -> AccessibilityCustomAction {
    AccessibilityCustomAction(name: localizedName, identifier: name, shortcut: shortcut) {
      body()
      return true
    }
  }
}
