import Codecs
import Drawing
import Glibc
import SystemPackage
import TestSupport

/// A folder of pictures for one test, which is removed with the last reference.
final class Pictures {
  /// The paths of its files, in order.
  let paths: [String]
  private let folder = TemporaryFolder()

  /// The path of the folder.
  var path: String { folder.path }

  /// Creates a folder with links to the files `originals`, called `1.png`, `2.png` and so on.
  init(_ originals: [String]) {
    // As programs spell it, without the empty parts that a temporary folder's path may have.
    let folder = folder.path.split(separator: "/").reduce("") { "\($0)/\($1)" }
    paths = originals.indices.map { "\(folder)/\($0 + 1).png" }
    for (original, path) in zip(originals, paths) { link(original, path) }
  }

  /// Returns a folder with the chart, followed by `count` pictures of one light colour.
  static func chart(andPlain count: Int) -> Pictures {
    Pictures([Chart.path] + Array(repeating: plainPath, count: count))
  }

  /// The level of every channel in a plain picture.
  static let plainLevel = 0xE6
  /// A light picture that cannot be mistaken for a chart.
  private static let plainPath = written(
    Bitmap(width: 600, height: 450, filledWith: 0xFFE6_E6E6), named: "plain")

  /// Writes `picture` to a file for all tests, and returns its path.
  static func written(_ picture: Bitmap, named name: String) -> String {
    let path = "\(Scratch.folder.path)/\(name).png"
    try? PNG.write(picture, to: FilePath(path))
    return path
  }
}
