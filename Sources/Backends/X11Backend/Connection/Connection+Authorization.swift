import CX11

extension Connection {
  /// Makes all further connections of this process, to any server, authenticate with `data` of the
  /// authorization protocol `name` instead of the contents of the file named by `XAUTHORITY`.
  public static func authorize(name: String, data: [UInt8]) {
    var name = name.utf8.map(CChar.init(bitPattern:))
    var data = data.map(CChar.init(bitPattern:))
    XSetAuthorization(&name, Int32(name.count), &data, Int32(data.count))
  }
}
