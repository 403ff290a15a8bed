import Glibc
import PictureFiles

extension VipsFile {
  /// The number of bytes to read at a time.
  private static let step = 1 << 16

  /// Returns whether the file may contain text: true unless it is uncompressed SVG without text
  /// elements.
  func mayHoldText() throws(PictureError) -> Bool {
    guard format == .svg else { return true }
    let element = Array("<text".utf8)
    var position = 0
    while true {
      let bytes = try bytes(Self.step, at: position)
      if position == 0 && bytes.starts(with: [0x1F, 0x8B]) { return true }
      if bytes.indices.contains(where: { bytes[$0...].starts(with: element) }) { return true }
      guard bytes.count == Self.step else { return false }
      // Reads overlap, because an element may cross the boundary.
      position += Self.step - element.count
    }
  }
}
