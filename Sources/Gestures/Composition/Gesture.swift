/// What fingers do, as a value: it says what to recognize, and what to do about it.
///
///     let grab = LongPressGesture(minimumDuration: .milliseconds(300))
///       .sequenced(before: DragGesture())
///       .updating($lift) { value, lift in
///         if case .second(_, let drag) = value { lift = drag?.translation ?? .zero }
///       }
///     view.addGesture(grab)
///
/// There are primitives (``TapGesture``, ``LongPressGesture``, ``DragGesture``, ``MagnifyGesture``,
/// ``RotateGesture``), modifiers that act (`onChanged`, `onEnded`, `updating`), and combinators
/// (`simultaneously(with:)`, `sequenced(before:)`, `exclusively(before:)`), to be nested at will.
/// Names, values and defaults are SwiftUI's.
///
/// On a view, every primitive becomes a recognizer in the same arena as all others, and every
/// combinator a relation between recognizers: one that was attached by hand competes with them by
/// the same rules, and the arena's decisions name them by their labels.
public protocol Gesture<Value> {
  /// What it tells while it goes on, and when it ends.
  associatedtype Value: Equatable & Sendable

  /// Makes what recognizes it on the view of `session`. A gesture that is made of others, as a type
  /// of your own, hands on to them.
  func makePart(in session: GestureSession) -> GesturePart<Value>
}
