package import PictureFiles
package import Pixels

/// A JPEG XL picture, as far as libvips refuses it or reads it wrongly, or it is damaged. Such a picture is decoded
/// as a whole.
package struct JPEGXLRaster {
  /// The pixels; nil if libvips reads them right, or says what is wrong with them.
  package let raster: (any Raster)?
  /// The number of bits of a colour; nil if the header is damaged.
  package let bits: Int?
  /// The colours of high dynamic range; nil for others.
  package let brightColors: ColorProfile?
  /// The frames of an animation; nil for a still picture.
  package let animation: JPEGXLAnimation?

  /// The bytes at the beginning of a file that usually have its header.
  private static let headLength = 1 << 16

  /// Opens `file`; with an `outcome`, which is recorded once pixels are read, to decode as much as there is.
  /// - Throws: an error if the header shows that the picture cannot be decoded.
  package init(_ file: RasterBytes, salvaging outcome: SalvageOutcome?) throws(PictureError) {
    let head = file.bytes(Self.headLength, at: 0)
    guard let header = JPEGXLHeader(of: head) ?? JPEGXLHeader(of: file.bytes(file.length, at: 0))
    else {
      raster = nil
      bits = nil
      brightColors = nil
      animation = nil
      return
    }
    bits = header.bits
    brightColors = header.brightColors
    animation = JPEGXLAnimation(file, header)
    // Of an animation, libvips shows the last frame.
    let isForLibvips = outcome == nil && header.suitsLibvips && header.animation == nil
    raster = isForLibvips ? nil : try Self.raster(of: file, header, outcome)
  }

  private static func raster(
    of file: RasterBytes, _ header: JPEGXLHeader, _ outcome: SalvageOutcome?
  ) throws(PictureError) -> any Raster {
    let layout = try RasterLayout(
      width: header.width, height: header.height, header.space, hasAlpha: header.hasAlpha,
      isDeep: true)
    return try CachedRaster(layout, profile: header.profile) { (rows) throws(PictureError) in
      try decode(file.bytes(file.length, at: 0), header, into: &rows, layout)
      outcome?.recordWhole()
    }
  }

  private static func decode(
    _ file: [UInt8], _ header: JPEGXLHeader, into rows: inout CachedRaster.Rows,
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
