/// The codes of the pixels of a GIF frame (GIF89a, Appendix F).
struct GIFCodes {
  /// The codes, the lowest bits first, without the lengths of the parts that they are stored in.
  private let bytes: [UInt8]
  private let clear: Int
  /// The offset of the next code in bits, and its size.
  private var position = 0
  private var size = 0
  /// The number of the next entry of the table.
  private var next = 0
  private var hasPrevious = false

  private static let longest = 12
  private static let partLength = 255

  private enum Code {
    case known(Int)
    case unknown
    /// The code that ends the frame, or the end of the data.
    case end
  }

  /// Returns the `pixels` of a frame up to the first invalid code, with the code that ends a frame in its place. If
  /// all are valid, returns the available pixels of a frame that `isCut`, or nil for a whole one. They begin with
  /// the size of codes, and parts of up to 255 bytes follow, each after its length.
  static func mended(_ pixels: ArraySlice<UInt8>, isCut: Bool) -> [UInt8]? {
    guard var codes = GIFCodes(pixels) else { return nil }
    while true {
      switch codes.read() {
      case .known: continue
      case .end where !isCut: return nil
      case .end, .unknown: return pixels.prefix(1) + parts(codes.ended)
      }
    }
  }

  /// Returns whether all codes of the `pixels` of a frame are valid.
  static func areWhole(_ pixels: ArraySlice<UInt8>) -> Bool {
    GIFCodes(pixels) != nil && mended(pixels, isCut: false) == nil
  }

  private init?(_ pixels: ArraySlice<UInt8>) {
    guard let codeSize = pixels.first, (1..<UInt8(Self.longest)).contains(codeSize) else {
      return nil
    }
    var bytes: [UInt8] = []
    var rest = pixels.dropFirst()
    while let count = rest.popFirst(), count > 0 {
      bytes += rest.prefix(Int(count))
      rest = rest.dropFirst(Int(count))
    }
    self.bytes = bytes
    clear = 1 << Int(codeSize)
    forget()
  }

  private var end: Int { clear + 1 }

  /// Forgets all entries of the table.
  private mutating func forget() {
    next = end + 1
    size = clear.trailingZeroBitCount + 1
    hasPrevious = false
  }

  /// Reads a code, and advances to the next one unless it is unknown.
  private mutating func read() -> Code {
    guard position + size <= bytes.count * 8 else { return .end }
    let start = position / 8
    let window = bytes[start..<min(start + 3, bytes.count)].reversed().reduce(0) {
      $0 << 8 | Int($1)
    }
    let code = window >> (position % 8) & (1 << size - 1)
    guard code != end else { return .end }
    let isFull = next == 1 << Self.longest
    let isKnown =
      code <= clear || (hasPrevious && code > end && (code < next || (code == next && !isFull)))
    guard isKnown else { return .unknown }
    position += size
    if code == clear {
      forget()
    } else if hasPrevious, !isFull {
      next += 1
      if next == 1 << size, size < Self.longest { size += 1 }
    } else {
      hasPrevious = true
    }
    return .known(code)
  }

  /// Returns the indices of up to `maximum` pixels of a frame, up to the first code that means nothing; nil if its
  /// codes have no size.
  static func indices(_ pixels: ArraySlice<UInt8>, maximum: Int) -> [UInt8]? {
    guard var codes = GIFCodes(pixels), codes.clear <= 256 else { return nil }
    let roots = (0..<codes.clear).map { [UInt8($0)] } + [[], []]
    var table: [[UInt8]] = roots
    var previous: [UInt8] = []
    var indices: [UInt8] = []
    while indices.count < maximum, case .known(let code) = codes.read() {
      guard code != codes.clear else {
        table = roots
        previous = []
        continue
      }
      // The entry that this code completes begins as the one before.
      let entry = code < table.count ? table[code] : previous + previous.prefix(1)
      if !previous.isEmpty, table.count < 1 << longest {
        table.append(previous + entry.prefix(1))
      }
      indices += entry
      previous = entry
    }
    return Array(indices.prefix(maximum))
  }

  /// Returns the indices that pixels of a frame have, up to the first code that means nothing. Codes for several pixels
  /// repeat indices that occurred before as codes of their own.
  static func usedIndices(_ pixels: ArraySlice<UInt8>) -> Set<UInt8> {
    guard var codes = GIFCodes(pixels) else { return [] }
    var isUsed = [Bool](repeating: false, count: 256)
    while case .known(let code) = codes.read() {
      if code < min(codes.clear, isUsed.count) { isUsed[code] = true }
    }
    return Set((UInt8(0)...255).filter { isUsed[Int($0)] })
  }

  /// Returns codes that each mean one of `indices`, which have `bits` bits. They stay of one size because all others
  /// are forgotten before it grows.
  static func stored(_ indices: [UInt8], bits: Int) -> [UInt8] {
    let clear = 1 << bits
    var bytes: [UInt8] = []
    var rest = 0
    var count = 0
    func put(_ code: Int) {
      rest |= code << count
      count += bits + 1
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
        count -= 8
      }
    }
    for (number, index) in indices.enumerated() {
      if number.isMultiple(of: clear - 2) { put(clear) }
      put(Int(index))
    }
    put(clear + 1)
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: rest)) }
    return bytes
  }

  /// The codes before the next one, and the one that ends a frame.
  private var ended: [UInt8] {
    var result = Array(bytes[..<(position / 8)])
    let shift = position % 8
    let last = position / 8 < bytes.count ? Int(bytes[position / 8]) & (1 << shift - 1) : 0
    var rest = last | end << shift
    for _ in 0..<(shift + size + 7) / 8 {
      result.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return result
  }

  static func parts(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: partLength).flatMap { start in
      let part = bytes[start..<min(start + partLength, bytes.count)]
      return [UInt8(part.count)] + part
    } + [0]
  }
}
