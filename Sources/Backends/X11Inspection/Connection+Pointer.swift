import CX11
package import Geometry
package import X11Backend

extension Connection {
  /// Puts the pointer at `point` of the screen, in device pixels, without a device.
  package func putPointer(at point: Point) {
    XWarpPointer(display, 0, root, 0, 0, 0, 0, Int32(point.x), Int32(point.y))
    XSync(display, 0)
  }

  /// The place of the pointer on the screen, in device pixels, and the window under it; 0 if it is on none.
  var pointer: (place: Point, window: CX11.Window) {
    var root: CX11.Window = 0
    var child: CX11.Window = 0
    var x: Int32 = 0
    var y: Int32 = 0
    var innerX: Int32 = 0
    var innerY: Int32 = 0
    var mask: UInt32 = 0
    XQueryPointer(display, self.root, &root, &child, &x, &y, &innerX, &innerY, &mask)
    return (Point(Double(x), Double(y)), child)
  }
}
