import PictureFiles

/// The header of a TGA file (Truevision TGA File Format Specification, 2.0).
struct TGAHeader {
  enum Kind: Int {
    /// Numbers of colours in a palette.
    case indexed = 1
    case rgb = 2
    case grey = 3
  }

  let width: Int
  let height: Int
  let kind: Kind
  /// Whether pixels are stored as runs of equal and of different ones.
  let hasRuns: Bool
  /// The number of bytes of a stored pixel, and of a colour in it or in the palette.
  let pixelSize: Int
  let colorSize: Int
  let startsAtTop: Bool
  let startsAtRight: Bool
  /// Whether pixels, or colours of the palette, may have alpha. Of four bytes, many programs do not state it.
  let mayHaveAlpha: Bool
  /// The stored colours of the palette, and the number of the first one.
  let palette: [UInt8]
  let firstColor: Int
  /// The offset of the first pixel.
  let start: Int

  private static let length = 18

  /// Reads the header of `file`.
  init(_ file: RasterBytes) throws(PictureError) {
    let head = file.bytes(Self.length, at: 0)
    guard head.count == Self.length, let kind = Kind(rawValue: Int(head[2] & 7)),
      let first = head.word(at: 3), let count = head.word(at: 5),
      let width = head.word(at: 12), let height = head.word(at: 14)
    else { throw .endsTooEarly(format: PictureFormat.tga.name) }
    self.kind = kind
    self.width = width
    self.height = height
    firstColor = first
    hasRuns = head[2] & 8 != 0
    pixelSize = (Int(head[16]) + 7) / 8
    colorSize = kind == .indexed ? (Int(head[7]) + 7) / 8 : pixelSize
    startsAtTop = head[17] & 0x20 != 0
    startsAtRight = head[17] & 0x10 != 0
    let statesAlpha = head[17] & 0xF != 0 || kind == .grey
    mayHaveAlpha = colorSize == 4 || colorSize == 2 && statesAlpha
    let sizes = kind == .grey ? 1...2 : 2...4
    guard sizes.contains(colorSize), kind != .indexed || (1...2).contains(pixelSize) else {
      throw .unsupported(
        format: PictureFormat.tga.name, reason: "\(kind) pixels of \(head[16]) bits")
    }
    let paletteStart = Self.length + Int(head[0])
    // Colours that are not numbers may have a palette, which means nothing.
    let paletteLength = head[1] == 0 ? 0 : count * ((Int(head[7]) + 7) / 8)
    palette = kind == .indexed ? file.bytes(paletteLength, at: paletteStart) : []
    start = paletteStart + paletteLength
  }
}
