/// Builds Exif data that states an orientation, and puts it into files.
struct ExifData {
  var isLittleEndian = false
  /// The stated offset of the directory; the correct one is 8.
  var directory: UInt32 = 8
  /// The stated number of entries; the correct one is 2.
  var entryCount: UInt16 = 2
  var tag: UInt16 = 0x0112
  var type: UInt16 = 3
  var valueCount: UInt32 = 1
  var orientation: UInt16 = 6
  var nextDirectory: UInt32 = 0

  /// The data, starting with the TIFF header.
  var bytes: [UInt8] {
    let header = Array((isLittleEndian ? "II" : "MM").utf8) + field(UInt16(42)) + field(directory)
    // ImageWidth comes before the orientation.
    let width = field(UInt16(0x0100)) + field(UInt16(4)) + field(UInt32(1)) + field(UInt32(77))
    let entry =
      field(tag) + field(type) + field(valueCount) + field(orientation) + field(UInt16(0))
    return header + field(entryCount) + width + entry + field(nextDirectory)
  }

  private func field(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: isLittleEndian ? number.littleEndian : number.bigEndian) { Array($0) }
  }

  /// Returns `jpeg` with `exif` in a segment of its own, after the start marker and `segments`.
  static func insert(
    _ exif: [UInt8], into jpeg: [UInt8], after segments: [UInt8] = []
  ) -> [UInt8] {
    let payload = Array("Exif\0\0".utf8) + exif
    return jpeg.prefix(2) + segments + segment(0xE1, payload) + jpeg.dropFirst(2)
  }

  /// Returns a segment of a JPEG file.
  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }
}
