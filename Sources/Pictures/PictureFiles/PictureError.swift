import Localization

/// The reason why a picture cannot be shown or written, described for the user.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not exist.
  case missing
  /// The file may not be read, or reading failed.
  case unreadable(reason: String)
  /// The path is that of a folder.
  case isFolder
  /// The file is a pipe, a socket or a device.
  case notARegularFile
  /// The file is empty.
  case empty
  /// The file has more bytes than the limit.
  case fileTooLarge(limit: Int)
  /// The file is in none of the supported formats.
  case unknownFormat
  /// The file is in a format that the libraries on this machine do not support.
  case unsupportedFormat(String, reason: String)
  /// The file is in a variant of its format that is not supported. The reason states the variant.
  case unsupported(format: String, reason: String)
  /// The header states no pixels, or more than the limit.
  case unsupportedSize(width: Int, height: Int)
  /// There is not enough memory for the pixels.
  case outOfMemory(width: Int, height: Int)
  /// There is not enough memory or disk space for the pixels.
  case noRoom(reason: String)
  /// The file ends before the picture is complete.
  case endsTooEarly(format: String)
  /// The data is invalid.
  case damaged(format: String, reason: String)
  /// The decoder process ended or sent a malformed reply.
  case decoderFailed(reason: String)
  /// The decoder process did not reply in time.
  case decoderTooSlow(seconds: Int)
  /// The user stopped waiting.
  case stopped
  /// The decoder program cannot be started.
  case noDecoder(String, reason: String)
  /// An earlier attempt to create a thumbnail failed. Opening the picture itself shows why.
  case failedBefore
  /// The folder contains no pictures to show, but may contain skipped files.
  case noPictures(skipped: SkippedFiles)
  /// The file could not be written.
  case notWritten(path: String, reason: String)

  /// A one-line description, to follow the name of the file.
  package var description: String {
    switch self {
    case .missing: localized("No such file or folder.")
    case .unreadable(let reason):
      localized("The file cannot be read: {reason}.", ["reason": reason])
    case .isFolder: localized("This folder contains no pictures.")
    case .notARegularFile: localized("This is not a regular file.")
    case .empty: localized("The file is empty.")
    case .fileTooLarge(let limit):
      localized("The file is larger than {limit} MiB.", ["limit": "\(limit >> 20)"])
    case .unknownFormat: localized("Unsupported image format.")
    case .unsupported(let format, let reason):
      localized(
        "This kind of {format} is not supported: {reason}.", ["format": format, "reason": reason])
    case .unsupportedFormat(let format, let reason):
      localized(
        "{format} images are not supported on this computer: {reason}.",
        ["format": format, "reason": reason])
    case .unsupportedSize(let width, let height):
      width < 1 || height < 1
        ? localized(
          "The image has no pixels ({width} × {height}).",
          ["width": "\(width)", "height": "\(height)"])
        : localized(
          "The image is too large ({width} × {height} pixels).",
          ["width": "\(width)", "height": "\(height)"])
    case .outOfMemory(let width, let height):
      localized(
        "Not enough memory for an image of {width} × {height} pixels.",
        ["width": "\(width)", "height": "\(height)"])
    case .noRoom(let reason):
      localized("Not enough disk space for this large image: {reason}.", ["reason": reason])
    case .endsTooEarly(let format):
      localized("The {format} file is incomplete.", ["format": format])
    case .damaged(let format, let reason):
      localized("The {format} data is damaged: {reason}.", ["format": format, "reason": reason])
    case .decoderFailed(let reason):
      localized("The decoder failed on this file and was restarted ({reason}).", ["reason": reason])
    case .decoderTooSlow(let seconds):
      localizedPlural(
        "Decoding timed out after {count} second.", "Decoding timed out after {count} seconds.",
        count: seconds)
    case .stopped: localized("Opening it was stopped.")
    case .noDecoder(let program, let reason):
      localized(
        "Could not start the decoder {program}: {reason}.", ["program": program, "reason": reason])
    case .failedBefore: localized("An earlier attempt to create a thumbnail failed.")
    case .noPictures(let skipped):
      skipped.isEmpty
        ? localized("This folder contains no pictures.")
        : localized(
          "This folder contains no pictures that can be shown. Skipped: {reasons}.",
          ["reasons": "\(skipped)"])
    case .notWritten(let path, let reason):
      localized("Could not write {path}: {reason}", ["path": path, "reason": reason])
    }
  }
}
