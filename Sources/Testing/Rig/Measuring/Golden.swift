public import Drawing
import Files
import Glibc
import SystemPackage

/// Compares screenshots with references in a folder.
///
/// A bitmap that differs is written next to its reference as `NAME.new.png`, with `NAME.diff.png`
/// showing the differences; a later success removes both files. A missing reference is also a
/// failure. With `TOUCHRIG_BLESS=1` in the environment, every bitmap becomes the new reference.
public struct Golden: Sendable {
  /// The folder of the references.
  public let folder: String
  /// The allowed difference of a channel, in levels out of 255.
  public let tolerance: Int
  /// The fraction of the pixels, from 0 to 1, that may differ by more.
  public let allowedShare: Double
  private let isBlessing: Bool

  /// Creates a comparison with references in `folder`. If `isBlessing` is nil, the environment
  /// determines whether bitmaps become references.
  public init(
    folder: String, tolerance: Int = 2, allowedShare: Double = 0, isBlessing: Bool? = nil
  ) {
    self.folder = folder
    self.tolerance = tolerance
    self.allowedShare = allowedShare
    self.isBlessing =
      isBlessing ?? (getenv("TOUCHRIG_BLESS").map { String(cString: $0) == "1" } ?? false)
  }

  /// Compares `bitmap` with the reference `name`.
  /// - Throws: ``GoldenMismatch``, or ``RigError/file(path:reason:)``.
  public func check(_ bitmap: Bitmap, _ name: String) throws {
    if isBlessing { return try bless(bitmap, name) }
    guard FileSystem.allows(F_OK, at: path(name)) else {
      try PNGFile.write(bitmap, to: path(name, "new"))
      throw GoldenMismatch(path: path(name).displayed, finding: .missing)
    }
    let reference = try PNGFile.read(path(name))
    guard let finding = difference(between: bitmap, and: reference) else {
      return removeLeftovers(of: name)
    }
    try PNGFile.write(bitmap, to: path(name, "new"))
    if case .differs(_, _, let picture) = finding {
      try PNGFile.write(picture, to: path(name, "diff"))
    }
    throw GoldenMismatch(path: path(name).displayed, finding: finding)
  }

  private func bless(_ bitmap: Bitmap, _ name: String) throws {
    try PNGFile.write(bitmap, to: path(name))
    removeLeftovers(of: name)
  }

  private func removeLeftovers(of name: String) {
    for kind in ["new", "diff"] { try? FileSystem.unlink(path(name, kind)) }
  }

  private func path(_ name: String, _ kind: String? = nil) -> FilePath {
    FilePath(folder).appending("\(name)\(kind.map { ".\($0)" } ?? "").png")
  }

  private func difference(
    between bitmap: Bitmap, and reference: Bitmap
  ) -> GoldenMismatch.Finding? {
    guard bitmap.width == reference.width, bitmap.height == reference.height else {
      return .otherSize
    }
    var picture = reference
    var (count, largest) = (0, 0)
    for index in bitmap.pixels.indices {
      let distance = channelDistance(bitmap.pixels[index], reference.pixels[index])
      largest = max(largest, distance)
      let isTooFar = distance > tolerance
      if isTooFar { count += 1 }
      picture.pixels[index] = isTooFar ? 0xFFFF_0000 : faded(reference.pixels[index])
    }
    guard Double(count) > allowedShare * Double(bitmap.pixels.count) else { return nil }
    return .differs(pixels: count, by: largest, picture: picture)
  }
}

/// Returns the largest difference of a channel between two pixels.
private func channelDistance(_ a: UInt32, _ b: UInt32) -> Int {
  guard a != b else { return 0 }
  var (largest, a, b) = (0, a, b)
  for _ in 0..<4 {
    largest = max(largest, abs(Int(a & 0xFF) - Int(b & 0xFF)))
    a >>= 8
    b >>= 8
  }
  return largest
}

/// Returns the pixel at a quarter of its brightness, so that red marks stand out.
private func faded(_ pixel: UInt32) -> UInt32 { 0xFF00_0000 | (pixel >> 2 & 0x3F3F3F) }
