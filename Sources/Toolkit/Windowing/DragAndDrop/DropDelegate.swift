/// Receives drops on a window.
///
/// ```swift
/// func dropUpdated(_ session: DropSession) -> DropOperation {
///   session.types.contains(.uriList) ? .copy : .forbidden
/// }
/// ```
@MainActor
public protocol DropDelegate: AnyObject {
  /// A drag has entered the window, or has moved there. Returns the operation that a drop would perform.
  func dropUpdated(_ session: DropSession) -> DropOperation

  /// It has left the window, or the user has given up.
  func dropExited(_ session: DropSession)

  /// It was dropped where ``dropUpdated(_:)`` has last allowed it. Read it, and call
  /// ``DropSession/finish(with:)`` then.
  func performDrop(_ session: DropSession)
}
