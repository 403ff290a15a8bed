/// The meaning of floats, and of numbers with a sign.
struct TIFFTone {
  /// The numbers that are black and white.
  let range: ClosedRange<Double>
  /// Whether the numbers are amounts of light, and not levels on a screen. Files do not state this; programs that write
  /// floats work with light.
  let isLight: Bool

  /// Replaces amounts of light in pixels of `layout` by levels. Alpha is left unchanged.
  func makeLevels(of pixels: inout [UInt16], _ layout: RasterLayout) {
    let bands = layout.bands
    let colorCount = layout.colors.count
    for index in pixels.indices where index % bands < colorCount {
      pixels[index] = LinearLight.encoded(pixels[index])
    }
  }
}
