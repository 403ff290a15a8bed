import Drawing

/// What of a program's window tells how far apart two fingers are.
enum Gauge {
  /// The size of the mark in the bench's picture.
  case mark
  /// The colour that ``FillContent`` fills its window with.
  case color

  /// A figure in proportion to the distance of the fingers, from a few rows in the middle of the
  /// screen; nil when they do not tell.
  func reading(of band: Bitmap) -> Double? {
    switch self {
    case .mark: BenchPicture.markDiameter(in: band)
    case .color: band.pixels.first.map(FillContent.distance)
    }
  }
}
