import PictureFiles

/// The pictures of portable maps.
enum PNMRaster {
  /// Opens the picture in `file`.
  static func open(_ file: RasterBytes) throws(PictureError) -> any Raster {
    let header = try PNMHeader(file)
    let layout = try header.layout()
    let samples = file.dropFirst(header.start)
    switch header.samples {
    case .digits, .numbers:
      return try CachedRaster(layout) { (rows) throws(PictureError) in
        try PNMNumbers.decode(&rows, of: samples, header, layout)
      }
    case .bits: return BitmapRows(layout: layout, file: samples)
    case .binary: return BinaryRows(layout: layout, header: header, file: samples)
    case .floats(let floats): return FloatRows(layout: layout, floats: floats, file: samples)
    }
  }
}

extension RasterBytes {
  /// Returns row `number` of rows of `length` bytes.
  fileprivate func row(_ number: Int, length: Int) throws(PictureError) -> [UInt8] {
    try bytes(length, at: number * length, of: .pnm)
  }
}

/// Rows of bits, where 1 is black.
private struct BitmapRows: Raster {
  let layout: RasterLayout
  let file: RasterBytes

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let bits = try file.row(y, length: (layout.width + 7) / 8)
    return (0..<layout.width).map { bits[$0 / 8] << UInt8($0 % 8) & 0x80 == 0 ? 255 : 0 }
  }
}

/// Rows of bytes or words.
private struct BinaryRows: Raster {
  let layout: RasterLayout
  let header: PNMHeader
  let file: RasterBytes

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let size = layout.isDeep ? 2 : 1
    let bytes = try file.row(y, length: layout.width * header.depth * size)
    if header.maximum == 255, header.depth == layout.bands { return bytes }
    var row = SampleRow(of: layout)
    for x in 0..<layout.width {
      for band in 0..<layout.bands {
        let offset = (x * header.depth + band) * size
        row.append(Int(truncatingIfNeeded: bytes.big(size, at: offset)), of: header.maximum)
      }
    }
    return row.bytes
  }
}

/// Rows of floats, usually from the lowest one up. Light is proportional to them.
private struct FloatRows: Raster {
  let layout: RasterLayout
  let floats: PNMHeader.Floats
  let file: RasterBytes

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let size = 4
    let number = floats.startsAtTop ? y : layout.height - 1 - y
    let bytes = try file.row(number, length: layout.rowSamples * size)
    var row = SampleRow(of: layout)
    for index in 0..<layout.rowSamples {
      let bits = UInt32(truncatingIfNeeded: bytes.big(size, at: index * size))
      let value = Float(bitPattern: floats.isLittleEndian ? bits.byteSwapped : bits)
      row.append(LinearLight.encoded(Double(value) * floats.factor), of: LinearLight.maximum)
    }
    return row.bytes
  }
}
