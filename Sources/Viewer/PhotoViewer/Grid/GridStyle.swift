/// The size of the thumbnails of a grid, and whether they have names.
struct GridStyle: Hashable {
  /// The largest side of a cell, in points.
  var largestSide = GridLayout.largestSide
  /// Whether the names of files are below the thumbnails, where these are large enough.
  var showsNames = false

  /// The sizes to choose from, each considerably larger than the previous one.
  private static let sizes = [80.0, 120, GridLayout.largestSide, 240, 360]

  /// Creates a style with the size nearest to `largestSide`, and with names if it `showsNames`.
  init(largestSide: Double? = nil, showsNames: Bool = false) {
    let wanted = largestSide ?? GridLayout.largestSide
    self.largestSide = Self.sizes.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
    self.showsNames = showsNames
  }

  /// Returns the style with a size that is larger by `steps`, or smaller; at most the last one.
  func resized(by steps: Int) -> GridStyle {
    guard let index = Self.sizes.firstIndex(of: largestSide) else { return self }
    let last = Self.sizes.count - 1
    // Limited first, so that the sum cannot overflow.
    let target = index + min(max(steps, -index), last - index)
    var style = self
    style.largestSide = Self.sizes[target]
    return style
  }
}
