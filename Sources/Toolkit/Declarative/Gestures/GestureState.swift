public import Gestures

/// A value that lasts while a gesture is in progress, and then returns to its initial value: at its end,
/// and also when it is cancelled.
///
///     @GestureState private var drag = CGSize.zero
///     ...
///     DragGesture().updating($drag) { value, drag, _ in drag = value.translation }
@MainActor @propertyWrapper
public struct GestureState<Value>: NodeProperty {
  /// The storage that the copies of a view value share.
  private final class Link {
    var state: GestureStateStorage<Value>?
    let initialValue: Value

    init(_ initialValue: Value) { self.initialValue = initialValue }
  }

  private let link: Link

  /// Creates the state with its initial value.
  public init(wrappedValue: Value) { link = Link(wrappedValue) }

  /// Creates the state with its initial value.
  public init(initialValue: Value) { link = Link(initialValue) }

  /// The current value.
  public var wrappedValue: Value { link.state?.value ?? link.initialValue }

  /// The state, to be passed to `updating`.
  public var projectedValue: Gestures.GestureState<Value> {
    link.state?.state ?? Gestures.GestureState(wrappedValue: link.initialValue)
  }

  func install(_ kept: AnyObject?, in node: Node) -> AnyObject? {
    let state =
      kept as? GestureStateStorage<Value> ?? GestureStateStorage(link.initialValue, owner: node)
    link.state = state
    return state
  }
}

/// The storage of a gesture's state in a node.
@MainActor
final class GestureStateStorage<Value> {
  let state: Gestures.GestureState<Value>
  private let storage: StateStorage<Value>

  init(_ value: Value, owner: Node) {
    state = Gestures.GestureState(wrappedValue: value) { ValueComparison.areEqual($0, $1) }
    let storage = StateStorage(value, owner: owner)
    self.storage = storage
    state.onChange = { storage.write($0) }
  }

  var value: Value { storage.read() }
}

extension Gesture {
  /// Calls `body` to update `state` when the gesture begins, and whenever its value changes. At its end, `state`
  /// returns to its initial value. An animation that `body` puts into the transaction animates the resulting changes.
  public func updating<State>(
    _ state: Gestures.GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> ObservedGesture<Self> {
    updating(state) { (value: Value, changed: inout State) in
      var transaction = Transaction.current
      body(value, &changed, &transaction)
    }
  }
}
