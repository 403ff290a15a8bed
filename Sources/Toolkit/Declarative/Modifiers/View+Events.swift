/// A box that reports when it appears and disappears. One that disappears before it was placed reports nothing.
final class LifecycleBox: ModifierBox {
  var onDisappear: (@MainActor () -> Void)?
  private var hasAppeared = false
  private var hasLeft = false

  /// Records that the box has its place, and calls `action`.
  func appear(_ action: (@MainActor () -> Void)?) {
    guard !hasLeft else { return }
    hasAppeared = true
    action?()
  }

  override func leave() {
    hasLeft = true
    if hasAppeared { onDisappear?() }
  }
}

private struct LifecycleModifier: BehaviorModifier {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  func makeBox(around child: Box) -> LifecycleBox {
    let box = LifecycleBox(around: child)
    box.graph.whenPlaced { [weak box] in box?.appear(appear) }
    return box
  }

  func update(_ box: LifecycleBox, in environment: EnvironmentValues) {
    box.onDisappear = disappear
  }
}

/// A box that follows a value.
final class OnChangeBox: ModifierBox {
  private var value: Any?

  /// Records the value, and calls `action` after layout if it has changed.
  func adopt<Value: Equatable>(
    _ new: Value, isFirstToo: Bool, action: @escaping @MainActor (Value, Value) -> Void
  ) {
    // A missing value and one that is nil are different.
    let old = value.flatMap { $0 as? Value }
    value = new
    guard old != new, old != nil || isFirstToo else { return }
    graph.whenPlaced { action(old ?? new, new) }
  }
}

extension View {
  /// Calls `action` when the view has appeared.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modified(by: LifecycleModifier(appear: action, disappear: nil))
  }

  /// Calls `action` when the view has disappeared.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modified(by: LifecycleModifier(appear: nil, disappear: action))
  }

  /// Calls `action` with the old and the new value when `value` has changed; with `initial`, also when the view
  /// appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    behaving { (box: OnChangeBox, _) in box.adopt(value, isFirstToo: initial, action: action) }
  }

  /// Calls `action` when `value` has changed; with `initial`, also when the view has appeared.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }

  /// Calls `action` with the new value when `value` has changed.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ new: Value) -> Void
  ) -> some View { onChange(of: value) { _, new in action(new) } }
}
