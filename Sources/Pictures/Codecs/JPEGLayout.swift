/// The layout of the data of a JPEG that has a single baseline scan with restart markers.
///
/// The scan consists of units, row by row. A unit holds the blocks of some pixels, such as 16 x 16
/// (the MCU of ITU-T T.81, A.2). After each interval of a constant number of units, a restart marker
/// follows, from which decoding can start.
struct JPEGLayout {
  /// The size of the picture in pixels, as stored.
  let size: (width: Int, height: Int)
  /// The number of pixel rows of a unit.
  let unitHeight: Int
  /// The number of units in a row.
  let unitsPerRow: Int
  /// The number of rows of units.
  private let unitRows: Int
  /// The number of units in an interval.
  let interval: Int

  /// Reads the layout from `segments`, those before the scan with the header `scan`. It is nil if
  /// the pixels are in several scans or there are no restart markers.
  init?(_ segments: [JPEG.Segments.Segment], scan: ArraySlice<UInt8>) {
    let baseline: UInt8 = 0xC0
    let extended: UInt8 = 0xC1
    let restartInterval: UInt8 = 0xDD
    // The other kinds of frames. Three markers between them are of tables.
    let otherFrames = Set<UInt8>(0xC2...0xCF).subtracting([0xC4, 0xC8, 0xCC])
    var frames: [[UInt8]] = []
    var interval = 0
    for (marker, payload) in segments {
      switch marker {
      case baseline, extended: frames.append(Array(payload))
      case restartInterval: interval = Self.number(Array(payload), at: 0)
      case _ where otherFrames.contains(marker): return nil
      default: break
      }
    }
    guard frames.count == 1, interval > 0 else { return nil }
    self.init(frame: frames[0], scan: Array(scan), interval: interval)
  }

  /// Creates the layout from the payloads of the frame header (ITU-T T.81, B.2.2) and of the scan
  /// header (B.2.3).
  private init?(frame: [UInt8], scan: [UInt8], interval: Int) {
    guard frame.count >= 6, frame[0] == 8 else { return nil }
    size = (Self.number(frame, at: 3), Self.number(frame, at: Self.heightOffset))
    let count = Int(frame[5])
    guard size.width > 0, size.height > 0, [1, 3].contains(count),
      frame.count == 6 + 3 * count, scan.count == 4 + 2 * count, scan[0] == frame[5],
      scan.suffix(3) == [0, 63, 0]
    else { return nil }
    let sampling = (0..<count).map { frame[7 + 3 * $0] }
    guard sampling.allSatisfy({ (1...4).contains($0 >> 4) && (1...4).contains($0 & 15) }) else {
      return nil
    }
    // The units of a single component are its blocks, whatever its sampling.
    let columns = count == 1 ? 1 : Int(sampling.map { $0 >> 4 }.max() ?? 1)
    let rows = count == 1 ? 1 : Int(sampling.map { $0 & 15 }.max() ?? 1)
    unitHeight = 8 * rows
    unitsPerRow = (size.width + 8 * columns - 1) / (8 * columns)
    unitRows = (size.height + unitHeight - 1) / unitHeight
    self.interval = interval
  }

  /// The offset of the height in the payload of a frame header.
  static let heightOffset = 1

  /// The number of intervals in the scan.
  var intervalCount: Int { (unitsPerRow * unitRows + interval - 1) / interval }

  /// The smallest number of rows of units that is a whole number of intervals.
  var rowsPerGroup: Int {
    var divisor = interval
    var rest = unitsPerRow
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    return interval / divisor
  }

  /// Returns the two-byte number at `offset`, or 0 beyond the end.
  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes.count < offset + 2 ? 0 : Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}
