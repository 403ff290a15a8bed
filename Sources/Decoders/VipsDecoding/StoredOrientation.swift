import Imaging

/// Where the parts of an upright level lie in what is stored.
extension Orientation {
  /// `area` of a level of `size`, both upright, as stored.
  func stored(_ area: PixelArea, of size: (width: Int, height: Int)) -> PixelArea {
    let x = startsAtRight ? size.width - area.x - area.width : area.x
    let y = startsAtBottom ? size.height - area.y - area.height : area.y
    return swapsAxes
      ? PixelArea(x: y, y: x, width: area.height, height: area.width)
      : PixelArea(x: x, y: y, width: area.width, height: area.height)
  }

  /// `size` turned, either way.
  func turned(_ size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    swapsAxes ? (size.height, size.width) : size
  }

  /// What has no neighbour in a level: upright it is the last column and the last row.
  var alone: RowHalver.Alone {
    swapsAxes
      ? RowHalver.Alone(isFirstColumn: startsAtBottom, isFirstRow: startsAtRight)
      : RowHalver.Alone(isFirstColumn: startsAtRight, isFirstRow: startsAtBottom)
  }
}
