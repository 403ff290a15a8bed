import PictureLoading

/// The ways in which a copy differs from its picture, so that it can be sent.
struct CopyOptions: Hashable, Sendable {
  /// The greatest length of the longer side, in pixels; nil for that of the picture.
  var longSide: Int?
  /// Whether the copy says nothing of where and how the picture was made.
  var isAnonymous = false

  /// The lengths of the longer side to choose from.
  static let longSides: [Int?] = [nil, 2048, 1280]

  /// Whether a copy is the same as its picture.
  var isPlain: Bool { self == CopyOptions() }

  /// The quality of a copy: smaller ones need not be as good.
  var quality: Int { longSide == nil ? PictureRendition.standardQuality : 85 }
}
