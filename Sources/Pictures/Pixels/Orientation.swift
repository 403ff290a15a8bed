package import Geometry

/// The orientation of a stored picture. The values are those of the tag Orientation (TIFF 6.0,
/// section 8), which Exif adopted.
///
/// Each case names the displayed positions of the first stored row and the first stored column.
package enum Orientation: UInt16, CaseIterable, Sendable {
  case topLeft = 1
  case topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

  /// The orientation of a picture that is displayed as stored.
  package static let upright = topLeft

  /// Whether stored rows are displayed as columns.
  package var swapsAxes: Bool { rawValue >= Self.leftTop.rawValue }

  /// Whether the first stored column, or row if the axes are swapped, is displayed at the right.
  package var startsAtRight: Bool {
    [.topRight, .bottomRight, .rightTop, .rightBottom].contains(self)
  }

  /// Whether the first stored row, or column if the axes are swapped, is displayed at the bottom.
  package var startsAtBottom: Bool {
    [.bottomRight, .bottomLeft, .rightBottom, .leftBottom].contains(self)
  }

  /// Returns the displayed size of a picture with the stored `size`, or the other way round.
  package func turned(_ size: Size) -> Size {
    swapsAxes ? Size(size.height, size.width) : size
  }

  /// Returns the transform from the pixels of a stored picture to those of the displayed one, of `size`.
  package func toUpright(_ size: Size) -> Affine {
    let right = startsAtRight ? -1.0 : 1
    let down = startsAtBottom ? -1.0 : 1
    let left = startsAtRight ? size.width : 0
    let top = startsAtBottom ? size.height : 0
    return swapsAxes
      ? Affine(a: 0, b: down, c: right, d: 0, tx: left, ty: top)
      : Affine(a: right, b: 0, c: 0, d: down, tx: left, ty: top)
  }
}
