import CairoBackend
public import Drawing
import Geometry
public import Views

extension Window {
  /// Returns the pixels of what the window shows, whether or not it is seen on the screen. What moves is
  /// where the last frame showed it.
  public func snapshot() -> Bitmap {
    content.layoutIfNeeded()
    let width = Int(pixelsIn: size.width, by: pixelsPerPoint)
    let height = Int(pixelsIn: size.height, by: pixelsPerPoint)
    var bitmap = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
    var pixels = bitmap.pixels.mutableSpan
    CairoPainter().paint(
      drawList(), into: &pixels, layout: PixelLayout(width: width, height: height, stride: width),
      pixelsPerPoint: pixelsPerPoint)
    return bitmap
  }
}
