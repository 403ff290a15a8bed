import CVips
import PictureFiles
import PictureLoading

/// The libvips operation that writes a format, and its options.
struct Saver {
  let name: String
  /// The format of the files.
  let format: PictureFormat
  let options: [String: Operation.Value]

  /// The effort of AVIF, from 0 to 9. With more, a camera picture takes minutes, for few bytes less.
  private static let effort = 2

  init(for rendition: PictureRendition) {
    let quality = Operation.Value.number(rendition.quality)
    switch rendition.encoding {
    // Qualities from 90 on keep the full resolution of colour. The best codes need all coefficients in memory, twice
    // as much as the pixels: too much beside those of a picture that is turned.
    case .jpeg:
      self.init(
        "jpegsave_target", .jpeg,
        ["Q": quality, "optimize-coding": .number(rendition.isTurned ? 0 : 1)])
    case .png: self.init("pngsave_target", .png, [:])
    case .webP: self.init("webpsave_target", .webP, ["Q": quality, "smart-subsample": .number(1)])
    case .losslessWebP: self.init("webpsave_target", .webP, ["lossless": .number(1)])
    case .avif:
      self.init(
        "heifsave_target", .avif,
        [
          "Q": quality, "effort": .number(Self.effort),
          "compression": .number(Int(VIPS_FOREIGN_HEIF_COMPRESSION_AV1.rawValue)),
        ])
    }
  }

  private init(_ name: String, _ format: PictureFormat, _ options: [String: Operation.Value]) {
    self.name = name
    self.format = format
    self.options = options
  }
}
