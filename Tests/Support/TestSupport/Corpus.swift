import Foundation

/// Small pictures of every format, as files in `Tests/Data/Corpus`.
public enum Corpus {
  /// Formats that `touchstone-decoder` reads, which must never crash.
  public static let commonFormats = ["jpeg", "png"]
  /// Formats that libvips reads, whose decoder may crash, but nothing else.
  public static let otherFormats = [
    "avif", "bmp", "gif", "hdr", "heic", "jp2", "jxl", "pnm", "svg", "tiff", "webp",
  ]

  private static let folder = SourceTree.path(of: "Tests/Data/Corpus")

  /// Returns the files of `format`, sorted by name.
  public static func files(of format: String) -> [(name: String, bytes: [UInt8])] {
    let path = "\(folder)/\(format)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { name in
      (name, FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init) ?? [])
    }
  }
}
