public import Declarative
import Files
import Shell
import SystemPackage

extension Image {
  /// Creates the picture of a file beside the program, or in its resources: `photo` is `photo.png`, `photo.jpg` or
  /// `photo.jpeg`. It is read when it is first shown, and takes no space until then. A missing file is reported on
  /// standard error.
  public init(_ name: String) {
    self.init(loading: name) { show in
      guard let path = ResourceFolders.file(named: name) else {
        return Application.shared.reportFault(
          "there is no picture “\(name)” (.png, .jpg) beside the program or in its resources")
      }
      Application.shared.readPicture(path: path) { result in
        switch result {
        case .success(let image): show(image)
        case .failure(let failure):
          Application.shared.reportFault("\(path.displayed): \(failure)")
        }
      }
    }
  }
}

/// The folders with the files that a program brings along.
private enum ResourceFolders {
  private static let endings = ["", ".png", ".jpg", ".jpeg", ".webp", ".svg"]

  /// Returns the file of a name; nil if there is none.
  static func file(named name: String) -> FilePath? {
    for folder in folders {
      for ending in endings {
        let path = folder.appending(name + ending)
        if FileStatus(following: path)?.isRegularFile == true { return path }
      }
    }
    return nil
  }

  /// The folders of the program, of the resources of its packages, and the working folder.
  private static var folders: [FilePath] {
    guard let program = FilePath.executable?.folder else { return [] }
    let names = (try? FileSystem.names(in: program)) ?? []
    let bundles = names.filter { $0.extension == "resources" || $0.extension == "bundle" }
      .map { program.appending($0) }
    return [program] + bundles + [FilePath.workingFolder].compactMap(\.self)
  }
}
