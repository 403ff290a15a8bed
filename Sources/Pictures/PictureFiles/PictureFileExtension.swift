/// The file name extensions that identify pictures in folders.
package enum PictureFileExtension {
  /// The extensions of all supported formats, packed into integers.
  private static let all: Set<UInt64> = Set(
    [
      "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "tif", "tiff", "gif", "avif", "heic",
      "heif", "hif", "jxl", "bmp", "dib", "svg", "svgz",
    ].map { $0.utf8.reversed().reduce(0, packing) })
  /// The length of the longest extension in bytes.
  private static let longest = 4

  /// Returns whether `name` has such an extension, in lower or upper case.
  package static func ends(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    var packed: UInt64 = 0
    var index = name.endIndex
    for _ in 0...longest where index > name.startIndex {
      name.formIndex(before: &index)
      if name[index] == UInt8(ascii: ".") { return all.contains(packed) }
      packed = packing(packed, name[index])
    }
    return false
  }

  /// Adds a letter in front of a packed extension, in lower case. ASCII letters differ by one bit
  /// from their capitals.
  private static func packing(_ packed: UInt64, _ byte: UInt8) -> UInt64 {
    packed << 8 | UInt64(byte | 0x20)
  }
}
