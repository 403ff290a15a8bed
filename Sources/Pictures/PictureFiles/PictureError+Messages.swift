/// Errors for what libraries report.
extension PictureError {
  /// Returns the error for a file in `format` that a library reports as unsupported by `message`. The reason is what
  /// the message says besides that.
  package static func unsupported(format: String, message: String) -> PictureError {
    let message = message.last == "." ? String(message.dropLast()) : message
    if missingDecoder.contains(where: message.lowercased().contains) {
      return .unsupportedFormat(format, reason: message)
    }
    var reason = message[...]
    for opening in openings + ["\(format.lowercased()) "]
    where reason.lowercased().hasPrefix(opening) {
      reason.removeFirst(opening.count)
    }
    for ending in endings where reason.lowercased().hasSuffix(ending) {
      reason.removeLast(ending.count)
    }
    let saysNothing = reason.isEmpty || reason.lowercased() == format.lowercased()
    return .unsupported(format: format, reason: saysNothing ? message : String(reason))
  }

  /// Phrases of libheif and ImageMagick about a whole format for which a decoder is not installed.
  private static let missingDecoder = ["unsupported codec", "no decode delegate"]
  /// The words before the name of something that is unsupported, in their order.
  private static let openings = ["sorry, ", "unsupported feature: ", "unsupported "]
  /// The words after it; those that end with others come first.
  private static let endings = [
    " not implemented yet", " is not implemented", " is not supported", " not supported",
  ]
}
