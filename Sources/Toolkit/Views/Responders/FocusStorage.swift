/// A state of the focus, whatever its values are.
@MainActor
protocol FocusStateStorage: AnyObject {
  /// Whether a written value waits to be carried out.
  var isPending: Bool { get }

  /// Carries out what was written, if the views that it means are in `window`.
  func apply(in window: Window)
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
    for binding in bindings { binding.view.object?.window?.enqueue(self) }
  }

  func apply(in window: Window) {
    guard let value = written else { return }
    let meant = bindings.filter { $0.value == value }.compactMap(\.view.object)
    let present = meant.filter { $0.window === window }
    // Views that are not in a window yet may come.
    guard !present.isEmpty || meant.isEmpty else { return }
    written = nil
    if let first = window.focusableViews.first(where: { view in present.contains { $0 === view } })
      ?? present.first
    {
      first.becomeFirstResponder()
    } else {
      bindings.first { $0.view.object?.isFirstResponder == true }?.view.object?
        .resignFirstResponder()
    }
  }
}

extension Window {
  /// Carries out what is written to `state` before the next frame.
  func enqueue(_ state: any FocusStateStorage) {
    if !focus.states.contains(where: { $0 === state }) { focus.states.append(state) }
    setNeedsFrame()
  }

  /// Carries out what was written to states before `view` came into the window.
  func takeFocusStates(in view: View) {
    view.forEachDescendant { view in
      for state in view.focusTraits.states where state.isPending { enqueue(state) }
    }
  }

  /// Carries out what was written to states.
  func updateFocusStates() {
    guard !focus.states.isEmpty else { return }
    let states = focus.states
    focus.states = []
    for state in states { state.apply(in: self) }
  }
}
