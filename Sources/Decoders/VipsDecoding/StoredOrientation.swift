import Pixels

/// The position of parts of an upright level in the stored picture.
extension Orientation {
  /// Converts `area` of a level of `size`, both upright, to stored coordinates.
  func stored(_ area: PixelArea, of size: (width: Int, height: Int)) -> PixelArea {
    let x = startsAtRight ? size.width - area.x - area.width : area.x
    let y = startsAtBottom ? size.height - area.y - area.height : area.y
    return swapsAxes
      ? PixelArea(x: y, y: x, width: area.height, height: area.width)
      : PixelArea(x: x, y: y, width: area.width, height: area.height)
  }

  /// Returns `size` with the axes swapped if the orientation swaps them. The conversion is its own
  /// inverse.
  func turned(_ size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    swapsAxes ? (size.height, size.width) : size
  }

  /// The stored column and row without a neighbour in a level: upright, the last column and the
  /// last row.
  var unpaired: RowHalver.UnpairedLine {
    swapsAxes
      ? RowHalver.UnpairedLine(isFirstColumn: startsAtBottom, isFirstRow: startsAtRight)
      : RowHalver.UnpairedLine(isFirstColumn: startsAtRight, isFirstRow: startsAtBottom)
  }
}
