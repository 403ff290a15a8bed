import PictureFiles

/// The header of a Photoshop file about the picture with all layers, which is stored at its end (Adobe Photoshop File
/// Formats Specification).
struct PhotoshopHeader {
  enum Mode: Int {
    case bitmap = 0
    case grey = 1
    case indexed = 2
    case rgb = 3
    case cmyk = 4
    case multichannel = 7
    case duotone = 8
    case lab = 9
  }

  enum Compression: Int {
    case none = 0
    case runs = 1
  }

  let width: Int
  let height: Int
  /// The number of planes with one number for each pixel.
  let channelCount: Int
  /// The number of bits in a number.
  let bits: Int
  let mode: Mode
  let compression: Compression
  /// Whether positions in the file take eight bytes.
  let isLarge: Bool
  /// The colours of numbers in planes: red, green and blue of all, one after another.
  let palette: [UInt8]
  let profile: [UInt8]?
  /// Whether the plane after the colours is the transparency of the picture.
  let hasAlpha: Bool
  /// The offset of the planes in the file.
  let start: Int

  /// The maximum number of channels that are believed. The documentation allows 56, programs write a few more.
  private static let maximumChannels = 128

  /// Reads the header of `file`; nil if it names a mode or a compression that is not known here.
  init?(_ file: RasterBytes) throws(PictureError) {
    var cursor = SectionCursor(file, of: .photoshop)
    try cursor.skip(4)
    isLarge = try cursor.number(2) == 2
    try cursor.skip(6)
    channelCount = try cursor.number(2)
    height = try cursor.number(4)
    width = try cursor.number(4)
    bits = try cursor.number(2)
    guard let mode = Mode(rawValue: try cursor.number(2)) else { return nil }
    guard [1, 8, 16, 32].contains(bits), (1...Self.maximumChannels).contains(channelCount) else {
      throw .damaged(format: "Photoshop", reason: "\(channelCount) channels of \(bits) bits")
    }
    self.mode = mode
    palette = try cursor.section(4) { (section) throws(PictureError) in
      mode == .indexed ? try section.bytes(min(section.rest, 768)) : []
    }
    profile = try cursor.section(4) { (section) throws(PictureError) in
      try Self.profile(in: &section)
    }
    hasAlpha = try cursor.section(isLarge ? 8 : 4) { [isLarge] (section) throws(PictureError) in
      section.rest == 0 ? false : try Self.hasAlpha(in: &section, isLarge: isLarge)
    }
    guard let compression = Compression(rawValue: try cursor.number(2)) else { return nil }
    self.compression = compression
    start = cursor.position
  }

  /// Returns the profile among the resources in `section`, or nil if there is none.
  private static func profile(in section: inout SectionCursor) throws(PictureError) -> [UInt8]? {
    while section.rest >= 12 {
      try section.skip(4)
      let kind = try section.number(2)
      // A name and its length take an even number of bytes.
      let nameLength = try section.number(1)
      try section.skip(nameLength | 1)
      let length = try section.number(4)
      if kind == 1039 { return try section.bytes(min(length, section.rest)) }
      try section.skip(min(length + length & 1, section.rest))
    }
    return nil
  }

  /// Returns whether the first plane after the colours is transparency, which the section of layers indicates by a
  /// negative number of layers. With 16 and 32 bits, the layers are in a block further on.
  private static func hasAlpha(
    in section: inout SectionCursor, isLarge: Bool
  ) throws(PictureError) -> Bool {
    let isStated = try section.section(isLarge ? 8 : 4) { (layers) throws(PictureError) -> Bool? in
      layers.rest >= 2 ? try layers.number(2) >= 0x8000 : nil
    }
    if let isStated { return isStated }
    guard section.rest >= 4 else { return false }
    try section.section(4) { _ throws(PictureError) in }
    let longKeys = [
      "LMsk", "Lr16", "Lr32", "Layr", "Mt16", "Mt32", "Mtrn", "Alph", "FMsk", "lnk2", "FEid",
      "FXid", "PxSD",
    ]
    while section.rest >= 12 {
      let signature = String(decoding: try section.bytes(4), as: UTF8.self)
      let key = String(decoding: try section.bytes(4), as: UTF8.self)
      if ["Mt16", "Mt32", "Mtrn"].contains(key) { return true }
      let isLayers = ["Lr16", "Lr32", "Layr"].contains(key)
      // The signature says so too, also of blocks that are newer than the documentation.
      let isLong = isLarge && (signature == "8B64" || longKeys.contains(key))
      let isStated = try section.section(isLong ? 8 : 4, multiple: 4) {
        (block) throws(PictureError) in
        isLayers && block.rest >= 2 ? try block.number(2) >= 0x8000 : false
      }
      if isStated { return true }
    }
    return false
  }
}
