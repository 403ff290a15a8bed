import PictureFiles

/// The pixels of a surface that are numbers of colours in the palette before them.
struct DDSIndices: Raster {
  let layout: RasterLayout
  /// Red, green, blue and alpha of all colours.
  private let palette: [UInt8]
  private let indices: RasterBytes

  /// The number of bytes of 256 colours.
  private static let paletteLength = 1024

  /// Reads the palette at the beginning of `file`.
  init(_ file: RasterBytes, _ layout: RasterLayout) throws(PictureError) {
    self.layout = layout
    palette = try file.bytes(Self.paletteLength, at: 0, of: .dds)
    indices = file.dropFirst(Self.paletteLength)
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let row = try indices.bytes(layout.width, at: y * layout.width, of: .dds)
    return row.flatMap { palette[4 * Int($0)..<4 * Int($0) + 4] }
  }
}
