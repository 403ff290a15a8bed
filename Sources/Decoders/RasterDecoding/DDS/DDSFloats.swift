import PictureFiles

/// The pixels of a surface whose samples are floats of 16 or 32 bits, which are amounts of light.
struct DDSFloats: Raster {
  let layout: RasterLayout
  /// The number of samples in a pixel of the file, and of bytes in a sample.
  private let stored: Int
  private let size: Int
  private let file: RasterBytes

  init(_ file: RasterBytes, _ layout: RasterLayout, stored: Int, size: Int) {
    self.file = file
    self.layout = layout
    self.stored = stored
    self.size = size
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let length = layout.width * stored * size
    let bytes = try file.bytes(length, at: y * length, of: .dds)
    var row = SampleRow(of: layout)
    for x in 0..<layout.width {
      for band in 0..<layout.bands {
        let value = band < stored ? value(bytes, at: (x * stored + band) * size) : 0
        if band < layout.colors.count {
          row.append(LinearLight.encoded(value), of: LinearLight.maximum)
        } else {
          row.append(fraction: value)
        }
      }
    }
    return row.bytes
  }

  private func value(_ bytes: [UInt8], at offset: Int) -> Double {
    let bits = bytes.little(size, at: offset) ?? 0
    return size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      : Double(Float16(bitPattern: UInt16(truncatingIfNeeded: bits)))
  }
}
