package import SystemPackage

/// Converts paths to URIs exactly as GLib's `g_filename_to_uri` does, because thumbnails are named
/// after these. If one character were encoded differently, no program would find the thumbnails of
/// another.
package enum FileURI {
  /// The characters that are not encoded in a path: all that RFC 2396, section 3.3, allows except
  /// the semicolon, which some programs read as the start of parameters.
  private static let marks = Set("-_.!~*'()/&=:@$+,".utf8)

  /// Returns the URI of the file at `path`, which may be relative to the working folder. Symbolic
  /// links are not resolved.
  package static func absolute(_ path: FilePath) -> String {
    "file://" + PercentEncoding.encode(absolutePath(path).bytes, leaving: marks)
  }

  /// Returns the path in `uri`, the bytes of a URI of a local file (RFC 8089), or nil if it is not
  /// one.
  package static func path(in uri: [UInt8]) -> FilePath? {
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

  /// Returns the URIs of the file at `path` relative to its folder: in the form of the current
  /// standard, and in that before 0.9.
  package static func relative(_ path: FilePath) -> [String] {
    let name = absolutePath(path).lastComponent?.bytes ?? []
    let encoded = PercentEncoding.encode(name, leaving: marks)
    return ["./" + encoded, encoded]
  }

  /// Returns `path` as an absolute path, without empty, `.` and `..` components, as GLib does: links that a `..` follows
  /// are not looked up.
  package static func absolutePath(_ path: FilePath) -> FilePath {
    // Most paths are absolute and normal. To split thousands into components takes long.
    let isNormal = path.isAbsolute && !path.bytes.contains("/.".utf8)
    return isNormal ? path : (FilePath.workingFolder ?? "/").pushing(path).lexicallyNormalized()
  }
}
