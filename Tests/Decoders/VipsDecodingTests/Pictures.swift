import Drawing
import Pixels

/// Returns a picture with edges, in which no two pixels in a row or column are equal.
func pattern(width: Int, height: Int) -> Bitmap {
  var pixels: [UInt32] = []
  for y in 0..<height {
    for x in 0..<width {
      let (red, green) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
      pixels.append(0xFF00_0000 | red << 16 | green << 8 | (x / 8 + y / 8).isMultiple(of: 2).blue)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
}

extension Bool {
  fileprivate var blue: UInt32 { self ? 0x30 : 0xC0 }
}

/// Returns the same picture with an alpha that grows along rows, premultiplied.
func translucent(width: Int, height: Int) -> Bitmap {
  var bitmap = pattern(width: width, height: height)
  for index in bitmap.pixels.indices {
    let alpha = UInt32(index % width * 255 / max(width - 1, 1))
    let pixel = bitmap.pixels[index]
    func level(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * alpha / 255) << shift }
    bitmap.pixels[index] = alpha << 24 | level(16) | level(8) | level(0)
  }
  return Bitmap(width: width, height: height, pixels: bitmap.pixels, isOpaque: false)
}

/// Returns the largest difference of any channel between two pictures, or nil if their sizes
/// differ.
func maximumDifference(_ a: Bitmap, _ b: Bitmap) -> Int? {
  guard a.width == b.width, a.height == b.height else { return nil }
  return BitmapDifference(between: a, and: b, tolerance: 0).largest
}
