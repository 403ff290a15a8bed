import COpenJPEG
import PictureFiles
import Pixels

/// The meaning of the components of a JPEG 2000 picture.
struct JPEG2000Colors {
  let space: RasterLayout.Colors
  /// Whether the colours are luma and two colour differences.
  let areDifferences: Bool
  let hasAlpha: Bool

  init(_ codec: JPEG2000Codec) {
    let boxes = codec.boxes
    let components = codec.components
    let count = boxes.paletteCount ?? components.count
    let colorCount = boxes.hasAlpha ? count - 1 : count
    let profileSpace = boxes.profile.flatMap { ColorSpace(ofICC: $0) }
    space =
      if colorCount < 3 || boxes.space == .gray {
        .grey
      } else if colorCount >= 4, boxes.space == .cmyk || profileSpace == .cmyk {
        .cmyk
      } else {
        .rgb
      }
    let isYCC = boxes.space == .ycc || boxes.space == .extendedYCC
    // Nobody halves the resolution of green and blue.
    let isReduced = components.count >= 3 && components[1].dx > components[0].dx
    areDifferences = space == .rgb && (isYCC || boxes.space != .rgb && isReduced)
    // A component after the colours is alpha, even if the file does not say so.
    hasAlpha =
      count > space.count && (boxes.hasAlpha || count == space.count + 1)
  }

  /// Returns the decoded components to show: the colours, then alpha.
  func shown(_ components: UnsafeBufferPointer<opj_image_comp_t>) -> [opj_image_comp_t] {
    guard hasAlpha else { return Array(components.prefix(space.count)) }
    let alpha = components.firstIndex { $0.alpha != 0 } ?? space.count
    let colors = components.indices.filter { $0 != alpha }.prefix(space.count)
    return (colors + [alpha]).filter(components.indices.contains).map { components[$0] }
  }

  /// Replaces luma and colour differences by red, green and blue (IEC 61966-2-1, amendment 1).
  func makeRGB(_ pixels: UnsafeMutableBufferPointer<UInt16>, bands: Int) {
    func word(_ level: Double) -> UInt16 { level > 0 ? UInt16(min(level + 0.5, 65535)) : 0 }
    for pixel in stride(from: 0, to: pixels.count, by: bands) {
      let luma = Double(pixels[pixel])
      let blueness = Double(pixels[pixel + 1]) - 32896
      let redness = Double(pixels[pixel + 2]) - 32896
      pixels[pixel] = word(luma + 1.402 * redness)
      pixels[pixel + 1] = word(luma - 0.344136 * blueness - 0.714136 * redness)
      pixels[pixel + 2] = word(luma + 1.772 * blueness)
    }
  }
}

extension JPEG2000Codec {
  /// Whether libvips reads the picture right: all components as bytes or words at the same places, from the
  /// beginning of the grid on.
  var suitsLibvips: Bool {
    let image = image.pointee
    let first = components[0]
    let colors = JPEG2000Colors(self)
    let expected = colors.space.count + (colors.hasAlpha ? 1 : 0)
    // Of tiles with high throughput, OpenJPEG makes grey for it.
    return image.x0 == 0 && image.y0 == 0 && !hasHighThroughput && !colors.areDifferences
      && components.count == expected
      && boxes.paletteCount == nil && colors.space != .cmyk
      && components.allSatisfy {
        $0.dx == 1 && $0.dy == 1 && $0.w == first.w && $0.h == first.h && $0.sgnd == 0
          && $0.prec == first.prec && [8, 16].contains($0.prec)
      } && !hasUncountedTileParts
  }

  var missingPixels: PictureError {
    .damaged(format: "JPEG 2000", reason: "a component has no pixels")
  }
}
