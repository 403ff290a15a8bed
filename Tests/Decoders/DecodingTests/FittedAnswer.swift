import Drawing
import PictureFiles
import PictureLoading
import Pixels
import Testing

@testable import Decoding

extension FittingPlan {
  /// A plan that makes the level with `exponent` from the next finer one, which is not kept.
  static func halved(_ exponent: Int, in fit: PictureFit) -> FittingPlan {
    FittingPlan(exponent, from: exponent - 1, in: fit)
  }
}

/// A level and a fitted picture.
struct FittedAnswer: Equatable, CustomStringConvertible {
  private let level: Bitmap
  private let exponent: Int
  private let fitted: Bitmap
  private let isFinest: Bool

  /// Pixels would be too many for a message.
  var description: String {
    "level \(exponent) \(level.hashValue), \(fitted.hashValue), finest: \(isFinest)"
  }

  /// Whether the level and the fitted picture say that they are opaque.
  var isOpaque: [Bool] { [level.isOpaque, fitted.isOpaque] }

  private init(_ level: Pyramid.Level, _ fitted: FittedPicture) {
    (self.level, exponent) = (level.bitmap, level.exponent)
    (self.fitted, isFinest) = (fitted.bitmap, fitted.isFinest)
  }

  /// Reduces `picture` while it is decoded; nil if that is not possible.
  init?(
    streamed picture: any PictureSource, _ exponent: Int, in fit: PictureFit
  ) throws(PictureError) {
    guard let result = try picture.fitted(.halved(exponent, in: fit)) else { return nil }
    self.init(result.level, result.fitted)
  }

  /// Decodes `picture` first, and then reduces it.
  init?(
    unstreamed picture: any PictureSource, _ exponent: Int, in fit: PictureFit
  ) throws(PictureError) {
    var level = try picture.base(exponent)
    let fitted = FittedPicture(of: level, size: picture.info.size, in: fit)
    while level.exponent < exponent { level.halve() }
    guard let fitted else { return nil }
    self.init(level, fitted)
  }

  /// Expects the same answers both ways for all `exponents`, in those of `rooms` that `picture` is reduced
  /// to fit, and returns their number.
  static func compare(
    _ picture: any PictureSource, _ exponents: ClosedRange<Int>, in rooms: [(Int, Int)]
  ) throws -> Int {
    let fits = rooms.compactMap {
      PictureFit(of: picture.info.size, width: $0.0, height: $0.1)
    }
    for exponent in exponents {
      for fit in fits {
        let answer = try #require(try FittedAnswer(streamed: picture, exponent, in: fit))
        let expected = try FittedAnswer(unstreamed: picture, exponent, in: fit)
        #expect(answer == expected, "\(exponent), \(fit)")
      }
    }
    return exponents.count * fits.count
  }
}
