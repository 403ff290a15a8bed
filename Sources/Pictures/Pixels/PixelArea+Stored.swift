extension PixelArea {
  /// Converts the area from coordinates of the upright picture to those of the picture as stored,
  /// which is `width` by `height` pixels.
  package func asStored(_ orientation: Orientation, width: Int, height: Int) -> PixelArea {
    let upright = orientation.swapsAxes ? (height, width) : (width, height)
    let left = orientation.startsAtRight ? upright.0 - x - self.width : x
    let top = orientation.startsAtBottom ? upright.1 - y - self.height : y
    return orientation.swapsAxes
      ? PixelArea(x: top, y: left, width: self.height, height: self.width)
      : PixelArea(x: left, y: top, width: self.width, height: self.height)
  }
}
