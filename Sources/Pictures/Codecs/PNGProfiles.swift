import Files
import PictureFiles

/// The metadata that ImageMagick, and what uses it, writes into texts of PNG files where others have chunks of their
/// own.
enum PNGProfiles {
  private static let keywords = ["exif", "APP1", "xmp", "iptc", "8bim"].map {
    Array("Raw profile type \($0)".utf8)
  }

  /// Returns the metadata in `file`; none if it is no PNG.
  static func metadata(of file: OpenFile) -> PictureMetadata {
    var metadata = PictureMetadata()
    for chunk in FileChunks(of: file) {
      guard let profile = PNGText(chunk, of: file, wanted: keywords)?.profile else { continue }
      metadata.add(Self.metadata(in: profile))
    }
    return metadata
  }

  /// Returns the metadata in the contents of a segment of a JPEG, or in a part of them. One can be taken for the other:
  /// the name of the text says little.
  private static func metadata(in profile: [UInt8]) -> PictureMetadata {
    if let iptc = PhotoshopResources(profile)[.iptc] { return IPTCReader.metadata(in: iptc) }
    if profile.first == IPTCReader.mark { return IPTCReader.metadata(in: profile) }
    let name = XMPBlock.segmentName
    if profile.starts(with: name) {
      return XMPReader.metadata(in: Array(profile.dropFirst(name.count)))
    }
    let isExif = profile.starts(with: ExifBlock.prefix) || TIFFNumbers(profile) != nil
    return isExif ? ExifReader.metadata(inBlock: profile) : XMPReader.metadata(in: profile)
  }
}
