import CX11

extension Connection {
  /// A line that distinguishes servers and drivers, as far as a client can: the display, the vendor
  /// and its release, the depth of the screen, and the extensions, some of which come with a
  /// driver.
  package var serverIdentity: String {
    let vendor = XServerVendor(display).map { String(cString: $0) } ?? ""
    let name = XDisplayString(display).map { String(cString: $0) } ?? ""
    let parts = [
      name, vendor, "\(XVendorRelease(display))", "\(XDefaultDepth(display, screen))",
    ]
    return (parts + extensions).joined(separator: " ").filter { !$0.isNewline }
  }

  private var extensions: [String] {
    var count: Int32 = 0
    guard let names = XListExtensions(display, &count) else { return [] }
    defer { XFreeExtensionList(names) }
    return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }.sorted()
  }
}
