import CX11

extension Connection {
  /// The longest address that is read, in words of four bytes: 4 KiB.
  private static let addressLimit = 1 << 10

  /// The address of the accessibility bus of the screen, which its launcher writes into the property
  /// `AT_SPI_BUS` of the root window; nil if there is none. Any client can set it.
  public var accessibilityBusAddress: String? {
    let name = XInternAtom(display, "AT_SPI_BUS", 0)
    let bytes = byteProperty(name, XA_STRING, of: root, limit: Self.addressLimit)
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
