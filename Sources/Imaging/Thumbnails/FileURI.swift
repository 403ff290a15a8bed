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
