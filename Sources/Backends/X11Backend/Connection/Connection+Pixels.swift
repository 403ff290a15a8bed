package import CX11
package import Drawing

extension Connection {
  /// Returns the pixels of a window on the screen, or of a pixmap, of `width` by `height` pixels; nil if the server
  /// refuses.
  package func pixels(of drawable: Drawable, width: Int, height: Int) -> Bitmap? {
    let image = XGetImage(
      display, drawable, 0, 0, UInt32(width), UInt32(height), UInt.max, ZPixmap)
    guard let image else { return nil }
    let functions = image.pointee.f
    let isShort = image.pointee.depth == 16
    defer { _ = functions.destroy_image(image) }
    var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    for index in pixels.indices {
      let x = Int32(index % width)
      let y = Int32(index / width)
      let pixel = functions.get_pixel(image, x, y)
      pixels[index] |=
        isShort
        ? RGB565.color(of: UInt16(truncatingIfNeeded: pixel)) : UInt32(truncatingIfNeeded: pixel)
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }
}
