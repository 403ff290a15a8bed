import PictureFiles

/// A bitmap of Windows or OS/2.
struct BMPRaster: Raster {
  let layout: RasterLayout
  var profile: [UInt8]? { header.profile }
  private let header: BMPHeader
  private let file: RasterBytes

  /// Opens the bitmap in `file`, with or without a file header, or the file of another format in it.
  static func open(_ file: RasterBytes) throws(PictureError) -> RasterDocument {
    let header = try BMPHeader(file)
    if case .file(let format) = header.compression {
      return .file(format, file.bytes(BMPFormat.maximumFileSize, at: header.start))
    }
    return .picture(try open(header, file))
  }

  private static func open(
    _ header: BMPHeader, _ file: RasterBytes
  ) throws(PictureError) -> any Raster {
    guard case .runs(let bits) = header.compression else {
      let raster = try BMPRaster(header, file)
      // Programs without alpha leave all of it 0, although the picture is opaque.
      return raster.hasVisiblePixels ? raster : try BMPRaster(header, file, hasAlpha: false)
    }
    let layout = try RasterLayout(width: header.width, height: header.height, .rgb)
    return try CachedRaster(layout) { (rows) throws(PictureError) in
      var runs = BMPRuns(
        file.dropFirst(header.start), bits: bits, startsAtTop: header.startsAtTop, layout)
      try runs.decode(&rows, header)
    }
  }

  /// Creates the pixels of a bitmap without runs. For an icon, `height` is less than the one stated.
  init(
    _ header: BMPHeader, _ file: RasterBytes, height: Int? = nil, hasAlpha: Bool? = nil
  ) throws(PictureError) {
    layout = try RasterLayout(
      width: header.width, height: height ?? header.height, .rgb,
      hasAlpha: hasAlpha ?? (header.compression == .masks && header.masks[3] != 0))
    self.header = header
    self.file = file
  }

  /// The number of bytes of a row in the file, which is a multiple of 4.
  var stride: Int { (layout.width * header.bitsPerPixel + 31) / 32 * 4 }

  /// Returns the number of row `y` in the file.
  func number(of y: Int) -> Int { header.startsAtTop ? y : layout.height - 1 - y }

  /// Returns the bytes of row `y` from the top, without padding.
  func stored(_ y: Int) throws(PictureError) -> [UInt8] {
    let length = (layout.width * header.bitsPerPixel + 7) / 8
    let bytes = try file.bytes(length, at: header.start + number(of: y) * stride, of: .bmp)
    return bytes
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let bytes = try stored(y)
    switch header.bitsPerPixel {
    case 24: return colors(bytes)
    case 16, 32:
      let fields = header.masks.prefix(layout.bands).map { BitField(UInt64($0)) }
      return fields.row(of: bytes, size: header.bitsPerPixel / 8, layout)
    default: return indexed(bytes)
    }
  }

  /// Returns pixels of blue, green and red in the other order.
  private func colors(_ bytes: [UInt8]) -> [UInt8] {
    var row = bytes
    for offset in Swift.stride(from: 0, to: row.count - 2, by: 3) { row.swapAt(offset, offset + 2) }
    return row
  }

  private func indexed(_ bytes: [UInt8]) -> [UInt8] {
    let bits = header.bitsPerPixel
    let mask = UInt8(truncatingIfNeeded: 1 << bits - 1)
    var row: [UInt8] = []
    row.reserveCapacity(layout.rowLength)
    for x in 0..<layout.width {
      let bit = x * bits
      let index = bytes[bit / 8] >> UInt8(8 - bits - bit % 8) & mask
      row += header.color(Int(index))
    }
    return row
  }
}

extension BMPHeader {
  /// Returns red, green and blue of the colour with `index`; black if there is none.
  func color(_ index: Int) -> [UInt8] {
    palette.indices.contains(index) ? palette[index] : [0, 0, 0]
  }
}
