import PictureFiles

/// The header of a GIMP file, with its properties of the layers (devel-docs/specifications/xcf.txt of GIMP).
struct GIMPHeader {
  enum Compression: Int {
    case none = 0
    case runs = 1
    case deflation = 2
  }

  let width: Int
  let height: Int
  let samples: GIMPSamples
  /// The number of bytes of a position in the file.
  let pointerSize: Int
  /// The top layer first. Groups have the merged pixels of their layers, which are left out.
  private(set) var layers: [GIMPLayer] = []
  /// The error of the first layer that cannot be read; nil if there is none.
  private(set) var fault: PictureError?
  private(set) var compression = Compression.none
  /// Red, green and blue of the colours of indices, one after another.
  private(set) var palette: [UInt8] = []
  private(set) var profile: [UInt8]?

  private static let signatureLength = 9
  /// The base type of greyscale pictures.
  private static let grey = 1
  /// The maximum number of layers that are read.
  private static let maximumLayers = 10_000

  /// The properties of a picture.
  private enum Property {
    static let palette = 1
    static let compression = 17
    static let parasites = 21
  }

  /// Reads the header of `file`.
  init(_ file: RasterBytes) throws(PictureError) {
    var cursor = SectionCursor(file, of: .gimp)
    try cursor.skip(Self.signatureLength)
    // "file", or "v" and three digits.
    let digits = String(decoding: try cursor.bytes(5).dropFirst().prefix(3), as: UTF8.self)
    let version = Int(digits) ?? 0
    pointerSize = version < 11 ? 4 : 8
    width = try cursor.number(4)
    height = try cursor.number(4)
    let isGrey = try cursor.number(4) == Self.grey
    samples = try GIMPSamples(version: version, precision: version < 4 ? nil : cursor.number(4))
    try cursor.properties { (kind, property) throws(PictureError) in
      switch kind {
      case Property.palette:
        palette = try property.bytes(min(3 * property.number(4), property.rest))
      case Property.compression:
        compression = Compression(rawValue: try property.number(1)) ?? .none
      case Property.parasites: profile = try Self.profile(in: &property) ?? profile
      default: break
      }
    }
    // Layers are drawn in colour. Grey has the curve of sRGB or none, as its samples say.
    if isGrey { profile = nil }
    do throws(PictureError) { try readLayers(of: file, at: &cursor) } catch {
      guard !layers.isEmpty else { throw error }
      fault = error
    }
  }

  private mutating func readLayers(
    of file: RasterBytes, at cursor: inout SectionCursor
  ) throws(PictureError) {
    while layers.count < Self.maximumLayers {
      let start = try cursor.number(pointerSize)
      guard start > 0 else { break }
      layers.append(try GIMPLayer(file, at: start, pointerSize: pointerSize))
    }
  }

  /// Returns the profile among the parasites: each has a name, flags, and data.
  private static func profile(
    in parasites: inout SectionCursor
  ) throws(PictureError) -> [UInt8]? {
    while parasites.rest > 12 {
      let name = try parasites.section(4) { (name) throws(PictureError) in
        try name.bytes(name.rest)
      }
      try parasites.skip(4)
      let data = try parasites.section(4) { (data) throws(PictureError) in
        try data.bytes(data.rest)
      }
      if name.starts(with: "icc-profile\0".utf8) { return data }
    }
    return nil
  }
}

extension SectionCursor {
  /// Reads properties up to the end of their list, and passes the number and the contents of each to `read`.
  mutating func properties(
    _ read: (Int, inout SectionCursor) throws(PictureError) -> Void
  ) throws(PictureError) {
    while true {
      let kind = try number(4)
      try section(4) { (contents) throws(PictureError) in
        if kind > 0 { try read(kind, &contents) }
      }
      if kind == 0 { return }
    }
  }
}
