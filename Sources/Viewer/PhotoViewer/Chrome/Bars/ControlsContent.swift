import Localization

/// The information that the controls show about the picture.
struct ControlsContent: Hashable, Sendable {
  /// The file name.
  var name = ""
  /// The number of the picture, from 1, and the number of pictures.
  var position = 1
  var count = 1
  /// The number of the page in the file, from 1, and the number of pages.
  var page = 1
  var pageCount = 1
  /// Device pixels per pixel of the picture; nil while there is no picture.
  var zoom: Double?
  /// Whether the picture is larger than what fits, so that it can be moved.
  var isZoomed = false
  /// Whether a button offers to save the turn.
  var offersToSaveTurn = false

  /// The position in the list, such as `3 of 24`; of a file with several pages also that of the page.
  var place: String {
    let place = localized(
      "{position} of {count}", ["position": "\(position)", "count": "\(count)"])
    guard pageCount > 1 else { return place }
    return place + ", "
      + localized("page {page} of {count}", ["page": "\(page)", "count": "\(pageCount)"])
  }

  /// The zoom, such as `87%`. Below 10%, it has one decimal to distinguish values.
  var percentage: String? { zoom.map(Self.percentage) }

  /// The zoom in words, such as `87 percent`.
  var spokenPercentage: String? { zoom.map(Self.spokenPercentage) }

  /// Returns `zoom` as a percentage, in words.
  static func spokenPercentage(of zoom: Double) -> String {
    localized("{number} percent", ["number": percents(of: zoom)])
  }

  /// Returns `zoom` as a percentage.
  static func percentage(of zoom: Double) -> String {
    localized("{number}%", ["number": percents(of: zoom)])
  }

  private static func percents(of zoom: Double) -> String {
    let percent = zoom * 100
    guard percent < 9.95 else { return "\(Int(min(percent, 1e6).rounded()))" }
    let tenths = Int((max(0, percent) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
