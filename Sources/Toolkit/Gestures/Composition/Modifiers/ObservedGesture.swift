/// A gesture with an action for changes of its phase. Created by `onChanged`, `onEnded` and
/// `updating`.
public struct ObservedGesture<Base: Gesture>: Gesture {
  /// The value of the base gesture.
  public typealias Value = Base.Value

  let base: Base
  let observe: @MainActor (GesturePhase<Value>) -> Void

  /// Creates a part that observes the part of the base gesture.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    ObservedPart(base.makeNode(in: session), observe: observe)
  }
}

@MainActor
private final class ObservedPart<Value: Equatable & Sendable>: GestureNode<Value> {
  private let base: GestureNode<Value>
  private let observe: @MainActor (GesturePhase<Value>) -> Void
  private var phase = GesturePhase<Value>.possible

  init(_ base: GestureNode<Value>, observe: @escaping @MainActor (GesturePhase<Value>) -> Void) {
    self.base = base
    self.observe = observe
    super.init(members: base.members)
  }

  override func update(in session: GestureSession) -> GesturePhase<Value> {
    let current = base.update(in: session)
    if current != phase {
      phase = current
      observe(current)
    }
    return current
  }

  override func restart() {
    base.restart()
    phase = .possible
  }
}

extension Gesture {
  /// Calls `action` when the gesture begins, and whenever its value changes.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self) { if case .active(let value) = $0 { action(value) } }
  }

  /// Calls `action` when the gesture succeeds, but not when it is cancelled. State that must then
  /// be undone belongs in a ``GestureState``.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self) { if case .ended(let value) = $0 { action(value) } }
  }

  /// Calls `body` to update `state` when the gesture begins, and whenever its value changes. When
  /// the gesture ends or fails, `state` returns to its initial value.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping @MainActor (Value, inout State) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self) { phase in
      switch phase {
      case .possible: break
      case .active(let value):
        var changed = state.wrappedValue
        body(value, &changed)
        state.set(changed)
      case .ended, .failed: state.reset()
      }
    }
  }
}
