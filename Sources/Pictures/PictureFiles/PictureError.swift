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
  /// The file is in a format, or a variant of one, that the libraries on this machine do not
  /// support.
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
    case .missing: "No such file or folder."
    case .unreadable(let reason): "The file cannot be read: \(reason)."
    case .isFolder: "This folder contains no pictures."
    case .notARegularFile: "This is not a regular file."
    case .empty: "The file is empty."
    case .fileTooLarge(let limit): "The file is larger than \(limit >> 20) MiB."
    case .unknownFormat: "Unsupported image format."
    case .unsupported(let format, let reason):
      "\(format) images are not supported on this computer: \(reason)."
    case .unsupportedSize(let width, let height):
      width < 1 || height < 1
        ? "The image has no pixels (\(width) × \(height))."
        : "The image is too large (\(width) × \(height) pixels)."
    case .outOfMemory(let width, let height):
      "Not enough memory for an image of \(width) × \(height) pixels."
    case .noRoom(let reason):
      "Not enough disk space for this large image: \(reason)."
    case .endsTooEarly(let format): "The \(format) file is incomplete."
    case .damaged(let format, let reason): "The \(format) data is damaged: \(reason)."
    case .decoderFailed(let reason):
      "The decoder failed on this file and was restarted (\(reason))."
    case .decoderTooSlow(let seconds):
      "Decoding timed out after \(seconds) seconds."
    case .noDecoder(let program, let reason):
      "Could not start the decoder \(program): \(reason)."
    case .failedBefore: "An earlier attempt to create a thumbnail failed."
    case .noPictures(let skipped):
      skipped.isEmpty
        ? "This folder contains no pictures."
        : "This folder contains no pictures that can be shown. Skipped: \(skipped)."
    case .notWritten(let path, let reason): "Could not write \(path): \(reason)"
    }
  }
}
