import Drawing
import Geometry
import Rig
import RigSupport

extension ViewerUnderTest {
  /// Waits for a message in place of a picture.
  func expectMessage(_ awaited: String) throws {
    try rig.waitUntil(awaited, in: window) { Self.showsMessage($0) }
  }

  /// Whether there are letters in the middle of the window and only the backdrop around them.
  private static func showsMessage(_ screen: Bitmap) -> Bool {
    let backdrop = screen[0, 0]
    let marks = PixelMarks(in: screen) { $0 != backdrop }
    guard marks.count > 500, let box = marks.box else { return false }
    return (300..<900).contains(box.minX) && box.maxX < 900
      && (300..<500).contains(box.minY) && box.maxY < 500
  }
}
