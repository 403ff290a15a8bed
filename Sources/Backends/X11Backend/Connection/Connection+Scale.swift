import CX11

extension Connection {
  /// The user's setting for the number of device pixels per point: `Xft.dpi` divided by 96; 1 if it
  /// is not set.
  public var preferredScale: Double {
    guard let resources = XResourceManagerString(display) else { return 1 }
    return Self.scale(inResources: String(cString: resources))
  }

  /// Whether the user, or the desktop, has set a resolution. Desktops put their factor of the size of text
  /// into it.
  public var hasResolution: Bool {
    if settings.current.integers["Xft/DPI"].map({ $0 > 0 }) == true { return true }
    guard let resources = XResourceManagerString(display) else { return false }
    return Self.resolution(inResources: String(cString: resources)) != nil
  }

  /// Stores `scale` as the setting that programs read when they start. This replaces all other
  /// resources of the screen: use it only on private servers.
  public func setPreferredScale(_ scale: Double) {
    let text = Array("Xft.dpi:\t\(scale * 96)\n".utf8)
    XChangeProperty(
      display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, text, Int32(text.count))
    XSync(display, 0)
  }

  /// Returns the scale in the text of a resource database, which has lines of the form `name:
  /// value`.
  static func scale(inResources text: String) -> Double {
    let dots = resolution(inResources: text) ?? 96
    // Values outside 48 to 960 dots per inch are probably typing errors.
    return (48...960).contains(dots) ? dots / 96 : 1
  }

  /// Returns the dots per inch in the text of a resource database; nil if it has none, or no number.
  private static func resolution(inResources text: String) -> Double? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi" else { continue }
      return Double(parts[1].filter { !$0.isWhitespace })
    }
    return nil
  }
}
