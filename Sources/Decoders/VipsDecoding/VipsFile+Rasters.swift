import CVips
import PictureFiles
import RasterDecoding

/// Pictures in formats that are read without libvips.
extension VipsFile {
  /// Opens the picture of `document` that the `options` for a loader name.
  func open(
    _ document: RasterDocument, _ options: [String: Operation.Value]
  ) throws(PictureError) -> Operation {
    switch document {
    case .picture(let raster): return try open(raster)
    case .icon(let directory):
      guard case .number(let page)? = options["page"] else { return try open(directory, page: 0) }
      return try open(directory, page: page)
    }
  }

  private func open(_ raster: any Raster) throws(PictureError) -> Operation {
    Operation(image: try LazyImage(of: raster, format: format.name), isRandomAccess: true)
  }

  private func open(_ icon: IconDirectory, page: Int) throws(PictureError) -> Operation {
    let picture =
      switch try icon.picture(page) {
      case .raster(let raster): try open(raster)
      case .png(let bytes): try open(png: bytes)
      }
    let image = try picture.image.applying("copy")
    vips_image_set_int(image.raw, "n-pages", Int32(clamping: icon.count))
    return Operation(image: image, isRandomAccess: picture.isRandomAccess)
  }

  private func open(png bytes: [UInt8]) throws(PictureError) -> Operation {
    guard let source = MemoryFile(bytes)?.source() else {
      throw .lastLibvipsError(of: format.name)
    }
    defer { g_object_unref(source) }
    return try Operation(loading: source, by: .png, format: format.name)
  }
}
