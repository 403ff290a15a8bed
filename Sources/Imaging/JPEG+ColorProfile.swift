extension JPEG {
  /// What the colours of `file` mean, as its first ICC profile says; sRGB when it has none that is
  /// whole.
  public static func colorProfile(of file: [UInt8]) -> ColorProfile { .srgb }
}
