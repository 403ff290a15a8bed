import CX11

extension Connection {
  /// The longest profile that is read, in words of four bytes: 4 MiB, twice what the largest in use
  /// have.
  private static let profileLimit = 1 << 20

  /// The ICC profile of the screen, from the property `_ICC_PROFILE` of the root window (ICC Profiles
  /// in X Specification 0.4); nil when there is none. Its bytes are whatever somebody put there.
  ///
  /// Where several monitors make one screen, it is that of the first.
  public var screenProfile: [UInt8]? {
    let name = XInternAtom(display, "_ICC_PROFILE", 0)
    let bytes = byteProperty(name, XA_CARDINAL, of: root, limit: Self.profileLimit)
    return bytes.isEmpty ? nil : bytes
  }
}
