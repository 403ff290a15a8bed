import CTIFF

/// The numbers that samples are stored as.
struct TIFFSampleFormat: Equatable {
  enum Kind {
    case unsigned
    case signed
    case float
    case unknown
  }

  let kind: Kind
  let bits: Int

  /// Creates the format of numbers with this many `bits` and the `stated` SampleFormat.
  init(bits: Int, stated: UInt16) {
    self.bits = bits
    kind =
      switch Int32(stated) {
      case SAMPLEFORMAT_UINT, SAMPLEFORMAT_VOID: .unsigned
      case SAMPLEFORMAT_INT: .signed
      case SAMPLEFORMAT_IEEEFP: .float
      default: .unknown
      }
  }

  var isSupported: Bool {
    switch kind {
    case .unsigned, .signed: (1...32).contains(bits) || bits == 64
    case .float: [16, 24, 32, 64].contains(bits)
    case .unknown: false
    }
  }

  /// Writes `count` whole numbers in `row` as they are, limited to words: indices.
  func readIndices(
    _ row: UnsafeRawBufferPointer, _ count: Int, into target: UnsafeMutablePointer<UInt16>
  ) {
    for index in 0..<count { target[index] = UInt16(clamping: number(index, in: row)) }
  }

  /// Whether black and white are not the extremes of the format. Signed bytes are written by programs that state the
  /// wrong format: others show them as unsigned.
  var isScaled: Bool { kind == .float || kind == .signed && bits > 8 }

  /// Writes `count` numbers in `row` to `target`, so that `range` takes the scale of words, or if they
  /// are not scaled, all numbers of the format do.
  func readLevels(
    _ row: UnsafeRawBufferPointer, _ count: Int, range: ClosedRange<Double>,
    into target: UnsafeMutablePointer<UInt16>
  ) {
    if isScaled {
      let scale = 65535 / (range.upperBound - range.lowerBound)
      for index in 0..<count {
        let level = (value(index, in: row) - range.lowerBound) * scale
        // A number that is none fails the comparison.
        target[index] = level > 0 ? UInt16(min(level, 65535) + 0.5) : 0
      }
      return
    }
    for index in 0..<count { target[index] = level(of: number(index, in: row)) }
  }

  /// Returns the level of a whole number.
  func level(of number: UInt64) -> UInt16 {
    guard bits <= 16 else { return UInt16(truncatingIfNeeded: number >> UInt64(bits - 16)) }
    let maximum: UInt64 = 1 << UInt64(bits) - 1
    return UInt16(truncatingIfNeeded: (number * 65535 + maximum / 2) / maximum)
  }

  /// The range of all numbers with a sign.
  var signedRange: ClosedRange<Double> {
    let half = Double(sign: .plus, exponent: bits - 1, significand: 1)
    return -half...(half - 1)
  }

  /// Returns the range of the finite numbers among `count` in `row`; nil if there are none.
  func extent(of row: UnsafeRawBufferPointer, _ count: Int) -> ClosedRange<Double>? {
    var minimum = Double.infinity
    var maximum = -Double.infinity
    for index in 0..<count {
      let value = value(index, in: row)
      guard value.isFinite else { continue }
      minimum = min(minimum, value)
      maximum = max(maximum, value)
    }
    return minimum <= maximum ? minimum...maximum : nil
  }

  /// Returns number `index` in `row`. libtiff has those of whole bytes in the byte order of the machine;
  /// others follow each other from the highest bit of the first byte on.
  private func number(_ index: Int, in row: UnsafeRawBufferPointer) -> UInt64 {
    switch bits {
    case 8: return UInt64(row[index])
    case 16: return UInt64(row.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
    case 24:
      let start = 3 * index
      return UInt64(row[start]) | UInt64(row[start + 1]) << 8 | UInt64(row[start + 2]) << 16
    case 32: return UInt64(row.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
    case 64: return row.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
    default:
      let first = index * bits
      let end = (index + 1) * bits
      let bytes = row[(first / 8)..<((end + 7) / 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return bytes >> UInt64((8 - end % 8) % 8) & (1 << UInt64(bits) - 1)
    }
  }

  /// Returns number `index` in `row`, with its sign.
  private func value(_ index: Int, in row: UnsafeRawBufferPointer) -> Double {
    let number = number(index, in: row)
    if kind == .signed {
      let unused = UInt64(64 - bits)
      return Double(Int64(bitPattern: number << unused) >> Int64(unused))
    }
    return switch bits {
    case 16: Double(Float16(bitPattern: UInt16(truncatingIfNeeded: number)))
    case 24: Self.float24(number)
    case 32: Double(Float(bitPattern: UInt32(truncatingIfNeeded: number)))
    default: Double(bitPattern: number)
    }
  }

  /// Returns a number of one bit for the sign, seven for the exponent and 16 for the rest (Adobe Photoshop
  /// TIFF Technical Note 3).
  private static func float24(_ number: UInt64) -> Double {
    let sign: Double = number >> 23 & 1 == 0 ? 1 : -1
    let exponent = Int(number >> 16 & 0x7F)
    let rest = Double(number & 0xFFFF) / 65536
    if exponent == 0x7F { return rest == 0 ? sign * .infinity : .nan }
    return exponent == 0
      ? sign * rest * 0x1p-62
      : sign * (1 + rest) * Double(sign: .plus, exponent: exponent - 63, significand: 1)
  }
}
