import CVips
import PictureFiles

/// Images that are made to be sent.
extension LazyImage {
  /// Returns the image with its longer side reduced to `side` pixels, if it is longer; itself if there is no limit.
  func reduced(toLongSide side: Int?) throws(PictureError) -> LazyImage {
    guard let side, max(width, height) > side else { return self }
    return try applying(
      "thumbnail_image",
      [
        "width": .number(side), "height": .number(side),
        "size": .number(Int(VIPS_SIZE_DOWN.rawValue)), "no_rotate": .number(1),
      ])
  }

  /// Returns the image with nothing but its pixels and their colours: without Exif data, XMP, IPTC data, previews and
  /// comments.
  func anonymous() throws(PictureError) -> LazyImage {
    let copy = try applying("copy")
    for name in copy.fields where name != Self.profileName { vips_image_remove(copy.raw, name) }
    return copy
  }

  /// The names of the metadata.
  private var fields: [String] {
    guard let names = vips_image_get_fields(raw) else { return [] }
    defer { g_strfreev(names) }
    return sequence(first: names) { $0 + 1 }.prefix { $0.pointee != nil }
      .compactMap { $0.pointee.map { String(cString: $0) } }
  }
}
