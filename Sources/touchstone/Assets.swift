import Files
import SystemPackage

/// Where the files are that come with the program.
struct Assets {
  /// The folder in which they lie; nil when they are not installed.
  private let folder: FilePath?

  /// Those of the program in the file `executable`: beside an installed program, in
  /// `../share/touchstone`, else in the source tree that it was built in.
  ///
  /// Nowhere else, and not where everybody may put things: the icon is decoded by the viewer itself.
  init(of executable: FilePath? = .executable) {
    guard let executable else {
      folder = nil
      return
    }
    let installed = executable.folder.folder.pushing("share/touchstone")
    folder = [installed, Self.sources(of: executable)?.appending("assets")].lazy.compactMap(\.self)
      .first { FileStatus(following: $0)?.isFolder == true }
  }

  /// The picture that stands for the program.
  var icon: FilePath? { file("icon.png") }
  /// A folder of pictures to try the program with.
  var samples: FilePath? { file("samples") }

  private func file(_ name: FilePath.Component) -> FilePath? {
    guard let path = folder?.appending(name), FileStatus(following: path) != nil else { return nil }
    return path
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
