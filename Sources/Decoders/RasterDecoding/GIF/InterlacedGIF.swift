/// The rows of an interlaced GIF frame that is not whole: each stands for those below it that are missing, as in a
/// browser while the file arrives (GIF89a, Appendix E).
struct InterlacedGIF {
  /// The first row and the distance of rows in each pass.
  private static let passes: [(first: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]
  /// The maximum number of pixels of a frame that is changed in memory.
  private static let maximumPixels = 1 << 26

  private let indices: [UInt8]
  private let width: Int
  private let height: Int
  /// The number of bits of an index.
  private let bits: Int

  /// Decodes the `pixels` of a frame of `width` by `height`; nil if not even one row can be decoded.
  init?(_ pixels: ArraySlice<UInt8>, width: Int, height: Int) {
    guard width > 0, height > 0, width * height <= Self.maximumPixels, let bits = pixels.first,
      (2...8).contains(bits), let indices = GIFCodes.indices(pixels, maximum: width * height),
      indices.count >= width
    else { return nil }
    self.indices = indices
    self.width = width
    self.height = height
    self.bits = Int(bits)
  }

  /// The pixels of a frame that is not interlaced, as a file has them: the size of codes, and parts of up to 255 bytes.
  var pixels: [UInt8] { [UInt8(bits)] + GIFCodes.parts(GIFCodes.stored(rows, bits: bits)) }

  /// The indices of all rows from the top down.
  private var rows: [UInt8] {
    var numbers = [Int?](repeating: nil, count: height)
    let order = Self.passes.flatMap { stride(from: $0.first, to: height, by: $0.step) }
    for (number, y) in order.prefix(indices.count / width).enumerated() { numbers[y] = number }
    var rows: [UInt8] = []
    rows.reserveCapacity(width * height)
    var last = 0
    for number in numbers {
      last = number ?? last
      rows += indices[last * width..<(last + 1) * width]
    }
    return rows
  }
}
