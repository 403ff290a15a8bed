/// A size in whole device pixels; at least one pixel in each direction.
struct PixelSize: Hashable {
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int

  /// Creates a size of `width` by `height`; values below 1 become 1.
  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
