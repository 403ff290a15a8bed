import CommandLineSupport
import Files
import SystemPackage

/// Finds the scripts that `touchrig test` plays.
enum TestScripts {
  /// The ending of the names of scripts.
  static let ending = ".touch"

  /// Returns the scripts at `paths`: files, and in folders, at any depth, those whose names end in `.touch`, in order
  /// of their names. A script that is named twice is played once.
  /// - Throws: ``ArgumentFault`` if there is nothing at a path, or no script in a folder.
  static func find(_ paths: [FilePath]) throws -> [FilePath] {
    var scripts: [FilePath] = []
    for path in paths {
      guard let status = FileStatus(following: path) else {
        throw ArgumentFault("\(path.displayed): there is no such script or folder")
      }
      guard status.isFolder else {
        scripts.append(path)
        continue
      }
      let found = scriptsBelow(path)
      guard !found.isEmpty else {
        throw ArgumentFault(
          "\(path.displayed): no scripts, whose names end in \(ending), are there")
      }
      scripts += found
    }
    var seen: Set<FilePath> = []
    return scripts.filter { seen.insert((try? $0.resolved()) ?? $0).inserted }
  }

  private static func scriptsBelow(_ folder: FilePath) -> [FilePath] {
    let names = ((try? FileSystem.names(in: folder)) ?? [])
      .filter { $0.bytes.first != UInt8(ascii: ".") }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    return names.flatMap { name -> [FilePath] in
      let path = folder == "." ? FilePath(root: nil, [name]) : folder.appending(name)
      // A link to a folder may lead back.
      guard let status = FileStatus(of: path), !status.isFolder else {
        return FileStatus(of: path) == nil ? [] : scriptsBelow(path)
      }
      return name.bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        && FileStatus(following: path)?.isRegularFile == true ? [path] : []
    }
  }
}
