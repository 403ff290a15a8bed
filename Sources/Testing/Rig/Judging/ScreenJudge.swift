import Drawing
import Files
import Geometry
import Pixels

/// Compares pictures of the screen with the reference that a script names, and describes their differences.
struct ScreenJudge {
  /// A difference of a picture from the reference.
  struct Mismatch {
    let unmet: RigError.Unmet
    /// The reference with the differences in red; nil if they cannot be shown.
    let picture: Bitmap?
  }

  private let expectation: ScreenExpectation
  private let mask: ScreenMask
  private let files: GoldenFiles

  /// Creates a judge of `expectation`, whose part of the screen is `mask`, and whose reference is one of `files`.
  init(_ expectation: ScreenExpectation, _ mask: ScreenMask, _ files: GoldenFiles) {
    self.expectation = expectation
    self.mask = mask
    self.files = files
  }

  /// Returns how `bitmap` differs from `reference`, which is nil if there is none; nil if it differs by no
  /// more than is allowed. The area of a `caret` is not compared.
  func mismatch(
    of bitmap: Bitmap, and reference: Bitmap?, besides caret: Rect?
  ) -> Mismatch? {
    guard let reference else {
      return mismatch(
        "no such file; \(new) shows the screen, and `touchrig test --bless` makes it the reference")
    }
    guard bitmap.width == reference.width, bitmap.height == reference.height else {
      return mismatch(
        "\(bitmap.width)x\(bitmap.height) pixels instead of \(reference.width)x\(reference.height); "
          + "see \(new)")
    }
    var compared = mask
    if let caret { compared.exceptions.append(caret) }
    let difference = compared.difference(
      between: bitmap, and: reference, tolerance: expectation.tolerance.levels)
    guard let bounds = difference.bounds, difference.fraction > expectation.tolerance.fraction
    else {
      return nil
    }
    let rect = bounds.translated(by: (mask.area?.firstPixel ?? .zero).vector)
    return mismatch(
      "\(difference.count) pixels (\(percent(difference.fraction))) in \(rect.inWords) that differ, "
        + "by up to \(difference.largest) levels; see \(new) and \(files.difference.displayed)",
      difference.picture)
  }

  private var new: String { files.new.displayed }

  private func mismatch(_ found: String, _ picture: Bitmap? = nil) -> Mismatch {
    var expected = "the screen to be like \(files.reference.displayed)"
    if let area = expectation.part.area { expected += " in \(area.inWords)" }
    expected += " within \(expectation.tolerance.levels) levels"
    if expectation.tolerance.fraction > 0 {
      expected += " but for at most \(percent(expectation.tolerance.fraction)) of the pixels"
    }
    return Mismatch(
      unmet: RigError.Unmet(expected: expected, found: found, files: files), picture: picture)
  }
}

/// Returns a fraction as a percentage with at most three digits after the point, not rounded to nothing.
func percent(_ fraction: Double) -> String {
  let percentage = fraction * 100
  let rounded = (percentage * 1000).rounded() / 1000
  return rounded == 0 && percentage > 0 ? "less than 0.001%" : "\(short(rounded))%"
}

extension Rect {
  /// The first pixel of a screenshot of this part of the screen, which may begin beside it or within a pixel.
  var firstPixel: Point { Point(max(0, minX.rounded(.down)), max(0, minY.rounded(.down))) }
}
