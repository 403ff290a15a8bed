import Geometry
import Localization

/// The ratio of the sides of a frame.
struct CropRatio: Hashable, Sendable {
  /// A ratio in landscape.
  enum Kind: Hashable, Sendable {
    /// Any ratio.
    case free
    /// The ratio of the picture.
    case original
    /// A width by a height.
    case sides(Int, Int)
  }

  let kind: Kind
  /// Whether width and height have changed places.
  private let isSwapped: Bool

  init(_ kind: Kind, isSwapped: Bool = false) {
    self.kind = kind
    self.isSwapped = isSwapped
  }

  /// Any ratio.
  static let free = CropRatio(.free)

  /// The ratios to choose from, in landscape.
  static let kinds: [Kind] = [
    .free, .original, .sides(1, 1), .sides(3, 2), .sides(4, 3), .sides(5, 4), .sides(16, 9),
  ]

  /// Returns the width divided by the height, of a frame on a picture of a size; nil if any will do.
  func value(of picture: Size) -> Double? {
    let lying: Double
    switch kind {
    case .free: return nil
    case .original: lying = picture.width / picture.height
    case .sides(let width, let height): lying = Double(width) / Double(height)
    }
    return isSwapped ? 1 / lying : lying
  }

  /// Whether it has another form with width and height changed.
  var canBeSwapped: Bool { kind != .free && kind != .sides(1, 1) }

  /// The ratio with width and height changed.
  var swapped: CropRatio { canBeSwapped ? CropRatio(kind, isSwapped: !isSwapped) : self }

  /// The ratio after a quarter turn of the picture, with which that of the picture turns.
  var turned: CropRatio { kind == .original ? self : swapped }

  /// The word for programs, such as `3:2`.
  var word: String {
    switch kind {
    case .free: "free"
    case .original: "original"
    case .sides: title
    }
  }

  /// The name, such as `3:2`.
  var title: String {
    switch kind {
    case .free: localizedIn("ratio", "Free")
    case .original: localizedIn("ratio", "Original")
    case .sides(let width, let height): isSwapped ? "\(height):\(width)" : "\(width):\(height)"
    }
  }

  /// The name in words, such as `3 to 2`.
  var spokenTitle: String {
    guard case .sides(let width, let height) = kind else { return title }
    let (first, second) = isSwapped ? (height, width) : (width, height)
    return localizedIn(
      "ratio", "{width} to {height}", ["width": "\(first)", "height": "\(second)"])
  }
}
