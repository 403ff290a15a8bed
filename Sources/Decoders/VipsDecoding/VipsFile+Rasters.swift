import CVips
import Codecs
import PictureFiles
import Pixels
import RasterDecoding

/// Pictures in formats that are read without libvips.
extension VipsFile {
  /// Opens the picture of `document` that the `options` for a loader name.
  /// - Throws: an error, before any plain row is made in place of a missing one, if all of them are missing.
  func open(
    _ document: RasterDocument, _ options: [String: Operation.Value]
  ) throws(PictureError) -> Operation {
    switch document {
    case .picture(let raster): return try openWithRows(raster)
    case .file(let format, let bytes): return try open(bytes, by: format == .png ? .png : .jpeg)
    case .icon(let directory):
      guard case .number(let page)? = options["page"] else { return try open(directory, page: 0) }
      return try open(directory, page: page)
    }
  }

  private func openWithRows(_ raster: any Raster) throws(PictureError) -> Operation {
    guard !isSalvaged || !raster.isWithoutRows else { throw .endsTooEarly(format: format.name) }
    return try open(raster)
  }

  private func open(_ raster: any Raster) throws(PictureError) -> Operation {
    let image = try LazyImage(of: raster, format: format.name, isSalvaged: isSalvaged)
    return Operation(
      image: raster.layout.colors == .lab ? try image.withLabNumbers() : image,
      isRandomAccess: raster.facts.isRandomAccess)
  }

  /// Opens the picture that the `options` for `loader` name: without libvips, if that refuses or misreads it.
  func open(
    by loader: Loader, _ options: [String: Operation.Value]
  ) throws(PictureError) -> Operation {
    switch format {
    case .tiff:
      let page = try TIFFPage.open(
        rasterBytes, page: options["page"]?.number ?? 0, subdirectory: options["subifd"]?.number,
        salvaging: isSalvaged)
      switch page {
      case .raster(let raster): return try open(raster)
      case .forLibvips(let bands):
        let page = try load(by: loader, options)
        guard let bands, bands < page.image.bands else { return page }
        return Operation(
          image: try page.image.bands(0, count: bands), isRandomAccess: page.isRandomAccess)
      }
    case .jpeg2000:
      guard let raster = try JPEG2000Reader.open(rasterBytes, salvaging: isSalvaged) else { break }
      // Levels have numbers, as pages of other formats do.
      guard options["page"] == nil else {
        throw .unsupported(format: format.name, reason: "levels of less detail")
      }
      return try open(raster)
    case .radiance:
      guard let raster = try RadianceRaster.open(rasterBytes, salvaging: isSalvaged) else { break }
      return try openWithRows(raster)
    case .jpeg: return try openJPEG(by: loader, options)
    case .jpegXL: return try openJPEGXL(by: loader, options)
    case .avif, .heic: return try openItem(by: loader, options)
    default: break
    }
    return try load(by: loader, options)
  }

  /// Opens a JPEG. If it has no profile, but its Exif data name Adobe RGB, it gets that one.
  private func openJPEG(
    by loader: Loader, _ options: [String: Operation.Value]
  ) throws(PictureError) -> Operation {
    let picture = try load(by: loader, options)
    guard picture.image.bytes(LazyImage.profileName) == nil,
      let exif = picture.image.bytes("exif-data"), ExifReader.statesAdobeRGB(inBlock: exif)
    else { return picture }
    return Operation(
      image: try picture.image.withProfile(.adobeRGB), isRandomAccess: picture.isRandomAccess)
  }

  /// Opens a JPEG XL picture: some of its frames below each other if `options` count them.
  private func openJPEGXL(
    by loader: Loader, _ options: [String: Operation.Value]
  ) throws(PictureError) -> Operation {
    let file = try JPEGXLRaster(rasterBytes, salvaging: outcome)
    let first = options["page"]?.number ?? 0
    var page: Operation
    if let count = options["n"]?.number, let animation = file.animation {
      page = try open(animation.strip(of: first..<first + count))
    } else {
      page = if let raster = file.raster { try open(raster) } else { try load(by: loader, [:]) }
      if file.raster != nil, let bits = file.bits {
        vips_image_set_int(page.image.raw, "bits-per-sample", Int32(clamping: bits))
      }
      if let animation = file.animation { page = try page.withFrames(of: animation) }
    }
    guard let colors = file.brightColors else { return page }
    return Operation(
      image: try page.image.withProfile(colors), isRandomAccess: page.isRandomAccess)
  }

  /// Opens a picture of a HEIF file. Of the primary one, the colours and the ranges of grey levels and of alpha are
  /// those that the file states, which libheif ignores.
  private func openItem(
    by loader: Loader, _ options: [String: Operation.Value]
  ) throws(PictureError) -> Operation {
    let page = try load(by: loader, options)
    guard options["page"]?.number ?? 0 == page.image.number("heif-primary") ?? 0,
      let properties = primaryProperties
    else { return page }
    if let matrix = properties.unconvertedMatrix {
      throw .unsupported(
        format: format.name, reason: "matrix coefficients \(matrix)")
    }
    var image = page.image
    if properties.isGray, image.hasGrayProfile { image = try image.withOneColor() }
    if properties.hasLimitedLevels {
      image = try image.withFullRange(ofBands: 0..<image.colorCount)
    }
    if properties.hasLimitedAlpha, image.hasAlpha {
      image = try image.withFullRange(ofBands: image.colorCount..<image.bands)
    }
    if let colors = properties.colors, !image.hasProfile {
      image = try image.withProfile(colors)
    }
    return Operation(image: image, isRandomAccess: page.isRandomAccess)
  }

  private func open(_ icon: IconDirectory, page: Int) throws(PictureError) -> Operation {
    let picture =
      switch try icon.picture(page) {
      case .raster(let raster): try openWithRows(raster)
      case .png(let bytes): try open(bytes, by: .png)
      }
    let image = try picture.image.applying("copy")
    vips_image_set_int(image.raw, "n-pages", Int32(clamping: icon.count))
    return Operation(image: image, isRandomAccess: picture.isRandomAccess)
  }

  private func open(_ bytes: [UInt8], by loader: Loader) throws(PictureError) -> Operation {
    guard let source = MemoryFile(bytes)?.source() else {
      throw .lastLibvipsError(of: format.name)
    }
    defer { g_object_unref(source) }
    let operation = try Operation(
      loading: source, by: loader, format: format.name, isSalvaged ? Operation.salvaging : [:])
    operation.image.isSalvaged = isSalvaged
    return operation
  }
}

extension Operation {
  /// Returns the same picture, which says as those of other formats how its frames are played.
  fileprivate func withFrames(of animation: JPEGXLAnimation) throws(PictureError) -> Operation {
    let copy = try image.applying("copy")
    let delays = animation.delays.map { Int32(min($0 / .milliseconds(1), Double(Int32.max))) }
    vips_image_set_int(copy.raw, "n-pages", Int32(clamping: delays.count))
    vips_image_set_int(copy.raw, "loop", Int32(clamping: animation.plays))
    vips_image_set_array_int(copy.raw, "delay", delays, Int32(clamping: delays.count))
    return Operation(image: copy, isRandomAccess: isRandomAccess)
  }
}

extension Operation.Value {
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }
}
