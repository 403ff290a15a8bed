import PictureFiles

/// The header of a picture in a FITS file (FITS standard 4.0, chapters 4 and 7): the first unit with an array of
/// at least two axes.
struct FITSHeader {
  /// The bits of a value; negative for floats.
  let bitsPerValue: Int
  let width: Int
  let height: Int
  /// The number of planes shown: 3 for red, green and blue, otherwise 1.
  let planes: Int
  /// The offset of the first value.
  let start: Int
  /// The factor of values: the physical value is `zero` + `scale` * value.
  let scale: Double
  let zero: Double
  /// The integer that represents a missing value.
  let blank: Int?
  /// Whether values are levels from 0 to 255.
  var isOfBytes: Bool { bitsPerValue == 8 && scale == 1 && zero == 0 }

  private static let blockLength = 2880
  private static let cardLength = 80
  /// The maximum number of blocks of a header, and that of units before the picture.
  private static let maximumBlocks = 2000
  private static let maximumUnits = 1000
  /// The maximum length of an axis, so that sizes do not overflow.
  private static let longestAxis = 1 << 31

  /// Finds the first picture in `file`.
  init(_ file: RasterBytes) throws(PictureError) {
    var start = 0
    for _ in 0..<Self.maximumUnits where start == 0 || start != file.length {
      let cards = try Self.cards(of: file, &start)
      guard let picture = try FITSHeader(cards, start: start) else {
        start += try Self.dataLength(cards)
        continue
      }
      self = picture
      return
    }
    throw .damaged(format: PictureFormat.fits.name, reason: "there is no picture in it")
  }

  /// Creates the header of a unit whose values begin at `start`; nil if it is not a picture.
  private init?(_ cards: [String: String], start: Int) throws(PictureError) {
    let isTable = cards["XTENSION"].map { !$0.hasPrefix("'IMAGE") } ?? false
    guard !isTable || cards["ZIMAGE"] != "T" else {
      throw .unsupported(format: PictureFormat.fits.name, reason: "compressed pixels")
    }
    let axes = try Self.axes(cards)
    guard !isTable, axes.count >= 2, !axes.contains(0) else { return nil }
    bitsPerValue = try Self.bitsPerValue(cards)
    width = axes[0]
    height = axes[1]
    planes = axes.count == 3 && axes[2] == 3 ? 3 : 1
    self.start = start
    scale = cards["BSCALE"].flatMap(Self.real) ?? 1
    zero = cards["BZERO"].flatMap(Self.real) ?? 0
    blank = cards["BLANK"].flatMap { Int($0) }
  }

  /// Returns the values of the header at `start`, by name, and moves `start` behind it.
  private static func cards(
    of file: RasterBytes, _ start: inout Int
  ) throws(PictureError) -> [String: String] {
    var cards: [String: String] = [:]
    for _ in 0..<maximumBlocks {
      let block = try file.bytes(blockLength, at: start, of: .fits)
      start += blockLength
      for offset in stride(from: 0, to: blockLength, by: cardLength) {
        let card = String(decoding: block[offset..<offset + cardLength], as: UTF8.self)
        let name = String(card.prefix(8).prefix { $0 != " " })
        if name == "END" { return cards }
        guard card.dropFirst(8).hasPrefix("="), cards[name] == nil else { continue }
        let value = card.dropFirst(9).prefix { $0 != "/" }
        cards[name] = String(value.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
    throw .damaged(format: PictureFormat.fits.name, reason: "its header does not end")
  }

  private static func axes(_ cards: [String: String]) throws(PictureError) -> [Int] {
    guard let count = cards["NAXIS"].flatMap({ Int($0) }), (0...999).contains(count) else {
      throw .damaged(format: PictureFormat.fits.name, reason: "its axes are missing")
    }
    var axes: [Int] = []
    for number in 0..<count {
      guard let length = cards["NAXIS\(number + 1)"].flatMap({ Int($0) }),
        (0...longestAxis).contains(length)
      else {
        throw .damaged(format: PictureFormat.fits.name, reason: "an axis is missing")
      }
      // Axes of one value say nothing.
      if number < 2 || length != 1 { axes.append(length) }
    }
    return axes
  }

  private static func bitsPerValue(_ cards: [String: String]) throws(PictureError) -> Int {
    guard let bits = cards["BITPIX"].flatMap({ Int($0) }), [8, 16, 32, 64, -32, -64].contains(bits)
    else {
      throw .damaged(format: PictureFormat.fits.name, reason: "the bits of its values are unknown")
    }
    return bits
  }

  /// Returns the number of bytes of the values of a unit, in whole blocks.
  private static func dataLength(_ cards: [String: String]) throws(PictureError) -> Int {
    let axes = try axes(cards)
    guard !axes.isEmpty else { return 0 }
    func number(_ name: String, _ usual: Int) -> Int {
      let number = cards[name].flatMap { Int($0) } ?? usual
      return min(max(number, 0), longestAxis)
    }
    var length = Double(number("PCOUNT", 0)) + axes.reduce(1) { $0 * Double($1) }
    length *= Double(number("GCOUNT", 1)) * Double(abs(try bitsPerValue(cards)) / 8)
    let blocks = (length / Double(blockLength)).rounded(.up)
    guard blocks < Double(longestAxis) else { throw .endsTooEarly(format: PictureFormat.fits.name) }
    return Int(blocks) * blockLength
  }

  /// Parses a number, whose exponent may follow a D.
  private static func real(_ text: String) -> Double? {
    Double(text.replacing("D", with: "E")).flatMap { $0.isFinite ? $0 : nil }
  }
}
