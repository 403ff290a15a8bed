import Glibc

/// Where the files are that come with the program: in the tree that it is installed in, or in that
/// which it was built in.
enum Assets {
  /// The pictures that stand for the program, the smallest first.
  static var icons: [String] {
    [16, 32, 48, 128].compactMap { side in
      path("icons/hicolor/\(side)x\(side)/apps/io.github.touchstone.Touchstone.png")
    }
  }

  /// A folder of pictures to try the program with.
  static var samples: String? { path("touchstone/samples") ?? path("samples") }

  /// The place of `name` in `../share` of an installed program, else in the source tree's assets.
  private static func path(_ name: String) -> String? {
    let folders = ancestors(of: executable).flatMap { ["\($0)/share", "\($0)/assets"] }
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
