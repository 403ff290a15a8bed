import PictureFiles

/// The first picture of a DirectDraw surface, at its full size.
struct DDSRaster: Raster {
  let layout: RasterLayout
  private let fields: [BitField]
  /// The number of bytes of a pixel.
  private let size: Int
  private let file: RasterBytes

  /// Opens the surface in `file`.
  static func open(_ file: RasterBytes) throws(PictureError) -> any Raster {
    let header = try DDSHeader(file)
    let pixels = file.dropFirst(header.start)
    switch header.pixels {
    case .fields(let fields, let size):
      return DDSRaster(
        layout: try RasterLayout(
          width: header.width, height: header.height, header.colors, hasAlpha: header.hasAlpha,
          isDeep: fields.contains { $0.maximum > 255 }), fields: fields, size: size, file: pixels)
    case .floats(let count, let size):
      let layout = try RasterLayout(
        width: header.width, height: header.height, header.colors, hasAlpha: header.hasAlpha,
        isDeep: true)
      return DDSFloats(pixels, layout, stored: count, size: size)
    case .indices:
      let layout = try RasterLayout(
        width: header.width, height: header.height, header.colors, hasAlpha: header.hasAlpha)
      return try DDSIndices(pixels, layout)
    case .blocks(let compression):
      let layout = try RasterLayout(
        width: header.width, height: header.height, header.colors, hasAlpha: header.hasAlpha,
        isDeep: compression.isDeep)
      return DDSBlocks(file: pixels, layout: layout, compression: compression)
    }
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let length = layout.width * size
    let bytes = try file.bytes(length, at: y * length, of: .dds)
    return fields.row(of: bytes, size: size, layout)
  }
}
