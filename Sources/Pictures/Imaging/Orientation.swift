/// How a stored picture has to be turned to be seen upright; the values are those of the tag
/// Orientation (TIFF 6.0, section 8), which Exif took over.
///
/// A case says where the first stored row and the first stored column are seen.
package enum Orientation: UInt16 {
  case topLeft = 1
  case topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

  /// As stored.
  package static let upright = topLeft

  /// Whether stored rows are seen as columns.
  package var swapsAxes: Bool { rawValue >= Self.leftTop.rawValue }

  /// Whether what is stored first is seen at the right.
  package var startsAtRight: Bool {
    [.topRight, .bottomRight, .rightTop, .rightBottom].contains(self)
  }

  /// Whether what is stored first is seen at the bottom.
  package var startsAtBottom: Bool {
    [.bottomRight, .bottomLeft, .rightBottom, .leftBottom].contains(self)
  }
}
