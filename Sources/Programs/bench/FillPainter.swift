import Drawing
import Geometry

/// A minimal painter that fills the window with the colour of the last rectangle.
final class FillPainter: Painter {
  /// Paints `list`, which should contain only rectangles of the size of the window.
  func paint(
    _ list: DrawList, into pixels: inout MutableSpan<UInt32>, layout: PixelLayout,
    pixelsPerPoint: Double, within areas: [Rect]
  ) {
    guard case .fill(_, let color) = list.commands.last else { return }
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    pixels.update(
      repeating: 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue))
  }
}
