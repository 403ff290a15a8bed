import CairoBackend
public import Drawing
import Geometry
public import Views

extension Window {
  /// Returns the pixels of the window's content, whether or not it is visible on the screen. Moving views are where the
  /// last frame showed them.
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
