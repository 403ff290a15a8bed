import Drawing

/// Fills all of a window with the colour of the last rectangle: the least a painter can do.
final class FillPainter: Painter {
  /// Paints `list`, of which only rectangles as large as the window are expected.
  func paint(
    _ list: DrawList, into pixels: inout MutableSpan<UInt32>, layout: PixelLayout,
    pixelsPerPoint: Double
  ) {
    guard case .fill(_, let color) = list.commands.last else { return }
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    pixels.update(
      repeating: 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue))
  }
}
