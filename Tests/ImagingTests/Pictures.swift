import Drawing
import Glibc

/// SplitMix64: the same numbers from the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Smooth colours, such as photographs have.
func gradient(width: Int, height: Int) -> Bitmap {
  var pixels: [UInt32] = []
  for y in 0..<height {
    let green = UInt32(y * 255 / height) << 8
    for x in 0..<width {
      let red = UInt32(x * 255 / width) << 16
      pixels.append(0xFF00_0060 | red | green)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
}

/// Colours and alphas without any order; premultiplied.
func translucentNoise(width: Int, height: Int) -> Bitmap {
  var random = SeededGenerator(state: 7)
  let pixels = (0..<width * height).map { _ -> UInt32 in
    let alpha = UInt32.random(in: 0...255, using: &random)
    func level() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
    return alpha << 24 | level() << 16 | level() << 8 | level()
  }
  return Bitmap(width: width, height: height, pixels: pixels, isOpaque: false)
}

/// The largest difference of a channel between two pictures of one size.
func greatestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
  func levels(_ pixel: UInt32) -> [Int] {
    [UInt32(0), 8, 16, 24].map { Int(pixel >> $0 & 0xFF) }
  }
  return zip(a.pixels, b.pixels).reduce(0) { worst, pair in
    zip(levels(pair.0), levels(pair.1)).reduce(worst) { max($0, abs($1.0 - $1.1)) }
  }
}

/// A folder of its own for one test; gone with the last reference.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/touchstone-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  /// Writes `bytes` to the file `name`; answers its path.
  func write(_ bytes: [UInt8], to name: String) -> String {
    let file = "\(path)/\(name)"
    if let stream = fopen(file, "wb") {
      fwrite(bytes, 1, bytes.count, stream)
      fclose(stream)
    }
    return file
  }

  deinit {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        remove("\(path)/\(name)")
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
