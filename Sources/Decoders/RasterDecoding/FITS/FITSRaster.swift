import PictureFiles
import Synchronization

/// A picture in a FITS file, whose first row is the lowest. Bytes are shown as they are; other values from the
/// minimum in the file, which is black, to the maximum.
final class FITSRaster: Raster {
  let layout: RasterLayout
  private let header: FITSHeader
  private let file: RasterBytes
  private let range = Mutex<ClosedRange<Double>?>(nil)

  /// Opens the first picture in `file`.
  init(_ file: RasterBytes) throws(PictureError) {
    header = try FITSHeader(file)
    layout = try RasterLayout(
      width: header.width, height: header.height, header.planes == 3 ? .rgb : .grey,
      isDeep: !header.isOfBytes)
    self.file = file
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let range = extent()
    let length = range.upperBound - range.lowerBound
    var planes: [[Double]] = []
    for plane in 0..<header.planes { planes.append(try values(ofRow: y, inPlane: plane)) }
    var row = SampleRow(of: layout)
    for x in 0..<layout.width {
      for plane in planes {
        row.append(fraction: length > 0 ? (plane[x] - range.lowerBound) / length : 0)
      }
    }
    return row.bytes
  }

  /// Returns the values from black to white.
  private func extent() -> ClosedRange<Double> {
    range.withLock { range in
      if let range { return range }
      let found = header.isOfBytes ? 0...255 : extentOfValues()
      range = found
      return found
    }
  }

  private func extentOfValues() -> ClosedRange<Double> {
    var minimum = Double.infinity
    var maximum = -Double.infinity
    for plane in 0..<header.planes {
      for y in (0..<layout.height).reversed() {
        // The rows of a file that is cut are missing from some number on.
        guard let values = try? values(ofRow: y, inPlane: plane) else { break }
        for value in values where value.isFinite {
          minimum = min(minimum, value)
          maximum = max(maximum, value)
        }
      }
    }
    return minimum <= maximum ? minimum...maximum : 0...0
  }

  /// Returns the values of row `y` from the top; those that are missing are not numbers.
  private func values(ofRow y: Int, inPlane plane: Int) throws(PictureError) -> [Double] {
    let size = abs(header.bitsPerValue) / 8
    let number = plane * layout.height + layout.height - 1 - y
    let length = layout.width * size
    let bytes = try file.bytes(length, at: header.start + number * length, of: .fits)
    return (0..<layout.width).map { value(bytes.big(size, at: $0 * size)) }
  }

  /// Returns the meaning of a value with these `bits`.
  private func value(_ bits: UInt64) -> Double {
    let integer: Int
    switch header.bitsPerValue {
    case -32:
      return scaled(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case -64: return scaled(Double(bitPattern: bits))
    case 16: integer = Int(Int16(truncatingIfNeeded: bits))
    case 32: integer = Int(Int32(truncatingIfNeeded: bits))
    default: integer = Int(truncatingIfNeeded: bits)
    }
    return integer == header.blank ? .nan : scaled(Double(integer))
  }

  private func scaled(_ value: Double) -> Double { header.zero + header.scale * value }
}
