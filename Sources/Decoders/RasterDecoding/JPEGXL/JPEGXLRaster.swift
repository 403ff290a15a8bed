package import PictureFiles
package import Pixels

/// A JPEG XL picture that libvips refuses or reads wrongly, or one that is damaged. It is decoded as a whole.
package enum JPEGXLRaster {
  /// The bytes at the beginning of a file that usually have its header.
  private static let headLength = 1 << 16

  /// Opens `file`; if it is to be `salvaging`, to decode as much as there is.
  /// - Returns: the raster, which is nil if libvips reads the file correctly, or reports the error; and the colours of
  ///   high dynamic range, which are nil for others.
  /// - Throws: an error if the header shows that the picture cannot be decoded.
  package static func open(
    _ file: RasterBytes, salvaging: Bool
  ) throws(PictureError) -> (raster: (any Raster)?, brightColors: ColorProfile?) {
    let head = file.bytes(headLength, at: 0)
    guard let header = JPEGXLHeader(of: head) ?? JPEGXLHeader(of: file.bytes(file.length, at: 0))
    else { return (nil, nil) }
    guard salvaging || !header.suitsLibvips else { return (nil, header.brightColors) }
    let layout = try RasterLayout(
      width: header.width, height: header.height, header.space, hasAlpha: header.hasAlpha,
      isDeep: true)
    let raster = try HeldRaster(layout, profile: header.profile) { (rows) throws(PictureError) in
      try decode(file.bytes(file.length, at: 0), header, into: &rows, layout)
    }
    return (raster, header.brightColors)
  }

  private static func decode(
    _ file: [UInt8], _ header: JPEGXLHeader, into rows: inout HeldRaster.Rows,
    _ layout: RasterLayout
  ) throws(PictureError) {
    guard PictureMemory.holds(2 * layout.rowLength * layout.height) else {
      throw .outOfMemory(width: layout.width, height: layout.height)
    }
    let pixels = JPEGXLPixels(of: file, header)
    rows.samples = pixels.samples(bands: layout.bands)
    switch pixels.state {
    case .whole: rows.complete = 0..<layout.height
    case .partial:
      rows.areMended = true
      throw .endsTooEarly(format: PictureFormat.jpegXL.name)
    case .missing: throw .endsTooEarly(format: PictureFormat.jpegXL.name)
    }
  }
}
