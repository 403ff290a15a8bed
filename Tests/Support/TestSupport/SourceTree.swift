/// The source tree that the tests were built from.
public enum SourceTree {
  /// Its folder.
  public static let path =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// The path of a file in it.
  public static func path(of file: String) -> String { "\(path)/\(file)" }
}
