import Files
package import SystemPackage

/// The files that come with the programs, found where they are installed or built.
package struct Assets {
  /// The folder of the icon theme, `hicolor`.
  private let iconTheme: FilePath?
  /// The folder of sample pictures.
  package let samples: FilePath?

  /// Finds the files of this program: in `../share` for an installed program, otherwise
  /// in the source tree where it was built.
  ///
  /// It does not search anywhere else, nor in a source tree that all users can write to, because
  /// the viewer itself decodes the icons.
  package init() {
    guard let executable = FilePath.executable else {
      iconTheme = nil
      samples = nil
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

  /// The folder of the translations: that of an installed program, otherwise the output folder of `make build`.
  package static var translations: FilePath? {
    guard let executable = FilePath.executable else { return nil }
    let installed = executable.folder.folder.pushing("share/locale")
    guard FileStatus(following: installed)?.isFolder != true else { return installed }
    return sources(of: executable)?.pushing(".build/locale") ?? installed
  }

  /// The icons of the program, smallest first.
  package var icons: [FilePath] {
    [16, 32, 48, 128].compactMap { side in
      let name = "\(side)x\(side)/apps/io.github.touchstone.Touchstone.png"
      let path = iconTheme?.pushing(FilePath(name))
      return path.flatMap { FileStatus(following: $0) == nil ? nil : $0 }
    }
  }

  /// Returns the folder that contains the `.build` folder of `executable`.
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
