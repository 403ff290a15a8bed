import Geometry
import PictureLoading
import Pixels

/// Conversion to and from the numbers of a packet.
extension PictureRendition {
  /// The rendition as numbers.
  var numbers: [Int] {
    [encoding.rawValue, Int(change.rawValue), quality, longSide ?? 0, isAnonymous ? 1 : 0]
      + (part?.numbers ?? [])
  }

  /// Reads a rendition, up to the end of the numbers; nil if they are those of none.
  init?(_ fields: inout NumberReader) {
    guard let encoding = fields.choice(PictureEncoding.self),
      let change = fields.choice(Orientation.self),
      let quality = fields.number(in: 1...100),
      let longSide = fields.number(in: 0...PixelLimits.side),
      let isAnonymous = fields.flag()
    else { return nil }
    self.init(encoding, changedBy: change, quality: quality)
    self.longSide = longSide == 0 ? nil : longSide
    self.isAnonymous = isAnonymous
    guard !fields.isAtEnd else { return }
    guard let part = TurnedPart(&fields) else { return nil }
    self.part = part
  }
}

extension TurnedPart {
  /// The maximum angle, in radians.
  private static let maximumAngle = Double.pi / 4
  /// The units of lengths, per pixel.
  private static let lengthUnit = 1024.0
  /// The units of angles, per radian.
  private static let angleUnit = 1e9

  /// The part as numbers.
  fileprivate var numbers: [Int] {
    [
      Int((center.x * Self.lengthUnit).rounded()), Int((center.y * Self.lengthUnit).rounded()),
      width, height, Int((angle * Self.angleUnit).rounded()),
    ]
  }

  /// Reads a part; nil if there is no such part in any picture.
  fileprivate init?(_ fields: inout NumberReader) {
    let sides = 1...PixelLimits.regionSide
    let positions = 0...PixelLimits.regionSide * Int(Self.lengthUnit)
    guard let x = fields.number(in: positions), let y = fields.number(in: positions),
      let width = fields.number(in: sides), let height = fields.number(in: sides),
      let angle = fields.number().map(Double.init),
      abs(angle) <= Self.maximumAngle * Self.angleUnit + 1
    else { return nil }
    self.init(
      center: Point(Double(x) / Self.lengthUnit, Double(y) / Self.lengthUnit), width: width,
      height: height, angle: angle / Self.angleUnit)
  }
}
