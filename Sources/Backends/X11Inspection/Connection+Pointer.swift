import CX11
package import Geometry
package import X11Backend

extension Connection {
  /// Puts the pointer at `point` of the screen, in device pixels, without a device.
  package func putPointer(at point: Point) {
    XWarpPointer(display, 0, root, 0, 0, 0, 0, Int32(point.x), Int32(point.y))
    XSync(display, 0)
  }
}
