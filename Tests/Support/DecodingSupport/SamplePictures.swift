package import Drawing
package import PictureFiles
package import PictureLoading
package import Pixels
import SystemPackage
import TestSupport

/// Returns a picture with smooth colours, like a photograph.
package func gradient(width: Int, height: Int) -> Bitmap {
  var pixels: [UInt32] = []
  for y in 0..<height {
    let green = UInt32(y * 255 / height) << 8
    for x in 0..<width {
      let red = UInt32(x * 255 / width) << 16
      pixels.append(0xFF00_0060 | red | green)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
}

/// Returns a picture with random colours and alphas, premultiplied.
package func translucentNoise(width: Int, height: Int) -> Bitmap {
  var random = SeededGenerator(seed: 7)
  let pixels = (0..<width * height).map { _ -> UInt32 in
    let alpha = UInt32.random(in: 0...255, using: &random)
    func level() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
    return alpha << 24 | level() << 16 | level() << 8 | level()
  }
  return Bitmap(width: width, height: height, pixels: pixels, isOpaque: false)
}

/// Returns the largest difference of any channel between two pictures; more than any if their sizes differ.
package func maximumDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
  guard a.width == b.width, a.height == b.height else { return .max }
  return BitmapDifference(between: a, and: b, tolerance: 0).largest
}

/// Returns the picture at `path` as `touchstone-decoder` decodes it.
package func decoded(
  at path: String, _ detail: PictureRequest.Detail = .complete
) throws(PictureError) -> Pyramid {
  guard
    let pyramid = try LocalDecoder().content(for: PictureRequest(FilePath(path), detail))?.pyramid
  else {
    throw .decoderFailed(reason: "no picture came")
  }
  return pyramid
}
