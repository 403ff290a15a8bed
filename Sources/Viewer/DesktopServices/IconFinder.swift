import Files
import SystemPackage

/// Finds the files of icons that programs are shown with.
///
/// Programs install their icons into the theme `hicolor`, which every theme falls back to (Icon Theme
/// Specification). Names that many programs share, such as `text-editor`, are in other themes.
struct IconFinder: Sendable {
  /// The side in pixels for which icons are looked for.
  private let side: Int
  /// The folders with themes, the most important first.
  private let bases: [FilePath]
  /// The folders with icons that belong to no theme.
  private let plainFolders: [FilePath]
  /// All themes but `hicolor`, by name.
  private let otherThemes: [FilePath]

  /// The sides of the icons in themes, in pixels.
  private static let sides = [16, 22, 24, 32, 48, 64, 72, 96, 128, 192, 256, 512]

  /// Creates a finder of icons for `side` pixels, in the folders that `environment` names.
  init(side: Int, environment: (String) -> FilePath? = FilePath.variable) {
    self.side = side
    let own = FilePath.userFolder(
      "XDG_DATA_HOME", orInHome: ".local/share", environment: environment)
    let shared = environment("XDG_DATA_DIRS")?.bytes ?? []
    let listed = shared.split(separator: UInt8(ascii: ":")).map { FilePath(bytes: $0) }
    let all =
      (own.map { [$0] } ?? []) + (listed.isEmpty ? ["/usr/local/share", "/usr/share"] : listed)
    let home = environment("HOME").map { [$0.appending(".icons")] } ?? []
    bases = home + all.map { $0.appending("icons") }
    plainFolders = bases + all.map { $0.appending("pixmaps") }
    let names = Set(bases.flatMap { (try? FileSystem.names(in: $0)) ?? [] })
    otherThemes = names.filter { $0 != "hicolor" }.map { FilePath(root: nil, components: $0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Returns the file of the icon called `name`; nil if there is none.
  func file(of name: String) -> FilePath? {
    guard FilePath.Component(name) != nil else { return nil }
    return file(of: name, inThemes: ["hicolor"]) ?? file(of: name, inThemes: otherThemes)
      ?? plainFolders.lazy.compactMap { Self.file(named: name, in: $0) }.first
  }

  private func file(of name: String, inThemes themes: [FilePath]) -> FilePath? {
    for base in bases {
      for theme in themes {
        for folder in folders {
          let path = base.pushing(theme).pushing(folder)
          if let file = Self.file(named: name, in: path) { return file }
        }
      }
    }
    return nil
  }

  private static func file(named name: String, in folder: FilePath) -> FilePath? {
    [".png", ".svg"].lazy.map { folder.appending(name + $0) }.first {
      FileStatus(following: $0)?.isRegularFile == true
    }
  }

  /// The folders of a theme, from the best: first those whose icons need not be enlarged. Some themes have
  /// folders of sizes in those of contexts.
  private var folders: [FilePath] {
    let larger = Self.sides.filter { $0 >= side }
    let smaller = Self.sides.filter { $0 < side }.reversed()
    func named(_ sides: some Sequence<Int>) -> [FilePath] {
      sides.flatMap { [FilePath("\($0)x\($0)/apps"), FilePath("apps/\($0)")] }
    }
    return named(larger) + ["scalable/apps", "apps/scalable"] + named(smaller)
  }
}
