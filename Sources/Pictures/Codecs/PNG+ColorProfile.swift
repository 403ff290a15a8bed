import CSPNG
package import Pixels

extension PNG {
  /// Returns the colour profile that the chunks before the pixels of `file` declare, or sRGB when
  /// they declare none that is valid. When there are several, the first in this order counts:
  /// `cICP`, `iCCP`, `sRGB`, `gAMA` with `cHRM` (PNG, third edition, 4.3).
  package static func colorProfile(of file: [UInt8]) -> ColorProfile {
    guard let context = SPNGContext(flags: 0) else { return .srgb }
    let raw = context.raw
    return PNGPalette.mended(file).withUnsafeBufferPointer { source in
      guard spng_set_chunk_limits(raw, chunkLimit, chunkLimit) == 0,
        spng_set_option(raw, SPNG_KEEP_UNKNOWN_CHUNKS, 1) == 0,
        spng_set_png_buffer(raw, source.baseAddress, source.count) == 0
      else { return .srgb }
      return codePoints(raw) ?? embeddedProfile(raw) ?? sRGB(raw) ?? power(raw) ?? .srgb
    }
  }

  /// Returns the profile of the chunk `cICP`, which libspng does not know. The chunk has one byte
  /// each for primaries, transfer function, matrix and range. PNG pixels are RGB, so the matrix
  /// must be the identity.
  private static func codePoints(_ raw: OpaquePointer) -> ColorProfile? {
    for chunk in unknownChunks(raw) where chunk.length == 4 {
      let name = [chunk.type.0, chunk.type.1, chunk.type.2, chunk.type.3]
      guard name == Array("cICP".utf8), let data = chunk.data else { continue }
      let points = Array(UnsafeRawBufferPointer(start: data, count: 4))
      guard points[2] == 0, points[3] <= 1 else { return nil }
      return .cicp(primaries: points[0], transfer: points[1], isFullRange: points[3] == 1)
    }
    return nil
  }

  private static func unknownChunks(_ raw: OpaquePointer) -> [spng_unknown_chunk] {
    var count: UInt32 = 0
    guard spng_get_unknown_chunks(raw, nil, &count) == 0, count > 0 else { return [] }
    var chunks = [spng_unknown_chunk](repeating: spng_unknown_chunk(), count: Int(count))
    return spng_get_unknown_chunks(raw, &chunks, &count) == 0 ? chunks : []
  }

  /// Returns the profile of the chunk `iCCP`, or nil if it is for colours and the pixels are grey, or the
  /// reverse (PNG, third edition, 11.3.2.3).
  private static func embeddedProfile(_ raw: OpaquePointer) -> ColorProfile? {
    var chunk = spng_iccp()
    var header = spng_ihdr()
    guard spng_get_iccp(raw, &chunk) == 0, spng_get_ihdr(raw, &header) == 0,
      let data = chunk.profile
    else { return nil }
    let bytes = Array(UnsafeRawBufferPointer(start: data, count: chunk.profile_len))
    return ColorProfile(icc: bytes, for: hasColors(header) ? .rgb : .gray)
  }

  private static func hasColors(_ header: spng_ihdr) -> Bool {
    let grays = [SPNG_COLOR_TYPE_GRAYSCALE, SPNG_COLOR_TYPE_GRAYSCALE_ALPHA]
    return !grays.contains { $0.rawValue == UInt32(header.color_type) }
  }

  private static func sRGB(_ raw: OpaquePointer) -> ColorProfile? {
    var intent: UInt8 = 0
    return spng_get_srgb(raw, &intent) == 0 ? .srgb : nil
  }

  /// The value of `gAMA` that corresponds to sRGB, in hundred thousandths (PNG, third edition,
  /// 11.3.2.5).
  private static let gammaOfSRGB: UInt32 = 45455
  /// The maximum rounding of that and the primaries by programs, in hundred thousandths.
  private static let rounding = 1.5

  /// Returns the profile of the chunks `gAMA` and `cHRM`. Without `cHRM`, the primaries are those
  /// of sRGB. `cHRM` alone is not enough.
  private static func power(_ raw: OpaquePointer) -> ColorProfile? {
    var gamma: UInt32 = 0
    guard spng_get_gama_int(raw, &gamma) == 0, gamma > 0 else { return nil }
    let primaries = primaries(raw) ?? .srgb
    if abs(Double(gamma) - Double(gammaOfSRGB)) <= rounding, isSRGB(primaries) { return .srgb }
    return .power(exponent: 100_000 / Double(gamma), primaries)
  }

  /// Returns whether `primaries` are those of sRGB, as programs round them.
  private static func isSRGB(_ primaries: Chromaticities) -> Bool {
    let points = [\Chromaticities.white, \.red, \.green, \.blue].map {
      (primaries[keyPath: $0], Chromaticities.srgb[keyPath: $0])
    }
    let maximum = rounding / 100_000
    return points.allSatisfy { abs($0.x - $1.x) <= maximum && abs($0.y - $1.y) <= maximum }
  }

  private static func primaries(_ raw: OpaquePointer) -> Chromaticities? {
    var chunk = spng_chrm_int()
    guard spng_get_chrm_int(raw, &chunk) == 0 else { return nil }
    func point(_ x: UInt32, _ y: UInt32) -> Chromaticities.Point {
      Chromaticities.Point(Double(x) / 100_000, Double(y) / 100_000)
    }
    return Chromaticities(
      white: point(chunk.white_point_x, chunk.white_point_y), red: point(chunk.red_x, chunk.red_y),
      green: point(chunk.green_x, chunk.green_y), blue: point(chunk.blue_x, chunk.blue_y))
  }
}
