import Glibc

/// Where the files are that come with the program.
enum Assets {
  /// The picture that stands for the program.
  static var icon: String? { path("icon.png") }
  /// A folder of pictures to try the program with.
  static var samples: String? { path("samples") }

  /// The place of `name`: beside an installed program, in `../share/touchstone`, else in the source
  /// tree that the program was built in.
  private static func path(_ name: String) -> String? {
    let folders = ancestors(of: executable).flatMap { ["\($0)/share/touchstone", "\($0)/assets"] }
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, R_OK) == 0 }
  }

  private static var executable: String {
    guard let resolved = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folders that contain `path`, the nearest first.
  private static func ancestors(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.reversed().map { "/" + parts[..<$0].joined(separator: "/") }
  }
}
