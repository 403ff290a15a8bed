public import Geometry

/// Something that is dragged over a window, out of whatever program, and may be dropped there.
@MainActor
public final class DropSession {
  /// The types in which it is offered, the best first.
  public let types: [PasteboardType]
  /// The location, in points of the window.
  public internal(set) var location = Point.zero
  /// The operation that the user wants.
  public internal(set) var wantedOperation = DropOperation.copy
  /// Whether it was dragged from a window of this program.
  public let isLocal: Bool
  private let pasteboard: any Pasteboard
  private var onFinish: (@MainActor (DropOperation) -> Void)?

  /// Creates a session for the contents of `pasteboard`, which offers `types`. `onFinish` is called once, with the
  /// performed operation.
  package init(
    types: [PasteboardType], from pasteboard: any Pasteboard, isLocal: Bool,
    onFinish: @escaping @MainActor (DropOperation) -> Void = { _ in }
  ) {
    self.types = types
    self.pasteboard = pasteboard
    self.isLocal = isLocal
    self.onFinish = onFinish
  }

  /// Moves it to `location`, where the user wants an operation.
  package func move(to location: Point, for operation: DropOperation) {
    self.location = location
    wantedOperation = operation
  }

  /// Reads the dropped data as `type`, up to `limit` bytes, and calls `completion` once, immediately or in a later turn
  /// of the event loop. A program that sends nothing for ten seconds is given up.
  public func readData(
    of type: PasteboardType, limit: Int,
    _ completion: @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void
  ) { pasteboard.readData(of: type, limit: limit, completion) }

  /// Reports the performed operation to the source program. Call it once all needed data has been read; further calls
  /// do nothing.
  public func finish(with operation: DropOperation) {
    let report = onFinish
    onFinish = nil
    report?(operation)
  }
}
