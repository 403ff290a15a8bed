import CVips
import Geometry
import PictureFiles
import Synchronization

/// The stored pixels of a picture that is turned into another one, decoded again for each band of rows of that.
///
/// Of each stored row, only the pixels are kept from which the band is made, so that the whole picture is never in
/// memory.
final class BandedPixels {
  /// The number of rows that are decoded together.
  private static let blockHeight = 16

  private let stored: LazyImage
  private let open: () throws(PictureError) -> LazyImage
  private let geometry: BandGeometry
  private let pixelLength: Int
  /// Held by the thread that decodes or copies.
  private let lock = Mutex(())
  private var band = 0..<0
  private var spans: [BandGeometry.Span] = []
  private var pixels: [UInt8] = []
  /// The reason why a band could not be decoded. The result so far is useless then.
  private var fault: PictureError?

  /// Creates the pixels of `stored`, which `open` opens again at its first row. The other picture has `width` and
  /// `height`, and `transform` maps the stored one to it; nil if it has no inverse.
  init?(
    of stored: LazyImage, madeInto width: Int, _ height: Int, by transform: Affine,
    opening open: @escaping () throws(PictureError) -> LazyImage
  ) {
    guard
      let geometry = BandGeometry(
        from: (stored.width, stored.height), to: (width, height), by: transform)
    else { return nil }
    self.stored = stored
    self.open = open
    self.geometry = geometry
    pixelLength = stored.pixelLength
  }

  /// Returns an image of the pixels with the metadata of the stored one. It keeps this object.
  func image() throws(PictureError) -> LazyImage {
    guard let raw = vips_image_new() else { throw .lastLibvipsError(of: stored.format) }
    let image = LazyImage(owning: raw, format: stored.format)
    var inputs: [UnsafeMutablePointer<VipsImage>?] = [stored.raw, nil]
    let context = Unmanaged.passRetained(self).toOpaque()
    // The image frees it when it is freed itself.
    raw.withMemoryRebound(to: GObject.self, capacity: 1) {
      g_object_set_data_full($0, "touchstone-bands", context) { context in
        if let context { Unmanaged<BandedPixels>.fromOpaque(context).release() }
      }
    }
    guard vips_image_pipeline_array(raw, VIPS_DEMAND_STYLE_SMALLTILE, &inputs) == 0,
      vips_image_generate(raw, nil, Self.generate, nil, context, nil) == 0
    else { throw .lastLibvipsError(of: stored.format) }
    return image
  }

  private static let generate: VipsGenerateFn = { region, _, context, _, _ in
    guard let region, let context else { return -1 }
    return Unmanaged<BandedPixels>.fromOpaque(context).takeUnretainedValue().fill(region.pointee)
  }

  /// Fills the area of `region`.
  /// - Returns: 0, or -1 for an error, which is also reported to libvips.
  private func fill(_ region: VipsRegion) -> Int32 {
    lock.withLock { _ in
      do throws(PictureError) {
        if let fault { throw fault }
        try decode(geometry.rows(in: region.valid))
      } catch {
        fault = error
        error.report()
        return -1
      }
      copy(to: region)
      return 0
    }
  }

  private func copy(to region: VipsRegion) {
    guard let data = region.data else { return }
    let area = region.valid
    let columns = Int(area.left)..<Int(area.left + area.width)
    for y in Int(area.top)..<Int(area.top + area.height) {
      let row = UnsafeMutableRawBufferPointer(
        start: data + (y - Int(area.top)) * Int(region.bpl), count: columns.count * pixelLength)
      row.initializeMemory(as: UInt8.self, repeating: 0)
      guard spans.indices.contains(y) else { continue }
      let span = spans[y]
      let kept = span.columns.clamped(to: columns)
      guard !kept.isEmpty else { continue }
      let start = (span.start + kept.lowerBound - span.columns.lowerBound) * pixelLength
      UnsafeMutableRawBufferPointer(
        rebasing: row[((kept.lowerBound - columns.lowerBound) * pixelLength)...]
      ).copyBytes(from: pixels[start..<start + kept.count * pixelLength])
    }
  }

  // MARK: Bands

  /// Decodes the band that begins with `rows`, unless the current one has them.
  private func decode(_ rows: Range<Int>) throws(PictureError) {
    guard !rows.isEmpty, rows.clamped(to: band) != rows else { return }
    band = geometry.band(beginningWith: rows, after: band)
    spans = geometry.spans(of: band)
    let count = (spans.last.map { $0.start + $0.columns.count } ?? 0) * pixelLength
    if count > pixels.count {
      // The next band may need a little more.
      pixels = []
      pixels = [UInt8](repeating: 0, count: count + count / 8)
    }
    try readSpans(of: try open())
  }

  /// Decodes `image` from its first row to the last one with pixels that are kept.
  private func readSpans(of image: LazyImage) throws(PictureError) {
    guard image.width == stored.width, image.height == stored.height,
      image.pixelLength == pixelLength
    else { throw .unreadable(reason: "it has changed") }
    guard let region = vips_region_new(image.raw) else {
      throw .lastLibvipsError(of: image.format)
    }
    defer { g_object_unref(region) }
    let end = (spans.lastIndex { !$0.columns.isEmpty } ?? -1) + 1
    for top in stride(from: 0, to: end, by: Self.blockHeight) {
      let height = min(Self.blockHeight, image.height - top)
      var area = VipsRect(
        left: 0, top: Int32(top), width: Int32(image.width), height: Int32(height))
      guard vips_region_prepare(region, &area) == 0 else {
        throw .lastLibvipsError(of: image.format)
      }
      for y in top..<top + height { keep(y, of: region.pointee) }
    }
  }

  /// Keeps the pixels of row `y` of `region` from which the band is made.
  private func keep(_ y: Int, of region: VipsRegion) {
    let span = spans[y]
    guard let data = region.data, !span.columns.isEmpty else { return }
    let row = data + (y - Int(region.valid.top)) * Int(region.bpl)
    let first = span.columns.lowerBound - Int(region.valid.left)
    let bytes = UnsafeRawBufferPointer(
      start: row + first * pixelLength, count: span.columns.count * pixelLength)
    pixels.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[(span.start * pixelLength)...])
        .copyMemory(from: bytes)
    }
  }
}

extension LazyImage {
  /// The number of bytes of a pixel.
  fileprivate var pixelLength: Int { bands * Int(vips_format_sizeof(bandFormat)) }
}
