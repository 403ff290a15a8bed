/// The outcome of a drag.
public enum DropOperation: Hashable, Sendable {
  /// Nothing, because the user has given up, or nothing accepted it.
  case cancel
  /// Nothing: it cannot be dropped there.
  case forbidden
  /// It is copied.
  case copy
  /// It is moved: it no longer exists where it was dragged from.
  case move
  /// Something that leads to it is made.
  case link

  /// Whether something is done.
  public var isDone: Bool { self != .cancel && self != .forbidden }
}
