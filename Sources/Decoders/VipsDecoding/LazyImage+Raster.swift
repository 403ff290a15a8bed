import CVips
import PictureFiles
import Pixels
import RasterDecoding

extension LazyImage {
  /// Creates the image of `raster`, whose rows are read when they are needed. Rows that are missing are errors or,
  /// if the image `isSalvaged`, plain.
  convenience init(
    of raster: any Raster, format: String, isSalvaged: Bool
  ) throws(PictureError) {
    guard let raw = vips_image_new() else { throw .lastLibvipsError(of: format) }
    self.init(owning: raw, format: format)
    self.isSalvaged = isSalvaged
    let layout = raster.layout
    let kind = RasterKind(of: layout)
    vips_image_init_fields(
      raw, Int32(layout.width), Int32(layout.height), Int32(layout.bands), kind.bandFormat,
      VIPS_CODING_NONE, kind.interpretation, 1, 1)
    if let profile = raster.profile { setProfile(profile) }
    describe(raster.facts)
    let context = Unmanaged.passRetained(RowSource(raster, isSalvaged: isSalvaged)).toOpaque()
    // The image frees it when it is freed itself.
    g_object_set_data_full(asGObject(raw), "rows", context) { context in
      if let context { Unmanaged<RowSource>.fromOpaque(context).release() }
    }
    var noInput: UnsafeMutablePointer<VipsImage>?
    let status = vips_image_pipeline_array(raw, VIPS_DEMAND_STYLE_THINSTRIP, &noInput)
    let generated = vips_image_generate(
      raw, nil,
      { region, _, context, _, _ in
        guard let region, let context else { return -1 }
        return Unmanaged<RowSource>.fromOpaque(context).takeUnretainedValue()
          .fill(region.pointee)
      }, nil, context, nil)
    guard status == 0, generated == 0 else { throw .lastLibvipsError(of: format) }
  }
}

extension LazyImage {
  private func describe(_ facts: RasterFacts) {
    let numbers = [
      VIPS_META_ORIENTATION: Int(facts.orientation.rawValue), "bits-per-sample": facts.bits,
      "n-pages": facts.pageCount, "n-subifds": facts.subdirectoryCount,
    ]
    for case (let name, let number?) in numbers {
      vips_image_set_int(raw, name, Int32(clamping: number))
    }
  }

  /// Returns the image of a raster of Lab with the numbers that libvips has for it.
  func withLabNumbers() throws(PictureError) -> LazyImage {
    let alpha = bands == 4 ? [(1.0 / 257, 0.0)] : []
    let scales = [(100.0 / 65535, 0), (1.0 / 256, -128), (1.0 / 256, -128)] + alpha
    return try applying(
      "linear", ["a": .reals(scales.map { $0.0 }), "b": .reals(scales.map { $0.1 })]
    ).applying("copy", ["interpretation": .number(Int(VIPS_INTERPRETATION_LAB.rawValue))])
  }
}

/// Returns an image as a pointer to the base class of all objects.
private func asGObject(_ image: UnsafeMutablePointer<VipsImage>) -> UnsafeMutablePointer<GObject> {
  UnsafeMutableRawPointer(image).assumingMemoryBound(to: GObject.self)
}

/// The kind of samples in terms of libvips.
private struct RasterKind {
  let bandFormat: VipsBandFormat
  let interpretation: VipsInterpretation

  init(of layout: RasterLayout) {
    bandFormat = layout.isDeep ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR
    interpretation =
      switch (layout.colors, layout.isDeep) {
      case (.grey, false): VIPS_INTERPRETATION_B_W
      case (.grey, true): VIPS_INTERPRETATION_GREY16
      case (.rgb, false): VIPS_INTERPRETATION_sRGB
      case (.rgb, true): VIPS_INTERPRETATION_RGB16
      case (.cmyk, _): VIPS_INTERPRETATION_CMYK
      case (.lab, _): VIPS_INTERPRETATION_MULTIBAND
      }
  }
}

/// Copies rows of a raster into regions, from several threads.
private final class RowSource: Sendable {
  private let raster: any Raster
  /// A row in place of those that are missing; nil if these are errors.
  private let missing: [UInt8]?

  init(_ raster: any Raster, isSalvaged: Bool) {
    self.raster = raster
    missing = isSalvaged ? raster.layout.missingRow : nil
  }

  private func samples(of area: PixelArea) throws(PictureError) -> [UInt8] {
    do throws(PictureError) { return try raster.samples(of: area) } catch {
      guard let missing else { throw error }
      let length = missing.count / raster.layout.width * area.width
      return (area.y..<area.y + area.height).flatMap { y in
        let row = PixelArea(x: area.x, y: y, width: area.width, height: 1)
        let salvaged = raster.salvagedRow(y).map { row in
          let size = row.count / raster.layout.width
          return Array(row[(area.x * size)..<((area.x + area.width) * size)])
        }
        return (try? raster.samples(of: row)) ?? salvaged ?? Array(missing.prefix(length))
      }
    }
  }

  /// Fills the area of `region`.
  /// - Returns: 0, or -1 for an error, which is also reported to libvips.
  func fill(_ region: VipsRegion) -> Int32 {
    guard let data = region.data else { return -1 }
    let valid = region.valid
    let area = PixelArea(
      x: Int(valid.left), y: Int(valid.top), width: Int(valid.width), height: Int(valid.height))
    do throws(PictureError) {
      let samples = try samples(of: area)
      let length = samples.count / max(area.height, 1)
      for index in 0..<area.height {
        UnsafeMutableRawBufferPointer(start: data + index * Int(region.bpl), count: length)
          .copyBytes(from: samples[(index * length)..<((index + 1) * length)])
      }
      return 0
    } catch {
      error.report()
      return -1
    }
  }
}

extension RasterLayout {
  /// The samples of a row of grey.
  fileprivate var missingRow: [UInt8] {
    let sampleSize = isDeep ? 2 : 1
    return (0..<rowLength).map { index in
      hasAlpha && index / sampleSize % bands == bands - 1 ? 0xFF : 0x80
    }
  }
}

extension PictureError {
  /// Reports the error to libvips, from which ``lastLibvipsError(of:)`` recreates it.
  func report() {
    let reason =
      switch self {
      case .endsTooEarly: "truncated"
      case .damaged(_, let reason): reason
      case .outOfMemory(let width, let height): "\(Self.memoryMark) \(width) x \(height)"
      default: description
      }
    withVaList([]) { vips_verror("raster", reason.replacing("%", with: "%%"), $0) }
  }
}
