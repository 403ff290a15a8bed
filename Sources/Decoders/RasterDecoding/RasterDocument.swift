package import PictureFiles

/// The pictures of a file in one of the simple formats.
package enum RasterDocument: Sendable {
  case picture(any Raster)
  case icon(IconDirectory)
  /// The bytes of a file in another format, which are all that is in this one.
  case file(PictureFormat, [UInt8])

  /// Opens `file`; nil if its `format` is not one of them.
  package init?(_ file: RasterBytes, _ format: PictureFormat) throws(PictureError) {
    switch format {
    case .pnm: self = .picture(try PNMRaster.open(file))
    case .bmp: self = try BMPRaster.open(file)
    case .tga: self = .picture(try TGARaster.open(file))
    case .qoi: self = .picture(try QOIRaster.open(file))
    case .dds: self = .picture(try DDSRaster.open(file))
    case .openEXR: self = .picture(try EXRRaster.open(file))
    case .fits: self = .picture(try FITSRaster(file))
    case .gimp: self = .picture(try GIMPRaster.open(file))
    case .icon: self = .icon(try IconDirectory(file))
    case .photoshop:
      guard let raster = try PhotoshopRaster.open(file) else { return nil }
      self = .picture(raster)
    case .jpeg, .png, .webP, .tiff, .gif, .avif, .heic, .jpegXL, .jpeg2000, .svg, .radiance,
      .pdf, .raw:
      return nil
    }
  }
}
