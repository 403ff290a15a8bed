import PictureFiles
import Pixels

/// The picture with all layers in a Photoshop file.
struct PhotoshopRaster: Raster {
  let layout: RasterLayout
  private let header: PhotoshopHeader
  private let planes: PhotoshopPlanes

  private init(_ file: RasterBytes, _ header: PhotoshopHeader) throws(PictureError) {
    self.header = header
    guard header.channelCount >= header.colorPlaneCount else {
      throw .damaged(format: "Photoshop", reason: "there are fewer channels than colours")
    }
    let hasAlpha =
      header.hasAlpha && header.channelCount > header.colorPlaneCount && header.mode != .indexed
    layout = try RasterLayout(
      width: header.width, height: header.height, header.space, hasAlpha: hasAlpha, isDeep: true)
    planes = try PhotoshopPlanes(file, header)
  }

  /// Opens `file`.
  /// - Returns: nil if the picture is stored in a way that only ImageMagick reads.
  /// - Throws: an error if the header shows that the picture cannot be decoded.
  static func open(_ file: RasterBytes) throws(PictureError) -> PhotoshopRaster? {
    try PhotoshopHeader(file).map { (header) throws(PictureError) in
      try PhotoshopRaster(file, header)
    }
  }

  var profile: [UInt8]? { header.profile }
  var facts: RasterFacts { RasterFacts(bits: header.bits) }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    try row { (channel) throws(PictureError) in try planes.row(y, of: channel) }
  }

  /// Returns row `y` with the first plane in place of missing ones, which are later in the file. So it is grey, or less
  /// colourful.
  func salvagedRow(_ y: Int) -> [UInt8]? {
    guard header.mode != .indexed, let first = try? planes.row(y, of: 0) else { return nil }
    let opaque = [UInt8](repeating: 0xFF, count: first.count)
    return try? row { channel in
      (try? planes.row(y, of: channel)) ?? (channel < header.colorPlaneCount ? first : opaque)
    }
  }

  /// Returns the samples of the row whose bytes in each plane are those of `plane`.
  private func row(
    _ plane: (_ channel: Int) throws(PictureError) -> [UInt8]
  ) throws(PictureError) -> [UInt8] {
    var row = [UInt16](repeating: 0, count: layout.rowSamples)
    try row.withUnsafeMutableBufferPointer { (row) throws(PictureError) in
      try readRow(plane, into: row)
    }
    return row.withUnsafeBytes { Array($0) }
  }

  /// Writes the pixels of the row with these planes.
  private func readRow(
    _ plane: (_ channel: Int) throws(PictureError) -> [UInt8],
    into row: UnsafeMutableBufferPointer<UInt16>
  ) throws(PictureError) {
    let bands = layout.bands
    if header.mode == .indexed {
      let colors = header.palette
      let indices = try plane(0)
      for x in 0..<(row.count / bands) {
        for band in 0..<3 {
          // Reds come first, then greens, then blues.
          let place = band * (colors.count / 3) + Int(indices[x])
          row[x * bands + band] = place < colors.count ? UInt16(colors[place]) * 257 : 0
        }
      }
      return
    }
    for band in 0..<bands {
      // Of the missing black there is none.
      let isMissing = band == header.colorPlaneCount && band < layout.colors.count
      let levels = isMissing ? [] : try plane(band)
      for x in 0..<(row.count / bands) {
        row[x * bands + band] = isMissing ? 65535 : header.level(x, in: levels, of: band)
      }
    }
    if layout.hasAlpha, layout.colors != .lab { Self.removeWhite(from: row, bands: bands) }
    if layout.colors == .cmyk {
      for index in row.indices where index % bands < 4 { row[index] ^= 0xFFFF }
    }
  }

  /// Undoes the blending with white paper, which Photoshop stores.
  private static func removeWhite(from row: UnsafeMutableBufferPointer<UInt16>, bands: Int) {
    for pixel in stride(from: 0, to: row.count, by: bands) {
      let alpha = Int(row[pixel + bands - 1])
      guard alpha > 0, alpha < 65535 else { continue }
      for index in pixel..<pixel + bands - 1 {
        let light = Int(row[index]) - (65535 - alpha)
        row[index] = UInt16(clamping: (light * 65535 + alpha / 2) / alpha)
      }
    }
  }
}

extension PhotoshopHeader {
  /// The colour space of the picture.
  fileprivate var space: RasterLayout.Colors {
    switch mode {
    case .bitmap, .grey, .duotone: .grey
    case .indexed, .rgb: .rgb
    case .cmyk: .cmyk
    case .multichannel: channelCount < 3 ? .grey : .cmyk
    case .lab: .lab
    }
  }

  /// The number of planes with colours.
  fileprivate var colorPlaneCount: Int {
    switch mode {
    case .indexed: 1
    case .multichannel: min(space.count, channelCount)
    default: space.count
    }
  }

  /// Returns the level of pixel `x` in a row of the plane of `band`.
  fileprivate func level(_ x: Int, in row: [UInt8], of band: Int) -> UInt16 {
    switch bits {
    // A set bit is ink.
    case 1: row[x / 8] >> UInt8(7 - x % 8) & 1 == 0 ? 65535 : 0
    case 8: mode == .lab && (1...2).contains(band) ? UInt16(row[x]) << 8 : UInt16(row[x]) * 257
    case 16: UInt16(row[2 * x]) << 8 | UInt16(row[2 * x + 1])
    default: level(float(x, in: row), isAlpha: band == space.count)
    }
  }

  /// Returns the level of a float, which is an amount of light unless there is a profile.
  private func level(_ float: Float, isAlpha: Bool) -> UInt16 {
    let level = float > 0 ? UInt16(min(float, 1) * 65535 + 0.5) : 0
    return isAlpha || profile != nil ? level : LinearLight.encoded(level)
  }

  private func float(_ x: Int, in row: [UInt8]) -> Float {
    Float(bitPattern: row[(4 * x)..<(4 * x + 4)].reduce(0) { $0 << 8 | UInt32($1) })
  }
}
