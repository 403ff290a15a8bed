import PictureFiles
import Pixels

/// The picture in a TGA file.
struct TGARaster: Raster {
  let layout: RasterLayout
  private let header: TGAHeader
  private let pixels: RasterBytes

  private init(_ file: RasterBytes, _ header: TGAHeader, hasAlpha: Bool) throws(PictureError) {
    self.header = header
    pixels = file.dropFirst(header.start)
    layout = try RasterLayout(
      width: header.width, height: header.height, header.kind == .grey ? .grey : .rgb,
      hasAlpha: hasAlpha)
  }

  /// Opens the picture in `file`.
  static func open(_ file: RasterBytes) throws(PictureError) -> any Raster {
    let header = try TGAHeader(file)
    let raster = try TGARaster(file, header, hasAlpha: header.mayHaveAlpha)
    let shown = try raster.held
    guard header.mayHaveAlpha, !shown.hasVisiblePixels else { return shown }
    // Programs without alpha leave all of it 0, although the picture is opaque.
    return try TGARaster(file, header, hasAlpha: false).held
  }

  /// The same picture, which is decoded as a whole if its rows have no place of their own.
  private var held: any Raster {
    get throws(PictureError) {
      guard header.hasRuns else { return self }
      return try CachedRaster(layout) { (rows) throws(PictureError) in try decodeRuns(&rows) }
    }
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let length = layout.width * header.pixelSize
    let number = header.startsAtTop ? y : layout.height - 1 - y
    return samples(of: try pixels.bytes(length, at: number * length, of: .tga))
  }

  private func decodeRuns(_ rows: inout CachedRaster.Rows) throws(PictureError) {
    var bytes = ByteStream(pixels, of: .tga)
    rows.clear(layout.rowLength * layout.height)
    let length = layout.width * header.pixelSize
    // Runs may go on in the next row.
    var stored: [UInt8] = []
    for number in 0..<layout.height {
      while stored.count < length { try Self.appendRun(to: &stored, header.pixelSize, &bytes) }
      let y = header.startsAtTop ? number : layout.height - 1 - number
      rows.samples.replaceSubrange(
        y * layout.rowLength..<(y + 1) * layout.rowLength, with: samples(of: stored))
      stored.removeFirst(length)
      rows.complete = header.startsAtTop ? 0..<number + 1 : y..<layout.height
    }
  }

  private static func appendRun(
    to stored: inout [UInt8], _ size: Int, _ bytes: inout ByteStream
  ) throws(PictureError) {
    let head = try bytes.take()
    let count = Int(head & 0x7F) + 1
    let isRun = head & 0x80 != 0
    var pixels: [UInt8] = []
    for _ in 0..<(isRun ? size : count * size) { pixels.append(try bytes.take()) }
    for _ in 0..<(isRun ? count : 1) { stored += pixels }
  }

  /// Returns the samples of the first pixels in `stored`, as many as a row has.
  private func samples(of stored: [UInt8]) -> [UInt8] {
    var row: [UInt8] = []
    row.reserveCapacity(layout.rowLength)
    for x in 0..<layout.width {
      let place = (header.startsAtRight ? layout.width - 1 - x : x) * header.pixelSize
      let pixel = stored[place..<place + header.pixelSize]
      row += header.kind == .indexed ? color(of: header.color(pixel)) : color(of: pixel)
    }
    return row
  }

  /// Returns the samples of a stored colour.
  private func color(of stored: ArraySlice<UInt8>) -> [UInt8] {
    let start = stored.startIndex
    switch stored.count {
    case 1: return [stored[start]]
    case 2 where header.kind == .grey: return Array(stored.prefix(layout.bands))
    case 2:
      let bits = Int(stored[start]) | Int(stored[start + 1]) << 8
      let color = [10, 5, 0].map { UInt8((bits >> $0 & 31) * 255 / 31) }
      return layout.hasAlpha ? color + [bits & 0x8000 == 0 ? 0 : 255] : color
    default:
      let color = [stored[start + 2], stored[start + 1], stored[start]]
      return layout.hasAlpha ? color + [stored[start + 3]] : color
    }
  }
}

extension TGAHeader {
  /// Returns the stored colour whose number is in `pixel`; black if there is none.
  fileprivate func color(_ pixel: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let number = pixel.reversed().reduce(0) { $0 << 8 | Int($1) } - firstColor
    guard number >= 0, (number + 1) * colorSize <= palette.count else {
      return ArraySlice(repeating: 0, count: colorSize)
    }
    return palette[number * colorSize..<(number + 1) * colorSize]
  }
}
