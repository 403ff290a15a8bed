import CX11

/// Finds the windows of the screen that accept drags.
final class DragTargets {
  private let connection: Connection
  /// The targets found so far by their windows, because asking the server for every motion would be slow.
  private var known: [CX11.Window: DragExchange.Target?] = [:]

  init(on connection: Connection) { self.connection = connection }

  /// Returns the first window at a pixel of the screen, from the outermost one inwards, that takes something;
  /// nil if there is none.
  func target(x: Int32, y: Int32) -> DragExchange.Target? {
    var found: DragExchange.Target?
    // Windows can vanish at any time.
    _ = connection.trapErrors {
      var window = connection.root
      while found == nil, let child = child(of: window, x, y) {
        window = child
        found = target(of: window)
      }
      // A desktop may accept drops beside all windows.
      if window == connection.root { found = target(of: window) }
    }
    return found
  }

  private func child(of window: CX11.Window, _ x: Int32, _ y: Int32) -> CX11.Window? {
    var left: Int32 = 0
    var top: Int32 = 0
    var child: CX11.Window = 0
    let isThere = XTranslateCoordinates(
      connection.display, connection.root, window, x, y, &left, &top, &child)
    return isThere != 0 && child != 0 ? child : nil
  }

  private func target(of window: CX11.Window) -> DragExchange.Target? {
    if let known = known[window] { return known }
    let receiver = proxy(of: window) ?? window
    let version = connection.property(
      connection.atoms[.xdndAware], connection.atoms[.atom], of: receiver
    ).first.map { Int(truncatingIfNeeded: $0 & 0xFF) }
    let target = version.flatMap { version in
      version < Connection.oldestDragVersion
        ? nil
        : DragExchange.Target(
          window: window, receiver: receiver, version: min(version, Connection.dragVersion))
    }
    known[window] = .some(target)
    return target
  }

  /// Returns the proxy of `window`; nil for itself. A proxy left over from a program that has ended does not
  /// name itself.
  private func proxy(of window: CX11.Window) -> CX11.Window? {
    let name = connection.atoms[.xdndProxy]
    let type = connection.atoms[.window]
    guard let proxy = connection.property(name, type, of: window).first,
      connection.property(name, type, of: proxy).first == proxy
    else { return nil }
    return proxy
  }
}
