/// The last component of `path`, by which people know a file.
func fileName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}
