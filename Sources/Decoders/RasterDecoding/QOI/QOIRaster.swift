import PictureFiles

/// The picture in a QOI file (The Quite OK Image Format, 1.0), which is a list of pixels as differences from those
/// before.
struct QOIRaster {
  private let layout: RasterLayout
  private var bytes: ByteStream
  /// The last pixel: red, green, blue and alpha.
  private var pixel: SIMD4<UInt8> = [0, 0, 0, 255]
  /// Earlier pixels, each at the place that follows from its colour.
  private var seen = [SIMD4<UInt8>](repeating: .zero, count: 64)
  /// The number of remaining repetitions of the last pixel.
  private var run = 0

  private static let headerLength = 14

  /// Opens the picture in `file`.
  static func open(_ file: RasterBytes) throws(PictureError) -> any Raster {
    let head = try file.bytes(headerLength, at: 0, of: .qoi)
    let layout = try RasterLayout(
      width: Int(truncatingIfNeeded: head.big(4, at: 4)),
      height: Int(truncatingIfNeeded: head.big(4, at: 8)), .rgb, hasAlpha: head[12] == 4)
    return try CachedRaster(layout) { (rows) throws(PictureError) in
      var raster = QOIRaster(layout, ByteStream(file.dropFirst(headerLength), of: .qoi))
      try raster.decode(&rows)
    }
  }

  private init(_ layout: RasterLayout, _ bytes: ByteStream) {
    self.layout = layout
    self.bytes = bytes
  }

  private mutating func decode(_ rows: inout CachedRaster.Rows) throws(PictureError) {
    rows.samples.reserveCapacity(layout.rowLength * layout.height)
    for y in 0..<layout.height {
      for _ in 0..<layout.width {
        try takePixel()
        for band in 0..<layout.bands { rows.samples.append(pixel[band]) }
      }
      rows.complete = 0..<y + 1
    }
  }

  private mutating func takePixel() throws(PictureError) {
    guard run == 0 else {
      run -= 1
      return
    }
    let tag = try bytes.take()
    let low = tag & 0x3F
    switch (tag >> 6, tag) {
    case (_, 0xFE), (_, 0xFF):
      for channel in 0..<(tag == 0xFF ? 4 : 3) { pixel[channel] = try bytes.take() }
    case (0, _): pixel = seen[Int(low)]
    case (1, _): pixel &+= [low >> 4 &- 2, (low >> 2 & 3) &- 2, (low & 3) &- 2, 0]
    case (2, _):
      let green = low &- 32
      let others = try bytes.take()
      pixel &+= [green &- 8 &+ others >> 4, green, green &- 8 &+ others & 0xF, 0]
    default: run = Int(low)
    }
    let weights: SIMD4<UInt8> = [3, 5, 7, 11]
    seen[Int((pixel &* weights).wrappedSum() & 63)] = pixel
  }
}
