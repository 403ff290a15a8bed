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
  /// Whether the picture is larger than fit, so that it can be moved.
  var isZoomed = false
  /// Whether a button offers to save the turn.
  var offersToSaveTurn = false

  /// The position in the list, such as `3 of 24`; of a file with several pages also that of the page.
  var place: String {
    let place = localized(
      "{position} of {count}", ["position": "\(position)", "count": "\(count)"])
    guard pageCount > 1 else { return place }
    let pages = localized("page {page} of {count}", ["page": "\(page)", "count": "\(pageCount)"])
    return localizedList([place, pages])
  }

  /// The zoom, such as `87%`. Below 10%, it has one decimal to distinguish values.
  var percentage: String? { zoom.map(Self.percentage) }

  /// The zoom in words, such as `87 percent`.
  var spokenPercentage: String? { zoom.map(Self.spokenPercentage) }

  /// Returns `zoom` as a percentage, in words.
  static func spokenPercentage(of zoom: Double) -> String {
    let number = percents(of: zoom)
    // Translators: {number} has a decimal, such as 8.7.
    return Int(number).map { localizedPlural("{count} percent", "{count} percent", count: $0) }
      ?? localized("{number} percent", ["number": number])
  }

  static func percentage(of zoom: Double) -> String {
    localized("{number}%", ["number": percents(of: zoom)])
  }

  private static func percents(of zoom: Double) -> String {
    let percent = zoom * 100
    guard percent < 9.95 else { return "\(Int(min(percent, 1e6).rounded()))" }
    return NumberStyle.current.text(of: max(0, percent), decimals: 1)
  }
}
