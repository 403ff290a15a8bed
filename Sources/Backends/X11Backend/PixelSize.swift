/// A size in whole device pixels; at least one pixel each way.
struct PixelSize: Hashable {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int

  /// A size of `width` by `height`, raised to one pixel where it is less.
  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
