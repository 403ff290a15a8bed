import CX11

extension Connection {
  /// Device pixels in a point, as the user has set them: `Xft.dpi` divided by 96; 1 when not set.
  public var preferredScale: Double {
    guard let resources = XResourceManagerString(display) else { return 1 }
    return Self.scale(inResources: String(cString: resources))
  }

  /// Makes `scale` the setting that programs read when they start. It takes the place of all other
  /// resources of the screen: for servers of one's own.
  public func setPreferredScale(_ scale: Double) {
    let text = Array("Xft.dpi:\t\(scale * 96)\n".utf8)
    XChangeProperty(
      display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, text, Int32(text.count))
    XSync(display, 0)
  }

  /// The scale in the text of a resource database: lines of `name: value`.
  static func scale(inResources text: String) -> Double {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi" else { continue }
      let dots = Double(parts[1].filter { !$0.isWhitespace }) ?? 96
      // 48 to 960 dots an inch: below and above stand typing errors, not screens.
      return (48...960).contains(dots) ? dots / 96 : 1
    }
    return 1
  }
}
