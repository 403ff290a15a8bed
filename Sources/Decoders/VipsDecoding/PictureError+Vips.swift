import CVips
import PictureFiles

extension PictureError {
  /// Returns the errors that libvips has reported since the last call, as an error of a file in
  /// `format`.
  static func lastLibvipsError(of format: String) -> PictureError {
    let log = String(cString: vips_error_buffer())
    vips_error_clear()
    return fault(log, of: format)
  }

  /// Returns the last error of libvips while a picture in `format` was saved as a file of another `target` format by
  /// `operation`. It is lazy, so an error of the operation itself is about the target, and all others about the source.
  static func lastLibvipsError(
    of format: String, savedAs target: String, by operation: String
  ) -> PictureError {
    let name = operation.prefix { $0 != "_" }
    let isOfTarget = String(cString: vips_error_buffer()).hasPrefix("\(name): ")
    return lastLibvipsError(of: isOfTarget ? target : format)
  }

  /// Returns the error that a library has reported in `log` for a file in `format`.
  static func fault(_ log: String, of format: String) -> PictureError {
    // Libraries try whether there is more, whatever is wrong.
    let lines = log.split(separator: "\n").filter { !$0.contains(triedSeek) }
    let log = lines.isEmpty ? log : lines.joined(separator: "\n")
    if let error = lackOfMemory(in: log) { return error }
    let text = log.lowercased()
    func mentions(_ phrases: [String]) -> Bool { phrases.contains(where: text.contains) }
    if mentions(truncation), !mentions(contradiction) { return .endsTooEarly(format: format) }
    let reason = reason(in: log)
    return mentions(missingFeature)
      ? .unsupported(format: format, message: reason) : .damaged(format: format, reason: reason)
  }

  /// The message to libvips that there is no memory for a raster, before its width and height.
  static let memoryMark = "no memory for"

  /// Returns the error of a raster for which there is no memory; nil if `log` is about something else.
  private static func lackOfMemory(in log: String) -> PictureError? {
    let line = log.split(separator: "\n").first { $0.contains(memoryMark) }
    let sides = line?.split(separator: " ").compactMap { Int($0) } ?? []
    return sides.count == 2 ? .outOfMemory(width: sides[0], height: sides[1]) : nil
  }

  /// Phrases in the errors of libraries that mean a truncated file.
  private static let truncation = [
    "premature end", "truncated", "end of file", "unexpected end", "unexpectedeof", "eof",
    "end of stream", "end of input", "not enough", "too short", "read error", "insufficient",
    "incomplete", "unable to read", "out of data", "unexpected-end", "seek error", "can not read",
    "jxldecoderprocessinput",
    triedSeek,
  ]
  /// Phrases among them that mean headers which contradict themselves: those of OpenJPEG about the boxes of JPEG 2000.
  private static let contradiction = [
    "incomplete channel definitions", "incomplete component mappings",
  ]
  private static let triedSeek = "bad seek"
  /// Phrases that mean a feature which a library was built without.
  private static let missingFeature = [
    "unsupported", "not supported", "not implemented", "unimplemented", "no decode delegate",
    "limit exceeded",
  ]

  /// Returns the first non-empty line of `log` without the name of the operation.
  private static func reason(in log: String) -> String {
    let lines = log.split(separator: "\n")
    guard let line = lines.first else { return "it cannot be decoded" }
    let parts = line.split(separator: ":", maxSplits: 1)
    let text = (parts.last ?? line).drop { $0 == " " }
    return String(text.last == "." ? text.dropLast() : text)
  }
}
