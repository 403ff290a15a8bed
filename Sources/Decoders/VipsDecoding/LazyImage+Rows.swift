import CVips
import Decoding
import PictureFiles
import Pixels

extension LazyImage {
  /// Computes all pixels and passes them to `consumer` row by row, with only some of them in memory.
  /// The image must consist of bytes: grey or RGB, optionally with alpha.
  /// - Throws: an error if any row cannot be computed or, if the image is salvaged, if none can.
  func stream(to consumer: any RowConsumer, _ progress: DecodingProgress?) throws(PictureError) {
    let sink = RowConverter(of: self, consumer: consumer, progress)
    vips_error_clear()
    let isDone = isSalvaged ? passBlocks(to: sink) : passStrips(to: sink)
    if let fault = sink.fault {
      vips_error_clear()
      throw fault
    }
    // libvips 8.14 sometimes reports success although a thread failed, and passes rows that were
    // not computed. Only the error message shows that.
    guard isDone, vips_error_buffer().pointee == 0 else {
      let error = PictureError.lastLibvipsError(of: format)
      guard isSalvaged, sink.rowCount > 0 else { throw error }
      return try sink.fillRest()
    }
  }

  /// Computes high strips of rows with several threads. If one row fails, its strip is missing.
  private func passStrips(to sink: RowConverter) -> Bool {
    vips_sink_disc(
      raw,
      { region, area, context in
        guard let region, let area, let context else { return -1 }
        return Unmanaged<RowConverter>.fromOpaque(context).takeUnretainedValue()
          .consume(region.pointee, rows: area.pointee)
      }, Unmanaged.passUnretained(sink).toOpaque()) == 0
  }

  /// Computes a few rows at a time, up to the first that fails.
  private func passBlocks(to sink: RowConverter) -> Bool {
    guard let region = vips_region_new(raw) else { return false }
    defer { g_object_unref(region) }
    func pass(_ rows: Range<Int>) -> Bool {
      var area = VipsRect(
        left: 0, top: Int32(rows.lowerBound), width: raw.pointee.Xsize, height: Int32(rows.count))
      return vips_region_prepare(region, &area) == 0
        && sink.consume(region.pointee, rows: area) == 0
    }
    let blockHeight = 16
    for start in stride(from: 0, to: height, by: blockHeight) {
      let rows = start..<min(start + blockHeight, height)
      guard pass(rows) || rows.allSatisfy({ pass($0..<$0 + 1) }) else { return false }
    }
    return true
  }
}

/// Converts rows of bytes in libvips regions to rows of pixels.
private final class RowConverter {
  /// The error of the row consumer.
  private(set) var fault: PictureError?
  /// The number of rows that were passed on.
  private(set) var rowCount = 0
  private let bands: Int
  private let height: Int
  private let consumer: any RowConsumer
  private let progress: DecodingProgress?
  private var row: [UInt32]

  init(of image: LazyImage, consumer: any RowConsumer, _ progress: DecodingProgress?) {
    bands = image.bands
    height = image.height
    self.consumer = consumer
    self.progress = progress
    row = Array(repeating: 0, count: image.width)
  }

  /// Converts `rows` of `region`, at full width.
  /// - Returns: 0, or -1 to stop.
  func consume(_ region: VipsRegion, rows: VipsRect) -> Int32 {
    guard let data = region.data else { return -1 }
    progress?.record(Int(rows.top), of: height)
    do throws(PictureError) {
      for y in rows.top..<rows.top + rows.height {
        let start = data + Int(y - region.valid.top) * Int(region.bpl)
        row.withUnsafeMutableBufferPointer {
          PixelRow.write(UnsafeBufferPointer(start: start, count: $0.count * bands), bands, to: $0)
        }
        try passOn()
      }
      return 0
    } catch {
      fault = error
      return -1
    }
  }

  /// Passes blank rows on in place of missing ones.
  func fillRest() throws(PictureError) {
    row = Array(repeating: PixelFormat.missing, count: row.count)
    while rowCount < height { try passOn() }
  }

  private func passOn() throws(PictureError) {
    try row.withUnsafeBufferPointer { (row) throws(PictureError) in try consumer.consume(row) }
    rowCount += 1
  }
}

/// Conversion of bytes to pixels.
private enum PixelRow {
  /// Writes premultiplied pixels 0xAARRGGBB from `bytes` with this number of `bands`: 1 or 3, and
  /// one more with alpha.
  static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ bands: Int, to row: UnsafeMutableBufferPointer<UInt32>
  ) {
    let opaque: UInt32 = 0xFF00_0000
    func byte(_ index: Int) -> UInt32 { UInt32(bytes[index]) }
    func color(_ x: Int) -> UInt32 { byte(x) << 16 | byte(x + 1) << 8 | byte(x + 2) }
    switch bands {
    case 1: for x in row.indices { row[x] = opaque | byte(x) &* 0x0001_0101 }
    case 2:
      for x in row.indices {
        row[x] = PixelFormat.premultiplied(byte(2 * x + 1) << 24 | byte(2 * x) &* 0x0001_0101)
      }
    case 3: for x in row.indices { row[x] = opaque | color(3 * x) }
    default:
      for x in row.indices {
        row[x] = PixelFormat.premultiplied(byte(4 * x + 3) << 24 | color(4 * x))
      }
    }
  }
}
