package import Files

/// The items of a HEIF file: pictures, parts of pictures, and metadata (ISO/IEC 23008-12).
package enum HEIFItems {
  /// The types of items with pixels that libraries read, and of items without any.
  private static let common: Set = ["hvc1", "hev1", "av01"]
  private static let withoutPixels: Set = ["grid", "iden", "iovl", "tmap", "Exif", "mime", "uri "]

  /// Returns the type of an item of `file` with pixels in a rare compression, such as "unci" for none, or "j2k1" for
  /// JPEG 2000; nil if some pixels are in a common one, or there are none.
  package static func uncommonType(in file: OpenFile) -> String? {
    let items = (HEIFBoxes(of: file)?.items ?? [:]).sorted { $0.key < $1.key }
    let found = items.map(\.value.type).filter { !withoutPixels.contains($0) }
    return found.contains(where: common.contains) ? nil : found.first
  }
}
