/// A value that the user can drag from one view to another one; see ``View/draggable(_:)``.
public protocol Transferable: Sendable {}

extension String: Transferable {}
extension Int: Transferable {}
extension Double: Transferable {}
