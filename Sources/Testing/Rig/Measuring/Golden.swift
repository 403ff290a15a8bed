public import Drawing
import Files
import Glibc
import Pixels
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
  public let allowedFraction: Double
  private let isBlessing: Bool

  /// Creates a comparison with references in `folder`. If `isBlessing` is nil, the environment
  /// determines whether bitmaps become references.
  public init(
    folder: String, tolerance: Int = 2, allowedFraction: Double = 0, isBlessing: Bool? = nil
  ) {
    self.folder = folder
    self.tolerance = tolerance
    self.allowedFraction = allowedFraction
    self.isBlessing = isBlessing ?? Self.isBlessingRequested
  }

  /// Whether `TOUCHRIG_BLESS=1` is in the environment.
  static var isBlessingRequested: Bool {
    getenv("TOUCHRIG_BLESS").map { String(cString: $0) == "1" } ?? false
  }

  /// Compares `bitmap` with the reference `name`.
  /// - Throws: ``GoldenMismatch``, or ``RigError/file(path:reason:)``.
  public func check(_ bitmap: Bitmap, _ name: String) throws {
    let files = GoldenFiles(name, in: FilePath(folder))
    if isBlessing { return try files.bless(bitmap) }
    let path = files.reference
    guard files.exists else {
      try files.writeFailure(bitmap)
      throw GoldenMismatch(path: path.displayed, finding: .missing)
    }
    let reference = try PNGFile.read(path)
    guard let finding = difference(between: bitmap, and: reference) else {
      return files.removeLeftovers()
    }
    if case .differs(_, _, let picture) = finding {
      try files.writeFailure(bitmap, difference: picture)
    } else {
      try files.writeFailure(bitmap)
    }
    throw GoldenMismatch(path: path.displayed, finding: finding)
  }

  private func difference(
    between bitmap: Bitmap, and reference: Bitmap
  ) -> GoldenMismatch.Finding? {
    guard bitmap.width == reference.width, bitmap.height == reference.height else {
      return .otherSize
    }
    let difference = BitmapDifference(between: bitmap, and: reference, tolerance: tolerance)
    guard difference.fraction > allowedFraction else { return nil }
    return .differs(
      pixels: difference.count, by: difference.largest, picture: difference.picture)
  }
}
