public import Geometry

extension AutoresizingMask {
  /// Returns the frame of a view after its superview has changed from one size to another.
  ///
  /// Along each axis, the flexible ones of both margins and the extent share the change in proportion to
  /// their lengths before; equally, if they all were 0. Without a flexible one the trailing or bottom
  /// margin absorbs the change. An extent never gets negative; the margins absorb the rest.
  public func resizing(
    _ frame: Rect, from old: Size, to new: Size, direction: LayoutDirection = .leftToRight
  ) -> Rect {
    var x = AutoresizedSpan(start: frame.minX, length: frame.width, within: old.width)
    x.isMirrored = direction == .rightToLeft
    x.flexible = flexible(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
    x.resize(by: new.width - old.width)
    var y = AutoresizedSpan(start: frame.minY, length: frame.height, within: old.height)
    y.flexible = flexible(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    y.resize(by: new.height - old.height)
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private func flexible(_ parts: AutoresizingMask...) -> [Int] {
    parts.indices.filter { contains(parts[$0]) }
  }
}
