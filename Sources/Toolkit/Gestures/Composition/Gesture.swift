/// A gesture as a value, with the actions to perform when it is recognized.
///
///     let grab = LongPressGesture(minimumDuration: .milliseconds(300))
///       .sequenced(before: DragGesture())
///       .updating($lift) { value, lift in
///         if case .second(_, let drag) = value { lift = drag?.translation ?? .zero }
///       }
///     view.addGesture(grab)
///
/// There are primitives (``TapGesture``, ``LongPressGesture``, ``DragGesture``, ``MagnifyGesture``,
/// ``RotateGesture``), modifiers that add actions (`onChanged`, `onEnded`, `updating`), and
/// combinators (`simultaneously(with:)`, `sequenced(before:)`, `exclusively(before:)`), which can
/// be nested. Names, values and defaults are SwiftUI's.
///
/// On a view, each primitive becomes a recognizer in the window's arena, and each combinator
/// becomes a relation between recognizers. They compete with recognizers that were attached
/// individually by the same rules, and appear in the arena's decisions with their labels.
///
/// A custom gesture composes others in its ``body``:
///
///     struct DoubleTap: Gesture {
///       let action: @MainActor () -> Void
///
///       var body: some Gesture {
///         TapGesture(count: 2).onEnded { _ in action() }
///       }
///     }
@MainActor
public protocol Gesture<Value> {
  /// The value of the gesture while it is active and when it ends.
  associatedtype Value: Equatable & Sendable = Body.Value
  /// The type of the body; `Never` for a gesture that creates its own part.
  associatedtype Body: Gesture = Never

  /// The gesture that this one is made of.
  var body: Body { get }

  /// Creates the part that recognizes the gesture on the view of `session`: by default, that of the ``body``.
  func makeNode(in session: GestureSession) -> GestureNode<Value>
}

extension Gesture where Value == Body.Value {
  /// Creates the part of the ``body``.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    body.makeNode(in: session)
  }
}

extension Gesture where Body == Never {
  /// The body of a gesture that creates its own part. It is never evaluated.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Gesture {
  /// `Never`, as no such gesture exists.
  public typealias Value = Never
  /// `Never`, as no such gesture exists.
  public typealias Body = Never

  /// Cannot be called, as no such gesture exists.
  public func makeNode(in session: GestureSession) -> GestureNode<Never> { switch self {} }
}
