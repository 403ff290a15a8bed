import CTIFF
import PictureFiles
import Pixels

/// A page of a TIFF file that libvips refuses or reads wrongly.
///
/// As many decoded strips or tiles are kept as two rows of them have.
final class TIFFReader: LibraryReader {
  let layout: RasterLayout
  let profile: [UInt8]?
  let facts: RasterFacts
  private let directory: TIFFDirectory
  private let blocks: TIFFBlocks
  private let colors: TIFFColors
  private let statedRange: ClosedRange<Double>?
  private var tone: TIFFTone?
  private let handle: TIFFHandle
  private var kept: BlockCache<TIFFBlocks.Block>

  /// The maximum number of blocks in which the range of numbers is looked for.
  private static let maximumMeasuredBlocks = 64

  /// Creates the reader of the current directory of `handle`.
  /// - Throws: an error if it shows that the page cannot be decoded.
  init(_ handle: TIFFHandle, _ stated: TIFFDirectory, pageCount: Int) throws(PictureError) {
    guard TIFFIsCODECConfigured(stated.compression) != 0 else {
      throw .unsupported(format: "TIFF", reason: "compression \(stated.compression)")
    }
    self.handle = handle
    directory = stated.expanded(by: handle)
    guard directory.format.isSupported else {
      throw .unsupported(
        format: "TIFF", reason: "\(directory.format.kind) samples of \(directory.format.bits) bits")
    }
    colors = try TIFFColors(directory, of: handle)
    blocks = try TIFFBlocks(handle, directory)
    kept = BlockCache(capacity: 2 * blocks.columns)
    statedRange = Self.statedRange(of: handle)
    profile = Self.profile(of: handle)
    layout = try RasterLayout(
      width: directory.width, height: directory.height, colors.space, hasAlpha: colors.hasAlpha,
      isDeep: true)
    let orientation = ctiff_short(handle.raw, UInt32(TIFFTAG_ORIENTATION))
    facts = RasterFacts(
      orientation: Orientation(rawValue: orientation) ?? .upright, bits: directory.format.bits,
      pageCount: pageCount, subdirectoryCount: handle.subdirectories.count)
  }

  private static func profile(of handle: TIFFHandle) -> [UInt8]? {
    var count = UInt32(0)
    var bytes = UnsafeMutableRawPointer?.none
    guard ctiff_bytes(handle.raw, UInt32(TIFFTAG_ICCPROFILE), &count, &bytes) != 0 else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  private static func statedRange(of handle: TIFFHandle) -> ClosedRange<Double>? {
    var minimum = 0.0
    var maximum = 0.0
    guard ctiff_double(handle.raw, UInt32(TIFFTAG_SMINSAMPLEVALUE), &minimum) != 0,
      ctiff_double(handle.raw, UInt32(TIFFTAG_SMAXSAMPLEVALUE), &maximum) != 0, minimum < maximum,
      (maximum - minimum).isFinite
    else { return nil }
    return minimum...maximum
  }

  func read(
    _ area: PixelArea, into target: UnsafeMutableBufferPointer<UInt16>
  ) throws(PictureError) {
    let bands = layout.bands
    for row in (area.y / blocks.height)...((area.y + area.height - 1) / blocks.height) {
      for column in (area.x / blocks.width)...((area.x + area.width - 1) / blocks.width) {
        let block = try block(column: column, row: row)
        let left = column * blocks.width
        let top = row * blocks.height
        let columns = max(area.x, left)..<min(area.x + area.width, left + blocks.width)
        let rows = max(area.y, top)..<min(area.y + area.height, top + blocks.height)
        guard rows.upperBound <= top + block.rowCount else { throw fault }
        for y in rows {
          let source = ((y - top) * blocks.width + columns.lowerBound - left) * bands
          let start = ((y - area.y) * area.width + columns.lowerBound - area.x) * bands
          _ = UnsafeMutableBufferPointer(rebasing: target[start...])
            .update(fromContentsOf: block.samples[source..<source + columns.count * bands])
        }
      }
    }
  }

  /// The error of a block that is damaged.
  private var fault: PictureError {
    handle.hasReportedError ? handle.fault : .endsTooEarly(format: PictureFormat.tiff.name)
  }

  private func block(column: Int, row: Int) throws(PictureError) -> TIFFBlocks.Block {
    let number = row * blocks.columns + column
    if let block = kept[number] { return block }
    var block = try storedBlock(column: column, row: row)
    block.samples = colors.convert(block.samples)
    if let tone, tone.isLight { tone.makeLevels(of: &block.samples, layout) }
    kept.keep(block, as: number)
    return block
  }

  private func storedBlock(column: Int, row: Int) throws(PictureError) -> TIFFBlocks.Block {
    let format = directory.format
    if directory.colors == .ycbcr { return try blocks.sharedColors(column: column, row: row) }
    if colors.areIndices {
      return try blocks.samples(colors.samples, column: column, row: row) {
        format.readIndices($0, $1, into: $2)
      }
    }
    let tone = try foundTone()
    return try blocks.samples(colors.samples, column: column, row: row) {
      format.readLevels($0, $1, range: tone.range, into: $2)
    }
  }

  /// Returns the tone of numbers, which is found once.
  private func foundTone() throws(PictureError) -> TIFFTone {
    if let tone { return tone }
    let isFloat = directory.format.kind == .float
    let range: ClosedRange<Double>? =
      if let statedRange { statedRange } else { try measuredRange(ofFloats: isFloat) }
    let found = TIFFTone(
      range: range ?? (isFloat ? 0...1 : directory.format.signedRange),
      isLight: isFloat && range == nil && profile == nil
        && [.grey, .rgb].contains(layout.colors))
    tone = found
    return found
  }

  /// Returns the range of the numbers in some blocks, if they are measurements and not levels. Files do not state this.
  private func measuredRange(ofFloats areFloats: Bool) throws(PictureError) -> ClosedRange<Double>?
  {
    let mayBeLevels = profile != nil || layout.colors != .grey || directory.isLight
    guard directory.format.isScaled, !areFloats || !mayBeLevels,
      let range = try blocks.extent(maximumBlocks: Self.maximumMeasuredBlocks),
      range.lowerBound < range.upperBound, (range.upperBound - range.lowerBound).isFinite
    else { return nil }
    let levels = -1.0...2.0
    let areLevels = levels.contains(range.lowerBound) && levels.contains(range.upperBound)
    return areFloats && areLevels ? nil : range
  }
}

extension TIFFDirectory {
  /// Returns the directory after requesting that libtiff expands special compressions: LogLuv, and YCbCr
  /// in JPEG.
  fileprivate func expanded(by handle: TIFFHandle) -> TIFFDirectory {
    if isLight {
      _ = ctiff_set(handle.raw, UInt32(TIFFTAG_SGILOGDATAFMT), SGILOGDATAFMT_FLOAT)
      return TIFFDirectory(handle)
    }
    guard colors == .ycbcr, compression == COMPRESSION_JPEG, !isPlanar else { return self }
    _ = ctiff_set(handle.raw, UInt32(TIFFTAG_JPEGCOLORMODE), JPEGCOLORMODE_RGB)
    return with(.rgb)
  }
}
