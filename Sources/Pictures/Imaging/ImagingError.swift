/// Why there is no picture, in words that its owner understands.
public enum ImagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file of that name.
  case missing
  /// The system refused to read it, or reading failed.
  case unreadable(reason: String)
  /// It is a folder.
  case isFolder
  /// It is a pipe, a socket or a device.
  case notARegularFile
  /// It holds no bytes.
  case empty
  /// It holds more bytes than a picture may.
  case fileTooLarge(limit: Int)
  /// It is in none of the formats that are read.
  case unknownFormat
  /// It is in a format, or in a kind of it, that this machine's libraries do not read.
  case unsupported(format: String, reason: String)
  /// Its header announces more pixels than a picture may have, or none.
  case unsupportedSize(width: Int, height: Int)
  /// Its pixels do not fit into memory.
  case outOfMemory(width: Int, height: Int)
  /// Its pixels do not fit into memory, nor on the disk.
  case noRoom(reason: String)
  /// It stops before the picture is complete.
  case endsTooEarly(format: String)
  /// Its data contradicts itself.
  case damaged(format: String, reason: String)
  /// The process that decoded it ended, or made no sense.
  case decoderFailed(reason: String)
  /// The process that decoded it did not answer in time.
  case decoderTooSlow(seconds: Int)
  /// The program that decodes such pictures cannot be started.
  case noDecoder(String, reason: String)
  /// No thumbnail could be made of it the last time; why, is said by the picture itself.
  case failedBefore
  /// It is a folder in which there are no pictures to show, but files that are left out.
  case noPictures(skipped: SkippedFiles)
  /// It could not be written.
  case notWritten(path: String, reason: String)

  /// The fault in one line, to follow the name of the file.
  public var description: String {
    switch self {
    case .missing: "There is no such file or folder."
    case .unreadable(let reason): "It cannot be read: \(reason)."
    case .isFolder: "This is a folder, and no pictures to show are in it."
    case .notARegularFile: "This is not a file but a pipe or a device."
    case .empty: "The file is empty."
    case .fileTooLarge(let limit): "The file is larger than \(limit >> 20) MiB."
    case .unknownFormat: "This is not a picture in any of the formats that can be read."
    case .unsupported(let format, let reason):
      "This \(format) picture cannot be read on this machine: \(reason)."
    case .unsupportedSize(let width, let height):
      width < 1 || height < 1
        ? "The picture claims to have no pixels (\(width) × \(height))."
        : "The picture claims \(width) × \(height) pixels, more than can be shown."
    case .outOfMemory(let width, let height):
      "There is not enough memory for a picture of \(width) × \(height) pixels."
    case .noRoom(let reason):
      "There is no room on the disk for the pixels of this large picture: \(reason)."
    case .endsTooEarly(let format): "The file ends too early: the \(format) picture is incomplete."
    case .damaged(let format, let reason): "The \(format) data is damaged: \(reason)."
    case .decoderFailed(let reason):
      "It broke the decoder, which was started anew; nothing else is harmed (\(reason))."
    case .decoderTooSlow(let seconds):
      "It was given up after \(seconds) seconds without an answer from the decoder."
    case .noDecoder(let program, let reason):
      "The program \(program), which decodes such files, cannot be started: \(reason)."
    case .failedBefore: "No thumbnail could be made of it the last time."
    case .noPictures(let skipped):
      skipped.isEmpty
        ? "There are no pictures in this folder."
        : "There are no pictures to show in this folder. Left out: \(skipped)."
    case .notWritten(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }
}
