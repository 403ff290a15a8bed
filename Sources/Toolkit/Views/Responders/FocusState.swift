/// The focus of some views as a value: which of them is the first responder.
///
///     enum Field { case name, city }
///     @FocusState var field: Field?
///     nameField.focused($field, equals: .name)
///     field = .name
///
/// Reading gives the value of the view that has the focus, or else false or nil. Writing moves the
/// focus after the current event, before the next frame; the last write wins. False, nil and values
/// that belong to no view take the focus from these views. A write before the views are in a window
/// waits until they are.
@MainActor @propertyWrapper
public struct FocusState<Value: Hashable> {
  /// The connection between a state and its views, and access to the state for those that do not own it.
  @MainActor
  public struct Binding {
    let storage: FocusStorage<Value>

    /// The value of the view that has the focus.
    public var wrappedValue: Value {
      get { storage.value }
      nonmutating set { storage.write(newValue) }
    }

    /// Gives the focus to the view of `value` unless another one has it, or is given it already.
    package func writeDefault(_ value: Value) { storage.writeDefault(value) }
  }

  private let storage: FocusStorage<Value>

  /// Creates the state of one view, or of several that are not distinguished.
  public init() where Value == Bool { storage = FocusStorage(unfocused: false) }

  /// Creates the state of several views.
  public init<Wrapped: Hashable>() where Value == Wrapped? {
    storage = FocusStorage(unfocused: nil)
  }

  /// The value of the view that has the focus.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.write(newValue) }
  }

  /// The binding to give to ``View/focused(_:)`` and ``View/focused(_:equals:)``.
  public var projectedValue: Binding { Binding(storage: storage) }
}

extension View {
  /// Connects the focus of the view with `state`, which is true while the view has it.
  @discardableResult
  public final func focused(_ state: FocusState<Bool>.Binding) -> Self {
    focused(state, equals: true)
  }

  /// Connects the focus of the view with `state`, which is `value` while the view has it.
  @discardableResult
  public final func focused<Value: Hashable>(
    _ state: FocusState<Value>.Binding, equals value: Value
  ) -> Self {
    state.storage.bind(self, to: value)
    focusTraits.states.append(state.storage)
    window?.focus.enqueueStates(in: self)
    return self
  }
}
