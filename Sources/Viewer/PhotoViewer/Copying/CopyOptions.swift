import PictureLoading

/// The ways in which a copy differs from its picture, so that it can be sent.
struct CopyOptions: Hashable, Sendable {
  /// The maximum length of the longer side, in pixels; nil for that of the picture.
  var longSide: Int?
  /// The quality that the user has chosen; nil for the default.
  var chosenQuality: Int?
  /// Whether metadata about the place and the camera is left out of the copy.
  var isAnonymous = false

  /// The lengths of the longer side to choose from.
  static let longSides: [Int?] = [nil, 2048, 1280]
  /// The qualities to choose from.
  static let qualities = 30...100
  /// The smallest length of the longer side, in pixels.
  private static let minimumSide = 16

  /// Returns the length of the longer side that a user has written; nil for no number, and for one that is not `below`
  /// the current length: pictures are not enlarged.
  static func longSide(_ text: String, below length: Double) -> Int? {
    let digits = text.filter { !$0.isWhitespace }
    guard let number = Int(digits), number > 0, Double(number) < length else { return nil }
    return max(number, minimumSide)
  }

  /// Whether a copy is the same as its picture.
  var isPlain: Bool { self == CopyOptions() }

  /// The quality of a copy: smaller ones need not be as good.
  var quality: Int { chosenQuality ?? (longSide == nil ? PictureRendition.standardQuality : 85) }
}
