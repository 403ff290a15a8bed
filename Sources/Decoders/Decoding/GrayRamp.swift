import Imaging

/// What a profile of grey makes of each value, for pictures whose pixels have become RGB.
///
/// Should the pixels have colours all the same, each of the three takes the curve of grey.
struct GrayRamp: Recoloring {
  /// 0x00RRGGBB for every value.
  private let colors: [UInt32]

  /// From the grey of `source` to the RGB of `target`; nil when one of the two is no such profile.
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
