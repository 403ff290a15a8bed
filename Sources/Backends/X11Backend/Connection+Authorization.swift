import CX11

extension Connection {
  /// Has all connections of this process that are made from now on, to whatever server, show `data` of
  /// the authorization protocol `name`, instead of what the file that `XAUTHORITY` names holds.
  public static func authorize(name: String, data: [UInt8]) {
    var name = name.utf8.map(CChar.init(bitPattern:))
    var data = data.map(CChar.init(bitPattern:))
    XSetAuthorization(&name, Int32(name.count), &data, Int32(data.count))
  }
}
