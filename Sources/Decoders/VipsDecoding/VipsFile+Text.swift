import Glibc
import Imaging

extension VipsFile {
  /// Bytes that are read at a time.
  private static let step = 1 << 16

  /// Whether letters may have to be drawn: unless it is plain SVG without any element for text.
  func mayHoldText() throws(ImagingError) -> Bool {
    guard format.name == FileFormat.svg.name else { return true }
    let element = Array("<text".utf8)
    var position = 0
    while true {
      let bytes = try bytes(Self.step, at: position)
      if position == 0 && bytes.starts(with: [0x1F, 0x8B]) { return true }
      if bytes.indices.contains(where: { bytes[$0...].starts(with: element) }) { return true }
      guard bytes.count == Self.step else { return false }
      // The next bytes begin with the last of these: the element may lie across.
      position += Self.step - element.count
    }
  }
}
