import CairoBackend
import Drawing
import Pixels

let red: UInt32 = 0xFFFF_0000
let black: UInt32 = 0xFF00_0000

/// Paints `commands` on `background`.
func paint(
  _ commands: DrawCommand..., width: Int = 40, height: Int = 30, pixelsPerPoint: Double = 1,
  background: UInt32 = black
) -> Bitmap {
  paint(
    DrawList(commands), width: width, height: height, pixelsPerPoint: pixelsPerPoint,
    background: background)
}

/// Paints `list` on `background`.
func paint(
  _ list: DrawList, width: Int = 40, height: Int = 30, pixelsPerPoint: Double = 1,
  background: UInt32 = black
) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height, filledWith: background)
  var pixels = bitmap.pixels.mutableSpan
  CairoPainter().paint(
    list, into: &pixels,
    layout: PixelLayout(width: width, height: height, stride: width),
    pixelsPerPoint: pixelsPerPoint)
  return bitmap
}

/// Returns the largest difference of a channel between two pictures of the same size.
func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
  BitmapDifference(between: first, and: second, tolerance: 0).largest
}

/// Returns a picture whose red increases by 5 levels per column.
func ramp(width: Int, height: Int) -> Bitmap {
  let row = (0..<width).map { 0xFF00_0000 | UInt32($0 * 5 % 256) << 16 }
  return Bitmap(
    width: width, height: height, pixels: (0..<height).flatMap { _ in row }, isOpaque: true)
}

func redLevel(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 0xFF) }

/// Returns the area of red shapes in pixels. Partly covered pixels count in part.
func area(_ commands: DrawCommand..., pixelsPerPoint: Double = 1) -> Double {
  paint(DrawList(commands), pixelsPerPoint: pixelsPerPoint).pixels
    .reduce(0) { $0 + Double(redLevel($1)) / 255 }
}
