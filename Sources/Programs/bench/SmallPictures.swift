import Codecs
import Drawing
import SystemPackage

/// Folders of pictures of 2 megapixels.
enum SmallPictures {
  /// The number of pictures to browse.
  static let count = 200
  private static let width = 1720
  private static let height = 1160
  /// The number of different marks: the saturated colours without black and white.
  private static let codes = 6

  /// Returns a folder of ``count`` pictures; neighbours have different marks.
  static func folder() throws -> String {
    try BenchFiles.folder("200-files") { folder in
      for index in 0..<count { try write(index, to: folder) }
    }
  }

  /// Returns a folder of `count` hard links to one picture, which has the common mark.
  static func folder(ofNames count: Int) throws -> String {
    try BenchFiles.folder("\(count)-names") { folder in
      let first = "\(folder)/\(name(0))"
      try JPEG.write(BenchPicture.bitmap(width: width, height: height), to: FilePath(first))
      for index in 1..<count { try BenchFiles.link(first, "\(folder)/\(name(index))") }
      // Of a file that has just been written, no thumbnail is kept.
      (ContinuousClock.now + .seconds(3)).sleep()
    }
  }

  /// Returns the path of a picture in a folder of `count`.
  static func path(among count: Int) throws -> String {
    "\(try folder(ofNames: count))/\(name(0))"
  }

  /// Returns a folder with a link to the JPEG at `path` first and small pictures after it.
  static func folder(behind path: String, _ name: String) throws -> String {
    try BenchFiles.folder(name) { folder in
      try BenchFiles.link(path, "\(folder)/\(Self.name(0))")
      for index in 1...5 { try write(index, to: folder) }
    }
  }

  /// Returns the file name of picture `index`; names sort by index.
  static func name(_ index: Int) -> String { "\(100_000 + index).jpg" }

  /// Returns whether `middle`, a few pixels at the centre of the screen, shows picture `index`.
  static func isShown(_ index: Int, in middle: Bitmap) -> Bool {
    middle.pixels.allSatisfy { pixel in
      [0, 8, 16].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(mark(index) >> $0 & 0xFF)) < 32 }
    }
  }

  private static func write(_ index: Int, to folder: String) throws {
    let bitmap = BenchPicture.bitmap(width: width, height: height, mark: mark(index))
    try JPEG.write(bitmap, to: FilePath("\(folder)/\(name(index))"))
  }

  private static func mark(_ index: Int) -> UInt32 {
    let code = UInt32(1 + index % codes)
    func part(_ bit: UInt32) -> UInt32 { code >> bit & 1 == 1 ? 220 : 40 }
    return 0xFF00_0000 | part(2) << 16 | part(1) << 8 | part(0)
  }
}
