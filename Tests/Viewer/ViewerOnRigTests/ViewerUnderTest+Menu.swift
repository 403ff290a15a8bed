import Drawing
import Geometry
import Rig
import RigSupport

extension ViewerUnderTest {
  /// The background colour of a menu.
  private static var menuBackground: UInt32 { 0x28_2828 }

  /// Waits until a menu is shown or hidden, and returns its frame in the window.
  @discardableResult
  func waitForMenu(_ isShown: Bool = true) throws -> Rect {
    var frame: Rect?
    try rig.waitUntil("a menu: \(isShown)", in: window) { screen in
      let places = screen.pixels.indices
        .filter { screen.pixels[$0] & 0xFF_FFFF == Self.menuBackground }
        .map { Point(Double($0 % screen.width), Double($0 / screen.width)) }
      frame = places.count > 5000 ? Rect(around: places) : nil
      return (frame != nil) == isShown
    }
    try rig.waitUntilDrawn()
    return frame ?? Rect(origin: .zero, size: Size(0, 0))
  }
}
