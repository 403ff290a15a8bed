import Drawing
import Glibc
import Codecs
import Rig
import SystemPackage
import TestSupport

/// A folder of pictures for one test; it goes with the last reference.
final class Pictures {
  /// The paths of its files, in order.
  let paths: [String]
  private let folder = TemporaryFolder()

  /// Its path.
  var path: String { folder.path }

  /// Copies of the files `originals`, called `1.png`, `2.png` and so on.
  init(_ originals: [String]) {
    // As programs say it, without the empty parts that a temporary folder's path may have.
    let folder = folder.path.split(separator: "/").reduce("") { "\($0)/\($1)" }
    paths = originals.indices.map { "\(folder)/\($0 + 1).png" }
    for (original, path) in zip(originals, paths) { link(original, path) }
  }

  /// The chart, and pictures of one light colour behind it.
  static func chart(andPlain count: Int) -> Pictures {
    Pictures([Chart.path] + Array(repeating: plainPath, count: count))
  }

  /// What a pixel of a plain picture is.
  static let plainLevel = 0xE6
  /// A light picture, of a colour that no chart is taken for.
  private static let plainPath = written(
    Bitmap(width: 600, height: 450, filledWith: 0xFFE6_E6E6), named: "plain")

  /// The path of a file with `picture`, for all tests.
  static func written(_ picture: Bitmap, named name: String) -> String {
    let path = "\(Scratch.folder.path)/\(name).png"
    try? PNG.write(picture, to: FilePath(path))
    return path
  }
}

/// Whether there is a file or folder.
func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
