import CVips
import PictureFiles

extension ImagingError {
  /// Returns the errors that libvips has reported since the last call, as an error of a file in
  /// `format`.
  static func lastLibvipsError(of format: String) -> ImagingError {
    let log = String(cString: vips_error_buffer())
    vips_error_clear()
    let words = log.lowercased()
    func speaks(of phrases: [String]) -> Bool { phrases.contains(where: words.contains) }
    if speaks(of: truncation) { return .endsTooEarly(format: format) }
    let reason = reason(in: log)
    return speaks(of: ignorance)
      ? .unsupported(format: format, reason: reason) : .damaged(format: format, reason: reason)
  }

  /// The words of the libraries behind libvips for a truncated file.
  private static let truncation = [
    "premature end", "truncated", "end of file", "unexpected end", "unexpectedeof", "eof",
    "end of stream", "end of input", "not enough", "too short", "read error", "insufficient",
    "incomplete", "unable to read", "out of data", "unexpected-end", "bad seek",
  ]
  /// Their words for features that they were built without.
  private static let ignorance = [
    "unsupported", "not supported", "not implemented", "unimplemented", "no decode delegate",
  ]

  /// Returns the first non-empty line of `log` without the name of the operation.
  private static func reason(in log: String) -> String {
    let lines = log.split(separator: "\n")
    guard let line = lines.first else { return "it cannot be decoded" }
    let parts = line.split(separator: ":", maxSplits: 1)
    let words = (parts.last ?? line).drop { $0 == " " }
    return String(words.last == "." ? words.dropLast() : words)
  }
}
