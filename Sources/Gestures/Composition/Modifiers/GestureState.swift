/// What a view shows only while a gesture goes on; it returns to where it was by itself.
///
///     @GestureState var offset = Vector.zero
///     ...
///     $offset.onChange = { [weak self] _ in self?.redraw() }
///     addGesture(DragGesture().updating($offset) { drag, offset in offset = drag.translation })
///
/// It returns to its initial value when the gesture ends, fails, is cancelled, is switched off or
/// removed.
@propertyWrapper
public final class GestureState<Value: Equatable> {
  /// What it is now.
  public private(set) var wrappedValue: Value
  /// Called with the new value whenever it is another than before.
  public var onChange: ((Value) -> Void)?
  private let initialValue: Value

  /// A state that is `wrappedValue` while nothing goes on.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    initialValue = wrappedValue
  }

  /// Itself, to be handed to `updating`.
  public var projectedValue: GestureState { self }

  func set(_ value: Value) {
    guard value != wrappedValue else { return }
    wrappedValue = value
    onChange?(value)
  }

  func reset() { set(initialValue) }
}
