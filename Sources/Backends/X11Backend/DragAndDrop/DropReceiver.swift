import CX11
import Geometry
import Windowing

/// The target side of drag and drop for a window: answers the source program, and informs the content of the window.
@MainActor
final class DropReceiver {
  private struct Visit {
    let source: CX11.Window
    let session: DropSession
    /// The pasteboard that the session reads.
    let pasteboard: ServerPasteboard
    /// The operation that a drop would perform now.
    var operation = DropOperation.forbidden
  }

  private let connection: Connection
  private let window: CX11.Window
  /// The number of device pixels per point of the content.
  var pixelsPerPoint: Double
  /// The drag over the window; nil for none.
  private var visit: Visit?

  /// The maximum number of types that are read from a program.
  private static let maximumTypes = 256

  /// Says that things can be dropped on `window`, whose content has `pixelsPerPoint`.
  init(for window: X11Window, pixelsPerPoint: Double) {
    connection = window.connection
    self.window = window.id
    self.pixelsPerPoint = pixelsPerPoint
    window.setProperty(.xdndAware, .atom, values: [UInt(Connection.dragVersion)])
  }

  /// Handles a message for a content whose delegate is `delegate`.
  func handle(_ message: DropMessage, for delegate: (any DropDelegate)?) {
    switch message {
    case .enter(let source, let version, let types, let hasMore):
      leave(delegate)
      guard version >= Connection.oldestDragVersion else { return }
      begin(source, hasMore ? allTypes(of: source) : types)
    case .position(let source, let x, let y, let action):
      move(source, x, y, connection.atoms.operation(action), delegate)
    case .leave(let source):
      if visit?.source == source { leave(delegate) }
    case .drop(let source, let time): drop(source, at: time, delegate)
    }
  }

  private func allTypes(of source: CX11.Window) -> [Atom] {
    var types: [UInt] = []
    _ = connection.trapErrors {
      types = connection.property(
        connection.atoms[.xdndTypeList], connection.atoms[.atom], of: source)
    }
    return Array(types.prefix(Self.maximumTypes))
  }

  private func begin(_ source: CX11.Window, _ atoms: [Atom]) {
    guard connection.watchedWindows.watch(source) else { return }
    let types = SelectionTargets.types(of: connection.names(of: atoms))
    let isLocal = connection.selections.isDragSource(source)
    let pasteboard = ServerPasteboard(.xdndSelection, on: connection)
    let session = DropSession(types: types, from: pasteboard, isLocal: isLocal) {
      [connection, window] operation in
      connection.send(
        .xdndFinished, about: source, to: source,
        [
          Int(window), operation.isDone ? 1 : 0, Int(connection.atoms.action(operation)),
        ])
    }
    visit = Visit(source: source, session: session, pasteboard: pasteboard)
  }

  private func move(
    _ source: CX11.Window, _ x: Int32, _ y: Int32, _ wanted: DropOperation,
    _ delegate: (any DropDelegate)?
  ) {
    guard let session = visit?.session, visit?.source == source else { return }
    var left: Int32 = 0
    var top: Int32 = 0
    var child: CX11.Window = 0
    XTranslateCoordinates(connection.display, connection.root, window, x, y, &left, &top, &child)
    session.move(
      to: Point(Double(left) / pixelsPerPoint, Double(top) / pixelsPerPoint), for: wanted)
    let operation = delegate?.dropUpdated(session) ?? .forbidden
    visit?.operation = operation
    // An empty rectangle asks for all positions.
    connection.send(
      .xdndStatus, about: source, to: source,
      [
        Int(window), operation.isDone ? 3 : 2, 0, 0, Int(connection.atoms.action(operation)),
      ])
  }

  private func leave(_ delegate: (any DropDelegate)?) {
    guard let left = visit else { return }
    visit = nil
    connection.watchedWindows.unwatch(left.source)
    delegate?.dropExited(left.session)
  }

  private func drop(_ source: CX11.Window, at time: UInt, _ delegate: (any DropDelegate)?) {
    guard let visit, visit.source == source else {
      // The source expects an answer, even if the beginning of the drag was missed.
      return connection.send(.xdndFinished, about: source, to: source, [Int(window), 0, 0])
    }
    guard visit.operation.isDone, let delegate else {
      leave(delegate)
      return visit.session.finish(with: .cancel)
    }
    self.visit = nil
    connection.watchedWindows.unwatch(source)
    visit.pasteboard.time = time
    delegate.performDrop(visit.session)
  }
}
