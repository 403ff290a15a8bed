import CX11
import X11Backend

extension WindowWatcher {
  /// Returns the process of `window`, from its property `_NET_WM_PID`; nil if that is missing.
  package func processID(of window: TopWindow) -> Int32? {
    whileGrabbed {
      guard children(of: connection.root).contains(window.id) else { return nil }
      let client = client(of: window.id) ?? window.id
      return connection.property(atoms[.netWMPID], atoms[.cardinal], of: client).first
        .flatMap { Int32(exactly: $0) }
    }
  }
}
