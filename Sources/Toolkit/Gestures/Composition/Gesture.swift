/// A gesture as a value: what to recognize, and what to do when it is recognized.
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
@MainActor
public protocol Gesture<Value> {
  /// The value of the gesture while it is active and when it ends.
  associatedtype Value: Equatable & Sendable

  /// Creates the part that recognizes the gesture on the view of `session`. A custom gesture that
  /// is composed of others forwards the call to them.
  func makeNode(in session: GestureSession) -> GestureNode<Value>
}
