import CX11
import CXRandR
public import Geometry

extension Connection {
  /// The parts of the screen that monitors show, in device pixels: those of RandR 1.5, or else the whole
  /// screen.
  public var monitors: [Rect] {
    let screen = Rect(
      x: 0, y: 0, width: Double(screenSize.width), height: Double(screenSize.height))
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 1, 5)
    guard XRRQueryExtension(display, &event, &error) != 0,
      XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 5)
    else { return [screen] }
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(display, root, 1, &count) else { return [screen] }
    defer { XRRFreeMonitors(monitors) }
    guard count > 0 else { return [screen] }
    return UnsafeBufferPointer(start: monitors, count: Int(count)).map {
      Rect(x: Double($0.x), y: Double($0.y), width: Double($0.width), height: Double($0.height))
    }
  }
}
