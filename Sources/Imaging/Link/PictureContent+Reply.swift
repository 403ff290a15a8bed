import Drawing
import Geometry

extension PictureContent {
  /// What `reply` gives to who asked for `detail` of the picture that `info` tells of; nil when it is
  /// something else.
  public init?(_ reply: DecoderReply, to detail: PictureWish.Detail, of info: PictureInfo) {
    switch (detail, reply) {
    case (.tile(let tile), .part(let bitmap)):
      let area = tile.heldArea(in: info.size)
      guard bitmap.width == area.width, bitmap.height == area.height else { return nil }
      self = .tile(bitmap)
    case (.frame, .frame(let bitmap, let duration)):
      guard Size(Double(bitmap.width), Double(bitmap.height)) == info.size else { return nil }
      self = .frame(Pyramid(of: bitmap), duration)
    case (.preview, .done): self = .nothing
    case (.preview, .level(let level)), (.thumbnail, .level(let level)),
      (.reduced, .level(let level)), (.complete, .level(let level)):
      let size = TileIndex.levelSize(exponent: level.exponent, of: info.size)
      guard (level.bitmap.width, level.bitmap.height) == size,
        detail.exponents(for: info.size).contains(level.exponent)
      else { return nil }
      self = .picture(Pyramid(from: level, size: info.size).reduced(to: detail), info)
    default: return nil
    }
  }
}
