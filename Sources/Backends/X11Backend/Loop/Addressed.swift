import CX11

/// A value for one window of a connection, or for all of them.
struct Addressed<Value> {
  /// The window; nil for all.
  let window: CX11.Window?
  let value: Value

  /// Addresses `value` to `window`; nil stands for all windows.
  init(_ value: Value, to window: CX11.Window?) {
    self.value = value
    self.window = window
  }

  /// Returns another value for the same window.
  func map<Other>(_ transform: (Value) -> Other) -> Addressed<Other> {
    Addressed<Other>(transform(value), to: window)
  }
}

extension Addressed: Equatable where Value: Equatable {}
