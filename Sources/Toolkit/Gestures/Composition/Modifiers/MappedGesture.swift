/// A gesture with other values. Created by `map`.
public struct MappedGesture<Base: Gesture, Value: Equatable & Sendable>: Gesture {
  let base: Base
  let transform: @MainActor (Base.Value) -> Value

  /// Creates a part that transforms the values of the base gesture.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    MappedPart(base.makeNode(in: session), transform: transform)
  }
}

private final class MappedPart<Source: Equatable & Sendable, Value: Equatable & Sendable>:
  GestureNode<Value>
{
  private let base: GestureNode<Source>
  private let transform: @MainActor (Source) -> Value

  init(_ base: GestureNode<Source>, transform: @escaping @MainActor (Source) -> Value) {
    self.base = base
    self.transform = transform
    super.init(members: base.members)
  }

  override func update(in session: GestureSession) -> GesturePhase<Value> {
    base.update(in: session).map(transform)
  }

  override func restart() { base.restart() }
}

extension Gesture {
  /// Returns a gesture whose values are those that `transform` makes of the values of this one.
  public func map<Other: Equatable & Sendable>(
    _ transform: @escaping @MainActor (Value) -> Other
  ) -> MappedGesture<Self, Other> { MappedGesture(base: self, transform: transform) }
}
