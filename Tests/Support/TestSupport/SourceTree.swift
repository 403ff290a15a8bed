/// The source tree that the tests were built from.
public enum SourceTree {
  /// The path of the tree.
  public static let path =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// Returns the path of a file in the tree.
  public static func path(of file: String) -> String { "\(path)/\(file)" }
}
