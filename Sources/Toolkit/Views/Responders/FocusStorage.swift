/// A state of the focus, whatever its values are.
@MainActor
protocol FocusStateStorage: AnyObject {
  /// Whether a written value waits to be carried out.
  var isPending: Bool { get }

  /// Applies a written change, if its views are in the window of `focus`.
  func apply(in focus: FocusController)
}

/// The views of a state of the focus, and the value that was written.
final class FocusStorage<Value: Hashable>: FocusStateStorage {
  private let unfocused: Value
  private var bindings: [(view: Weak<View>, value: Value)] = []
  private var written: Value?

  init(unfocused: Value) { self.unfocused = unfocused }

  var isPending: Bool { written != nil }

  /// The value of the view that has the focus.
  var value: Value {
    bindings.first { $0.view.object?.isFirstResponder == true }?.value ?? unfocused
  }

  func bind(_ view: View, to value: Value) {
    bindings.removeAll { $0.view.object == nil }
    bindings.append((Weak(view), value))
  }

  func write(_ value: Value) {
    written = value
    for binding in bindings { binding.view.object?.window?.focus.enqueue(self) }
  }

  /// Writes a value unless a view has the focus, or another value waits to be carried out.
  func writeDefault(_ value: Value) {
    if written == nil, self.value == unfocused { write(value) }
  }

  func apply(in focus: FocusController) {
    guard let value = written else { return }
    let meant = bindings.filter { $0.value == value }.compactMap(\.view.object)
    let present = meant.filter { $0.window === focus.window }
    // Views that are not in a window yet may come.
    guard !present.isEmpty || meant.isEmpty else { return }
    written = nil
    if let first = focus.focusableViews.first(where: { view in present.contains { $0 === view } })
      ?? present.first
    {
      first.becomeFirstResponder()
    } else {
      bindings.first { $0.view.object?.isFirstResponder == true }?.view.object?
        .resignFirstResponder()
    }
  }
}
