import CX11

extension Connection {
  /// The user's setting for the number of device pixels per point: the dots per inch in the settings of the
  /// desktop, `Xft/DPI`, or else in the resources of the screen, `Xft.dpi`, divided by 96; 1 if none is set.
  public var preferredScale: Double { settings.scale ?? 1 }

  /// Whether that is set. Desktops put their factor of the size of text into it.
  public var hasPreferredScale: Bool { settings.scale != nil }

  /// Stores `scale` as the setting that programs read when they start. This replaces all other
  /// resources of the screen: use it only on private servers.
  public func setPreferredScale(_ scale: Double) {
    let text = Array("Xft.dpi:\t\(scale * 96)\n".utf8)
    XChangeProperty(
      display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, text, Int32(text.count))
    XSync(display, 0)
  }

  /// Returns the scale in the text of a resource database, which has lines of the form `name: value`; nil if
  /// none is set.
  static func scale(inResources text: String) -> Double? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi" else { continue }
      return Double(parts[1].filter { !$0.isWhitespace }).flatMap(scale)
    }
    return nil
  }

  /// Returns the scale for a number of dots per inch; nil if there is none: values outside 48 to 960 are probably
  /// typing errors.
  static func scale(ofDotsPerInch dots: Double) -> Double? {
    (48...960).contains(dots) ? dots / 96 : nil
  }
}
