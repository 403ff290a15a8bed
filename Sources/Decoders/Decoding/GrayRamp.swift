import Pixels

/// The colours of all values under a greyscale profile, for pictures whose pixels were expanded to
/// RGB.
///
/// Profiles for grey are ignored where pixels have colours. If they have some nonetheless, the grey curve is
/// applied to each component.
struct GrayRamp: ColorConversion {
  /// The colour of each value, as 0x00RRGGBB.
  private let colors: [UInt32]

  /// Creates the colours for the greyscale profile `source` on the RGB profile `target`, or returns
  /// nil if one of them is of another kind.
  init?(from source: ColorProfile, to target: ColorProfile) {
    guard let transform = PixelTransform(from: source, .gray, to: target) else { return nil }
    let grays = Array(UInt8(0)...255)
    var colors = [UInt32](repeating: 0, count: grays.count)
    transform.apply(to: grays, into: &colors, count: grays.count)
    self.colors = colors
  }

  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    colors.withUnsafeBufferPointer { colors in
      for index in pixels.indices {
        let pixel = pixels[index]
        func color(_ shift: UInt32) -> UInt32 {
          colors[Int(pixel >> shift & 0xFF)] & 0xFF << shift
        }
        pixels[index] = pixel & 0xFF00_0000 | color(16) | color(8) | color(0)
      }
    }
  }
}
