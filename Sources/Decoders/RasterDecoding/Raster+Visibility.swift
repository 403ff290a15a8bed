import PictureFiles

extension Raster {
  /// Whether a pixel is not transparent, as far as the file reaches.
  var hasVisiblePixels: Bool {
    guard layout.hasAlpha else { return true }
    for y in 0..<layout.height {
      guard let row = try? row(y) else { return true }
      let alphas = stride(from: layout.bands - 1, to: row.count, by: layout.bands)
      if alphas.contains(where: { row[$0] != 0 }) { return true }
    }
    return false
  }
}
