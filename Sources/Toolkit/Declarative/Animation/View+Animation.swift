public import Views
import Geometry

/// A box whose changes are animated when a value changes.
final class AnimationBox: ModifierBox {
  private var value: Any?
  /// The animation of the next changes, which may be none; nil to leave them as they are.
  private var pending: Animation??

  /// Records the value, and the animation of the changes for another one.
  func adopt(_ value: some Equatable, animation: Animation?) {
    defer { self.value = value }
    guard let old = self.value, !ValueComparison.areEqual(old, value) else { return }
    pending = .some(animation)
  }

  override func attach() { animated { super.attach() } }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    animated { super.arrange(in: size, proposal: proposal) }
    pending = nil
  }

  /// Calls `body` in the pending animation, whatever others there are.
  private func animated(_ body: () -> Void) {
    guard let pending else { return body() }
    let outer = graph.animation
    graph.animation = pending
    defer { graph.animation = outer }
    Views.View.performWithoutAnimation {
      guard let pending else { return body() }
      Views.withAnimation(pending, body)
    }
  }
}

private struct AnimationModifier<Value: Equatable>: BoxModifier {
  let animation: Animation?
  let value: Value

  func update(_ box: AnimationBox, in environment: EnvironmentValues) {
    box.adopt(value, animation: animation)
  }

  func hasSameLayout(as other: AnimationModifier) -> Bool { value == other.value }
}

/// A box that appears and disappears by a transition of its own.
final class TransitionBox: ModifierBox {
  var ownTransition = AnyTransition.opacity

  override var transition: AnyTransition? { ownTransition }
}

extension View {
  /// Animates changes of the view together with those of `value`; nil for no animation.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> some View { modified(by: AnimationModifier(animation: animation, value: value)) }

  /// Sets the transition by which the view appears and disappears in an animation. By default, it fades.
  public func transition(_ transition: AnyTransition) -> some View {
    behaving { (box: TransitionBox, _) in box.ownTransition = transition }
  }
}
