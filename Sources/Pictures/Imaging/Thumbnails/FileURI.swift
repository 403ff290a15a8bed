import Files
public import SystemPackage

/// Addresses of files as GLib's `g_filename_to_uri` writes them, after which thumbnails are named:
/// with one character encoded otherwise, no program finds what another has made.
public enum FileURI {
  /// What may stand in a path as it is: all that RFC 2396, section 3.3, allows there but the
  /// semicolon, as some take it for the start of parameters.
  private static let marks = Set("-_.!~*'()/&=:@$+,".utf8)

  /// The address of the file at `path`, which may be relative to the working folder. Links stay what
  /// they are.
  public static func absolute(_ path: FilePath) -> String {
    "file://" + PercentEncoding.encode(absolutePath(path).bytes, leaving: marks)
  }

  /// The path in `uri`, the bytes of an address of a file on this machine (RFC 8089); nil when it is
  /// none.
  public static func path(in uri: [UInt8]) -> FilePath? {
    let scheme = Array("file:".utf8)
    guard uri.count > scheme.count,
      String(decoding: uri.prefix(scheme.count), as: UTF8.self).lowercased() == "file:"
    else { return nil }
    let slash = UInt8(ascii: "/")
    var rest = uri.dropFirst(scheme.count)
    if rest.starts(with: [slash, slash]) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != slash }
      guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == slash, let path = PercentEncoding.decode(rest), !path.contains(0) else {
      return nil
    }
    return FilePath(bytes: path)
  }

  /// The addresses of the file at `path` within its folder: what the standard says, and what it said
  /// before 0.9.
  static func relative(_ path: FilePath) -> [String] {
    let name = absolutePath(path).lastComponent?.bytes ?? []
    let encoded = PercentEncoding.encode(name, leaving: marks)
    return ["./" + encoded, encoded]
  }

  /// `path` from the root on, without empty steps and steps on the spot or back.
  static func absolutePath(_ path: FilePath) -> FilePath {
    (FilePath.workingFolder ?? "/").pushing(path).lexicallyNormalized()
  }
}
