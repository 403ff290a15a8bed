import Drawing
import Imaging
import SystemPackage

/// Folders of pictures of 2 megapixels.
enum SmallPictures {
  /// How many there are to leaf through.
  static let count = 200
  private static let (width, height) = (1720, 1160)
  /// How many marks there are: all colours of full and no parts but black and white.
  private static let codes = 6

  /// A folder of ``count`` pictures, each with another mark than its neighbours.
  static func folder() throws -> String {
    try BenchFiles.folder("200-files") { folder in
      for index in 0..<count { try write(index, to: folder) }
    }
  }

  /// A folder of `count` names of one picture, with the mark of all pictures to be opened.
  static func folder(ofNames count: Int) throws -> String {
    try BenchFiles.folder("\(count)-names") { folder in
      let first = "\(folder)/\(name(0))"
      try JPEG.write(BenchPicture.bitmap(width: width, height: height), to: FilePath(first))
      for index in 1..<count { try BenchFiles.link(first, "\(folder)/\(name(index))") }
    }
  }

  /// A folder with a second name of the JPEG at `path` first, and small pictures behind it.
  static func folder(behind path: String, _ name: String) throws -> String {
    try BenchFiles.folder(name) { folder in
      try BenchFiles.link(path, "\(folder)/\(Self.name(0))")
      for index in 1...5 { try write(index, to: folder) }
    }
  }

  /// The file name of the picture `index`, in order.
  static func name(_ index: Int) -> String { "\(100_000 + index).jpg" }

  /// Whether `middle`, some pixels at the middle of the screen, shows the picture `index`.
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
