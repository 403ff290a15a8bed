import TestSupport

/// Builds Exif data that states an orientation, and puts it into files.
package struct ExifData {
  package var isLittleEndian: Bool
  /// The stated offset of the directory; it begins at byte 8.
  package var directory: UInt32
  /// The stated number of entries; it has two.
  package var entryCount: UInt16
  package var tag: UInt16
  package var type: UInt16
  package var valueCount: UInt32
  package var orientation: UInt16
  package var nextDirectory: UInt32

  package init(
    isLittleEndian: Bool = false, directory: UInt32 = 8, entryCount: UInt16 = 2,
    tag: UInt16 = 0x0112, type: UInt16 = 3, valueCount: UInt32 = 1, orientation: UInt16 = 6,
    nextDirectory: UInt32 = 0
  ) {
    self.isLittleEndian = isLittleEndian
    self.directory = directory
    self.entryCount = entryCount
    self.tag = tag
    self.type = type
    self.valueCount = valueCount
    self.orientation = orientation
    self.nextDirectory = nextDirectory
  }

  /// From the TIFF header on.
  package var bytes: [UInt8] {
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

  /// Returns data that say nothing but that a picture was taken at `date`, as `YYYY:MM:DD hh:mm:ss`.
  package static func taken(at date: String) -> [UInt8] {
    let exif = ExifData()
    let header = Array("MM".utf8) + exif.field(UInt16(42)) + exif.field(UInt32(8))
    // One entry leads to the directory behind it, whose entry leads to the text behind that.
    let link =
      exif.field(UInt16(1)) + exif.field(UInt16(0x8769)) + exif.field(UInt16(4))
      + exif.field(UInt32(1)) + exif.field(UInt32(26)) + exif.field(UInt32(0))
    let entry =
      exif.field(UInt16(1)) + exif.field(UInt16(0x9003)) + exif.field(UInt16(2))
      + exif.field(UInt32(date.utf8.count + 1)) + exif.field(UInt32(44)) + exif.field(UInt32(0))
    return header + link + entry + Array(date.utf8) + [0]
  }

  /// Returns data that say nothing but that a picture was taken at a place, in whole degrees north and east.
  package static func taken(atLatitude latitude: UInt32, longitude: UInt32) -> [UInt8] {
    let exif = ExifData()
    let header = Array("MM".utf8) + exif.field(UInt16(42)) + exif.field(UInt32(8))
    // One entry leads to the directory of the place behind it, whose entries lead to the degrees behind that.
    func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: UInt32) -> [UInt8] {
      exif.field(tag) + exif.field(type) + exif.field(count) + exif.field(value)
    }
    let link = exif.field(UInt16(1)) + entry(0x8825, 4, 1, 26) + exif.field(UInt32(0))
    let (north, east) = (UInt32(UInt8(ascii: "N")) << 24, UInt32(UInt8(ascii: "E")) << 24)
    let place =
      exif.field(UInt16(4)) + entry(1, 2, 2, north) + entry(2, 5, 3, 80) + entry(3, 2, 2, east)
      + entry(4, 5, 3, 104) + exif.field(UInt32(0))
    let degrees = [latitude, 1, 0, 1, 0, 1, longitude, 1, 0, 1, 0, 1] as [UInt32]
    return header + link + place + degrees.flatMap { exif.field($0) }
  }

  /// Returns `jpeg` with `exif` in a segment of its own, after the start marker and `segments`.
  package static func insert(
    _ exif: [UInt8], into jpeg: [UInt8], after segments: [UInt8] = []
  ) -> [UInt8] {
    let payload = Array("Exif\0\0".utf8) + exif
    return jpeg.prefix(2) + segments + segment(0xE1, payload) + jpeg.dropFirst(2)
  }

  /// Returns a segment of a JPEG file.
  package static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(2, payload.count + 2) + payload
  }
}
