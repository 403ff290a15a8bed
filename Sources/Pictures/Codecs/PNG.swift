import CSPNG
package import Drawing
package import Geometry
import Glibc
package import PictureFiles
import Pixels
package import SystemPackage

/// Decodes and encodes PNG with libspng.
package enum PNG {
  /// The first bytes of every PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The name of chunks with pixels.
  static let pixelChunk = "IDAT"
  /// The name of the chunk that Xcode puts before the header of a file for iOS. The pixels of such a file have their
  /// colours in another order, multiplied by alpha, and no header of zlib, so that it is no standard PNG.
  static let appleChunk = "CgBI"

  /// Decodes `bytes` to an upright bitmap. All bit depths and colour types are supported,
  /// interlaced or not.
  /// - Throws: an error if any pixel is missing.
  package static func decode(
    _ bytes: [UInt8], onRow: RowCounter = { _, _ in }
  ) throws(PictureError) -> Bitmap {
    try read(bytes) { (raw) throws(PictureError) in try decode(raw, onRow) }
      .upright(from: orientation(of: bytes))
  }

  /// Calls `body` with a libspng context that reads `file`, after checking the size limits.
  static func read<Value>(
    _ file: [UInt8], _ body: (OpaquePointer) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    try checkStatedSize(file)
    let file = PNGPalette.mended(file)
    // Each chunk has a checksum of its own; that of all pixels would take a twentieth of the time.
    let flags = Int32(SPNG_CTX_IGNORE_ADLER32.rawValue)
    guard let context = SPNGContext(flags: flags) else { throw outOfMemory }
    let raw = context.raw
    return try file.withUnsafeBufferPointer { (source) throws(PictureError) in
      try check(spng_set_chunk_limits(raw, chunkLimit, chunkLimit))
      try check(spng_set_png_buffer(raw, source.baseAddress, source.count))
      limitTransparentGrey(raw)
      setMisplacedTransparency(of: raw, from: file)
      return try body(raw)
    }
  }

  /// Removes the bits of the transparent grey that pixels do not have, as the standard requires (PNG, third edition,
  /// 11.3.1.1). libspng removes those of colours only. It reports errors when pixels are decoded.
  private static func limitTransparentGrey(_ raw: OpaquePointer) {
    var header = spng_ihdr()
    var transparency = spng_trns()
    guard spng_get_ihdr(raw, &header) == 0,
      header.color_type == UInt8(SPNG_COLOR_TYPE_GRAYSCALE.rawValue), header.bit_depth < 16,
      spng_get_trns(raw, &transparency) == 0
    else { return }
    transparency.gray &= 1 << UInt16(header.bit_depth) - 1
    spng_set_trns(raw, &transparency)
  }

  /// Sets the alpha of a palette from a tRNS chunk that precedes PLTE, which libspng ignores.
  private static func setMisplacedTransparency(of raw: OpaquePointer, from file: [UInt8]) {
    var header = spng_ihdr()
    var transparency = spng_trns()
    guard spng_get_ihdr(raw, &header) == 0,
      header.color_type == UInt8(SPNG_COLOR_TYPE_INDEXED.rawValue),
      spng_get_trns(raw, &transparency) != 0,
      let chunk = FileChunks(file).prefix(while: { $0.name != pixelChunk }).first(where: {
        $0.name == "tRNS"
      }),
      let alpha = chunk.data?.prefix(256)
    else { return }
    transparency.n_type3_entries = UInt32(alpha.count)
    withUnsafeMutableBytes(of: &transparency.type3_alpha) { $0.copyBytes(from: alpha) }
    spng_set_trns(raw, &transparency)
  }

  /// Checks the size in the header, which comes first in the file, against the limits. libspng
  /// refuses some sizes itself, but does not report which. A file for iOS has no header there.
  static func checkStatedSize(_ file: [UInt8]) throws(PictureError) {
    guard file.count >= 24 else { throw .endsTooEarly(format: "PNG") }
    guard !file[12..<16].elementsEqual(appleChunk.utf8) else {
      throw .unsupported(format: "PNG", reason: "a variant by Xcode for iOS")
    }
    try PixelLimits.check(width: file.number(at: 16), height: file.number(at: 20))
  }

  /// Returns the size of the picture in `file`, upright, in pixels.
  package static func size(of file: [UInt8]) throws(PictureError) -> Size {
    try checkStatedSize(file)
    let size = Size(Double(file.number(at: 16)), Double(file.number(at: 20)))
    return orientation(of: file).turned(size)
  }

  /// The maximum size of one chunk without pixels, and of all such chunks that libspng keeps, in
  /// bytes. Files with more are refused, because compressed texts can expand to any size.
  static let chunkLimit = 16 << 20

  private static func decode(
    _ raw: OpaquePointer, _ onRow: RowCounter
  ) throws(PictureError) -> Bitmap {
    try bitmap(of: raw) { (buffer, _) throws(PictureError) in
      try decode(
        raw, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS.rawValue,
        into: UnsafeMutableRawBufferPointer(buffer), onRow)
    }
  }

  /// Returns the bitmap of the pixels that `write` writes as bytes red, green, blue and alpha.
  static func bitmap(
    of raw: OpaquePointer,
    _ write: (UnsafeMutableBufferPointer<UInt32>, spng_ihdr) throws(PictureError) -> Void
  ) throws(PictureError) -> Bitmap {
    var header = spng_ihdr()
    try check(spng_get_ihdr(raw, &header))
    let width = Int(header.width)
    let height = Int(header.height)
    var isOpaque = false
    let pixels = try Bitmap.pixels(width: width, height: height) { (buffer) throws(PictureError) in
      try write(buffer, header)
      isOpaque = PixelFormat.makePremultipliedBGRA(fromRGBA: buffer)
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  /// Returns the orientation in the first `eXIf` chunk, before or after the pixels. It reads the
  /// chunk without libspng, so the result is the same before and after decoding, and even if
  /// libspng rejects the chunk.
  static func orientation(of file: [UInt8]) -> Orientation {
    let exif = FileChunks(file).first { $0.name == "eXIf" }?.data
    return exif.map { Orientation(exif: $0) } ?? .upright
  }

  /// Encodes `bitmap` as PNG, optimized for speed rather than size.
  package static func encode(_ bitmap: Bitmap) throws(PictureError) -> [UInt8] {
    try encode(bitmap, texts: [])
  }

  /// Encodes `bitmap` as PNG with `texts`, keywords and their values in ASCII.
  package static func encode(
    _ bitmap: Bitmap, texts: [(keyword: String, text: String)]
  ) throws(PictureError) -> [UInt8] {
    guard let context = SPNGContext(flags: Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw outOfMemory
    }
    let raw = context.raw
    var header = spng_ihdr()
    header.width = UInt32(bitmap.width)
    header.height = UInt32(bitmap.height)
    header.bit_depth = 8
    header.color_type = UInt8(
      bitmap.isOpaque
        ? SPNG_COLOR_TYPE_TRUECOLOR.rawValue : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue)
    try check(spng_set_ihdr(raw, &header))
    try check(spng_set_option(raw, SPNG_ENCODE_TO_BUFFER, 1))
    try check(spng_set_option(raw, SPNG_IMG_COMPRESSION_LEVEL, 1))
    var entries = texts.map(textEntry)
    defer { entries.forEach { free($0.text) } }
    if !entries.isEmpty { try check(spng_set_text(raw, &entries, UInt32(entries.count))) }

    let samples = PixelFormat.samples(of: bitmap)
    var status: Int32 = 0
    samples.withUnsafeBytes { buffer in
      status = spng_encode_image(
        raw, buffer.baseAddress, buffer.count, Int32(SPNG_FMT_PNG.rawValue),
        Int32(SPNG_ENCODE_FINALIZE.rawValue))
    }
    try check(status)
    return try takeBuffer(raw)
  }

  /// Returns a text entry for libspng, which keeps a pointer to its memory. The caller frees `text`
  /// when the file is complete.
  private static func textEntry(keyword: String, text: String) -> spng_text {
    var entry = spng_text()
    withUnsafeMutableBytes(of: &entry.keyword) { $0.copyBytes(from: keyword.utf8.prefix(79)) }
    entry.type = Int32(SPNG_TEXT.rawValue)
    entry.length = text.utf8.count
    entry.text = strdup(text)
    return entry
  }

  /// Writes `bitmap` as PNG to the file at `path`, replacing any existing file.
  package static func write(_ bitmap: Bitmap, to path: FilePath) throws(PictureError) {
    try FileBytes.write(encodeOutput(bitmap), to: path)
  }

  /// Encodes `bitmap` as PNG with a text that names this program; see ``OutputPicture``.
  package static func encodeOutput(_ bitmap: Bitmap) throws(PictureError) -> [UInt8] {
    try encode(bitmap, texts: [OutputPicture.software])
  }

  private static func takeBuffer(_ raw: OpaquePointer) throws(PictureError) -> [UInt8] {
    var count = 0
    var status: Int32 = 0
    guard let memory = spng_get_png_buffer(raw, &count, &status) else { throw outOfMemory }
    defer { free(memory) }
    try check(status)
    return Array(UnsafeRawBufferPointer(start: memory, count: count))
  }

  static let outOfMemory = PictureError.damaged(format: "PNG", reason: "out of memory")

  static func check(_ status: Int32) throws(PictureError) {
    switch status {
    case 0: return
    case SPNG_IO_EOF.rawValue, Int32(SPNG_EIDAT_TOO_SHORT.rawValue):
      throw .endsTooEarly(format: "PNG")
    default: throw .damaged(format: "PNG", reason: String(cString: spng_strerror(status)))
    }
  }
}

/// A libspng context, freed at the end of its lifetime.
struct SPNGContext: ~Copyable {
  let raw: OpaquePointer

  init?(flags: Int32) {
    guard let raw = spng_ctx_new(flags) else { return nil }
    self.raw = raw
  }

  deinit { spng_ctx_free(raw) }
}
