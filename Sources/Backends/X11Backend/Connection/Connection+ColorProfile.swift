import CX11

extension Connection {
  /// The longest profile that is read, in words of four bytes: 4 MiB, twice the size of the largest
  /// profiles in use.
  private static let profileLimit = 1 << 20

  /// The ICC profile of the screen, from the property `_ICC_PROFILE` of the root window (ICC
  /// Profiles in X Specification 0.4); nil if there is none. The bytes are untrusted: any client
  /// can set them.
  ///
  /// If the screen spans several monitors, this is the profile of the first.
  public var screenProfile: [UInt8]? {
    let name = XInternAtom(display, "_ICC_PROFILE", 0)
    let bytes = byteProperty(name, XA_CARDINAL, of: root, limit: Self.profileLimit)
    return bytes.isEmpty ? nil : bytes
  }
}
