import Files
import SystemPackage

/// Where the files are that come with the program: in the tree that it is installed in, or in that
/// which it was built in.
struct Assets {
  /// The folder of the icons, `hicolor`.
  private let iconTheme: FilePath?
  /// A folder of pictures to try the program with.
  let samples: FilePath?

  /// Those of the program in the file `executable`: in `../share` of an installed program, else in
  /// the source tree that it was built in.
  ///
  /// Nowhere else, and not where everybody may put things: the icons are decoded by the viewer itself.
  init(of executable: FilePath? = .executable) {
    guard let executable else {
      (iconTheme, samples) = (nil, nil)
      return
    }
    let share = executable.folder.folder.appending("share")
    let assets = Self.sources(of: executable)?.appending("assets")
    func folder(_ installed: FilePath, _ built: FilePath) -> FilePath? {
      [share.pushing(installed), assets?.pushing(built)].lazy.compactMap(\.self)
        .first { FileStatus(following: $0)?.isFolder == true }
    }
    iconTheme = folder("icons/hicolor", "icons/hicolor")
    samples = folder("touchstone/samples", "samples")
  }

  /// The pictures that stand for the program, the smallest first.
  var icons: [FilePath] {
    [16, 32, 48, 128].compactMap { side in
      let name = "\(side)x\(side)/apps/io.github.touchstone.Touchstone.png"
      let path = iconTheme?.pushing(FilePath(name))
      return path.flatMap { FileStatus(following: $0) == nil ? nil : $0 }
    }
  }

  /// The folder around the `.build` in which SwiftPM has put `executable`.
  private static func sources(of executable: FilePath) -> FilePath? {
    var path = executable
    while path.lastComponent != ".build" {
      guard path.folder != path else { return nil }
      path = path.folder
    }
    let sources = path.folder
    guard let status = FileStatus(following: sources), !status.isWritableByAll else { return nil }
    return sources
  }
}
