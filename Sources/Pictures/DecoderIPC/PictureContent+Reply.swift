import Drawing
import Geometry
import PictureFiles
package import PictureLoading
import Pixels

extension PictureContent {
  /// Creates the content from `reply` to a request for `detail` of the picture described by `info`,
  /// or returns nil if the reply does not match.
  package init?(_ reply: DecoderReply, to detail: PictureRequest.Detail, of info: PictureInfo) {
    switch (detail, reply) {
    case (.tile(let tile), .part(let bitmap)):
      let area = tile.heldArea(in: info.size)
      guard bitmap.width == area.width, bitmap.height == area.height else { return nil }
      self = .tile(bitmap)
    case (.frame, .frame(let bitmap, let duration)):
      guard Size(Double(bitmap.width), Double(bitmap.height)) == info.size else { return nil }
      self = .frame(Pyramid(of: bitmap), duration)
    case (.preview, .done): self = .nothing
    case (.preview, .level(let level, let completeness)),
      (.thumbnail, .level(let level, let completeness)),
      (.reduced, .level(let level, let completeness)),
      (.complete, .level(let level, let completeness)):
      guard let pyramid = Self.pyramid(level, detail, info) else { return nil }
      self = .picture(pyramid, info.noting(completeness))
    case (
      .reduced(let width, let height),
      .fitted(let level, let bitmap, let isFinest, let completeness)
    ):
      guard var pyramid = Self.pyramid(level, detail, info),
        let fit = PictureFit(of: info.size, width: width, height: height),
        let fitted = FittedPicture(bitmap, in: fit, isFinest: isFinest)
      else { return nil }
      pyramid.fitted = fitted
      self = .picture(pyramid, info.noting(completeness))
    default: return nil
    }
  }

  private static func pyramid(
    _ level: Pyramid.Level, _ detail: PictureRequest.Detail, _ info: PictureInfo
  ) -> Pyramid? {
    let size = TileIndex.levelSize(exponent: level.exponent, of: info.size)
    guard (level.bitmap.width, level.bitmap.height) == size,
      detail.exponents(for: info.size).contains(level.exponent)
    else { return nil }
    return Pyramid(from: level, size: info.size).reduced(to: detail)
  }
}

extension PictureInfo {
  /// Returns the metadata with the completeness found by decoding.
  fileprivate func noting(_ completeness: Completeness) -> PictureInfo {
    var info = self
    info.completeness.record(completeness)
    return info
  }
}
