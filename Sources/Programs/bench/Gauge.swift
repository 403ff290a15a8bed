import Drawing

/// The visual measure of the distance between two fingers in a window.
enum Gauge {
  /// The size of the mark in the bench's picture.
  case mark
  /// The fill colour of ``FillContent``.
  case color

  /// Returns a value proportional to the distance of the fingers, from a few rows in the middle of
  /// the screen; nil if it cannot be determined.
  func reading(of band: Bitmap) -> Double? {
    switch self {
    case .mark: BenchPicture.markDiameter(in: band)
    case .color: band.pixels.first.map(FillContent.distance)
    }
  }
}
