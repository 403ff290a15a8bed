import Drawing
import Geometry
import Rig
import RigSupport

extension ViewerUnderTest {
  /// The background colour of a menu.
  private static var menuBackground: UInt32 { 0x28_2828 }

  /// Waits until a menu is shown or hidden, and returns its frame in the window at rest.
  @discardableResult
  func waitForMenu(_ isShown: Bool = true) throws -> Rect {
    try rig.waitUntil("a menu: \(isShown)", in: window) {
      (Self.menuFrame(in: $0) != nil) == isShown
    }
    // A menu has its colour before it has its size.
    try rig.waitUntilDrawn()
    return Self.menuFrame(in: try screenshot()) ?? Rect(origin: .zero, size: Size(0, 0))
  }

  private static func menuFrame(in screen: Bitmap) -> Rect? {
    let marks = PixelMarks(in: screen) { $0 & 0xFF_FFFF == menuBackground }
    return marks.count > 5000 ? marks.box : nil
  }
}
