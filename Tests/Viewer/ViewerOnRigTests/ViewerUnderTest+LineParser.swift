import Drawing
import Rig

extension ViewerUnderTest {
  /// Waits for words in place of a picture.
  func expectWords(_ awaited: String) throws {
    try rig.waitUntil(awaited, in: window) { Self.showsWords($0) }
  }

  /// Light letters on the backdrop, in the middle of the window and nowhere else.
  private static func showsWords(_ screen: Bitmap) -> Bool {
    let backdrop = screen[0, 0]
    let marks = screen.pixels.indices.filter { screen.pixels[$0] != backdrop }
    let isCentred = marks.allSatisfy {
      (300..<900).contains($0 % screen.width) && (300..<500).contains($0 / screen.width)
    }
    return marks.count > 500 && isCentred
  }
}
