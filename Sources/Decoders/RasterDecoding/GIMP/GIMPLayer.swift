import PictureFiles

/// A layer of a GIMP file.
struct GIMPLayer {
  /// The size in pixels, and the place in the picture of the upper left one.
  let width: Int
  let height: Int
  private(set) var x = 0
  private(set) var y = 0
  let colors: GIMPSamples.Colors
  private(set) var mode = 0
  private(set) var opacity: Float = 1
  private(set) var isVisible = true
  private(set) var isInGroup = false
  /// The offset in the file of its pixel hierarchy.
  private(set) var pixels = 0
  /// The same of its mask; nil if it has none, or one that does not apply.
  private(set) var mask: Int?

  /// The properties of a layer.
  private enum Property {
    static let opacity = 6
    static let mode = 7
    static let visible = 8
    static let masked = 11
    static let offsets = 15
    static let path = 30
    static let fineOpacity = 33
  }

  /// Reads the layer at the offset `start` of `file`.
  init(_ file: RasterBytes, at start: Int, pointerSize: Int) throws(PictureError) {
    var cursor = SectionCursor(file, of: .gimp, at: start)
    width = try cursor.number(4)
    height = try cursor.number(4)
    colors = try GIMPSamples.Colors(try cursor.number(4))
    try cursor.section(4) { _ throws(PictureError) in }
    var isMasked = false
    try cursor.properties { (kind, property) throws(PictureError) in
      switch kind {
      case Property.opacity: opacity = Float(try property.number(4)) / 255
      case Property.fineOpacity:
        opacity = Float(bitPattern: UInt32(truncatingIfNeeded: try property.number(4)))
      case Property.mode: mode = try property.number(4)
      case Property.visible: isVisible = try property.number(4) != 0
      case Property.masked: isMasked = try property.number(4) != 0
      case Property.offsets: (x, y) = (try property.offset(), try property.offset())
      // A number for each group around it, and one for itself.
      case Property.path: isInGroup = property.rest > 4
      default: break
      }
    }
    opacity = opacity > 0 ? min(opacity, 1) : 0
    pixels = try cursor.number(pointerSize)
    let channel = try cursor.number(pointerSize)
    guard isMasked, channel > 0 else { return }
    // A mask has a size, a name and properties as well.
    var other = SectionCursor(file, of: .gimp, at: channel)
    try other.skip(8)
    try other.section(4) { _ throws(PictureError) in }
    try other.properties { _, _ in }
    mask = try other.number(pointerSize)
  }
}

extension SectionCursor {
  /// Reads a number of four bytes that may be negative.
  fileprivate mutating func offset() throws(PictureError) -> Int {
    Int(Int32(truncatingIfNeeded: try number(4)))
  }
}
