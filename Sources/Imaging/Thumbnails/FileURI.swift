import Glibc

/// Addresses of files as GLib's `g_filename_to_uri` writes them, after which thumbnails are named:
/// with one character encoded otherwise, no program finds what another has made.
public enum FileURI {
  /// What may stand in a path as it is: all that RFC 2396, section 3.3, allows there but the
  /// semicolon, as some take it for the start of parameters.
  private static let marks = Set("-_.!~*'()/&=:@$+,".utf8)

  /// The address of the file at `path`, which may be relative to the working folder. Links stay what
  /// they are.
  static func absolute(_ path: String) -> String {
    "file://" + PercentEncoding.encode(absolutePath(path), leaving: marks)
  }

  /// The path in `uri`, an address of a file on this machine (RFC 8089); nil when it is none.
  public static func path(in uri: String) -> String? {
    let scheme = "file:"
    guard uri.utf8.count > scheme.utf8.count, uri.lowercased().hasPrefix(scheme) else { return nil }
    var rest = Substring(uri).dropFirst(scheme.count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.hasPrefix("/"), let path = PercentEncoding.decode(rest), !path.contains(0) else {
      return nil
    }
    return String(validating: path, as: UTF8.self)
  }

  /// The addresses of the file at `path` within its folder: what the standard says, and what it said
  /// before 0.9.
  static func relative(_ path: String) -> [String] {
    let name = absolutePath(path).split(separator: "/").last.map(String.init) ?? ""
    let encoded = PercentEncoding.encode(name, leaving: marks)
    return ["./" + encoded, encoded]
  }

  /// `path` from the root on, without empty steps and steps on the spot or back.
  static func absolutePath(_ path: String) -> String {
    var steps: [Substring] = []
    for step in (path.hasPrefix("/") ? path : workingFolder + "/" + path).split(separator: "/") {
      switch step {
      case ".": break
      case "..": _ = steps.popLast()
      default: steps.append(step)
      }
    }
    return "/" + steps.joined(separator: "/")
  }

  private static var workingFolder: String {
    guard let folder = getcwd(nil, 0) else { return "" }
    defer { free(folder) }
    return String(cString: folder)
  }
}
