import Geometry
import Glibc
import Pixels

extension Pyramid {
  /// Returns the pyramid of a thumbnail as the coarse levels of the picture that it shows, whose size is
  /// `pictureSize` if it is known.
  ///
  /// Levels are reduced by powers of two, and thumbnails by any factor: by the nearest power of two, the
  /// picture has about its size and its shape, until the picture itself is loaded. It is never complete,
  /// unless the picture is that small.
  func asThumbnail(of pictureSize: Size?) -> Pyramid {
    guard pictureSize != size else { return self }
    let reduction = pictureSize.map { max($0.width / size.width, $0.height / size.height) } ?? 2
    let nearest = Int(log2(max(2, reduction)).rounded())
    let exponent = min(nearest, Self.maximumExponent)
    let factor = Double(1 << exponent)
    let covered = Size(size.width * factor, size.height * factor)
    let isExact =
      pictureSize.map {
        (0..<factor).contains(covered.width - $0.width)
          && (0..<factor).contains(covered.height - $0.height)
      } ?? false
    return Pyramid(
      size: isExact ? pictureSize ?? covered : covered,
      levels: levels.map {
        Level(bitmap: $0.bitmap, exponent: $0.exponent + exponent, offset: $0.offset)
      })
  }

  /// The maximum exponent of a reduction that is believed.
  private static let maximumExponent = 20
}
