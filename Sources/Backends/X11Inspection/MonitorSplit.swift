import CX11
import CXRandR
package import X11Backend

/// Divides the screen of a server among several monitors beside one another, as RandR 1.5 reports them to programs.
package struct MonitorSplit {
  private let connection: X11Backend.Connection

  /// Creates the split of the screen of `connection`.
  package init(_ connection: X11Backend.Connection) { self.connection = connection }

  /// Divides the screen of `width` by `height` device pixels among `count` monitors. With one, the server reports its
  /// own ones again.
  package func divide(into count: Int, width: Int, height: Int) {
    let display = connection.display
    for name in named() { XRRDeleteMonitor(display, connection.root, name) }
    if count > 1 {
      for index in 0..<count {
        set(index, from: width * index / count, to: width * (index + 1) / count, height: height)
      }
    }
    XSync(display, 0)
  }

  private static let prefix = "part-"

  /// Returns the names of the monitors that were set before.
  private func named() -> [Atom] {
    let display = connection.display
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(display, connection.root, 0, &count) else { return [] }
    defer { XRRFreeMonitors(monitors) }
    return UnsafeBufferPointer(start: monitors, count: Int(count)).map(\.name).filter { name in
      guard let text = XGetAtomName(display, name) else { return false }
      defer { XFree(text) }
      return String(cString: text).hasPrefix(Self.prefix)
    }
  }

  private func set(_ index: Int, from left: Int, to right: Int, height: Int) {
    let display = connection.display
    let root = connection.root
    guard let resources = XRRGetScreenResourcesCurrent(display, root) else { return }
    defer { XRRFreeScreenResources(resources) }
    // The first one shows the output, which the server then no longer reports itself.
    let outputs = index == 0 ? min(1, resources.pointee.noutput) : 0
    guard let monitor = XRRAllocateMonitor(display, outputs) else { return }
    defer { XRRFreeMonitors(monitor) }
    monitor.pointee.name = XInternAtom(display, "\(Self.prefix)\(index + 1)", 0)
    monitor.pointee.primary = index == 0 ? 1 : 0
    monitor.pointee.x = Int32(left)
    monitor.pointee.width = Int32(right - left)
    monitor.pointee.height = Int32(height)
    monitor.pointee.mwidth = Int32(right - left) / 4
    monitor.pointee.mheight = Int32(height) / 4
    if outputs > 0, let output = resources.pointee.outputs?.pointee {
      monitor.pointee.outputs?.pointee = output
    }
    XRRSetMonitor(display, root, monitor)
  }
}
