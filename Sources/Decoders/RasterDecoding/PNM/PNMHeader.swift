import PictureFiles

/// The header of a portable map: PBM, PGM, PPM, PAM or PFM, by the manual pages of Netpbm.
struct PNMHeader {
  /// The form of the samples.
  enum Samples: Hashable {
    /// Digits 0 and 1, where 1 is black, with or without white space between them.
    case digits
    /// Decimal numbers.
    case numbers
    /// Bits, where 1 is black, from the highest of a byte on; each row begins with a byte.
    case bits
    /// Bytes or, if more than 255 is white, words with the higher byte first.
    case binary
    case floats(Floats)
  }

  /// The form of floats.
  struct Floats: Hashable {
    let isLittleEndian: Bool
    let factor: Double
    /// Whether the first row is the upper one, as Photoshop writes them.
    let startsAtTop: Bool
  }

  let samples: Samples
  private let width: Int
  private let height: Int
  /// The number of samples of a pixel. Samples after the colours and alpha are not shown.
  let depth: Int
  /// The sample that is white.
  let maximum: Int
  /// The offset of the first sample.
  let start: Int
  /// The colours of a pixel, and whether alpha follows them.
  private let colors: RasterLayout.Colors
  private let hasAlpha: Bool

  /// The maximum size of a header with its comments, in bytes.
  private static let limit = 1 << 16
  private static let formatName = PictureFormat.pnm.name

  /// Reads the header of a file.
  init(_ file: RasterBytes) throws(PictureError) {
    var text = HeaderText(file.bytes(Self.limit, at: 0))
    switch text.word() {
    case "P1": try self.init(&text, .digits, .grey)
    case "P2": try self.init(&text, .numbers, .grey)
    case "P3": try self.init(&text, .numbers, .rgb)
    case "P4": try self.init(&text, .bits, .grey)
    case "P5": try self.init(&text, .binary, .grey)
    case "P6": try self.init(&text, .binary, .rgb)
    case "P7": try self.init(arbitrary: &text)
    case "Pf": try self.init(floats: &text, .grey)
    case "PF": try self.init(floats: &text, .rgb)
    default: throw .unknownFormat
    }
  }

  private init(
    _ samples: Samples, width: Int, height: Int, depth: Int, maximum: Int, start: Int,
    _ colors: RasterLayout.Colors, hasAlpha: Bool = false
  ) throws(PictureError) {
    guard (1...65_535).contains(maximum) else {
      throw .damaged(format: Self.formatName, reason: "its greatest sample is \(maximum)")
    }
    self.samples = samples
    self.width = width
    self.height = height
    self.depth = depth
    self.maximum = maximum
    self.start = start
    self.colors = colors
    self.hasAlpha = hasAlpha
  }

  private init(
    _ text: inout HeaderText, _ samples: Samples, _ colors: RasterLayout.Colors
  ) throws(PictureError) {
    let width = try text.number()
    let height = try text.number()
    let maximum = samples == .digits || samples == .bits ? 1 : try text.number()
    try self.init(
      samples, width: width, height: height, depth: colors.count, maximum: maximum,
      start: text.afterBlank, colors)
  }

  /// Reads the header of a PFM file. The sign of its scale is the order of bytes. Photoshop ends the line after the
  /// width.
  private init(
    floats text: inout HeaderText, _ colors: RasterLayout.Colors
  ) throws(PictureError) {
    let width = try text.number()
    let isOfPhotoshop = text.isAtEndOfLine
    let height = try text.number()
    guard let scale = text.word().flatMap(Double.init), scale.isFinite else {
      throw .damaged(format: Self.formatName, reason: "it has no scale")
    }
    let floats = Floats(
      isLittleEndian: scale < 0, factor: scale == 0 ? 1 : abs(scale), startsAtTop: isOfPhotoshop)
    try self.init(
      .floats(floats), width: width, height: height,
      depth: colors.count, maximum: 1, start: text.afterBlank, colors)
  }

  /// Reads the header of a PAM file: lines of a name and a value.
  private init(arbitrary text: inout HeaderText) throws(PictureError) {
    var numbers = [String: Int]()
    var kind = ""
    while let name = text.word(), name != "ENDHDR" {
      if name == "TUPLTYPE" { kind += text.restOfLine() } else { numbers[name] = try text.number() }
    }
    guard let width = numbers["WIDTH"], let height = numbers["HEIGHT"],
      let depth = numbers["DEPTH"], let maximum = numbers["MAXVAL"],
      (1...Self.limit).contains(depth)
    else {
      throw .damaged(format: Self.formatName, reason: "its header is not complete")
    }
    let isTwoPart = depth == 2 || depth == 4
    try self.init(
      .binary, width: width, height: height, depth: depth, maximum: maximum, start: text.afterLine,
      depth < 3 ? .grey : .rgb, hasAlpha: isTwoPart && (kind.isEmpty || kind.hasSuffix("_ALPHA")))
  }

  /// The layout of the displayed picture.
  func layout() throws(PictureError) -> RasterLayout {
    var isDeep = maximum > 255
    if case .floats = samples { isDeep = true }
    return try RasterLayout(
      width: width, height: height, colors, hasAlpha: hasAlpha, isDeep: isDeep)
  }
}

/// The words of a header, between which there may be comments.
private struct HeaderText {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset after the one byte of white space that ends the header.
  var afterBlank: Int { position + 1 }

  /// Whether the line ends after the last word.
  var isAtEndOfLine: Bool { position < bytes.count && bytes[position] == UInt8(ascii: "\n") }

  /// The offset after the line that ends the header.
  var afterLine: Int {
    (bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? position) + 1
  }

  /// Returns the next word; nil at the end.
  mutating func word() -> String? {
    skipBlanks()
    let start = position
    while position < bytes.count, !PNMText.isBlank(bytes[position]),
      bytes[position] != PNMText.comment || position == start
    {
      position += 1
    }
    return start < position ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// Returns the next word, a number that is not negative.
  mutating func number() throws(PictureError) -> Int {
    guard let number = word().flatMap({ Int($0) }), number >= 0 else {
      throw .damaged(format: PictureFormat.pnm.name, reason: "a number is missing in its header")
    }
    return number
  }

  /// Returns the rest of the line without blanks around it.
  mutating func restOfLine() -> String {
    let rest = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }
    position = rest.endIndex
    return String(decoding: rest.filter { !PNMText.isBlank($0) }, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      if bytes[position] == PNMText.comment {
        _ = restOfLine()
      } else if PNMText.isBlank(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }
}

/// The letters of portable maps in text.
enum PNMText {
  static let comment = UInt8(ascii: "#")

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
