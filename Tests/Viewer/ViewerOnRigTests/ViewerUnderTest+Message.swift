import Drawing
import Rig

extension ViewerUnderTest {
  /// Waits for a message in place of a picture.
  func expectMessage(_ awaited: String) throws {
    try rig.waitUntil(awaited, in: window) { Self.showsMessage($0) }
  }

  /// Whether there are letters in the middle of the window and only the backdrop around them.
  private static func showsMessage(_ screen: Bitmap) -> Bool {
    let backdrop = screen[0, 0]
    let marks = screen.pixels.indices.filter { screen.pixels[$0] != backdrop }
    let isCentred = marks.allSatisfy {
      (300..<900).contains($0 % screen.width) && (300..<500).contains($0 / screen.width)
    }
    return marks.count > 500 && isCentred
  }
}
