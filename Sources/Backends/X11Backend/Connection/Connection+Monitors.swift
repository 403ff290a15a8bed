import CX11
import CXRandR
import Geometry
public import Windowing

extension Connection {
  /// The monitors: those of RandR 1.5, or else one that shows the whole screen.
  public var monitors: [Monitor] {
    let width = Double(screenSize.width)
    let height = Double(screenSize.height)
    let screen = Monitor(name: "", frame: Rect(x: 0, y: 0, width: width, height: height))
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 1
    var minor: Int32 = 5
    guard XRRQueryExtension(display, &event, &error) != 0,
      XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 5)
    else { return [screen] }
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(display, root, 1, &count) else { return [screen] }
    defer { XRRFreeMonitors(monitors) }
    guard count > 0 else { return [screen] }
    return UnsafeBufferPointer(start: monitors, count: Int(count)).map {
      let x = Double($0.x)
      let y = Double($0.y)
      let frame = Rect(x: x, y: y, width: Double($0.width), height: Double($0.height))
      return Monitor(name: name(of: $0.name), frame: frame)
    }
  }

  private func name(of atom: Atom) -> String {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }
}

extension Monitor {
  /// Returns the number of pixels of `area` that it shows.
  func area(of area: Rect) -> Double {
    frame.intersection(area).map { $0.width * $0.height } ?? 0
  }
}
